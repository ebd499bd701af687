/** What commands say to the person at the terminal, in Spanish. `{}` stands for what differs from case to case. */

/** The first that fits is taken; `{}` of both stand in the same order. */
export const SENTENCES: readonly (readonly [english: string, spanish: string])[] = [
  [
    'This is the key {}. It is shown only this once: keep it now.',
    'Esta es la clave {}. Se muestra solo esta vez: guárdela ahora.',
  ],
  [
    'This is the new secret of the key {}. It is shown only this once: keep it now.',
    'Este es el secreto nuevo de la clave {}. Se muestra solo esta vez: guárdelo ahora.',
  ],
  ['{} must be {}, and not {}.', '{} debe ser {}, y no {}.'],
  [
    '{} and {} are both set: remove one of them.',
    '{} y {} están definidos a la vez: quite uno de los dos.',
  ],
  ['The settings file {} cannot be read: {}', 'No se puede leer el archivo de ajustes {}: {}'],
  [
    'The settings file {} has {}, which is no setting. Did you mean {}?',
    'El archivo de ajustes {} tiene {}, que no es un ajuste. ¿Quiso decir {}?',
  ],
  [
    'The settings file {} has {}, which is no setting.',
    'El archivo de ajustes {} tiene {}, que no es un ajuste.',
  ],
  ['{} names a file that cannot be used: {}.', '{} nombra un archivo que no se puede usar: {}.'],
  [
    'LECTERN_HOME must be set: this account has no home folder for texts and keys to be kept in.',
    'Defina LECTERN_HOME: esta cuenta no tiene una carpeta propia en la que guardar textos y claves.',
  ],
  [
    'There is no state in {} yet: `lectern serve` and `lectern keys create` make one; STATE_DIR names another folder.',
    'Aún no hay estado en {}: `lectern serve` y `lectern keys create` lo crean; STATE_DIR nombra otra carpeta.',
  ],
  ['There is no state in {}.', 'No hay estado en {}.'],
  [
    'There is no key {}; `lectern keys list` shows the keys there are.',
    'No hay ninguna clave {}; `lectern keys list` muestra las que hay.',
  ],
  [
    'The state is in Redis, which has backups of its own.',
    'El estado está en Redis, que tiene sus propias copias.',
  ],
  ['The audit log could not be written: {}', 'No se pudo escribir el registro de cambios: {}'],
  ['{} Its keys are left out.', '{} Sus claves no se usan.'],
  ['--rank must be key or version.', '--rank debe ser key o version.'],
  [
    '--keep must be from 1 to {}, together with --to.',
    '--keep debe ser de 1 a {}, y solo junto con --to.',
  ],
  ['Give the id of a key, or --all for all of them.', 'Dé el id de una clave, o --all para todas.'],
  [
    'Name one folder: the argument, or that of --to.',
    'Nombre una sola carpeta: el argumento, o la de --to.',
  ],
  [
    'The password of {} is set, and their sessions are over.',
    'La contraseña de {} está definida, y sus sesiones se han cerrado.',
  ],
  ['The operator {} can sign in.', 'El operador {} ya puede iniciar sesión.'],
  [
    'The operator {} is removed, and their sessions are over.',
    'Se ha quitado al operador {}, y sus sesiones se han cerrado.',
  ],
  [
    'There is no operator {}; `lectern admin operators` shows who there is.',
    'No hay ningún operador {}; `lectern admin operators` muestra los que hay.',
  ],
  ['There is an operator {} already.', 'Ya hay un operador {}.'],
  [
    'The operator {} is the first one, and stays.',
    'El operador {} es el primero, y no se puede quitar.',
  ],
  [
    "An operator's name must be 1 to 64 letters a to z, digits or . _ @ -, with a letter or digit at both ends.",
    'El nombre de un operador debe tener de 1 a 64 letras de la a a la z, cifras o . _ @ -, y empezar y terminar con letra o cifra.',
  ],
  ['The two are not the same.', 'Las dos no son iguales.'],
  ['Nothing is changed.', 'No se ha cambiado nada.'],
  ['The name must not be empty.', 'El nombre no debe estar vacío.'],
  [
    'The name has {} characters; the most is {}.',
    'El nombre tiene {} caracteres; el máximo es {}.',
  ],
  [
    'The expiry must lie in the future, and {} does not.',
    'El vencimiento debe ser posterior a ahora, y {} no lo es.',
  ],
  ['The expiry must be {}, and not {}.', 'El vencimiento debe ser {}, y no {}.'],
  ['The key {} is deleted.', 'La clave {} se ha eliminado.'],
  [
    'A server that is started with ADMIN_PASSWORD goes on with that one.',
    'Un servidor iniciado con ADMIN_PASSWORD sigue con esa contraseña.',
  ],
  [
    'REDIS_URL is unset: a state in STATE_DIR is begun by the first start.',
    'REDIS_URL no está definido: el estado de STATE_DIR lo crea el primer inicio.',
  ],
  ['Lectern could not start: {}', 'Lectern no pudo iniciarse: {}'],
  [
    'the port is in use: choose another, as in `PORT=8081 make run` or `PORT=8081 lectern serve`, or stop what listens there {}',
    'el puerto está ocupado: elija otro, como en `PORT=8081 make run` o `PORT=8081 lectern serve`, o detenga lo que escucha allí {}',
  ],
  [
    'the port for metrics is in use: set METRICS_PORT to another one, or stop what listens there {}',
    'el puerto de las métricas está ocupado: dé otro a METRICS_PORT, o detenga lo que escucha allí {}',
  ],
  [
    'the port or a file may not be used by this account: set PORT to 1024 or more {}',
    'esta cuenta no puede usar el puerto o un archivo: dé a PORT 1024 o más {}',
  ],
  [
    'this machine does not have that address: set HOST to one that it has {}',
    'esta máquina no tiene esa dirección: dé a HOST una que tenga {}',
  ],
  [
    'the host name is not known: set HOST to an address of this machine {}',
    'el nombre no se conoce: dé a HOST una dirección de esta máquina {}',
  ],
  [
    'The compiled texts are of another release, or damaged: they are compiled again.',
    'Los textos compilados son de otra edición de Lectern o están dañados: se compilan de nuevo.',
  ],
  [
    '{} cannot be read: no compiled corpus is there; run {}',
    '{} no se puede leer: no hay textos compilados; ejecute {}',
  ],
  [
    'There are no texts in {}: {} adds the Reina-Valera 1909, the King James Version and the World English Bible from a catalogue; {} lists other texts, {} adds one.',
    'No hay textos en {}: {} añade la Reina-Valera 1909, la King James Version y la World English Bible de un catálogo; {} muestra otros textos y {} añade uno.',
  ],
  [
    'There are no texts in {} yet. Add the Reina-Valera 1909, the King James Version and the World English Bible, in the public domain, from eBible.org or a catalogue of yours? [Y/n] ',
    'Aún no hay textos en {}. ¿Añadir la Reina-Valera 1909, la King James Version y la World English Bible, de dominio público, de eBible.org o de un catálogo suyo? [S/n] ',
  ],
  [
    'No text was added: try again, or fetch a file of one by another way, in USFM, USX, OSIS, SWORD or another usual format, and add it with {}.',
    'No se añadió ningún texto: inténtelo de nuevo, o consiga un archivo por otro camino, en USFM, USX, OSIS, SWORD u otro formato habitual, y añádalo con {}.',
  ],
  [
    'A text needs --version <id>: the version that it is.',
    'Un texto necesita --version <id>: la versión que es.',
  ],
  [
    'Say which versions to update, or --all, and not both.',
    'Diga qué versiones se actualizan, o --all, y no ambas cosas.',
  ],
  [
    '{} has no folder versions: it is no folder of records.',
    '{} no tiene la carpeta versions: no es una carpeta de fichas.',
  ],
  [
    '{} is no version id: 2 to 20 letters and digits',
    '{} no es un id de versión: de 2 a 20 letras y cifras',
  ],
  [
    '{} has files already, in {}: say --replace, or remove it first',
    '{} ya tiene archivos, en {}: use --replace, o quítelos antes',
  ],
  ['{}: nothing was added', '{}: no se añadió nada'],
  [
    'no text was added as {}; lectern corpus list shows all',
    'no se ha añadido ningún texto como {}; lectern corpus list los muestra todos',
  ],
  [
    'no text was added; lectern corpus find lists texts',
    'no se ha añadido ningún texto; lectern corpus find muestra textos',
  ],
  ['no text of the catalogues fits', 'ningún texto de los catálogos corresponde'],
  ['there is no catalogue {}; there are: {}', 'no hay ningún catálogo {}; hay: {}'],
  ['there is no format {}', 'no hay ningún formato {}'],
  ['{} is not there', '{} no existe'],
  [
    'process {} is changing the texts in {}: try again when it has ended',
    'el proceso {} está cambiando los textos de {}: inténtelo de nuevo cuando termine',
  ],
  ['{} is not asked with --offline', 'a {} no se le pregunta con --offline'],
  ['{}: reading {}', '{}: leyendo {}'],
  ['{}: checking', '{}: revisando'],
  ['{}: compiling', '{}: compilando'],
  ['{}: indexing', '{}: indexando'],
  ['{}: gathering words', '{}: reuniendo palabras'],
  ['{}: writing', '{}: escribiendo'],
  ['{}: fetching {}', '{}: descargando {}'],
  ['asking for {}', 'preguntando por {}'],
  ['The shell must be one of {}.', 'El intérprete de órdenes debe ser uno de {}.'],
  [
    'Give a text, or a file: lectern quotations < file',
    'Dé un texto, o un archivo: lectern quotations < archivo',
  ],
  [
    'Give a text, or a file: lectern references < file',
    'Dé un texto, o un archivo: lectern references < archivo',
  ],
  ['Nothing was exported: {}', 'No se exportó nada: {}'],
  ['{} is exported to {}', '{} se ha exportado a {}'],
  [
    'Whether the versions are served is not checked: there are no texts in {} (CORPUS_DIR).',
    'No se comprueba si las versiones se sirven: no hay textos en {} (CORPUS_DIR).',
  ],
  [
    'The time zone of this machine has no name: the day is that of UTC. --tz sets another.',
    'La zona horaria de esta máquina no tiene nombre: el día es el de UTC. --tz define otra.',
  ],
  [
    'The single executable has compiled texts and no sources: name a folder for added texts with LECTERN_HOME, or a checkout with --corpus and the folder of its compiled texts with CORPUS_DIR.',
    'El ejecutable único tiene textos compilados y no sus fuentes: nombre una carpeta para los textos que añada con LECTERN_HOME, o una copia del código con --corpus y la carpeta de sus textos compilados con CORPUS_DIR.',
  ],
  ['error: unknown option {}', 'error: no existe la opción {}'],
  ['error: unknown command {}', 'error: no existe la orden {}'],
  ['error: missing required argument {}', 'error: falta el argumento {}'],
  ['error: option {} argument missing', 'error: falta el valor de la opción {}'],
  ['error: required option {} not specified', 'error: falta la opción obligatoria {}'],
  [
    'error: too many arguments for {}. Expected {} but got {}.',
    'error: sobran argumentos de {}. Se esperaban {} y hay {}.',
  ],
  ['(Did you mean one of {}?)', '(¿Quiso decir una de {}?)'],
  ['(Did you mean {}?)', '(¿Quiso decir {}?)'],
  ['(add --help for the usage)', '(añada --help para ver el uso)'],
]
