/** The messages in Spanish. */
import { MAX_RANGE } from '../failure.js'
import { joinList, type Messages, quote } from './table.js'

const EXAMPLES = 'ejemplos: Juan 3:16, 1 Corintios 13:4-7, Psalm 23, Genesis 1-3'

const UNREADABLE = {
  book: (part: string) => `${quote(part)} no es el nombre de un libro; ${EXAMPLES}`,
  'ambiguous-book': (part: string) => `${quote(part)} puede ser más de un libro; ${EXAMPLES}`,
  numbers: (part: string) => `${quote(part)} no es capítulo y versículo; ${EXAMPLES}`,
}

const PARTS = { path: 'la ruta', query: 'la consulta', request: 'la solicitud' }

const TOO_MANY = {
  parameters: (most: number) => `La consulta no debe tener más de ${most} parámetros`,
  headers: (most: number) => `La solicitud no debe tener más de ${most} encabezados`,
}

const UNMAPPED = {
  title: (place: string, version: string) =>
    `${place} es el título del salmo, que ${version} no cuenta como versículo`,
  absent: (place: string, version: string) =>
    `${version} no tiene ningún versículo que sea ${place}`,
  unmappable: (place: string, version: string) =>
    `No se sabe qué versículo de ${version} es ${place}: los textos difieren ahí`,
}

