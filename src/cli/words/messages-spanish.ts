/**
 * What readers and checks say of a text, in Spanish. `{}` stands for what differs from case to case, in the same order in
 * both; what stands in it may be such a message too. The first that fits is taken.
 */
import { OF_CATALOGUES } from './catalogues-spanish.js'

/** What was found in a verse; it stands alone, or before `in "..."` or `: "..."` with the words around it. */
export const FOUND: Readonly<Record<string, string>> = {
  'a control character': 'un carácter de control',
  'half a character': 'medio carácter',
  'a tag': 'una etiqueta',
  'a USFM marker': 'un marcador de USFM',
  'an undecoded entity': 'una entidad sin descodificar',
  "a Strong's number": 'un número de Strong',
  'an angle bracket': 'un signo < o >',
  'a backslash': 'una barra inversa',
  'a brace': 'una llave',
  'a stray square bracket': 'un corchete suelto',
  'a typographic mark': 'un signo tipográfico',
  'the mark of a footnote': 'la llamada de una nota',
  'a digit that touches a letter': 'una cifra pegada a una letra',
  'a sign that was not decoded': 'un signo sin descodificar',
  'a line of rights, or an address': 'una línea de derechos o una dirección',
  'a sign in place of a letter': 'un signo en lugar de una letra',
  'a ligature': 'una ligadura',
  'a mark of a list': 'una marca de lista',
  'a sign that is no letter and no mark of a sentence':
    'un signo que no es letra ni signo de puntuación',
  'an accent without its letter': 'un acento sin su letra',
  'a letter of full width': 'una letra de ancho completo',
  'a tag in square brackets': 'una etiqueta entre corchetes',
  'words in brackets': 'palabras entre corchetes',
  'an invisible character': 'un carácter invisible',
  'a private-use character': 'un carácter de uso privado',
  'a blank at its edge': 'un espacio en el borde',
  'a blank that is not a single space': 'un espacio que no es uno solo y normal',
  'letters with blanks between them': 'letras separadas por espacios',
  'a word parted at the end of a line': 'una palabra partida al final de un renglón',
  'a doubled sign': 'un signo doble',
  'question marks in place of letters': 'signos de interrogación en lugar de letras',
  'the mark of a footnote behind a comma': 'la llamada de una nota tras una coma',
  'the text of a note stands in the verse': 'el texto de una nota está en el versículo',
  'a word of a program in place of the text': 'una palabra de un programa en lugar del texto',
  'numbers stand behind the text': 'hay números tras el texto',
  'a blank is missing behind a comma': 'falta un espacio tras una coma',
  'a blank is missing between two sentences': 'falta un espacio entre dos frases',
  'a blank is missing between words': 'falta un espacio entre palabras',
  'digits, in a text that has nearly none': 'cifras, en un texto que casi no las tiene',
  'a capital inside a word, in a text that has nearly none':
    'una mayúscula dentro de una palabra, en un texto que casi no las tiene',
  'a doubled word': 'una palabra repetida',
  'repeated words': 'palabras repetidas',
  'an inline number': 'un número dentro del texto',
  'in another script than the text': 'en otro alfabeto que el texto',
  'letters of another script inside a word': 'letras de otro alfabeto dentro de una palabra',
  'filler in place of a text': 'relleno en lugar de un texto',
}

const LENGTHS: readonly (readonly [english: string, spanish: string])[] = [
  ['{} bytes: no verse may have more than {}', '{} bytes: ningún versículo puede tener más de {}'],
  [
    '{} characters: more than a verse may stand here',
    '{} caracteres: aquí puede haber más de un versículo',
  ],
  ['{} characters, where about {} are usual', '{} caracteres, donde lo habitual son unos {}'],
  [
    '{} of {} verses are far from their usual length',
    '{} de {} versículos están lejos de su longitud habitual',
  ],
  [
    'its verses have the lengths of those before them: are they shifted by one?',
    'sus versículos tienen la longitud de los anteriores: ¿están corridos uno?',
  ],
  [
    'its verses have the lengths of those behind them: are they shifted by one?',
    'sus versículos tienen la longitud de los siguientes: ¿están corridos uno?',
  ],
  [
    'its text and that of {} may be swapped: each has the length of the other',
    'su texto y el de {} pueden estar cambiados: cada uno tiene la longitud del otro',
  ],
  [
    '{} verses have exactly the greatest length, {} {}: were they cut there?',
    '{} versículos tienen exactamente la longitud máxima, {} {}: ¿se cortaron ahí?',
  ],
  ['characters', 'caracteres'],
]

