/** The settings in Spanish: bounds and meanings, by their English text. A test holds it against the table of settings. */

/** What `src/config.ts` says of the settings. */
export const SETTING_WORDS: Readonly<Record<string, string>> = {
  'an IP address or a host name': 'una dirección IP o un nombre de servidor',
  'The address to listen on; `0.0.0.0` or `::` for every one of the machine.':
    'La dirección en la que escucha; `0.0.0.0` o `::` para todas las de la máquina.',
  'a whole number from 0 to 65535': 'un número entero de 0 a 65535',
  'The port to listen on; `0` lets the system choose a free one.':
    'El puerto en el que escucha; `0` deja que el sistema elija uno libre.',
  'A port for `/livez`, `/readyz` and `/metrics` alone. Unset: the first two are on `PORT`.':
    'Un puerto solo para `/livez`, `/readyz` y `/metrics`. Sin definir: los dos primeros están en `PORT`.',
  'true or false': 'true o false',
  'Whether `PORT` answers `/metrics` to anybody if `METRICS_PORT` is unset. Without either there is no `/metrics`.':
    'Si `PORT` responde `/metrics` a cualquiera cuando `METRICS_PORT` no está definido. Sin ninguno de los dos no hay `/metrics`.',
  'a text of 8 to 1024 characters': 'un texto de 8 a 1024 caracteres',
  'What `/metrics` asks for: as the password of Basic authentication with any name, or as a Bearer token. Unset: nothing.':
    'Lo que pide `/metrics`: como contraseña de la autenticación Basic con cualquier nombre, o como token Bearer. Sin definir: nada.',
  'a whole number from 1 to 64': 'un número entero de 1 a 64',
  'How many processes answer on `PORT`, at most one for each core. They share `STATE_DIR` and count limits together. Above 1, another process watches over them.':
    'Cuántos procesos responden en `PORT`, uno por núcleo como máximo. Comparten `STATE_DIR` y cuentan juntos los límites. Con más de uno, otro proceso los vigila.',
  'the path of a folder': 'la ruta de una carpeta',
  'One folder for everything that is kept: texts, compiled texts, keys and lists; the texts that come with the program are copied into it. Unset: beside the program, or, if npm installed it, in folders of the account. More: docs/OPERATIONS.md.':
    'Una carpeta para todo lo que se guarda: textos, textos compilados, claves y listas; los textos que vienen con el programa se copian en ella. Sin definir: junto al programa o, si lo instaló npm, en carpetas de la cuenta. Más: docs/OPERATIONS.md.',
  'Where the keys are kept; created if missing; a relative path is from the working folder. The command line needs the same one. An installed package has its own.':
    'Dónde se guardan las claves; se crea si falta; una ruta relativa parte de la carpeta de trabajo. La línea de órdenes necesita la misma. Un paquete instalado tiene la suya.',
  'a URL like redis://name:password@host:6379/0, redis+sentinel://name:password@host:26379,host:26379/primary or redis+cluster://name:password@host:6379,host:6379, with redis, rediss, valkey or valkeys at its start':
    'una URL como redis://nombre:contraseña@servidor:6379/0, redis+sentinel://nombre:contraseña@servidor:26379,servidor:26379/primario o redis+cluster://nombre:contraseña@servidor:6379,servidor:6379, que comienza por redis, rediss, valkey o valkeys',
  'The Redis or Valkey server (6 or later), the Sentinels of one, or the Cluster that keeps keys, limits, usage and sessions for any number of processes, in place of `STATE_DIR`. The command line needs the same one. More: docs/OPERATIONS.md.':
    'El servidor Redis o Valkey (6 o posterior), sus Sentinels o el Cluster que guarda claves, límites, uso y sesiones para cualquier número de procesos, en lugar de `STATE_DIR`. La línea de órdenes necesita el mismo. Más: docs/OPERATIONS.md.',
  'Whether a first start may begin a state on an empty Redis, as `lectern admin init` does. Otherwise it is refused, since the Redis may have lost its data.':
    'Si un primer inicio puede crear el estado en un Redis vacío, como hace `lectern admin init`. Si no, se rechaza, porque el Redis puede haber perdido sus datos.',
  'Where the compiled versions are; a relative path is from the working folder. An installed package has its own.':
    'Dónde están las versiones compiladas; una ruta relativa parte de la carpeta de trabajo. Un paquete instalado tiene la suya.',
  'the id or alias of a version: 2 to 20 letters and digits':
    'el id o alias de una versión: de 2 a 20 letras y cifras',
  'The version that answers a request that names none. Unset: RVR1960 if it is compiled, else RV1909, else the first in Spanish, else the first.':
    'La versión que responde a una solicitud que no nombra ninguna. Sin definir: RVR1960 si está compilada; si no, RV1909; si no, la primera en español; si no, la primera.',
  'a size from 64MiB to 4096GiB, like 1024MiB': 'un tamaño de 64MiB a 4096GiB, como 1024MiB',
  'The resident memory of all processes together. Texts that do not fit are read from their files. Unset: half of the memory of the control group or of the machine.':
    'La memoria residente de todos los procesos juntos. Los textos que no caben se leen de sus archivos. Sin definir: la mitad de la memoria del grupo de control o de la máquina.',
  'ids or aliases of versions with commas between them':
    'ids o alias de versiones separados por comas',
  'The versions that stay in memory, beside the default one, if not all have room.':
    'Las versiones que quedan en memoria, además de la predeterminada, si no caben todas.',
  '1 to 16 characters of a-z and 0-9': 'de 1 a 16 caracteres de a-z y 0-9',
  'What new keys begin with. Keys with another prefix stay valid.':
    'Con qué comienzan las claves nuevas. Las que tienen otro prefijo siguen valiendo.',
  'the path of a file': 'la ruta de un archivo',
  'A JSON file that declares keys; it is read again when it changes. The command line needs the same one. More: docs/OPERATIONS.md.':
    'Un archivo JSON que declara claves; se lee de nuevo cuando cambia. La línea de órdenes necesita el mismo. Más: docs/OPERATIONS.md.',
  'a whole number from 1 to 1000000, or none': 'un número entero de 1 a 1000000, o none',
  'Requests a minute that a key may make, unless it has a limit of its own.':
    'Solicitudes por minuto que puede hacer una clave, si no tiene un límite propio.',
  'Requests a minute with refused keys that one address may make.':
    'Solicitudes por minuto con claves rechazadas que puede hacer una dirección.',
  "The operator's password for `/dashboard`; it wins over the one of `lectern admin set-password`. Unset, and none stored: the first start makes one and shows it once.":
    'La contraseña del panel, `/dashboard`; prevalece sobre la de `lectern admin set-password`. Sin definir, y sin ninguna guardada: el primer inicio crea una y la muestra una sola vez.',
  'a whole number from 1 to 720': 'un número entero de 1 a 720',
  'Hours until the dashboard asks for a new sign-in.':
    'Horas hasta que el panel pide entrar de nuevo.',
  'one of off, key, local, open': 'uno de off, key, local, open',
  'Who reads the pages at `/` without a key. `local`: browsers on this machine, if the records of all texts allow it and `HOST` is a loopback address. `key`: nobody. `open`: everybody, texts whose records allow it; `/v1` still needs a key. `off`: `/` is a plain page. More: docs/OPERATIONS.md.':
    'Quién lee sin clave las páginas de `/`. `local`: los navegadores de esta máquina, si las fichas de todos los textos lo permiten y `HOST` es una dirección local. `key`: nadie. `open`: todos, los textos cuya ficha lo permite; `/v1` sigue pidiendo una clave. `off`: `/` es una página sencilla. Más: docs/OPERATIONS.md.',
  'Requests a minute that one address may make to an open reader without a key.':
    'Solicitudes por minuto que una dirección puede hacer sin clave a un lector abierto.',
  'Whether search engines may list the texts of an open reader.':
    'Si los buscadores pueden mostrar los textos de un lector abierto.',
  'one of trace, debug, info, warn, error, fatal, silent':
    'uno de trace, debug, info, warn, error, fatal, silent',
  'The least severe lines that are logged, to standard error.':
    'Las líneas menos graves que se registran, en la salida de errores.',
  'one of auto, json, text': 'uno de auto, json, text',
  'The form of log lines; `auto` is text on a terminal and JSON elsewhere.':
    'La forma de las líneas del registro; `auto` es texto en una terminal y JSON en lo demás.',
  'on or off': 'on u off',
  'Whether each answer is logged: address, method, path without the query, status, milliseconds, id of the key.':
    'Si se registra cada respuesta: dirección, método, ruta sin la consulta, estado, milisegundos, id de la clave.',
  'true, false, or IP addresses and CIDR ranges with commas between them':
    'true, false, o direcciones IP e intervalos CIDR separados por comas',
  "Whose `X-Forwarded-For` is believed for the address of a client: a proxy's that sets it.":
    'De quién se cree el `X-Forwarded-For` que dice la dirección de un cliente: de un proxy que lo pone.',
  '*, none, or origins like https://example.org with commas between them':
    '*, none, u orígenes como https://example.org separados por comas',
  'The web pages that may read the answers in a browser, by their origin; `*` is any page. Never the dashboard.':
    'Las páginas web que pueden leer las respuestas en un navegador, por su origen; `*` es cualquiera. Nunca el panel.',
  'Whether `/mcp` answers assistants by the Model Context Protocol, with the same keys and limits. More: docs/guides/mcp.md.':
    'Si `/mcp` responde a asistentes con el Model Context Protocol, con las mismas claves y límites. Más: docs/guides/es/mcp.md.',
  'Connections that are open at a time; a further one is closed at once.':
    'Conexiones abiertas a la vez; una más se cierra enseguida.',
  'a whole number from 4096 to 65536': 'un número entero de 4096 a 65536',
  'Bytes of the path and the headers of a request together; a longer one is refused.':
    'Bytes de la ruta y los encabezados de una solicitud juntos; una más larga se rechaza.',
  'Milliseconds: if the event loop is later than that on the average, `/v1`, `/mcp` and the reader answer 503.':
    'Milisegundos: si el bucle de eventos se retrasa más que eso en promedio, `/v1`, `/mcp` y el lector responden 503.',
  '*, none, or a comma-separated list of origins like https://example.org':
    '*, none, o una lista de orígenes como https://example.org separados por comas',
  'The origins whose pages may show `/embed/verse` in a frame.':
    'Los orígenes cuyas páginas pueden mostrar `/embed/verse` en un marco.',
}