export const SPANISH: Messages = {
  failures: {
    'too-many': ({ of, most }) => TOO_MANY[of](most),
    undecodable: ({ part }) => `No se puede decodificar ${PARTS[part]}`,
    'too-long': ({ most }) => `La ruta y los encabezados juntos tienen más de ${most} bytes`,
    'too-slow': () => 'La solicitud no llegó completa a tiempo',
    'too-large': ({ asked }) =>
      `El pasaje tiene ${asked} versículos; una solicitud puede pedir ${MAX_RANGE} como máximo`,
    'too-many-references': ({ most }) =>
      `La solicitud tiene más de ${most} citas, contando las de las listas; envíe varias solicitudes`,
    'too-many-verses': ({ most }) =>
      `La respuesta tendría más de ${most} versículos; pida menos lugares o versiones a la vez`,
    'unknown-version': ({ asked }) =>
      `No hay ninguna versión ${quote(asked)}; GET /v1/versions muestra las que se sirven`,
    'no-language': ({ asked, served }) =>
      `No hay ninguna versión en el idioma ${quote(asked)}; los que hay: ${joinList(served, ', ')}`,
    'absent-version': ({ name, id }) =>
      `${name} no se sirve aquí: su texto está protegido por derechos de autor. Quien administra el ` +
      `servicio y tiene una licencia la añade poniendo sus archivos en corpus/local/${id}/ y compilando de nuevo`,
    'no-versions': () =>
      'Esta clave no puede leer ninguna de las versiones que se sirven; consulte a quien administra el servicio',
    'two-versions': ({ asked, written }) =>
      `version es ${asked} y la cita nombra ${quote(written)}; quite una de las dos`,
    'unknown-book': ({ asked }) =>
      `No hay ningún libro ${quote(asked)}; las rutas llevan una abreviatura estándar (JHN) o un id (joh)`,
    'no-book': ({ book, version }) => `${version} no tiene el libro ${quote(book)}`,
    'no-chapter': ({ book, chapter, last }) =>
      `${book} no tiene capítulo ${chapter}; el último es el ${last}`,
    'no-verse': ({ book, chapter, verse, last }) =>
      `${book} ${chapter} no tiene versículo ${verse}; el último es el ${last}`,
    omitted: ({ book, chapter, first, last, version }) =>
      first === last
        ? `Esta versión (${version}) omite ${book} ${chapter}:${first}`
        : `Esta versión (${version}) omite ${book} ${chapter}:${first}-${last}`,
    'too-few-verses': ({ version, length }) =>
      length === 1
        ? `Estos libros no tienen ningún versículo en ${version}`
        : `Ningún capítulo de estos libros tiene ${length} versículos en ${version}`,
    'no-verse-of-day': ({ version }) =>
      `${version} no tiene ninguno de los versículos del día; pida otra versión`,
    unreadable: ({ reason, part }) => UNREADABLE[reason](part),
    reversed: ({ first, last }) => `El pasaje termina en ${last}, antes de empezar en ${first}`,
    'too-many-places': ({ most }) =>
      `La cita tiene más lugares de los que admite una solicitud; ${most} como máximo`,
    'not-numbered': ({ reference, numbering }) =>
      `En la numeración ${quote(numbering)} no existe ${reference}`,
    unmapped: ({ reference, numbering, version, reason }) =>
      UNMAPPED[reason](`${reference} en la numeración ${quote(numbering)}`, version),
    'no-strongs': ({ number, dictionary }) => `${dictionary} no tiene ${number}`,
    'no-entry': ({ asked, resource }) => `${resource} no tiene ${quote(asked)}`,
    'no-resource': ({ asked }) =>
      `En este servidor no hay ninguna obra ${quote(asked)} de esta clase; /v1/resources dice cuáles hay`,
    'absent-resource': ({ name, command }) =>
      `${name} no está en este servidor; su operador lo añade con "${command}"`,
    'other-origin': ({ origin }) =>
      origin === null
        ? 'Esta clave es para páginas web de sus propios orígenes, y la solicitud no indica ninguno (encabezado Origin)'
        : `Esta clave no es para páginas de ${origin}`,
    'no-path': () => 'En esta ruta no hay nada',
    method: ({ method }) => `Aquí no se admite ${method}; use GET`,
    limited: ({ seconds }) =>
      `Demasiadas solicitudes; inténtelo de nuevo dentro de ${seconds} ${seconds === 1 ? 'segundo' : 'segundos'}`,
    'day-limited': ({ limit, seconds }) =>
      `Se agotó el límite diario de esta clave (solicitudes por día: ${limit}); inténtelo de nuevo dentro de ` +
      `${seconds} ${seconds === 1 ? 'segundo' : 'segundos'}, después de la medianoche UTC`,
    internal: () => 'Algo falló aquí; el id de la solicitud ayuda a encontrarlo',
    unavailable: () =>
      'El servicio se está iniciando o deteniendo; inténtelo de nuevo en un momento',
    overloaded: () => 'El servicio está sobrecargado; inténtelo de nuevo en un momento',
    crowded: () =>
      'Demasiadas peticiones esperan textos que aún se están leyendo; inténtelo de nuevo en un momento',
    away: () => 'No se puede acceder al almacén de claves; inténtelo de nuevo en un momento',
    broken: () =>
      'No se puede leer un archivo de esta versión; el operador lo encuentra en el registro',
  },
  problems: {
    empty: () => 'no debe estar vacío',
    missing: ({ example }) => `es obligatorio, por ejemplo ${example}`,
    repeated: () => 'aparece más de una vez',
    'too-long': ({ most }) => `no debe tener más de ${most} caracteres`,
    'too-many-bytes': ({ most }) => `no debe tener más de ${most} bytes en UTF-8`,
    'not-a-chapter': () => 'debe ser un número de una a tres cifras',
    'not-verses': () => 'debe ser un número de una a tres cifras, o un pasaje como 16-18',
    'not-an-integer': ({ least, most }) =>
      `debe ser un número entero ${most === undefined ? `no menor que ${least}` : `de ${least} a ${most}`}`,
    'not-one-of': ({ values }) => `debe ser ${joinList(values, ' o ')}`,
    'not-of-list': ({ values }) =>
      `puede ser ${joinList(values, ' y ')}, cada uno una vez y separados por comas`,
    'empty-part': () => 'no debe tener una parte vacía; quite la coma o el guion',
    'named-twice': ({ part }) =>
      `no debe nombrar dos veces una versión; la segunda vez es ${quote(part)}`,
    'too-many-parts': ({ most }) => `no debe tener más de ${most} partes`,
    'not-beside': ({ other }) => `no debe enviarse junto con ${other}; quite uno de los dos`,
    'too-many-versions': ({ most }) =>
      `tiene más de ${most} versiones; nombre hasta ${most} de ellas con versions`,
    'not-a-date': () => 'debe ser una fecha de 0001-01-01 a 9999-12-31, como 2031-05-17',
    'not-a-zone': () => 'debe ser el nombre IANA de una zona horaria, como America/Bogota',
    'not-one-place': () => 'debe ser un solo lugar, de un capítulo como máximo',
    'not-one-verse': () => 'debe ser un solo versículo',
    'no-word': () => 'debe contener una palabra',
    'not-one-word': () => 'debe ser una sola palabra, o su comienzo con *',
    'only-excluded': () => 'debe contener alguna palabra que "-" no excluya',
    'short-beginning': () => 'debe tener al menos dos letras antes de "*"',
    'no-header': () => 'tiene que enviarse como encabezado',
    'not-a-host': () => 'debe ser un solo host, con puerto o sin él',
    'not-chunked': () => 'debe ser chunked, en HTTP/1.1',
    'no-strongs-number': () =>
      'debe ser un número de los diccionarios de Strong, como G26 o H7225; sin la letra, envíe también testament',
    'other-testament': ({ number }) => `no es el de ${number}; quite este parámetro`,
    'without-strongs': ({ versions }) =>
      versions.length === 0
        ? 'no tiene números de Strong, ni los tiene aquí ninguna otra versión'
        : `no tiene números de Strong; versiones que los tienen: ${joinList(versions, ', ')}`,
    'another-key': () =>
      'debe llevar la misma clave que X-API-Key, o uno de los dos encabezados debe faltar',
  },
  ask: (suggestions) => `. ¿Quiso decir ${suggestions.map(quote).join(' o ')}?`,
  noCrossList: (command) =>
    `Este servidor no tiene ninguna lista de referencias cruzadas, solo notas de las versiones; su operador añade una con "${command}"`,
  hint: {
    begin: 'No se encontró nada: ',
    beginWords: 'No se encontró nada, y esta búsqueda no tiene operadores: ',
    beginFound: 'Otras búsquedas leen esto de otro modo: ',
    exclude: 'el signo que excluye una palabra es "-"',
    part: '"*" representa letras solo al final de una palabra',
    words: (quoted) =>
      `${joinList(quoted, ' y ')} ${quoted.length === 1 ? 'es una palabra' : 'son palabras'} como las demás`,
    signs: (quoted) =>
      `${joinList(quoted, ' y ')} ${quoted.length === 1 ? 'es puntuación' : 'son puntuación'}`,
  },
}