const CHAPTERS: readonly (readonly [english: string, spanish: string])[] = [
  ['its books are out of order, or there twice', 'sus libros están desordenados o repetidos'],
  ['it holds no book', 'no contiene ningún libro'],
  ['the book is missing', 'falta el libro'],
  ['the book has no text', 'el libro no tiene texto'],
  ['its chapters are out of order, or there twice', 'sus capítulos están desordenados o repetidos'],
  ['the chapters are missing', 'faltan los capítulos'],
  ['the chapter is missing', 'falta el capítulo'],
  ['the chapter has no text', 'el capítulo no tiene texto'],
  ['the chapter has no verse', 'el capítulo no tiene versículos'],
  ['the book usually has {} chapters', 'el libro suele tener {} capítulos'],
  ['{} books beyond the 66 were left out: {}', 'se dejaron fuera {} libros además de los 66: {}'],
  [
    '{} of its {} chapters begin with the same text',
    '{} de sus {} capítulos empiezan con el mismo texto',
  ],
  [
    '{} of its {} verses are those of {}: is it there twice?',
    '{} de sus {} versículos son los de {}: ¿está repetido?',
  ],
  [
    '{} of {} chapters end at a verse where no known Bible ends: is this another book?',
    '{} de {} capítulos acaban en un versículo en el que no acaba ninguna Biblia conocida: ¿es otro libro?',
  ],
  [
    'ends at verse {}; none known ends after {}: these are verses of another chapter',
    'acaba en el versículo {}; ninguna conocida acaba después del {}: son versículos de otro capítulo',
  ],
  [
    'ends at verse {}; {} at {}, and none known before {}: is text missing?',
    'acaba en el versículo {}; {} en el {}, y ninguna conocida antes del {}: ¿falta texto?',
  ],
  ['ends at verse {}; {} at {}', 'acaba en el versículo {}; {} en el {}'],
  ['most Bibles', 'la mayoría de las Biblias'],
  [
    '{} of {} chapters end at a verse where no known division ends: verses were lost, and the numbers of those after them are wrong',
    '{} de {} capítulos acaban en un versículo en el que no acaba ninguna división conocida: se perdieron versículos, y los números de los siguientes son falsos',
  ],
  [
    'the source calls it {}, which is the name of {}',
    'la fuente lo llama {}, que es el nombre de {}',
  ],
  [
    '{} books have names that are none of these books in {}: {}; are they these books?',
    '{} libros tienen nombres que no son de estos libros en {}: {}; ¿son estos libros?',
  ],
  [
    '{} books have names that are not known, and were taken by their numbers: {}',
    '{} libros tienen nombres desconocidos, y se tomaron por sus números: {}',
  ],
  [
    '{}: books of another scripture, taken by their numbers for these',
    '{}: libros de otra escritura, tomados por estos según sus números',
  ],
  [
    'the source says that its language is {}, the record {}',
    'la fuente dice que su idioma es {}, y la ficha {}',
  ],
  [
    'the source says that its language is {}; its commonest words are those of {}',
    'la fuente dice que su idioma es {}; sus palabras más comunes son las de {}',
  ],
  [
    'no names in {} for {}: they get English ones',
    'no hay nombres en {} para {}: reciben los ingleses',
  ],
]

const VERSES: readonly (readonly [english: string, spanish: string])[] = [
  ['verse left out: {}', 'versículo omitido: {}'],
  ['the verse is missing', 'falta el versículo'],
  ['the verse is empty', 'el versículo está vacío'],
  ['the text is not in Unicode form NFC', 'el texto no está en la forma NFC de Unicode'],
  [
    'omitted, as in editions of the critical text',
    'omitido, como en las ediciones del texto crítico',
  ],
  ['verse {} is out of order, or there twice', 'el versículo {} está fuera de su orden o repetido'],
  [
    '{} of {} verses cannot be read: the text is damaged',
    'no se pueden leer {} de {} versículos: el texto está dañado',
  ],
  ['its text is that of the verse before it', 'su texto es el del versículo anterior'],
  [
    'its text stands at the end of the verse before it too',
    'su texto está también al final del versículo anterior',
  ],
  [
    'the text of the verse before it stands at its beginning too',
    'el texto del versículo anterior está también a su comienzo',
  ],
  ['it has the same text as verse {}', 'tiene el mismo texto que el versículo {}'],
  ['each of its letters stands in it twice', 'cada una de sus letras está en él dos veces'],
  [
    'it begins with the last words of the verse before it',
    'empieza con las últimas palabras del versículo anterior',
  ],
  [
    '{} stands in {} verses that are longer elsewhere: are their texts missing?',
    '{} está en {} versículos que en otras versiones son más largos: ¿faltan sus textos?',
  ],
  [
    'the letter {} is not in it, where about {} are usual',
    'la letra {} no está en él, donde lo habitual son unas {}',
  ],
  [
    'none of the commonest words of the text is in it: is it in another language? {}',
    'no tiene ninguna de las palabras más comunes del texto: ¿está en otro idioma? {}',
  ],
  ['its text stands in it twice', 'su texto está en él dos veces'],
  [
    'its verses begin with small letters, unlike the rest',
    'sus versículos empiezan con minúscula, a diferencia de los demás',
  ],
  [
    'the first verse begins with a small letter in {} chapters: were large first letters lost? {}',
    'el primer versículo empieza con minúscula en {} capítulos: ¿se perdieron las letras capitales? {}',
  ],
  [
    'it begins with a small letter, unlike the rest: is its beginning lost? {}',
    'empieza con minúscula, a diferencia de los demás: ¿se perdió su comienzo? {}',
  ],
  [
    'the heading of the chapter stands in its first verse: {}, in {}',
    'el título del capítulo está en su primer versículo: {}, en {}',
  ],
  [
    'the first letter stands apart from its word in {}',
    'la primera letra está separada de su palabra en {}',
  ],
  [
    '{} of its words are among the commonest of the text, where {} are usual: is it in another language?',
    '{} de sus palabras están entre las más comunes del texto, donde lo habitual es {}: ¿está en otro idioma?',
  ],
  ['it is in capitals, unlike the rest', 'está en mayúsculas, a diferencia del resto'],
  [
    'its words begin with capitals, unlike the rest',
    'sus palabras empiezan con mayúscula, a diferencia del resto',
  ],
  [
    'no letter has an accent, where about {} are usual',
    'ninguna letra lleva acento, donde lo habitual son unas {}',
  ],
  ['it ends in points: is it cut? {}', 'acaba en puntos: ¿está cortado? {}'],
  [
    'it ends without a mark of a sentence: is it cut, or does a heading follow? {}',
    'acaba sin signo de puntuación: ¿está cortado, o le sigue un título? {}',
  ],
  [
    '{} of {} verses end without a mark of a sentence, in a text that has marks: are their ends cut?',
    '{} de {} versículos acaban sin signo de puntuación, en un texto que los tiene: ¿se cortó su final?',
  ],
  ['a quotation mark {} or {} has no partner in {}', 'una comilla {} o {} no tiene pareja en {}'],
  [
    'read in the wrong encoding, {}: {}, and {} more verses',
    'leído en una codificación equivocada, {}: {}, y {} versículos más',
  ],
  ['read in the wrong encoding, {}: {}', 'leído en una codificación equivocada, {}: {}'],
  ['UTF-8 taken for Windows-1252', 'UTF-8 tomado por Windows-1252'],
  ['a question mark in place of a letter', 'un signo de interrogación en lugar de una letra'],
  ['the replacement character U+FFFD', 'el carácter de sustitución U+FFFD'],
  [
    'the sign {} stands in {} of {} verses, first in {}: is it left of markup?',
    'el signo {} está en {} de {} versículos, el primero {}: ¿quedó de las etiquetas?',
  ],
]

