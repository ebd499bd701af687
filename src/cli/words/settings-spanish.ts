/** The settings in Spanish: bounds and meanings, by their English text. A test holds it against the table of settings. */

/** What `src/config.ts` says of the settings. */
export const SETTING_WORDS: Readonly<Record<string, string>> = {
  'an IP address or a host name': 'una dirección IP o un nombre de servidor',
  'The address to listen on; `0.0.0.0` or `::` for every one of the machine.':
    'La dirección en la que escucha; `0.0.0.0` o `::` para todas las de la máquina.',
  'a whole number from 0 to 65535': 'un número entero de 0 a 65535',
  'The port to listen on; `0` lets the system choose a free one.':
    'El puerto en el que escucha; `0` deja que el sistema elija uno libre.',
  'A port for `/livez`, `/readyz` and `/metrics` alone, so that the public one does not show them. Unset: `/livez` and `/readyz` are on `PORT`.':
    'Un puerto solo para `/livez`, `/readyz` y `/metrics`, para que el público no los muestre. Sin definir: `/livez` y `/readyz` están en `PORT`.',
  'true or false': 'true o false',
  'Whether `PORT` answers `/metrics` too, to anybody, when `METRICS_PORT` is unset. Without either of them there is no `/metrics`.':
    'Si `PORT` responde también `/metrics`, a cualquiera, cuando `METRICS_PORT` no está definido. Sin ninguno de los dos no hay `/metrics`.',
  'a text of 8 to 1024 characters': 'un texto de 8 a 1024 caracteres',
  'What `/metrics` asks for, on either port: as the password of Basic authentication with any name, or as a Bearer token. Unset: it asks for nothing.':
    'Lo que pide `/metrics`, en cualquiera de los dos puertos: como contraseña de la autenticación Basic con cualquier nombre, o como token Bearer. Sin definir: no pide nada.',
  'a whole number from 1 to 64': 'un número entero de 1 a 64',
  'How many processes answer on `PORT`, at most one for each core. They share `STATE_DIR`, and limits of keys are counted together. With more than one, another process watches over them.':
    'Cuántos procesos responden en `PORT`, uno por núcleo como máximo. Comparten `STATE_DIR`, y los límites de las claves se cuentan juntos. Con más de uno, otro proceso los vigila.',
  'the path of a folder': 'la ruta de una carpeta',
  'One folder for everything that is kept: texts, compiled texts, keys and lists; the texts that come with the program are copied into it. Unset: beside the program, or, of a package that npm has installed, in the folders that the system has for that in the home of the account. More: docs/OPERATIONS.md.':
    'Una carpeta para todo lo que se guarda: textos, textos compilados, claves y listas; los textos que vienen con el programa se copian en ella. Sin definir: junto al programa o, en un paquete instalado con npm, en las carpetas que el sistema tiene para eso en la cuenta. Más: docs/OPERATIONS.md.',
  'Where the keys are kept; created when missing. A relative path starts at the working folder. The server and the command line must be given the same one. An installed package has it in its own folders.':
    'Dónde se guardan las claves; se crea si falta. Una ruta relativa parte de la carpeta de trabajo. El servidor y la línea de órdenes deben recibir la misma. Un paquete instalado la tiene en sus propias carpetas.',
  'a URL like redis://name:password@host:6379/0, redis+sentinel://name:password@host:26379,host:26379/primary or redis+cluster://name:password@host:6379,host:6379, with redis, rediss, valkey or valkeys at its start':
    'una URL como redis://nombre:contraseña@servidor:6379/0, redis+sentinel://nombre:contraseña@servidor:26379,servidor:26379/primario o redis+cluster://nombre:contraseña@servidor:6379,servidor:6379, que comienza por redis, rediss, valkey o valkeys',
  'The Redis or Valkey server (6 or later), the Sentinels of one, or the Cluster that keeps keys, limits, usage and sessions for any number of processes; `STATE_DIR` is not used then. The command line must be given the same one. Its password is never logged or shown. More: docs/OPERATIONS.md.':
    'El servidor Redis o Valkey (6 o posterior), sus Sentinels o el Cluster que guarda claves, límites, uso y sesiones para cualquier número de procesos; entonces no se usa `STATE_DIR`. La línea de órdenes debe recibir el mismo. Su contraseña nunca se registra ni se muestra. Más: docs/OPERATIONS.md.',
  'Whether an empty Redis may be made the state of a new installation, for a first start; `lectern admin init` does the same. Otherwise a start on an empty Redis is refused, since it may have lost its data.':
    'Si un Redis vacío puede pasar a ser el estado de una instalación nueva, para un primer inicio; `lectern admin init` hace lo mismo. Si no, se rechaza iniciar con un Redis vacío, porque puede haber perdido sus datos.',
  'Where the compiled versions are. A relative path starts at the working folder. An installed package has them in its own folders.':
    'Dónde están las versiones compiladas. Una ruta relativa parte de la carpeta de trabajo. Un paquete instalado las tiene en sus propias carpetas.',
  'the id or alias of a version: 2 to 20 letters and digits':
    'el id o alias de una versión: de 2 a 20 letras y cifras',
  'The version that answers a request that names none. Unset: RVR1960 where it is compiled in, else RV1909, else the first Spanish version.':
    'La versión que responde a una solicitud que no nombra ninguna. Sin definir: RVR1960 si está compilada; si no, RV1909; si no, la primera versión en español.',
  'a size from 64MiB to 4096GiB, like 1024MiB': 'un tamaño de 64MiB a 4096GiB, como 1024MiB',
  'The resident memory that all processes together may take. If the texts do not fit, the others are read from their files. Unset: half of the memory of the control group or of the machine.':
    'La memoria residente que pueden ocupar todos los procesos juntos. Los textos que no caben se leen de sus archivos. Sin definir: la mitad de la memoria del grupo de control o de la máquina.',
  'ids or aliases of versions with commas between them':
    'ids o alias de versiones separados por comas',
  'The versions that stay in memory, beside the default one, if not all have room.':
    'Las versiones que quedan en memoria, además de la predeterminada, si no caben todas.',
  '1 to 16 characters of a-z and 0-9': 'de 1 a 16 caracteres de a-z y 0-9',
  'What new keys begin with. Keys that were made under another prefix stay valid.':
    'Con qué comienzan las claves nuevas. Las que se crearon con otro prefijo siguen valiendo.',
  'the path of a file': 'la ruta de un archivo',
  'A JSON file that declares keys, for programs that cannot ask a person: they exist while it lists them. It is read again when it changes. The command line must be given the same one. More: docs/OPERATIONS.md.':
    'Un archivo JSON que declara claves, para programas que no pueden preguntar a una persona: existen mientras figuran en él. Se lee de nuevo cuando cambia. La línea de órdenes debe recibir el mismo. Más: docs/OPERATIONS.md.',
  'a whole number from 1 to 1000000, or none': 'un número entero de 1 a 1000000, o none',
  'Requests a minute that a key may make, unless it has a limit of its own.':
    'Solicitudes por minuto que puede hacer una clave, si no tiene un límite propio.',
  'Requests a minute with a key that is refused that one address may make before it is told to wait.':
    'Solicitudes por minuto con una clave rechazada que puede hacer una dirección antes de que se le pida esperar.',
  "The operator's password for `/dashboard`; it wins over the one of `lectern admin set-password`. Unset, and none stored: the first start makes one and shows it once.":
    'La contraseña del panel, `/dashboard`; prevalece sobre la de `lectern admin set-password`. Sin definir, y sin ninguna guardada: el primer inicio crea una y la muestra una sola vez.',
  'a whole number from 1 to 720': 'un número entero de 1 a 720',
  'How many hours after signing in to the dashboard a new sign-in is asked for.':
    'Cuántas horas después de entrar en el panel se pide entrar de nuevo.',
  'one of off, key, local, open': 'uno de off, key, local, open',
  'The pages for readers at `/`, `/read` and `/search`. `local`: a browser on this machine reads without a key if the records of all texts allow it and `HOST` is a loopback address; everybody else needs one. `key`: everybody needs one. `open`: texts whose records allow it are read without one; `/v1` still needs a key. `off`: `/` is a plain page. More: docs/OPERATIONS.md.':
    'Las páginas para lectores en `/`, `/read` y `/search`. `local`: un navegador de esta máquina lee sin clave si las fichas de todos los textos lo permiten y `HOST` es una dirección local; los demás necesitan una. `key`: todos necesitan una. `open`: los textos cuya ficha lo permite se leen sin ella; `/v1` la sigue pidiendo. `off`: `/` es una página sencilla. Más: docs/OPERATIONS.md.',
  'Requests a minute that one address may make to an open reader without a key.':
    'Solicitudes por minuto que una dirección puede hacer sin clave a un lector abierto.',
  'Whether search engines may list the texts of an open reader.':
    'Si los buscadores pueden mostrar los textos de un lector abierto.',
  'one of trace, debug, info, warn, error, fatal, silent':
    'uno de trace, debug, info, warn, error, fatal, silent',
  'The least severe lines that are logged, to standard error.':
    'Las líneas menos graves que se registran, en la salida de errores.',
  'one of auto, json, text': 'uno de auto, json, text',
  'The form of log lines: `text` for people, `json` for programs; `auto` is text on a terminal and JSON elsewhere.':
    'La forma de las líneas del registro: `text` para personas, `json` para programas; `auto` es texto en una terminal y JSON en lo demás.',
  'on or off': 'on u off',
  'Whether each answer is logged: address, method, path without the query, status, milliseconds, id of the key.':
    'Si se registra cada respuesta: dirección, método, ruta sin la consulta, estado, milisegundos, id de la clave.',
  'true, false, or IP addresses and CIDR ranges with commas between them':
    'true, false, o direcciones IP e intervalos CIDR separados por comas',
  'Whose `X-Forwarded-For` is believed for the address of a client. Only behind a proxy that sets it.':
    'De quién se cree el `X-Forwarded-For` que dice la dirección de un cliente. Solo detrás de un proxy que lo pone.',
  '*, none, or origins like https://example.org with commas between them':
    '*, none, u orígenes como https://example.org separados por comas',
  'The web pages that may read the answers in a browser, by their origin; `*` is any page. Never the dashboard.':
    'Las páginas web que pueden leer las respuestas en un navegador, por su origen; `*` es cualquiera. Nunca el panel.',
  'Whether `/mcp` answers assistants by the Model Context Protocol, with the same keys and limits. Nothing of it is loaded before the first request. More: docs/guides/mcp.md.':
    'Si `/mcp` responde a asistentes con el Model Context Protocol, con las mismas claves y límites. Nada de eso se carga antes de la primera solicitud. Más: docs/guides/es/mcp.md.',
  'Connections that are open at a time; a further one is closed at once.':
    'Conexiones abiertas a la vez; una más se cierra enseguida.',
  'a whole number from 4096 to 65536': 'un número entero de 4096 a 65536',
  'Bytes of the path and the headers of a request together; a longer one is refused. A connection that does not end its headers holds as many.':
    'Bytes de la ruta y los encabezados de una solicitud juntos; una más larga se rechaza. Una conexión que no termina sus encabezados ocupa otros tantos.',
  'Milliseconds: with an event loop later than that on the average, requests under `/v1` and for pages of the reader are answered 503 until it has caught up.':
    'Milisegundos: si el bucle de eventos se retrasa más que eso en promedio, las solicitudes bajo `/v1` y de las páginas del lector reciben 503 hasta que se ponga al día.',
  '*, none, or a comma-separated list of origins like https://example.org':
    '*, none, o una lista de orígenes como https://example.org separados por comas',
  'The origins whose pages may show `/embed/verse` in a frame.':
    'Los orígenes cuyas páginas pueden mostrar `/embed/verse` en un marco.',
}
