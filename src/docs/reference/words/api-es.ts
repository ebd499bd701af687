/** What the OpenAPI document says to users of the API, in Spanish, by the English text. */
export const ES: Readonly<Record<string, string>> = {
  Versions: 'Versiones',
  Books: 'Libros',
  Text: 'Texto',
  Search: 'Búsqueda',
  Dashboard: 'Panel',
  'List the versions that are served': 'Listar las versiones disponibles',
  'Get one version': 'Obtener una versión',
  'List the books of a version': 'Listar los libros de una versión',
  'Get one book': 'Obtener un libro',
  'Read a chapter': 'Leer un capítulo',
  'Read a verse or a range of verses': 'Leer un versículo o varios seguidos',
  'Read a passage by a reference in words': 'Leer un pasaje por su cita',
  'Read many passages at once': 'Leer varios pasajes a la vez',
  'Read a passage in several versions side by side':
    'Leer un pasaje en varias versiones en paralelo',
  'Find verses by words and phrases': 'Buscar versículos por palabras y frases',
  'Read a random verse': 'Leer un versículo al azar',
  'Read the verse of the day': 'Leer el versículo del día',
  'Find the references in a text': 'Encontrar las citas de un texto',
  'List the places that say the like of a verse': 'Listar los pasajes que dicen algo parecido',
  'Ask who is signed in': 'Consultar quién ha iniciado sesión',
  'Sign in': 'Iniciar sesión',
  'Sign out': 'Cerrar sesión',
  'List the keys': 'Listar las claves',
  'Create a key': 'Crear una clave',
  'Change a key': 'Cambiar una clave',
  'Delete a key': 'Eliminar una clave',
  'Rotate a key': 'Renovar una clave',
  'Count requests': 'Contar solicitudes',
  'Get the versions': 'Obtener las versiones',
  "Get one version's books and chapters": 'Obtener los libros y capítulos de una versión',
  'List where the texts came from': 'Ver de dónde vienen los textos',
  'Every version (translation or edition) that this server can answer with, by id. A version under copyright is listed once its operator has added a licensed text. With `language`, `q` or `canon`, only those that pass all of them; a value that no version has gives an empty list.':
    'Todas las versiones (traducciones y ediciones) con las que este servidor puede responder, por su identificador. Una versión con derechos de autor aparece cuando el operador ha añadido un texto con licencia. Con `language`, `q` o `canon`, solo las que cumplen todos; un valor que ninguna versión tiene da una lista vacía.',
  'One version with its copyright line and the number of its books. With `include=numbering` also how it numbers its verses: the tradition that its chapters show, and where it departs from it. With `include=layers` also which layers its text has.':
    'Una versión con su línea de derechos de autor y el número de sus libros. Con `include=numbering`, también cómo numera sus versículos: la tradición que muestran sus capítulos y en qué se aparta de ella. Con `include=layers`, también qué capas tiene su texto.',
  "The books that a version has, in its order, named in the version's language. Books beyond the 66 are listed after Revelation; then `order` says where the edition prints each book.":
    'Los libros que tiene una versión, en su orden y con los nombres del idioma de la versión. Los libros además de los 66 van después de Apocalipsis; entonces `order` dice en qué lugar imprime la edición cada libro.',
  'One book with the highest verse number of each of its chapters: what a page needs to offer chapters and verses to choose from.':
    'Un libro con el número del último versículo de cada capítulo: lo que una página necesita para ofrecer capítulos y versículos.',
  'All verses of a chapter. Headings and the titles of psalms are not verse text: `include=headings` adds them beside the verses, as `notes`, `styles`, `paragraphs` and `strongs` add what else a source has. Their offsets count UTF-16 units of `text`, as JavaScript does. With `include=neighbours`, `meta.previous` and `meta.next` are the chapters before and after it, in other books too. With `format`, `data` has the passage as one text in `content`: plain, HTML, Markdown, or USJ as an object, with the headings, paragraphs and notes that the version has. `meta.layers` names these; a version without any is answered as one paragraph for each chapter.':
    'Todos los versículos de un capítulo. Los encabezados y los títulos de los salmos no son texto de versículos: `include=headings` los añade junto a los versículos, y `notes`, `styles`, `paragraphs` y `strongs` añaden lo demás que trae una fuente. Sus posiciones cuentan unidades UTF-16 de `text`, como JavaScript. Con `include=neighbours`, `meta.previous` y `meta.next` son los capítulos anterior y siguiente, aunque estén en otro libro. Con `format`, `data` tiene el pasaje como un solo texto en `content`: sin formato, HTML, Markdown, o USJ como objeto, con los encabezados, párrafos y notas que tenga la versión. `meta.layers` los nombra; una versión que no los tiene se responde como un párrafo por capítulo.',
  'One verse, or a range within one chapter. A range is never clipped: where its end does not exist, the answer is an error that says which verse is the last. A verse that a version omits is left out of a range, and asked for alone it is not found. `include` adds the layers of the text as for a chapter: only what stands in these verses, or at their beginning. With `format`, `data` has the passage as one text in `content`: plain, HTML, Markdown, or USJ as an object, with the headings, paragraphs and notes that the version has. `meta.layers` names these; a version without any is answered as one paragraph for each chapter.':
    'Un versículo o varios seguidos de un mismo capítulo. Un rango nunca se recorta: si su final no existe, la respuesta es un error que dice cuál es el último versículo. Un versículo que la versión omite no aparece en un rango; si se pide solo, no se encuentra. `include` añade las capas del texto como en un capítulo: solo lo que está en estos versículos o al principio de ellos. Con `format`, `data` tiene el pasaje como un solo texto en `content`: sin formato, HTML, Markdown, o USJ como objeto, con los encabezados, párrafos y notas que tenga la versión. `meta.layers` los nombra; una versión que no los tiene se responde como un párrafo por capítulo.',
  'Reads a reference as people write it, in Spanish, English or Portuguese, and gives the same answer for the same place in each. The shape of `data` follows the reference: one verse, a range of verses, one chapter, or several chapters. In a book of one chapter a lone number is a verse: `Judas 3` is Jude 1:3. There is no limit on the length of a passage beyond one book. Several places, 50 at most, are answered together: those that are not there have an `error` of their own. A version may stand behind the reference instead of in `version`. With `include=neighbours`, `meta.previous` and `meta.next` are of the same kind: the verse next to a verse, the chapter next to a chapter; of several, as many of the same chapter or book, or fewer at its end; the book next to a book. With layers in `include`, or with `format`, a passage has at most 500 verses. With `format`, `data` has the passage as one text in `content`: plain, HTML, Markdown, or USJ as an object, with the headings, paragraphs and notes that the version has. `meta.layers` names these; a version without any is answered as one paragraph for each chapter.':
    'Lee una cita como la escriben las personas, en español, inglés o portugués, y da la misma respuesta para el mismo lugar en cualquiera de ellos. La forma de `data` depende de la cita: un versículo, varios seguidos, un capítulo o varios. En un libro de un solo capítulo, un número solo es un versículo: `Judas 3` es Judas 1:3. La longitud de un pasaje no tiene más límite que el libro. Varios lugares, 50 como máximo, se responden juntos: los que no existen llevan su propio `error`. La versión puede ir detrás de la cita en lugar de ir en `version`. Con `include=neighbours`, `meta.previous` y `meta.next` son de la misma clase: junto a un versículo, el versículo contiguo; junto a un capítulo, el capítulo contiguo; junto a varios, otros tantos del mismo capítulo o libro, o menos al final; junto a un libro, el libro contiguo. Con capas en `include`, o con `format`, un pasaje tiene como máximo 500 versículos. Con `format`, `data` tiene el pasaje como un solo texto en `content`: sin formato, HTML, Markdown, o USJ como objeto, con los encabezados, párrafos y notas que tenga la versión. `meta.layers` los nombra; una versión que no los tiene se responde como un párrafo por capítulo.',
  'Up to 50 references in one answer, each place of a list counted. An item has what `/v1/passage` answers to its reference alone: `data`, with `meta` if there is any, or `error`; so one bad reference does not spoil the others. With a list of versions, up to 8, each reference is answered in each. All items together hold at most 3000 verses. A batch counts as one request.':
    'Hasta 50 citas en una respuesta; cada lugar de una lista cuenta. Cada elemento tiene lo que `/v1/passage` responde a esa cita sola: `data`, con `meta` si lo hay, o `error`; así, una cita errónea no estropea las demás. Con una lista de versiones, hasta 8, cada cita se responde en cada una. Todos los elementos juntos tienen como máximo 3000 versículos. Un lote cuenta como una solicitud.',
  'A row holds what corresponds, each cell with its own reference, because versions number verses differently. A cell is null if its version has nothing there, or if nobody knows what corresponds. A verse that holds those of several rows stands in the first of them, with `span`; the others have no member for that version. So a table is drawn cell by cell, `span` as `rowspan`. A number that the first version omits has a row if another one has it. Verses and versions together are at most 2000 cells.':
    'Cada fila reúne lo que se corresponde, y cada celda lleva su propia cita, porque las versiones numeran los versículos de distinta manera. Una celda es null si su versión no tiene nada ahí o si no se sabe qué corresponde. Un versículo que contiene los de varias filas está en la primera, con `span`; las otras no tienen esa versión. Así, una tabla se dibuja celda por celda, con `span` como `rowspan`. Un número que la primera versión omite tiene fila si otra lo tiene. Los versículos por las versiones son 2000 celdas como máximo.',
  'Verses that hold every word and every phrase of `q`, in the order of the Bible. Whole words are matched, unless `match` says otherwise or a `*` follows. `total` counts all matches, so that pages can be offered; an offset past the end gives an empty page. `AND`, `OR` and `NOT` are words: if they found nothing, `meta.hint` says so. If `q` begins or ends with a reference, as `Juan 3:16 amor` does, `meta.passage` has its path. With `versions` or `language` each verse is one result for all versions. `highlight` is safe to put into a page as HTML.':
    'Versículos que contienen todas las palabras y frases de `q`, en el orden de la Biblia. Se buscan palabras enteras, salvo que `match` diga otra cosa o siga un `*`. `total` cuenta todos los resultados, para poder ofrecer páginas; un `offset` posterior al final da una página vacía. `AND`, `OR` y `NOT` son palabras: si no encontraron nada, `meta.hint` lo dice. Si `q` empieza o termina con una cita, como `Juan 3:16 amor`, `meta.passage` tiene su ruta. Con `versions` o `language`, cada versículo es un solo resultado para todas las versiones. `highlight` se puede poner en una página como HTML sin riesgo.',
  'One verse, or some verses of a chapter from a random one on, each start as likely as any other; the answer has the shape of the same place in `/v1/passage`. Without `seed` every answer is another one and is not stored (`Cache-Control: no-store`, no `ETag`).':
    'Un versículo, o varios de un capítulo a partir de uno al azar, todos con la misma probabilidad; la respuesta tiene la forma del mismo lugar en `/v1/passage`. Sin `seed`, cada respuesta es distinta y no se guarda (`Cache-Control: no-store`, sin `ETag`).',
  'One to four verses from a list of 366 places, one for each day of the year, in any version and in the shape of the same place in `/v1/passage`. `meta.reason` says why they were chosen, in the language of `Accept-Language`, else of the version. A version that lacks verses of the place gets the next place of the list that it has; `meta.day` tells which. Without `date` the answer holds until the day ends in `tz`, as `Cache-Control`, `Expires` and `ETag` say.':
    'De uno a cuatro versículos de una lista de 366 lugares, uno para cada día del año, en cualquier versión y con la forma del mismo lugar en `/v1/passage`. `meta.reason` dice por qué se eligieron, en el idioma de `Accept-Language` o, si falta, en el de la versión. Una versión a la que le faltan versículos del lugar recibe el siguiente lugar de la lista que sí tiene; `meta.day` dice cuál. Sin `date`, la respuesta vale hasta que termina el día en `tz`, como dicen `Cache-Control`, `Expires` y `ETag`.',
  'The references in running text, Spanish or English, with their positions, for those who make links. `start` and `end` count UTF-16 code units, as JavaScript and Java strings do. A name that is an ordinary word too counts only if its surroundings show a reference. No verse text is answered. With `ref` instead of `text`: the numbers of that reference.':
    'Las citas de un texto corrido, en español o inglés, con su posición, para quien hace enlaces. `start` y `end` cuentan unidades UTF-16, como las cadenas de JavaScript y Java. Un nombre que también es una palabra común solo cuenta si lo que lo rodea indica una cita. No se responde ningún texto bíblico. Con `ref` en lugar de `text`: los números de esa cita.',
  "Places from the versions' own notes and, if the operator has added it, from the list of OpenBible.info, whose readers vote. `meta.sources` names every source with its licence and credit, which whoever shows its references must show too. Places are mapped to the version's numbering; `lost` says why one is not. Without any source the list is empty.":
    'Lugares tomados de las notas de las propias versiones y, si el operador la ha añadido, de la lista de OpenBible.info, cuyos lectores votan. `meta.sources` nombra cada fuente con su licencia y su crédito, que también debe mostrar quien muestre sus referencias. Los lugares se pasan a la numeración de la versión; `lost` dice por qué uno no se pudo pasar. Sin ninguna fuente, la lista está vacía.',
  'The `ETag` of an earlier answer: 304 without a body if it is still valid.':
    'El `ETag` de una respuesta anterior: 304 sin cuerpo si todavía vale.',
  'Id or alias of the version, in any letter case.':
    'Identificador o alias de la versión, en mayúsculas o minúsculas.',
  'The passage as one text in `content`: `text`, `html`, `markdown`, or `usj`, the JSON of USFM. `json` is the answer without a format. Beside another one `include` takes `neighbours` alone.':
    'El pasaje como un solo texto en `content`: `text`, `html`, `markdown` o `usj`, el JSON de USFM. `json` es la respuesta sin formato. Con otro, `include` solo admite `neighbours`.',
  '`false` leaves the numbers of verses out of a format.':
    '`false` quita de un formato los números de los versículos.',
  '`false` leaves notes out of a format.': '`false` quita de un formato las notas.',
  '`false` leaves the headings of the version and the titles of psalms out of a format. What names the places and chapters of a longer passage stays.':
    '`false` quita de un formato los encabezados de la versión y los títulos de los salmos. Queda lo que nombra los lugares y capítulos de un pasaje más largo.',
  'A chapter as HTML (shortened)': 'Un capítulo como HTML (abreviado)',
  'A chapter as nothing but its words (shortened)': 'Un capítulo solo con sus palabras (abreviado)',
  'Verses as Markdown (shortened)': 'Versículos como Markdown (abreviados)',
  'A verse as nothing but its words': 'Un versículo solo con sus palabras',
  'A passage as USJ (its beginning)': 'Un pasaje como USJ (su comienzo)',
  'Several places as plain text, of which one is not there':
    'Varios lugares como texto sin formato, uno de los cuales no existe',
  '`numbering`: how the version numbers its verses, and what shows it. `layers`: which layers its text has. Or both, with a comma between.':
    '`numbering`: cómo numera la versión sus versículos y qué lo muestra. `layers`: qué capas tiene su texto. O ambos, separados por una coma.',
  'Only versions in this language: its code, in any letter case. `es` has those in `es-419` too.':
    'Solo las versiones en este idioma: su código, en mayúsculas o minúsculas. `es` incluye las de `es-419`.',
  'Only versions that have all these words, or parts of words, in their id, aliases, abbreviation, name, language or description. Letter case and accents do not matter.':
    'Solo las versiones que tienen todas estas palabras, o partes de palabras, en su identificador, alias, abreviatura, nombre, idioma o descripción. No importan las mayúsculas ni las tildes.',
  'Only versions with all 66 books (`full`), with the 27 of the New Testament (`nt`), or with books beyond the 66 (`dc`).':
    'Solo las versiones con los 66 libros (`full`), con los 27 del Nuevo Testamento (`nt`) o con libros además de los 66 (`dc`).',
  'Id or alias of a version, in any letter case. Without it the default version answers: RVR1960 if it is served, else the first Spanish one, unless the operator chose another.':
    'Identificador o alias de una versión, en mayúsculas o minúsculas. Sin él responde la versión predeterminada: RVR1960 si está disponible; si no, la primera en español, salvo que el operador haya elegido otra.',
  'Standard abbreviation (`JHN`) or id (`joh`) of the book, in any letter case. Books beyond the 66 have their USFM code: `TOB`.':
    'Abreviatura estándar (`JHN`) o identificador (`joh`) del libro, en mayúsculas o minúsculas. Los libros además de los 66 tienen su código USFM: `TOB`.',
  "Number of the chapter, 1 to the book's last.": 'Número del capítulo, de 1 al último del libro.',
  'What else is answered, with commas between several. `neighbours`: `meta.previous` and `meta.next` name what comes before and after. `headings`, `notes`, `styles`, `paragraphs`, `strongs`: layers of the text, beside the verses, as far as the version has them; `meta.layers` says which it has.':
    'Qué más se responde; si son varios valores, separados por comas. `neighbours`: `meta.previous` y `meta.next` nombran lo que va antes y después. `headings`, `notes`, `styles`, `paragraphs`, `strongs`: capas del texto, junto a los versículos, si la versión las tiene; `meta.layers` indica cuáles tiene.',
  'Number of the verse (`16`), or a range of at most 50 with both ends (`16-18`).':
    'Número del versículo (`16`), o un rango de 50 como máximo con ambos extremos (`16-18`).',
  'A reference in Spanish, English or Portuguese: a verse, verses, a chapter, chapters, a range across chapters of one book, a whole book, or a list of these. Letter case and accents do not matter.':
    'Una cita en español, inglés o portugués: un versículo, varios, un capítulo, varios capítulos, un rango entre capítulos de un libro, un libro entero o una lista de ellos. No importan las mayúsculas ni las tildes.',
  'The numbering of verses that the reference is in; `own` is that of the version. `meta.numbering` says which verses have other numbers in the version, and which it does not have. Without it nothing is mapped.':
    'La numeración de versículos en la que está la cita; `own` es la de la versión. `meta.numbering` dice qué versículos tienen otro número en la versión y cuáles no tiene. Sin este parámetro no se convierte nada.',
  'A reference as `/v1/passage` takes it. Given up to 50 times; each place of a list counts.':
    'Una cita como las de `/v1/passage`. Se puede dar hasta 50 veces; cada lugar de una lista cuenta.',
  'Id or alias of a version, or a list of up to 8 with commas, each once: then each reference is answered in each of them. Without it the default version answers, or the one that a reference names.':
    'Identificador o alias de una versión, o una lista de hasta 8 separadas por comas, cada una una sola vez: entonces cada cita se responde en cada una. Sin él responde la versión predeterminada o la que nombre la cita.',
  'Ids or aliases of up to 8 versions with commas between them, each once, in any letter case. The reference is read in the numbers of the first.':
    'Identificadores o alias de hasta 8 versiones separados por comas, cada uno una sola vez, en mayúsculas o minúsculas. La cita se lee en los números de la primera.',
  'Words that must all be in the verse, and phrases in double quotes. Letter case and accents do not matter. `-` before a word or phrase, behind a blank or at the beginning, excludes it; `*` behind at least two letters stands for any letters that may follow.':
    'Palabras que deben estar todas en el versículo, y frases entre comillas dobles. No importan las mayúsculas ni las tildes. `-` delante de una palabra o frase, tras un espacio o al principio, la excluye; `*` detrás de al menos dos letras representa cualquier continuación.',
  'Search up to 8 versions at once: ids or aliases with commas between them, in any letter case. Each verse is one result, with its text in every version that matches. Not together with `version`.':
    'Buscar en hasta 8 versiones a la vez: identificadores o alias separados por comas, en mayúsculas o minúsculas. Cada versículo es un resultado, con su texto en cada versión que coincide. No se combina con `version`.',
  'As `versions`, with all versions of a language: its code, in any letter case. Refused if they are more than 8. Not together with `version` or `versions`.':
    'Como `versions`, con todas las versiones de un idioma: su código, en mayúsculas o minúsculas. Se rechaza si son más de 8. No se combina con `version` ni `versions`.',
  'Search these books alone: one, a list (`MAT,MRK`), a range (`ROM-JUD`), or a list with ranges, of at most 66 parts. A book that the version lacks is refused if it is named by itself, and passed over in a range. Books beyond the 66 come after Revelation: `TOB`, `1MA-2MA`. Standard abbreviations or ids, in any letter case.':
    'Buscar solo en estos libros: uno, una lista (`MAT,MRK`), un rango (`ROM-JUD`) o una lista con rangos, de 66 partes como máximo. Un libro que la versión no tiene se rechaza si se nombra solo, y se pasa por alto dentro de un rango. Los libros además de los 66 van después de Apocalipsis: `TOB`, `1MA-2MA`. Abreviaturas estándar o identificadores, en mayúsculas o minúsculas.',
  'Search these groups of books alone, with commas between them: `pentateuch`, `history`, `wisdom`, `psalms`, `prophets`, `major-prophets`, `minor-prophets`, `gospels`, `acts`, `letters`, `paul`, `pastorals`, `general-letters`, `revelation`. Spanish and Portuguese names are understood too: `evangelios`, `paulo`.':
    'Buscar solo en estos grupos de libros, separados por comas: `pentateuch`, `history`, `wisdom`, `psalms`, `prophets`, `major-prophets`, `minor-prophets`, `gospels`, `acts`, `letters`, `paul`, `pastorals`, `general-letters`, `revelation`. También se entienden los nombres en español y portugués: `evangelios`, `paulo`.',
  'Search the Old or the New Testament alone, or with `DC` the books beyond the 66. With `book` and `group`, only what all of them name is searched.':
    'Buscar solo en el Antiguo o en el Nuevo Testamento, o con `DC` en los libros además de los 66. Con `book` y `group`, se busca solo en lo que todos ellos nombran.',
  'How a word matches: itself alone (`exact`), every form of it (`forms`: `love` finds "loved"), or every word that begins with it (`prefix`).':
    'Cómo coincide una palabra: ella misma (`exact`), cualquiera de sus formas (`forms`: `love` encuentra «loved») o toda palabra que empieza así (`prefix`).',
  'All words and phrases must be this near: so many words from the first to the last of them.':
    'Todas las palabras y frases deben estar así de cerca: el número de palabras desde la primera hasta la última.',
  'The order of the results: that of the Bible, or the most relevant first. Equals stand in the order of the Bible.':
    'El orden de los resultados: el de la Biblia, o primero los más relevantes. Los iguales van en el orden de la Biblia.',
  'What else is answered, with a comma between the two: `context`, the verses before and after each result; `counts`, the matches in each testament and book.':
    'Qué más se responde, separado por una coma: `context`, los versículos anterior y siguiente de cada resultado; `counts`, los resultados en cada testamento y libro.',
  'The most results of one page.': 'El máximo de resultados por página.',
  'Results to pass over: page n (from 0) begins at n × limit.':
    'Resultados que se saltan: la página n (desde 0) empieza en n × limit.',
  'Choose from these books alone: one, a list, a range, or a list with ranges, as in a search.':
    'Elegir solo entre estos libros: uno, una lista, un rango o una lista con rangos, como en una búsqueda.',
  'Choose from the Old or the New Testament alone, or with `DC` from the books beyond the 66.':
    'Elegir solo del Antiguo o del Nuevo Testamento, o con `DC` de los libros además de los 66.',
  'Any text. The same seed chooses the same verse of the same books, on every server with the same text: number n of the starts, from 0, in the order of the Bible; n is the first 48 bits of the SHA-256 of the seed (UTF-8), modulo the number of starts.':
    'Cualquier texto. La misma semilla elige el mismo versículo de los mismos libros en todo servidor con el mismo texto: el número n de los comienzos, desde 0, en el orden de la Biblia; n son los primeros 48 bits del SHA-256 de la semilla (UTF-8), módulo el número de comienzos.',
  'Verses from the random one on, all of one chapter. Every verse from which there are so many is equally likely.':
    'Versículos a partir del elegido, todos de un mismo capítulo. Todo versículo desde el que hay tantos tiene la misma probabilidad.',
  'The day: `2031-05-17`, in the years 0001 to 9999. Without it, the day that it is now in `tz`.':
    'El día: `2031-05-17`, en los años 0001 a 9999. Sin él, el día que es ahora en `tz`.',
  'IANA name of the time zone that the day is of, in any letter case: `America/Bogota`.':
    'Nombre IANA de la zona horaria del día, en mayúsculas o minúsculas: `America/Bogota`.',
  'Running text of at most 4096 bytes of UTF-8, before it is URL-encoded.':
    'Texto corrido de 4096 bytes de UTF-8 como máximo, antes de codificarlo para la URL.',
  'One reference, as for `/v1/passage`, instead of `text`: its numbers are answered.':
    'Una cita, como las de `/v1/passage`, en lugar de `text`: se responden sus números.',
  'Code of the language of the names in `text`, such as `es`, in any letter case. Without it names of every language are found.':
    'Código del idioma de los nombres en `text`, como `es`, en mayúsculas o minúsculas. Sin él se encuentran nombres de todos los idiomas.',
  'A verse, verses of one chapter, or a chapter, as for `/v1/passage`.':
    'Un versículo, varios de un capítulo o un capítulo, como en `/v1/passage`.',
  'Only those with at least so many votes; 5 is a usual choice. A source without votes is not cut.':
    'Solo los que tienen al menos tantos votos; 5 es lo habitual. Una fuente sin votos no se recorta.',
  'The most places of one page.': 'El máximo de lugares por página.',
  'What `If-None-Match` names is still what would be answered; there is no body.':
    'Lo que nombra `If-None-Match` sigue siendo lo que se respondería; no hay cuerpo.',
  'The key is missing, unknown, disabled, deleted or expired.':
    'Falta la clave, o es desconocida, está desactivada, se ha eliminado o ha caducado.',
  'The path is known and has no such method; `Allow` lists those that it has.':
    'La ruta existe y no tiene ese método; `Allow` enumera los que tiene.',
  'More requests than the key, or the address of refused keys, may make in a minute, or the key in a day.':
    'Más solicitudes de las que la clave, o la dirección de claves rechazadas, puede hacer por minuto, o la clave por día.',
  "A mistake of the service; the request's id finds it in the log.":
    'Un fallo del servicio; el identificador de la solicitud permite encontrarlo en el registro.',
  'The service is starting or stopping, or cannot reach what it must ask; try again soon.':
    'El servicio está arrancando o deteniéndose, o no llega a lo que necesita; vuelva a intentarlo pronto.',
  'The first two of three versions': 'Las dos primeras de tres versiones',
  'The versions with books beyond the 66': 'Las versiones con libros además de los 66',
  'The versions in Spanish whose names have a word':
    'Las versiones en español cuyo nombre tiene una palabra',
  'An English version': 'Una versión en inglés',
  'A Spanish version by an alias': 'Una versión en español por un alias',
  'With its numbering of verses': 'Con su numeración de versículos',
  'The default version; the first of 66 books':
    'La versión predeterminada; el primero de 66 libros',
  'An English version; the first two of 66 books':
    'Una versión en inglés; los dos primeros de 66 libros',
  'A version with books beyond the 66; the first of 79':
    'Una versión con libros además de los 66; el primero de 79',
  'A book beyond the 66': 'Un libro además de los 66',
  'By its id': 'Por su identificador',
  'By its abbreviation, in an English version': 'Por su abreviatura, en una versión en inglés',
  'A chapter of the default version (texts shortened)':
    'Un capítulo de la versión predeterminada (textos abreviados)',
  'The first verse of a chapter of an English version':
    'El primer versículo de un capítulo de una versión en inglés',
  'The first chapter, and the one after it': 'El primer capítulo y el siguiente',
  'One verse of the default version': 'Un versículo de la versión predeterminada',
  'A range of verses': 'Varios versículos seguidos',
  'One verse of an English version, the book by its id':
    'Un versículo de una versión en inglés, el libro por su identificador',
  'One verse': 'Un versículo',
  'A range of verses, in English': 'Varios versículos seguidos, en inglés',
  'The last verse, and the one before it': 'El último versículo y el anterior',
  'A psalm by the numbers of the Vulgate': 'Un salmo por los números de la Vulgata',
  'A whole chapter (texts shortened)': 'Un capítulo entero (textos abreviados)',
  'A range of chapters, in an English version (the first of each, shortened)':
    'Varios capítulos, en una versión en inglés (el primero de cada uno, abreviado)',
  'Several places, of which one is not there': 'Varios lugares, de los que uno no existe',
  'Two references, of which one is not there': 'Dos citas, de las que una no existe',
  'Each reference in two versions': 'Cada cita en dos versiones',
  'By the numbers of the Vulgate': 'Por los números de la Vulgata',
  'With neighbours': 'Con los lugares vecinos',
  'With the layers of its text': 'Con las capas de su texto',
  'With headings, lines of poetry and notes (shortened)':
    'Con encabezados, líneas de poesía y notas (abreviado)',
  'With Strong’s numbers': 'Con números de Strong',
  'The same text under other numbers': 'El mismo texto con otros números',
  'A verse that stands in two rows, and one that a version omits (texts shortened)':
    'Un versículo que ocupa dos filas y otro que una versión omite (textos abreviados)',
  'A phrase, in the default version': 'Una frase, en la versión predeterminada',
  'Two words, in one book of an English version':
    'Dos palabras, en un libro de una versión en inglés',
  'Beginnings of words, and one word excluded': 'Comienzos de palabras, y una palabra excluida',
  'Words near each other, the most relevant first':
    'Palabras cercanas entre sí, primero las más relevantes',
  'With the verses around each result, and counts by book':
    'Con los versículos de alrededor y los resultados por libro',
  'Two versions': 'Dos versiones',
  'All versions in English': 'Todas las versiones en inglés',
  'A page past the last match': 'Una página posterior al último resultado',
  'A verse of the New Testament by a seed': 'Un versículo del Nuevo Testamento por una semilla',
  'Two verses of some books of an English version':
    'Dos versículos de algunos libros de una versión en inglés',
  'A day, in the default version': 'Un día, en la versión predeterminada',
  'One verse of an English version': 'Un versículo de una versión en inglés',
  'A text with a list': 'Un texto con una lista',
  'The numbers of one reference': 'Los números de una cita',
  'Words that only look like references': 'Palabras que solo parecen citas',
  'A page of a verse, in an English version':
    'Una página de un versículo, en una versión en inglés',
  "What a version's own note names": 'Lo que nombra la nota de una versión',
  [[
    'Bible text over HTTP, as JSON: versions, books, chapters, verses, passages by a reference in',
    'Spanish, English or Portuguese, and search.',
    '',
    '**First request.** Every request under `/v1` carries an API key in the header `X-API-Key`, or as',
    '`Authorization: Bearer <key>`; the operator of the server makes keys in the dashboard or on the command line.',
    '',
    '    curl -H "X-API-Key: $KEY" \'http://127.0.0.1:8080/v1/verses/JHN/3/16?version=KJV\'',
    '',
    '**Answers.** A success is `{"success": true, "data": {...}, "meta": {"request_id": "req_..."}}`, a failure',
    '`{"success": false, "error": {"code": "...", "message": "..."}}`. Decide by `code`: messages are',
    'for people, in Spanish, English, or Portuguese as `Accept-Language` prefers. If something close to the input would work,',
    '`suggestions` has it; the header `Link` with `rel="help"` is a path of this server that explains the code. The header `X-Request-Id` names the request. Fields and codes are only ever added within `/v1`.',
    '',
    '**Parameters.** One that is given twice or cannot be decoded is refused with `INVALID_PARAMETER`; one that is',
    'not known is ignored.',
    '',
    '**Methods.** Where `GET` works, `HEAD` does. Another method on a known path is answered with',
    '`METHOD_NOT_ALLOWED` and the header `Allow`, an unknown path with `NOT_FOUND`. A page of any origin may ask.',
    '',
    '**Caching.** An answer carries an `ETag` that holds until the texts or the software change; sent back in',
    '`If-None-Match` it saves the body.',
    '',
    '**Codes under `/v1`.**',
    '',
    '| code | status |',
    '|---|---|',
    '| `UNAUTHORIZED` | 401 |',
    '| `INVALID_PARAMETER` | 400 |',
    '| `INVALID_REFERENCE` | 400 |',
    '| `INVALID_RANGE` | 400 |',
    '| `RANGE_TOO_LARGE` | 400 |',
    '| `VERSION_NOT_FOUND` | 404 |',
    '| `BOOK_NOT_FOUND` | 404 |',
    '| `CHAPTER_NOT_FOUND` | 404 |',
    '| `VERSE_NOT_FOUND` | 404 |',
    '| `NOT_FOUND` | 404 |',
    '| `METHOD_NOT_ALLOWED` | 405 |',
    '| `RATE_LIMITED` | 429 |',
    '| `INTERNAL_ERROR` | 500 |',
    '| `SERVICE_UNAVAILABLE` | 503 |',
    '',
  ].join('\n')]: [
    'Texto bíblico por HTTP, en JSON: versiones, libros, capítulos, versículos, pasajes por una cita en',
    'español, inglés o portugués, y búsqueda.',
    '',
    '**Primera solicitud.** Toda solicitud a `/v1` lleva una clave de API en el encabezado `X-API-Key`, o como',
    '`Authorization: Bearer <key>`; el operador del servidor crea las claves en el panel o en la línea de comandos.',
    '',
    '    curl -H "X-API-Key: $KEY" \'http://127.0.0.1:8080/v1/verses/JHN/3/16?version=KJV\'',
    '',
    '**Respuestas.** Una respuesta correcta es `{"success": true, "data": {...}, "meta": {"request_id": "req_..."}}`; un error,',
    '`{"success": false, "error": {"code": "...", "message": "..."}}`. Decida por `code`: los mensajes son',
    'para personas, en español, inglés o portugués según `Accept-Language`. Si algo parecido a lo escrito sirviera,',
    'está en `suggestions`; el encabezado `Link` con `rel="help"` es una ruta de este servidor que explica el código. El encabezado `X-Request-Id` identifica la solicitud. Dentro de `/v1`, los campos y los códigos solo se añaden.',
    '',
    '**Parámetros.** Uno que se da dos veces o que no se puede decodificar se rechaza con `INVALID_PARAMETER`; uno',
    'desconocido se pasa por alto.',
    '',
    '**Métodos.** Donde funciona `GET`, funciona `HEAD`. A otro método en una ruta que existe se responde',
    '`METHOD_NOT_ALLOWED` con el encabezado `Allow`; a una ruta desconocida, `NOT_FOUND`. Puede preguntar una página de cualquier origen.',
    '',
    '**Caché.** Una respuesta lleva un `ETag` que vale hasta que cambian los textos o el programa; enviado en',
    '`If-None-Match`, ahorra el cuerpo.',
    '',
    '**Códigos de `/v1`.**',
    '',
    '| código | estado |',
    '|---|---|',
    '| `UNAUTHORIZED` | 401 |',
    '| `INVALID_PARAMETER` | 400 |',
    '| `INVALID_REFERENCE` | 400 |',
    '| `INVALID_RANGE` | 400 |',
    '| `RANGE_TOO_LARGE` | 400 |',
    '| `VERSION_NOT_FOUND` | 404 |',
    '| `BOOK_NOT_FOUND` | 404 |',
    '| `CHAPTER_NOT_FOUND` | 404 |',
    '| `VERSE_NOT_FOUND` | 404 |',
    '| `NOT_FOUND` | 404 |',
    '| `METHOD_NOT_ALLOWED` | 405 |',
    '| `RATE_LIMITED` | 429 |',
    '| `INTERNAL_ERROR` | 500 |',
    '| `SERVICE_UNAVAILABLE` | 503 |',
    '',
  ].join('\n'),
}