const READERS: readonly (readonly [english: string, spanish: string])[] = [
  [
    'the chapter stands out of order; it was put in its place',
    'el capítulo está fuera de su orden; se puso en su lugar',
  ],
  [
    'the verse stands out of order; it was put in its place',
    'el versículo está fuera de su orden; se puso en su lugar',
  ],
  [
    'left out: {} has letters for numbers, and only numbers can be served',
    'se dejó fuera: {} tiene letras por números, y solo se pueden servir números',
  ],
  ['left out: {}', 'se dejó fuera: {}'],
  [
    'a part of the verse stands elsewhere; it was joined to the other',
    'una parte del versículo está en otro lugar; se unió a la otra',
  ],
  [
    '"{}" is the only part of the verse: is its letter the first word of the text?',
    '"{}" es la única parte del versículo: ¿es su letra la primera palabra del texto?',
  ],
  [
    '{} were merged into one verse: are they additions with numbers of their own?',
    '{} se unieron en un versículo: ¿son adiciones con números propios?',
  ],
  [
    'verse 0 is no verse; its text is kept as a title',
    'el versículo 0 no es un versículo; su texto se conserva como título',
  ],
  ['empty: no text in the source', 'vacío: no hay texto en la fuente'],
  ['empty at the end of the chapter: left out', 'vacío al final del capítulo: se dejó fuera'],
  ['its slot is empty inside the chapter', 'su casilla está vacía dentro del capítulo'],
  ['it has too many errors, the first at {}: {}', 'tiene demasiados errores, el primero en {}: {}'],
  ['it has too many errors', 'tiene demasiados errores'],
  ['the key {} stands twice; the last is taken', 'la clave {} está dos veces; vale la última'],
  ['the book {} is there twice, first at {}', 'el libro {} está dos veces, la primera en {}'],
  [
    'chapter {} stands in no book: there is no book id',
    'el capítulo {} no está en ningún libro: no hay id de libro',
  ],
  [
    'chapter {} of {}: chapters have numbers from 1 to {}',
    'capítulo {} de {}: los capítulos tienen números del 1 al {}',
  ],
  ['verse {} stands in no chapter', 'el versículo {} no está en ningún capítulo'],
  [
    'more than {} verses: this is not one Bible',
    'más de {} versículos: esto no es una Biblia sola',
  ],
  [
    'verse {} of {}: verses have numbers from 1 to {}, or 1-2, or 1a, and a blank behind them',
    'versículo {} de {}: los versículos tienen números del 1 al {}, o 1-2, o 1a, y un espacio detrás',
  ],
  [
    'more than {} characters: no verse is so long',
    'más de {} caracteres: ningún versículo es tan largo',
  ],
  ['and {} more warnings and notes', 'y {} avisos y notas más'],
  [
    'text outside of any verse was left out: {}',
    'se dejó fuera texto que no está en ningún versículo: {}',
  ],
  ['text before verse 1 was left out', 'se dejó fuera texto anterior al versículo 1'],
  [
    "the print's own number {} was left out of the text",
    'se dejó fuera del texto el número {} de la edición impresa',
  ],
  ['{} notes were left out: {}', 'se dejaron fuera {} notas: {}'],
  ['{} were left out', 'se dejaron fuera {}'],
  ["what is no Strong's number was left out", 'se dejó fuera lo que no es un número de Strong'],
  [
    "a Strong's number without words was left out",
    'se dejó fuera un número de Strong sin palabras',
  ],
  [
    'a note is too long; its end was left out',
    'una nota es demasiado larga; se dejó fuera su final',
  ],
  [
    'a note stands inside a note and became a part of it',
    'una nota está dentro de otra y pasó a ser parte de ella',
  ],
  [
    'a note inside a note has no end; the outer one ends with it',
    'una nota dentro de otra no tiene final; la de fuera acaba con ella',
  ],
  ['a style inside {} others was left out', 'se dejó fuera un estilo dentro de otros {}'],
  [
    'more than {} marks stand in one verse; the rest were left out',
    'hay más de {} marcas en un versículo; el resto se dejó fuera',
  ],
  ['more than {} marks; the rest were left out', 'más de {} marcas; el resto se dejó fuera'],
  [
    'unknown style {}: what is in it is kept as text',
    'estilo {} desconocido: lo que contiene se conserva como texto',
  ],
  [
    'unknown element {}: what is in it is kept as text',
    'elemento {} desconocido: lo que contiene se conserva como texto',
  ],
  ['unknown element {}, text kept', 'elemento {} desconocido, se conserva su texto'],
  [
    'unknown marker {}: what follows it is kept as text',
    'marcador {} desconocido: lo que le sigue se conserva como texto',
  ],
  ['{} is not closed, ended with the chapter', '{} no está cerrado, acaba con el capítulo'],
  ['{} is not closed, ended with the verse', '{} no está cerrado, acaba con el versículo'],
  ['{} is not closed, the rest dropped', '{} no está cerrado, el resto se dejó fuera'],
  ['{} is not closed in its paragraph', '{} no está cerrado en su párrafo'],
  ['{} is not closed in {}', '{} no está cerrado en {}'],
  ['a quote is not closed', 'una comilla no está cerrada'],
  ['{} has no end', '{} no tiene final'],
  ['{} ends and has not begun', '{} acaba y no ha empezado'],
  ['{} in too many others, not marked', '{} dentro de demasiados otros, sin marcar'],
  ['a milestone of words was left out', 'se dejó fuera un hito de palabras'],
  ['a milestone {} is not closed', 'un hito {} no está cerrado'],
  ['{} is left out: {}', 'se deja fuera {}: {}'],
  ['it is out of order', 'está fuera de su orden'],
  ['it has no length', 'no tiene longitud'],
  ['it has no words', 'no tiene palabras'],
  ['the chapter has no such verse', 'el capítulo no tiene tal versículo'],
  [
    '{} is no offset of a text of {} characters',
    '{} no es una posición en un texto de {} caracteres',
  ],
  ['{} is inside a character', '{} está dentro de un carácter'],
  ['the marker {} is not one of its kind', 'el marcador {} no es de su clase'],
]

