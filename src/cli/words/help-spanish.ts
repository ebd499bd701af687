/** The help of the commands in Spanish, by its English text. A test holds it against the table of commands. */

/** What the commands say of themselves. */
export const HELP: Readonly<Record<string, string>> = {
  'run the service; its settings come from the environment':
    'poner en marcha el servicio; sus ajustes vienen del entorno',
  'of an installed package without texts: add RV1909, KJV and WEB from a catalogue without asking':
    'de un paquete instalado sin textos: añade RV1909, KJV y WEB de un catálogo sin preguntar',
  'on http://127.0.0.1:8080': 'en http://127.0.0.1:8080',
  'on port 80 of every address of the machine':
    'en el puerto 80 de todas las direcciones de la máquina',
  'print a passage by its reference, in Spanish, English or Portuguese':
    'mostrar un pasaje por su cita, en español, inglés o portugués',
  'a verse, range, chapter, range of chapters or book, or a list of these':
    'un versículo, un intervalo, un capítulo, varios capítulos o un libro, o una lista de ellos',
  'id or alias of the version, in any letter case (default: as for a server, DEFAULT_VERSION)':
    'id o alias de la versión, en mayúsculas o minúsculas (si falta: la de un servidor, DEFAULT_VERSION)',
  'read the reference in this numbering of verses: own, english, hebrew, vulgate, lxx or russian':
    'leer la cita con esta numeración de versículos: own, english, hebrew, vulgate, lxx o russian',
  "language of names that mean different books, as Jn: es, en or pt (default: the version's)":
    'idioma de los nombres que designan libros distintos, como Jn: es, en o pt (si falta: el de la versión)',
  'print the citation alone: sbl, chicago, apa, mla, abnt, iso690, bibtex, csl-json, or a template with {text}, {reference}, {version}, {url}, {verses}':
    'mostrar solo la referencia bibliográfica: sbl, chicago, apa, mla, abnt, iso690, bibtex, csl-json, o una plantilla con {text}, {reference}, {version}, {url}, {verses}',
  'print the passage as text, html, markdown, usj (the JSON of USFM) or json; text fits the terminal':
    'mostrar el pasaje como text, html, markdown, usj (el JSON de USFM) o json; text se ajusta a la terminal',
  'of a format: leave out the numbers of verses':
    'de un formato: sin los números de los versículos',
  'of a format: leave out notes': 'de un formato: sin notas',
  'of a format: leave out headings and the titles of psalms':
    'de un formato: sin títulos de sección ni de salmos',
  'print JSON: the `data` of the same request over HTTP':
    'mostrar JSON: el `data` de la misma solicitud por HTTP',
  'print no colours; the variables NO_COLOR and FORCE_COLOR work too':
    'sin colores; también valen las variables NO_COLOR y FORCE_COLOR',
  'one verse': 'un versículo',
  'verses of the King James Version': 'versículos de la King James Version',
  'several places': 'varios lugares',
  'verses by their Hebrew numbers': 'versículos por sus números hebreos',
  'a psalm in lines, with headings and notes': 'un salmo en líneas, con títulos y notas',
  'a citation alone': 'solo la referencia bibliográfica',
  'a line for each verse, for other programs': 'una línea por versículo, para otros programas',
  'print a passage of several versions side by side':
    'mostrar un pasaje de varias versiones en paralelo',
  'as for `get`, in the numbers of the first version':
    'como en `get`, con los números de la primera versión',
  'up to 8 versions, with commas between them (KJV,WEB)':
    'hasta 8 versiones, separadas por comas (KJV,WEB)',
  'in two columns': 'en dos columnas',
  'what differs in bold': 'lo que difiere, en negrita',
  'words: mark what versions of one language have differently':
    'words: marcar lo que las versiones de un idioma tienen distinto',
  'find verses by words and "quoted phrases"':
    'buscar versículos por palabras y "frases entre comillas"',
  'words, phrases in double quotes, which the shell must keep, and -words to leave out; optional with --strongs':
    'palabras, frases entre comillas dobles, que el intérprete de órdenes debe conservar, y -palabras que excluir; opcional con --strongs',
  "Strong's numbers that the verse must have, with commas between them (G26,G2316)":
    'números de Strong que el versículo debe tener, separados por comas (G26,G2316)',
  'up to 8 versions at once, with commas between them (KJV,WEB)':
    'hasta 8 versiones a la vez, separadas por comas (KJV,WEB)',
  'all versions of a language at once (es)': 'todas las versiones de un idioma a la vez (es)',
  'only in these books: one (JHN), a list (MAT,MRK), a range (ROM-JUD)':
    'solo en estos libros: uno (JHN), una lista (MAT,MRK), un intervalo (ROM-JUD)',
  'only in these groups of books: pentateuch, psalms, gospels, paul ...':
    'solo en estos grupos de libros: pentateuco, salmos, evangelios, pablo ...',
  'only in this testament; DC: the books beyond the 66':
    'solo en este testamento; DC: los libros además de los 66',
  'a word is itself, every form of it, or a beginning; or best, meaning (default: best)':
    'una palabra vale por sí misma, por todas sus formas o como comienzo; o best, meaning (si falta: best)',
  'all words within so many of each other, 1 to 100':
    'todas las palabras a tal distancia como máximo, de 1 a 100',
  'the order of the verses': 'el orden de los versículos',
  'verses per page, 1 to 100 (default: 20)': 'versículos por página, de 1 a 100 (si falta: 20)',
  'print the verses before and after each, too':
    'mostrar también los versículos anterior y posterior de cada uno',
  'print how many verses there are in each book, and none of them':
    'mostrar cuántos versículos hay en cada libro, y ninguno de ellos',
  'number of the page, from 1 (default: 1)': 'número de la página, desde 1 (si falta: 1)',
  'verses with both words, or most like them':
    'versículos con las dos palabras, o los más parecidos',
  'verses with the phrase': 'versículos con la frase',
  'the second five in John': 'los cinco segundos en Juan',
  'beginnings, and a word excluded': 'comienzos, y una palabra excluida',
  "the verses with a number of Strong's dictionaries":
    'los versículos con un número de los diccionarios de Strong',
  'bars for the books': 'barras de los libros',
  'print a random verse': 'mostrar un versículo al azar',
  'only from these books: one (JHN), a list (MAT,MRK), a range (ROM-JUD)':
    'solo de estos libros: uno (JHN), una lista (MAT,MRK), un intervalo (ROM-JUD)',
  'only from this testament; DC: the books beyond the 66':
    'solo de este testamento; DC: los libros además de los 66',
  'any text; the same seed gives the same verse':
    'un texto cualquiera; la misma semilla da el mismo versículo',
  'verses from it on, 1 to 20 (default: 1)': 'versículos a partir de él, de 1 a 20 (si falta: 1)',
  'two verses of either book': 'dos versículos de uno u otro libro',
  'the same one all day': 'el mismo durante todo el día',
  'print the verse of the day, and on standard error why it was chosen':
    'mostrar el versículo del día y, en la salida de errores, por qué se eligió',
  'another day: 2031-05-17': 'otro día: 2031-05-17',
  "IANA name of the day's time zone (default: that of this machine)":
    'nombre IANA de la zona horaria del día (si falta: la de esta máquina)',
  'of another day': 'de otro día',
  'as JSON, by the clock of Bogotá': 'en JSON, según el reloj de Bogotá',
  'find the references in a text': 'encontrar las citas de un texto',
  'running text in Spanish, English or Portuguese (default: standard input, of any length)':
    'texto seguido en español, inglés o portugués (si falta: la entrada estándar, de cualquier longitud)',
  'only names of this language: es, en or pt (default: of any)':
    'solo nombres de este idioma: es, en o pt (si falta: de cualquiera)',
  'two references, with their positions': 'dos citas, con sus posiciones',
  'those of a file, as JSON': 'las de un archivo, en JSON',
  'check word for word what a Markdown, HTML or plain text quotes':
    'comprobar palabra por palabra lo que cita un texto Markdown, HTML o sin formato',
  'running text (default: standard input, of any length)':
    'texto seguido (si falta: la entrada estándar, de cualquier longitud)',
  'compare with up to 8 versions, with commas between them (KJV,WEB)':
    'comparar con hasta 8 versiones, separadas por comas (KJV,WEB)',
  'compare with all versions of a language (es)':
    'comparar con todas las versiones de un idioma (es)',
  'a line for each quotation that is not exact; 1 if words or references are wrong':
    'una línea por cada cita textual que no es exacta; 1 si hay palabras o referencias equivocadas',
  'all of them, as JSON': 'todas, en JSON',
  'print the cross-references of a verse or chapter':
    'mostrar las referencias cruzadas de un versículo o capítulo',
  'one place, of one chapter at most': 'un lugar, de un capítulo como máximo',
  'only those with so many votes, if they have any':
    'solo las que tienen tantos votos, si tienen alguno',
  'places per page, 1 to 100 (default: 25)': 'lugares por página, de 1 a 100 (si falta: 25)',
  'those with the most votes first': 'primero las que tienen más votos',
  'print the verses that say the like of a verse':
    'mostrar los versículos que dicen algo parecido a otro',
  'one verse: Juan 3:16': 'un versículo: Juan 3:16',
  'in the Old Testament': 'en el Antiguo Testamento',
  "print the word of a Strong's number, and how versions render it":
    'mostrar la palabra de un número de Strong y cómo la traducen las versiones',
  'G26, h7225, or digits alone with --testament': 'G26, h7225, o solo cifras con --testament',
  'id or alias of one version (default: each that has numbers)':
    'id o alias de una versión (si falta: cada una que tiene números)',
  'of a number without its letter: OT for Hebrew, NT for Greek':
    'de un número sin su letra: OT para el hebreo, NT para el griego',
  'renderings of each version, 1 to 100 (default: 20)':
    'traducciones de cada versión, de 1 a 100 (si falta: 20)',
  'the word, its meaning and its renderings': 'la palabra, su significado y sus traducciones',
  'in one version': 'en una versión',
  'print the places of a topic, or the topics of a verse':
    'mostrar los lugares de un tema, o los temas de un versículo',
  'in English or Spanish, or an id': 'en inglés o en español, o un id',
  'the topics of a verse, verses of one chapter, or a chapter, in place of a name':
    'los temas de un versículo, de versículos de un capítulo o de un capítulo, en lugar de un nombre',
  'list the topics whose names have these words':
    'mostrar los temas cuyos nombres tienen estas palabras',
  'with the verses of each place': 'con los versículos de cada lugar',
  'places per page, 1 to 100 (default: 50)': 'lugares por página, de 1 a 100 (si falta: 50)',
  'places to pass over (default: 0)': 'lugares que se saltan (si falta: 0)',
  'its sections and their places': 'sus secciones y los lugares de cada una',
  'topics by a word of their names': 'temas por una palabra de sus nombres',
  'the topics of a verse': 'los temas de un versículo',
  'let searches by meaning know more words, from a static embedding model that you have':
    'dar a las búsquedas por sentido más palabras, de un modelo de vectores estáticos que usted tenga',
  'of model2vec: with tokenizer.json and model.safetensors':
    'de model2vec: con tokenizer.json y model.safetensors',
  'the language of the words to take over': 'el idioma de las palabras que se toman',
  'reads the files; fetches nothing': 'lee los archivos; no descarga nada',
  'print what a commentary says of verses or of a chapter':
    'mostrar lo que dice un comentario de unos versículos o de un capítulo',
  'of one chapter: Juan 11:35, or Juan 11': 'de un solo capítulo: Juan 11:35, o Juan 11',
  'id of the work (default: the first of the kind)':
    'id de la obra (si falta: la primera de su tipo)',
  'text, html or markdown (default: text)': 'text, html o markdown (si falta: text)',
  'how many per page, 1 to 25 (default: 10)': 'cuántos por página, de 1 a 25 (si falta: 10)',
  'how many per page, 1 to 20 (default: 5)': 'cuántos por página, de 1 a 20 (si falta: 5)',
  'how many to pass over (default: 0)': 'cuántos se saltan (si falta: 0)',
  'the first comments on a chapter': 'los primeros comentarios de un capítulo',
  'print an entry of a dictionary, or list the entries':
    'mostrar una entrada de un diccionario, o listar las entradas',
  'a name or a number of it; without one the works are listed':
    'su nombre o su número; sin él se listan las obras',
  'list the entries whose names begin with it': 'listar las entradas cuyos nombres empiezan así',
  'one entry': 'una entrada',
  'entries by their beginning': 'entradas por su comienzo',
  'print how often a word, its forms or a beginning stands in each book':
    'mostrar cuántas veces está en cada libro una palabra, sus formas o un comienzo',
  'amor, or a beginning: "amor*"': 'amor, o un comienzo: "amor*"',
  'the word itself, every form of it, or all words that begin so (default: exact)':
    'la palabra misma, todas sus formas o todas las palabras que comienzan así (si falta: exact)',
  'forms, and numbers, of each version, 1 to 100 (default: 20)':
    'formas y números de cada versión, de 1 a 100 (si falta: 20)',
  'the word in the default version': 'la palabra en la versión predeterminada',
  'all its forms in two versions': 'todas sus formas en dos versiones',
  'list the compiled versions': 'mostrar las versiones compiladas',
  'as a table': 'en una tabla',
  'write a version as files, if its record allows copies':
    'escribir una versión en archivos, si su ficha permite copias',
  'id or alias of the version, in any letter case':
    'id o alias de la versión, en mayúsculas o minúsculas',
  'json, sqlite, usfm, vpl, static: the last is the answers of the API, for any web server':
    'json, sqlite, usfm, vpl, static: el último son las respuestas de la API, para cualquier servidor web',
  'file or folder to make (default: the id, such as kjv.json); - is standard output, for json and vpl':
    'archivo o carpeta que se crea (si falta: el id, como kjv.json); - es la salida estándar, para json y vpl',
  'replace an earlier export': 'reemplazar una exportación anterior',
  'of static: a compressed copy beside each file (.gz)':
    'de static: una copia comprimida junto a cada archivo (.gz)',
  'of static: no files for single verses': 'de static: sin archivos de versículos sueltos',
  'a folder for a web server': 'una carpeta para un servidor web',
  'a file for each book; an earlier export goes':
    'un archivo por libro; la exportación anterior desaparece',
  'answer an assistant by the Model Context Protocol over standard input and output':
    'responder a un asistente con el Model Context Protocol por la entrada y la salida estándar',
  'of messages: es, en or pt (default: en)': 'de los mensajes: es, en o pt (si falta: en)',
  'an assistant starts this; see docs/guides/mcp.md':
    'un asistente lo inicia; véase docs/guides/es/mcp.md',
  'check Node.js, memory, disk, clock, ports, settings, texts and the state, and say what to do':
    'revisar Node.js, la memoria, el disco, el reloj, los puertos, los ajustes, los textos y el estado, y decir qué hacer',
  'print the findings as a JSON array, for programs':
    'mostrar los resultados como lista JSON, para programas',
  'fail for warnings too': 'fallar también por las advertencias',
  'also while the service runs': 'también con el servicio en marcha',
  'for a program: exit code 1 for errors and warnings':
    'para un programa: código de salida 1 por errores y advertencias',
  'create a key and print it; it cannot be shown again':
    'crear una clave y mostrarla; no se puede mostrar otra vez',
  'name of the key: 1 to 100 characters': 'nombre de la clave: de 1 a 100 caracteres',
  'expiry: 2031-05-17 (midnight UTC) or 2031-05-17T08:30:00Z (default: never)':
    'vencimiento: 2031-05-17 (medianoche UTC) o 2031-05-17T08:30:00Z (si falta: nunca)',
  'requests per minute, 1 to 1000000, or none (default: RATE_LIMIT)':
    'solicitudes por minuto, de 1 a 1000000, o none (si falta: RATE_LIMIT)',
  'requests per day in UTC, 1 to 1000000000, or none (default: none)':
    'solicitudes por día en UTC, de 1 a 1000000000, o none (si falta: none)',
  'the only versions that it may read, like KJV,RV1909, or all (default: all)':
    'las únicas versiones que puede leer, como KJV,RV1909, o all (si falta: all)',
  'a key that never expires, with the default limit':
    'una clave que nunca vence, con el límite habitual',
  'as JSON, for a script': 'en JSON, para un script',
  'show all keys': 'mostrar todas las claves',
  'refuse a key until it is enabled again': 'rechazar una clave hasta que se active de nuevo',
  'from `lectern keys list`': 'de `lectern keys list`',
  'its requests are refused': 'sus solicitudes se rechazan',
  'accept a disabled key again': 'aceptar de nuevo una clave desactivada',
  'its requests are accepted again': 'sus solicitudes se aceptan de nuevo',
  'give a key another name': 'dar otro nombre a una clave',
  'the new name': 'el nombre nuevo',
  'the key itself stays the same': 'la clave misma no cambia',
  'give a key other limits; what is not named stays':
    'dar otros límites a una clave; lo que no se nombra queda como está',
  'requests per minute, 1 to 1000000, none, or default for RATE_LIMIT':
    'solicitudes por minuto, de 1 a 1000000, none, o default para RATE_LIMIT',
  'requests per day in UTC, 1 to 1000000000, or none':
    'solicitudes por día en UTC, de 1 a 1000000000, o none',
  'what was used today before counts': 'lo ya usado hoy cuenta',
  'the usual limits': 'los límites habituales',
  'give a key another secret and print it; the old one stays valid for a while':
    'dar otro secreto a una clave y mostrarlo; el anterior sigue valiendo un tiempo',
  'how long the old secret stays valid: 0, 30m, 24h, 7d, or until an instant; at most 90 days (default: 24h)':
    'cuánto sigue valiendo el secreto anterior: 0, 30m, 24h, 7d, o hasta un instante; 90 días como máximo (si falta: 24h)',
  'the old secret stays valid for 24 hours': 'el secreto anterior vale 24 horas más',
  'it ends at once, if it has leaked': 'termina enseguida, si se ha filtrado',
  'delete a key for good': 'eliminar una clave para siempre',
  'it cannot be restored': 'no se puede recuperar',
  'show the requests of one key, or of all keys with --all':
    'mostrar las solicitudes de una clave, o de todas con --all',
  'all keys together, also deleted ones': 'todas las claves juntas, también las eliminadas',
  'hour or day (default: day)': 'hour (hora) o day (día) (si falta: day)',
  'start (default: the last 30 days, or 24 hours by hour)':
    'comienzo (si falta: los últimos 30 días, o 24 horas si es por hora)',
  'end, not included (default: now)': 'final, sin incluirlo (si falta: ahora)',
  'key or version: the most used first, without the times':
    'key (clave) o version (versión): primero las más usadas, sin las fechas',
  'the last 30 days, by day': 'los últimos 30 días, por día',
  'the most used keys': 'las claves más usadas',
  'the versions that a key reads': 'las versiones que lee una clave',
  'print the records of all keys, one JSON line each, for `lectern keys import`':
    'mostrar los registros de todas las claves, una línea JSON cada una, para `lectern keys import`',
  'write all records to a file': 'escribir todos los registros en un archivo',
  'import exported records; a key that exists already is not changed':
    'importar registros exportados; una clave que ya existe no se cambia',
  'a file that `lectern keys export` printed, or - for standard input':
    'un archivo que mostró `lectern keys export`, o - para la entrada estándar',
  'from a file': 'de un archivo',
  'copy from one store to another': 'copiar de un almacén a otro',
  'print the hash of a key, typed or from standard input, for the file of KEYS_FILE':
    'mostrar el hash de una clave, escrita o de la entrada estándar, para el archivo de KEYS_FILE',
  'asks for the key': 'pide la clave',
  'create the state in an empty Redis at REDIS_URL; running servers put keys that it has lost back':
    'crear el estado en un Redis vacío en REDIS_URL; los servidores en marcha reponen las claves que haya perdido',
  'before a first start, or after a loss of data':
    'antes de un primer inicio, o tras una pérdida de datos',
  "set an operator's password for the dashboard, typed or from standard input; ends their sessions":
    'definir la contraseña de un operador del panel, escrita o de la entrada estándar; cierra sus sesiones',
  'whose password; `operator`, the first one, by default':
    'de quién es la contraseña; por defecto `operator`, el primero',
  'list who may sign in to the dashboard': 'listar quién puede iniciar sesión en el panel',
  'one name a line; the first operator is `operator`':
    'un nombre por línea; el primer operador es `operator`',
  'let somebody else sign in to the dashboard, with a password of their own':
    'permitir que otra persona inicie sesión en el panel, con su propia contraseña',
  'asks for the password twice': 'pide la contraseña dos veces',
  'what the operator signs in with': 'con lo que el operador inicia sesión',
  'remove an operator of the dashboard and end their sessions':
    'quitar a un operador del panel y cerrar sus sesiones',
  'keys that they made stay': 'las claves que creó se conservan',
  'asks for it twice': 'la pide dos veces',
  'copy the state in STATE_DIR into a folder, also while servers run, and check the copy':
    'copiar el estado de STATE_DIR a una carpeta, también con servidores en marcha, y revisar la copia',
  'folder for the file state.db, which has only hashes of keys':
    'carpeta para el archivo state.db, que solo tiene hashes de las claves',
  'make a new folder in this one, named by the time; for a timer':
    'crear en esta una carpeta nueva, con la hora por nombre; para un temporizador',
  'with --to: remove all but the last ones, 1 to 1000':
    'con --to: quitar todas menos las últimas, de 1 a 1000',
  'into a folder': 'en una carpeta',
  'into a new folder there; the last seven stay':
    'en una carpeta nueva de allí; quedan las siete últimas',
  'show who made, changed or deleted keys and operators, when and from where, the newest first':
    'mostrar quién creó, cambió o eliminó claves y operadores, cuándo y desde dónde, primero lo más nuevo',
  'the last thousand': 'los últimos mil',
  'read the whole state in STATE_DIR, or a backup of it, and report damage':
    'leer entero el estado de STATE_DIR, o una copia suya, e informar de daños',
  'folder of the file state.db (default: STATE_DIR)':
    'carpeta del archivo state.db (si falta: STATE_DIR)',
  'also while servers run': 'también con servidores en marcha',
  'a backup': 'una copia',
  'list the texts that public catalogues offer, with their licences':
    'mostrar los textos que ofrecen los catálogos públicos, con sus licencias',
  'of the name, the id or the language': 'del nombre, del id o del idioma',
  'code of the language, such as es, or its name in English or in itself':
    'código del idioma, como es, o su nombre en inglés o en el propio idioma',
  'what to look for (default: text)': 'qué se busca (si falta: text)',
  'look into this catalogue only': 'buscar solo en este catálogo',
  'free: in the public domain or under a free licence only (default: any)':
    'free: solo de dominio público o con licencia libre (si falta: any, cualquiera)',
  'full: at least the 66 books; nt: at least the New Testament (default: any)':
    'full: al menos los 66 libros; nt: al menos el Nuevo Testamento (si falta: any, cualquiera)',
  'ask nobody over the network; lists that were fetched before answer':
    'no preguntar nada por la red; responden las listas descargadas antes',
  'folder of records, names and local texts (default: corpus/ of the checkout, or of the data folder)':
    'carpeta de fichas, nombres y textos propios (si falta: corpus/ de la copia del código o de la carpeta de datos)',
  'print JSON, for programs': 'mostrar JSON, para programas',
  'every free text in Spanish': 'todos los textos libres en español',
  'with both words': 'con las dos palabras',
  'report the text in a file, folder or zip and its problems; writes nothing':
    'informar del texto de un archivo, carpeta o zip y de sus problemas; no escribe nada',
  'a file, a folder or a zip archive': 'un archivo, una carpeta o un archivo zip',
  'the format of the text: usfm, usx (dbl), osis, zefania, beblia, usfx, ces, sword, vpl, json, csv, theword or sqlite (mybible, esword); default: detected from the content':
    'el formato del texto: usfm, usx (dbl), osis, zefania, beblia, usfx, ces, sword, vpl, json, csv, theword o sqlite (mybible, esword); si falta: se reconoce por el contenido',
  'the version that it will be': 'la versión que será',
  'show every message, and a table of the books':
    'mostrar todos los mensajes y una tabla de los libros',
  'refuse a text of which a verse cannot be read, instead of leaving that verse out':
    'rechazar un texto del que no se puede leer un versículo, en lugar de omitir ese versículo',
  'its format, its books and its problems': 'su formato, sus libros y sus problemas',
  'check and compile a text; a server has it from its next start or SIGHUP':
    'revisar y compilar un texto; un servidor lo tiene desde su próximo inicio o SIGHUP',
  'a file, a folder or a zip archive; a text of a catalogue (ebible:spablm); openbible-crossrefs; or nothing: all that --language and --catalogue name':
    'un archivo, una carpeta o un archivo zip; un texto de un catálogo (ebible:spablm); openbible-crossrefs; o nada: todo lo que nombran --language y --catalogue',
  'id or alias of the version; of a catalogue, default: the id there':
    'id o alias de la versión; de un catálogo, si falta: el id que tiene allí',
  'full name of the version': 'nombre completo de la versión',
  'short form, in capitals and digits': 'forma breve, en mayúsculas y cifras',
  'English name of its language; without a path, the language to add all texts of':
    'nombre inglés de su idioma; sin ruta, el idioma cuyos textos se añaden todos',
  'code of its language, such as es or grc': 'código de su idioma, como es o grc',
  'a sentence in its language': 'una oración en su idioma',
  "the publisher's copyright line": 'la línea de derechos de la editorial',
  'whether `lectern export` may copy the text (default: as its record, else not)':
    'si `lectern export` puede copiar el texto (si falta: como su ficha, o no)',
  'other ids, separated by commas': 'otros ids, separados por comas',
  'allow missing books or chapters': 'permitir que falten libros o capítulos',
  'replace the files of this version': 'reemplazar los archivos de esta versión',
  'record who has reviewed the warnings (default: the account)':
    'anotar quién ha revisado las advertencias (si falta: la cuenta)',
  'record who accepts a licence that is not free (default: the account)':
    'anotar quién acepta una licencia que no es libre (si falta: la cuenta)',
  'add RV1909, KJV and WEB, those that are missing, from a catalogue':
    'añadir RV1909, KJV y WEB, los que falten, de un catálogo',
  'compile several texts on so many threads (default: as processors and memory allow)':
    'compilar varios textos en tantos hilos (si falta: los que permiten procesadores y memoria)',
  'of openbible-crossrefs: a file or an address (default: its own address)':
    'de openbible-crossrefs: un archivo o una dirección (si falta: su propia dirección)',
  'a text of a catalogue, see lectern corpus find':
    'un texto de un catálogo, véase lectern corpus find',
  'RV1909, KJV and WEB, for an installed package': 'RV1909, KJV y WEB, para un paquete instalado',
  'a version that has a record': 'una versión que tiene ficha',
  'cross references with votes, CC BY': 'referencias cruzadas con votos, CC BY',
  'one that has none': 'una que no la tiene',
  'list the versions that have a record, whether they are compiled, and the works beside the texts':
    'mostrar las versiones que tienen ficha, si están compiladas, y las obras que hay junto a los textos',
  'list the added texts of which their catalogue has a newer revision':
    'mostrar los textos añadidos de los que su catálogo tiene una revisión más nueva',
  'with the command that renews each': 'con la orden que renueva cada uno',
  'replace added texts by the newer revisions of their catalogues, and say what differs':
    'reemplazar los textos añadidos por las revisiones más nuevas de sus catálogos, y decir qué cambia',
  'ids or aliases of versions that came from a catalogue':
    'ids o alias de versiones que vinieron de un catálogo',
  'every version that came from a catalogue': 'todas las versiones que vinieron de un catálogo',
  'fetch, read and compare; replace nothing': 'descargar, leer y comparar; sin reemplazar nada',
  'show each verse that differs, before and after':
    'mostrar cada versículo que cambia, antes y después',
  'how many verses would differ; replaces nothing':
    'cuántos versículos cambiarían; no reemplaza nada',
  'each of them, before and after': 'cada uno de ellos, antes y después',
  'names, ids and corrections that you changed stay':
    'los nombres, ids y correcciones que usted cambió quedan',
  'remove an added text or list; a server is without it from its next start or SIGHUP':
    'quitar un texto o una lista que se añadió; un servidor deja de tenerlo desde su próximo inicio o SIGHUP',
  'id or alias of the version, id of an added work, or openbible-crossrefs':
    'id o alias de la versión, id de una obra añadida, u openbible-crossrefs',
  'removes its files, its record and its compiled text':
    'quita sus archivos, su ficha y su texto compilado',
  'compile the added texts again where another release or damage asks for it':
    'compilar de nuevo los textos añadidos si otra edición de Lectern o un daño lo exige',
  'what has not changed stays as it is': 'lo que no ha cambiado queda como está',
  'list the catalogues of texts, add or remove one, or fetch their lists again':
    'mostrar los catálogos de textos, añadir o quitar uno, o descargar de nuevo sus listas',
  'add with an address or a folder, remove with a name, or refresh':
    'add con una dirección o una carpeta, remove con un nombre, o refresh',
  'what an added catalogue is called (default: its host)':
    'cómo se llama un catálogo añadido (si falta: su servidor)',
  'address or folder of the zip archives of an added one (default: the usual ones)':
    'dirección o carpeta de los archivos zip de uno añadido (si falta: las habituales)',
  'their names, and how old their lists are': 'sus nombres, y la antigüedad de sus listas',
  'a SWORD repository': 'un repositorio SWORD',
  'texts that came from it stay': 'los textos que vinieron de él quedan',
  'print the script with which a shell completes the commands of lectern':
    'mostrar el script con el que el intérprete de órdenes completa las de lectern',
  'bash, zsh, fish': 'bash, zsh, fish',
  'in ~/.bashrc': 'en ~/.bashrc',
  'in ~/.zshrc, after compinit': 'en ~/.zshrc, después de compinit',
  'for fish': 'para fish',
  'manage API keys, also while servers run on the same STATE_DIR or REDIS_URL':
    'administrar las claves de API, también con servidores en marcha sobre el mismo STATE_DIR o REDIS_URL',
  'commands for the operator of the service': 'órdenes para quien administra el servicio',
  'find, check, add, update and remove texts; a server uses them from its next start or SIGHUP':
    'buscar, revisar, añadir, actualizar y quitar textos; un servidor los usa desde su próximo inicio o SIGHUP',
  'A read-only HTTP service for Bible text':
    'Un servicio HTTP de solo lectura para el texto bíblico',
  'Settings come from the environment, then from the settings file: see docs/CONFIGURATION.md.':
    'Los ajustes vienen del entorno y después del archivo de ajustes: véase docs/CONFIGURACION.md.',
  'a file of settings, for what the environment does not set (default: lectern.env in the data folder)':
    'un archivo de ajustes, para lo que el entorno no define (si falta: lectern.env en la carpeta de datos)',
  'print the version of the program': 'mostrar la versión del programa',
  'print this help': 'mostrar esta ayuda',
  'Exit codes: 0 done, 1 failed, 2 wrong usage.':
    'Códigos de salida: 0 hecho, 1 fallido, 2 uso incorrecto.',
  'the only origins whose web pages may use it, like https://example.org, or all (default: all)':
    'los únicos orígenes cuyas páginas web pueden usarla, como https://example.org, o all (si falta: all)',
  'for the pages of that site alone': 'solo para las páginas de ese sitio',
}