const FILES: readonly (readonly [english: string, spanish: string])[] = [
  ['it is not JSON: {}', 'no es JSON: {}'],
  ['it is not well-formed: {}', 'no está bien formado: {}'],
  ['it is damaged: {}', 'está dañado: {}'],
  ['it cannot be read: {}', 'no se puede leer: {}'],
  ['it is in {}; save it as UTF-8', 'está en {}; guárdelo como UTF-8'],
  ['it is in the encoding {}; save it as UTF-8', 'está en la codificación {}; guárdelo como UTF-8'],
  [
    'it declares {} and is UTF-8; it was read as UTF-8',
    'declara {} y es UTF-8; se leyó como UTF-8',
  ],
  [
    'it defines entities of its own, which are refused',
    'define entidades propias, que no se aceptan',
  ],
  ['its elements are nested more than {} deep', 'sus elementos están anidados a más de {} niveles'],
  ['a book with the number {}', 'un libro con el número {}'],
  ["this is OpenSong's XML, which is not read", 'es XML de OpenSong, que no se lee'],
  ['a verse with the id {}', 'un versículo con el id {}'],
  ['a verse with the osisID {} has no place', 'un versículo con el osisID {} no tiene lugar'],
  ['OSIS knows no book {}', 'OSIS no conoce ningún libro {}'],
  ['a BIBLEBOOK with bnumber {}', 'un BIBLEBOOK con bnumber {}'],
  ['the book id {} is none that USFX knows', 'USFX no conoce el id de libro {}'],
  ['the book code {} is none that USX knows', 'USX no conoce el código de libro {}'],
  ['\\id {} names no book that USFM knows', '\\id {} no nombra ningún libro que USFM conozca'],
  [
    'it has no <book> element, so there is no book id',
    'no tiene elemento <book>, así que no hay id de libro',
  ],
  ['it has no \\id line and no chapter', 'no tiene línea \\id ni capítulos'],
  [
    'it has no \\id line, and its name names no book',
    'no tiene línea \\id, y su nombre no dice ningún libro',
  ],
  [
    '{} has no \\id line; its name says which book it is',
    '{} no tiene línea \\id; su nombre dice qué libro es',
  ],
  ['{} lists the book, and it has no text', '{} nombra el libro, y no tiene texto'],
  ['{}; the file is no book and was left out', '{}; el archivo no es un libro y se dejó fuera'],
  ['it holds NUL characters: it is no text', 'contiene caracteres NUL: no es texto'],
  ['the line {}: {}', 'la línea {}: {}'],
  ['is no verse like "GEN 1:1 text"', 'no es un versículo como "GEN 1:1 texto"'],
  [
    'names no book, and neither does a heading or the name of the file',
    'no nombra ningún libro, ni tampoco un título o el nombre del archivo',
  ],
  [
    'from byte {} on it has zero bytes in place of a text: it was not written whole; get it again',
    'desde el byte {} tiene bytes a cero en lugar de un texto: no se escribió entero; consígalo de nuevo',
  ],
  [
    'it may be cut there: get it again; or in Latin-1',
    'puede estar cortado ahí: consígalo de nuevo; o en Latin-1',
  ],
  ['it may be Latin-1 or Windows-1252', 'puede ser Latin-1 o Windows-1252'],
  [
    'byte {} ({}) is not UTF-8; {}: save it as UTF-8',
    'el byte {} ({}) no es UTF-8; {}: guárdelo como UTF-8',
  ],
  ['its table of verses has no row', 'su tabla de versículos no tiene filas'],
  ['no book is called {}', 'ningún libro se llama {}'],
  ['no book has the number {}', 'ningún libro tiene el número {}'],
  ['its text is no text, but a number or bytes', 'su texto no es texto, sino un número o bytes'],
  ['it has no verses', 'no tiene versículos'],
  [
    'it is no text of a Bible: {} of {} parts that could be verses are none',
    'no es el texto de una Biblia: {} de {} partes que podrían ser versículos no lo son',
  ],
  ['it is {}, where others are books or verses', 'es {}, donde los demás son libros o versículos'],
  ['needed are book, chapter, verse and text', 'hacen falta libro, capítulo, versículo y texto'],
  ['names no book that is known', 'no nombra ningún libro conocido'],
  ['it has no verse', 'no tiene ningún versículo'],
  ['it has no verses: {}', 'no tiene versículos: {}'],
  ['no place of a verse: {}', 'no es el lugar de un versículo: {}'],
  ['its text is no text', 'su texto no es texto'],
  ['it is no text', 'no es texto'],
  ['it is no chapter', 'no es un capítulo'],
  ['it is no verse', 'no es un versículo'],
  ['a verse has no text', 'un versículo no tiene texto'],
  ['a text without {}: {}', 'un texto sin {}: {}'],
  ['chapter number', 'número de capítulo'],
  ['verse number', 'número de versículo'],
  [
    'it is no row of book, chapter, verse and text',
    'no es una fila de libro, capítulo, versículo y texto',
  ],
  [
    '{} books without names: only all {} can be told apart',
    '{} libros sin nombres: solo los {} juntos se pueden distinguir',
  ],
  [
    'its first line does not name book, chapter, verse and text, and its rows have no such shape',
    'su primera línea no nombra libro, capítulo, versículo y texto, y sus filas no tienen esa forma',
  ],
  [
    'it has no column of books, and its name is none',
    'no tiene columna de libros, y su nombre no es el de ninguno',
  ],
  [
    'it has no column of chapters, and its name is none',
    'no tiene columna de capítulos, y su nombre no es el de ninguno',
  ],
  ['{} cells where the header has {}', '{} celdas donde el encabezado tiene {}'],
  ['{} cells where others have {}', '{} celdas donde las demás tienen {}'],
  [
    'it has {} lines of verses; theWord has {}, {} or {}',
    'tiene {} renglones de versículos; theWord tiene {}, {} o {}',
  ],
  [
    'an SQLite file of another application; its tables: {}; {}',
    'un archivo SQLite de otro programa; sus tablas: {}; {}',
  ],
  [
    'none has columns of book, chapter, verse and text',
    'ninguna tiene columnas de libro, capítulo, versículo y texto',
  ],
]

const SWORD: readonly (readonly [english: string, spanish: string])[] = [
  [
    '{} characters outside its chapters were left out: {}',
    'se dejaron fuera {} caracteres que no están en sus capítulos: {}',
  ],
  ['not corrected: {}', 'sin corregir: {}'],
  ['the corrections for {} are not for {}', 'las correcciones de {} no son para {}'],
  [
    '{} unmarked psalm titles were found, not {}',
    'se hallaron {} títulos de salmos sin marcar, y no {}',
  ],
  ['the module has no such verse', 'el módulo no tiene ese versículo'],
  ['it has no [module] section', 'no tiene la sección [module]'],
  ['line {} opens a second section', 'la línea {} abre una segunda sección'],
  ['it is cut: {}', 'está cortado: {}'],
  ['the table of slots ends before it', 'la tabla de casillas acaba antes'],
  [
    'the table is cut in the middle of it: what it names is not read',
    'la tabla está cortada en medio: lo que nombra no se lee',
  ],
  ['the versification {} is unknown; known are {}', 'la división {} es desconocida; se conocen {}'],
  ['it has {} slots, the versification {} has {}', 'tiene {} casillas, la división {} tiene {}'],
  ['its markup names no chapters, and {}', 'sus etiquetas no nombran capítulos, y {}'],
  [
    '{}: it is locked; write its key behind CipherKey=',
    '{}: está cifrado; escriba su clave tras CipherKey=',
  ],
  [
    '{}: it is locked and was read with its CipherKey',
    '{}: está cifrado y se leyó con su CipherKey',
  ],
  ['{}: DataPath is {}; there is no such folder', '{}: DataPath es {}; no existe esa carpeta'],
  ['{}: ModDrv is missing; only {} can be read', '{}: falta ModDrv; solo se pueden leer {}'],
  [
    '{}: {} is {}; only {} can be read: mod2zmod of SWORD packs it again',
    '{}: {} es {}; solo se pueden leer {}: mod2zmod, de SWORD, lo empaqueta de nuevo',
  ],
  ['{} holds no single module {}', '{} no contiene un solo módulo {}'],
  ['holds no single module {}', 'no contiene un solo módulo {}'],
  ['holds no single module', 'no contiene un solo módulo'],
  ['{}, and so it is with {} of {} slots', '{}, y así en {} de {} casillas'],
  [
    'it has the text of an earlier slot that is not beside it, as do {} more; each was read',
    'tiene el texto de una casilla anterior que no está junto a ella, y otras {} también; se leyeron todas',
  ],
  [
    'it has the text of an earlier slot that is not beside it; each was read',
    'tiene el texto de una casilla anterior que no está junto a ella; se leyeron ambas',
  ],
  ['{}, as do {} more', '{}, y otras {} más'],
  ['up to it they claim {} bytes of text', 'hasta ella suman {} bytes de texto'],
  ['up to it they claim {} bytes', 'hasta ella suman {} bytes'],
  ['it ends inside of a piece', 'acaba en mitad de una parte'],
  ['it unpacks to more than it should', 'descomprimido es más largo de lo que debería'],
  ['a key has one byte at least', 'una clave tiene al menos un byte'],
  [
    'it cannot be inflated: {}; the CipherKey may be another one',
    'no se puede descomprimir: {}; la CipherKey puede ser otra',
  ],
  ['{}: {} is {}; only {} can be read', '{}: {} es {}; solo se pueden leer {}'],
  ['{}: its DataPath is {}, which is not there', '{}: su DataPath es {}, que no existe'],
  ['the SWORD library {}; its modules: {}', 'la biblioteca SWORD {}; sus módulos: {}'],
  [
    'none of its slots names a chapter of the 66 books',
    'ninguna de sus casillas nombra un capítulo de los 66 libros',
  ],
  ['the book begins twice in the module', 'el libro empieza dos veces en el módulo'],
  [
    'the book {} does not end: the module is cut or damaged',
    'el libro {} no acaba: el módulo está cortado o dañado',
  ],
  ['chapter {} opens after {}', 'el capítulo {} se abre después de {}'],
  ['{}; its tag was passed over', '{}; su etiqueta se pasó por alto'],
  ['and {} more oddities', 'y {} rarezas más'],
  [
    'its length of {} bytes does not fit 16 bits; all of it was read',
    'su longitud de {} bytes no cabe en 16 bits; se leyó entera',
  ],
  ['after it {} bytes of block {} are lost', 'tras ella se han perdido {} bytes del bloque {}'],
  ['after it {} are lost', 'tras ella se han perdido {}'],
  ['no slot has the first {}', 'ninguna casilla tiene los primeros {}'],
  ['{} bytes of block {}', '{} bytes del bloque {}'],
  ['it overlaps the slot after it', 'se solapa con la casilla siguiente'],
  ['its text is not valid {}', 'su texto no es {} válido'],
  ['it was passed over: no slot uses it, and {}', 'se pasó por alto: ninguna casilla lo usa, y {}'],
  ['one of {} is missing', 'falta uno de {}'],
  [
    'it is cut: {} bytes are no whole number of blocks',
    'está cortado: {} bytes no son un número entero de bloques',
  ],
  ['it should reach to byte {}, the file has {}', 'debería llegar al byte {}, el archivo tiene {}'],
  ['it claims {} bytes of text', 'dice tener {} bytes de texto'],
  ['it claims {} bytes', 'dice tener {} bytes'],
  ['it cannot be inflated: {}', 'no se puede descomprimir: {}'],
  ['it inflates to {} bytes, not to {}', 'descomprimido tiene {} bytes, y no {}'],
  ['it lies in block {}, there are {}', 'está en el bloque {}, hay {}'],
  [
    'it should hold bytes {} to {} of block {}, which has {}',
    'debería tener los bytes {} a {} del bloque {}, que tiene {}',
  ],
  [
    'it should hold bytes {} to {} of a file that has {}',
    'debería tener los bytes {} a {} de un archivo que tiene {}',
  ],
]

const INPUTS: readonly (readonly [english: string, spanish: string])[] = [
  [
    '{} holds nothing that can be read: {}. `lectern corpus check --help` lists the formats',
    '{} no contiene nada que se pueda leer: {}. `lectern corpus check --help` muestra los formatos',
  ],
  [
    '{} holds more than one text, keep one of them: {}',
    '{} contiene más de un texto, deje uno solo: {}',
  ],
  [
    '{} holds more than {} files: name the one that is meant',
    '{} contiene más de {} archivos: nombre el que se quiere',
  ],
  ['{} has {} bytes: more than any Bible', '{} tiene {} bytes: más que cualquier Biblia'],
  ['{} names no module', '{} no nombra ningún módulo'],
  ['it has no file', 'no tiene ningún archivo'],
  ['unsafe file name {}', 'nombre de archivo peligroso {}'],
  ['it is too large once unpacked', 'es demasiado grande una vez desempaquetado'],
  ['it holds too many files', 'contiene demasiados archivos'],
  ['{} is not a zip archive that can be used: {}', '{} no es un zip que se pueda usar: {}'],
  ['{} is damaged: {} was altered or cut off, {}', '{} está dañado: {} se alteró o se cortó, {}'],
  [
    'it has not the length and the checksum that the archive states',
    'no tiene la longitud ni la suma que el archivo indica',
  ],
  ['an empty file', 'un archivo vacío'],
  ['a document of Word: {}', 'un documento de Word: {}'],
  [
    'a document of Word or Excel before 2007: {}',
    'un documento de Word o Excel anterior a 2007: {}',
  ],
  [
    'a document in RTF: open it in a word processor and {}',
    'un documento RTF: ábralo en un procesador de textos y {}',
  ],
  [
    'export it as USFM, OSIS, CSV or plain text with "GEN 1:1 text" in each line',
    'expórtelo como USFM, OSIS, CSV o texto con "GEN 1:1 texto" en cada renglón',
  ],
  [
    'a PDF, which is a picture of pages: ask its publisher for USFM, USX or OSIS',
    'un PDF, que es una imagen de páginas: pida USFM, USX u OSIS a su editorial',
  ],
  [
    'an e-book for Kindle: it has no verses that a program can tell; look for the text as USFM or OSIS',
    'un libro para Kindle: no tiene versículos que un programa distinga; busque el texto en USFM u OSIS',
  ],
  [
    'an e-book (ePub) or a document: it has no verses that a program can tell; look for the text as USFM or OSIS',
    'un libro electrónico (ePub) o un documento: no tiene versículos que un programa distinga; busque el texto en USFM u OSIS',
  ],
  [
    'a packed archive that is no zip: unpack it and name the folder',
    'un archivo comprimido que no es zip: desempaquételo y nombre la carpeta',
  ],
  [
    'an archive inside of another: unpack it and name it alone',
    'un archivo comprimido dentro de otro: desempaquételo y nómbrelo solo',
  ],
  [
    'an archive without files, or a part of one',
    'un archivo comprimido sin archivos, o una parte de uno',
  ],
  [
    'a database of Access: export its table of verses as CSV with book, chapter, verse, text',
    'una base de datos de Access: exporte su tabla de versículos como CSV con libro, capítulo, versículo y texto',
  ],
  [
    'the data of a SWORD module without its .conf: name the folder or zip that has mods.d beside modules',
    'los datos de un módulo SWORD sin su .conf: nombre la carpeta o el zip que tiene mods.d junto a modules',
  ],
  [
    'a table of Excel: save it as CSV with book, chapter, verse, text',
    'una hoja de Excel: guárdela como CSV con libro, capítulo, versículo y texto',
  ],
  [
    'a web page: its marks do not tell verses; look for the text as USFM, USX or OSIS',
    'una página web: sus marcas no distinguen versículos; busque el texto en USFM, USX u OSIS',
  ],
  [
    'TEI XML, which is not read: convert its verses to OSIS, or to CSV with book, chapter, verse, text',
    'XML de TEI, que no se lee: convierta sus versículos a OSIS, o a CSV con libro, capítulo, versículo y texto',
  ],
  [
    'no SQLite, as its name says: it is encrypted or damaged; export it from its own program',
    'no es SQLite, como dice su nombre: está cifrado o dañado; expórtelo desde su propio programa',
  ],
  [
    'a pointer of Git LFS in place of the file: get the file itself by `git lfs pull`',
    'un puntero de Git LFS en lugar del archivo: consiga el archivo con `git lfs pull`',
  ],
  [
    'JSON that was written as a string of JSON once more: decode it, and save what it holds',
    'JSON escrito otra vez como una cadena de JSON: descodifíquelo y guarde lo que contiene',
  ],
  [
    'not JSON, whose names and texts stand in double quotation marks ("): write it as JSON does',
    'no es JSON, cuyos nombres y textos van entre comillas dobles ("): escríbalo como JSON',
  ],
  ['a feed of news', 'un canal de noticias'],
  ['settings of a program', 'ajustes de un programa'],
  ['a binary file of a program that is not known', 'un archivo binario de un programa desconocido'],
  [
    'XML with the root {}, which is none that is read',
    'XML con la raíz {}, que no es de los que se leen',
  ],
  ['JSON without any key: no {} can be told in it', 'JSON sin ninguna clave: no se distinguen {}'],
  [
    'JSON with the keys {}: none of them is a verse; needed are {}',
    'JSON con las claves {}: ninguna es un versículo; hacen falta {}',
  ],
  [
    'TeX, whose marks do not tell verses: write each verse in a line as "GEN 1:1 text"',
    'TeX, cuyas marcas no distinguen versículos: escriba cada versículo en un renglón como "GEN 1:1 texto"',
  ],
  [
    'a program in JavaScript, which is not run: save its data as JSON',
    'un programa en JavaScript, que no se ejecuta: guarde sus datos como JSON',
  ],
  [
    'a program, which is not run: save its data as JSON or CSV',
    'un programa, que no se ejecuta: guarde sus datos como JSON o CSV',
  ],
  [
    'TOML or settings, which are not read: convert it to JSON',
    'TOML o ajustes, que no se leen: conviértalo a JSON',
  ],
  [
    'a dump of an SQL database: load it into SQLite (`sqlite3 bible.sqlite < dump.sql`) and name that file, or export the table as CSV',
    'un volcado de una base de datos SQL: cárguelo en SQLite (`sqlite3 bible.sqlite < dump.sql`) y nombre ese archivo, o exporte la tabla como CSV',
  ],
  [
    'a table whose first line is {}: its columns do not tell {}; name them so in a header',
    'una tabla cuya primera línea es {}: sus columnas no distinguen {}; nómbrelas en un encabezado como book, chapter, verse, text',
  ],
  ['YAML, which is not read: convert it to JSON', 'YAML, que no se lee: conviértalo a JSON'],
  [
    'Markdown in which no verses can be told: write each verse in a line as "GEN 1:1 text"',
    'Markdown en el que no se distinguen versículos: escriba cada uno en un renglón como "GEN 1:1 texto"',
  ],
  [
    'text whose lines do not tell {}: write each verse in a line as "GEN 1:1 text"',
    'texto cuyos renglones no distinguen {}: escriba cada versículo en un renglón como "GEN 1:1 texto"',
  ],
]

/** What is counted of the markup that is left out. */
const LEFT_OUT = [
  ['marks of words of Jesus', 'marcas de palabras de Jesús'],
  ['marks of added words', 'marcas de palabras añadidas'],
  ['ends of lines of poetry', 'finales de versos'],
  ["Strong's numbers", 'números de Strong'],
  ['paragraphs without words', 'párrafos sin palabras'],
].flatMap(([english, spanish]): (readonly [english: string, spanish: string])[] => [
  [`{} ${english}, {}`, `{} ${spanish}, {}`],
  [`{} ${english}`, `{} ${spanish}`],
])

/** Parts of messages, and places; they are looked for last. */
const PARTS: readonly (readonly [english: string, spanish: string])[] = [
  ['book, chapter, verse and text', 'libro, capítulo, versículo y texto'],
  ['{}: {} times, first in {}', '{}: {} veces, la primera en {}'],
  ['{} ({} times)', '{} ({} veces)'],
  ['{}, slot {}', '{}, casilla {}'],
  ['{}, block {}', '{}, bloque {}'],
  ['{}, verse row {}', '{}, fila {} de los versículos'],
  ['place of a verse', 'lugar de un versículo'],
  ['number of a chapter', 'número de capítulo'],
  ['chapters have numbers from 1 to {}', 'los capítulos tienen números del 1 al {}'],
  ['is called {}', 'se llama {}'],
  ['has the number {}', 'tiene el número {}'],
  ['no book {}', 'ningún libro {}'],
  ['chapter {}', 'capítulo {}'],
  ['verse {}', 'versículo {}'],
  ['objects with {}', 'objetos con {}'],
  ['an object with {}', 'un objeto con {}'],
  ['an array without objects of verses', 'una lista sin objetos de versículos'],
  ['one value', 'un solo valor'],
  ['an empty object', 'un objeto vacío'],
  ['a heading or paragraph', 'un título o párrafo'],
  ['it is no heading, and has words', 'no es un título, y tiene palabras'],
  ['there is none', 'no hay ninguno'],
  ['{} is none', '{} no lo es'],
  ['{} is no {}', '{} no es {}'],
  ['{}, a commentary', '{}, un comentario'],
  ['{}, a lexicon or a daily book', '{}, un léxico o un devocionario'],
  ['{}, a book without chapters and verses', '{}, un libro sin capítulos ni versículos'],
  ['a lexicon or a daily book', 'un léxico o un devocionario'],
  ['a book without chapters and verses', 'un libro sin capítulos ni versículos'],
]

export const MESSAGES = [
  ...LENGTHS,
  ...CHAPTERS,
  ...VERSES,
  ...READERS,
  ...FILES,
  ...SWORD,
  ...INPUTS,
  ...LEFT_OUT,
  ...OF_CATALOGUES,
  ...PARTS,
]
