/** The lines of the reports of `lectern corpus`, in Spanish, as those of sentences-spanish.ts. The columns of the report stay. */
export const REPORTS: readonly (readonly [english: string, spanish: string])[] = [
  ['format        {} (1 file)', 'formato       {} (1 archivo)'],
  ['format        {} ({} files)', 'formato       {} ({} archivos)'],
  ['name          {}', 'nombre        {}'],
  ['abbreviation  {}', 'abreviatura   {}'],
  ['language      {}', 'idioma        {}'],
  ['copyright     {}', 'derechos      {}'],
  ['revision      {}', 'revisión      {}'],
  ['books         {}, chapters {}, verses {}', 'libros        {}, capítulos {}, versículos {}'],
  [
    'verses        joined {}, omitted {}, headings {}',
    'versículos    unidos {}, omitidos {}, títulos {}',
  ],
  ['layers        none', 'capas         ninguna'],
  ['layers        {}', 'capas         {}'],
  [
    'versification nearest is that of {}; no chapter ends elsewhere',
    'división      la más cercana es la de {}; ningún capítulo acaba en otro versículo',
  ],
  [
    'versification nearest is that of {}; {} chapters end elsewhere',
    'división      la más cercana es la de {}; {} capítulos acaban en otro versículo',
  ],
  ['numbering     {}', 'numeración    {}'],
  ['left out      {}', 'sin incluir   {}'],
  ['time          {}', 'tiempo        {}'],
  ['Errors ({})', 'Errores ({})'],
  ['Warnings ({})', 'Avisos ({})'],
  ['Notes ({})', 'Notas ({})'],
  ['The text cannot be added: 1 error.', 'El texto no se puede añadir: 1 error.'],
  ['The text cannot be added: {} errors.', 'El texto no se puede añadir: {} errores.'],
  [
    'The text can be added; a person should look at 1 warning.',
    'El texto se puede añadir; conviene que una persona mire 1 aviso.',
  ],
  [
    'The text can be added; a person should look at {} warnings.',
    'El texto se puede añadir; conviene que una persona mire {} avisos.',
  ],
  [
    'The text is whole, as far as a program can tell.',
    'El texto está entero, hasta donde un programa puede saberlo.',
  ],
  [
    '{} is added as {}; a server has it from its next start or SIGHUP.',
    '{} se ha añadido como {}; un servidor lo tiene desde su próximo arranque o SIGHUP.',
  ],
  [
    '{} is removed; a server is without it from its next start or SIGHUP.',
    '{} se ha quitado; un servidor deja de tenerlo en su próximo arranque o SIGHUP.',
  ],
  [
    '{} cross references of {} are added; a server has them from its next start or SIGHUP.',
    'Se han añadido {} referencias cruzadas de {}; un servidor las tiene desde su próximo arranque o SIGHUP.',
  ],
  [
    '{}: updated to revision {}; a server has it from its next start or SIGHUP',
    '{}: actualizado a la revisión {}; un servidor lo tiene desde su próximo arranque o SIGHUP',
  ],
  [
    '{} is added, with {} texts: lectern corpus find --catalogue {}',
    '{} se ha añadido, con {} textos: lectern corpus find --catalogue {}',
  ],
  ['corpus: {} unchanged; no files of {}', 'corpus: {} sin cambios; no hay archivos de {}'],
  ['corpus: {} unchanged', 'corpus: {} sin cambios'],
  ['{}: and {} more like these', '{}: y {} más como estos'],
  ['{}: here already', '{}: ya está aquí'],
  ['{}: added as {}, {} books, {} verses', '{}: añadido como {}, {} libros, {} versículos'],
  ['{} added, {} here already, {} not added.', '{} añadidos, {} que ya estaban, {} sin añadir.'],
  [
    'The catalogue states {} books and {} verses; {} and {} were read.',
    'El catálogo indica {} libros y {} versículos; se han leído {} y {}.',
  ],
  ['From {}; licence: {}.', 'De {}; licencia: {}.'],
  [
    '{} more texts: their catalogue does not say which books they have; --canon any shows them',
    '{} textos más: su catálogo no dice qué libros tienen; --canon any los muestra',
  ],
  ['No text of the catalogues fits.', 'Ningún texto de los catálogos encaja.'],
  ['No text came from a catalogue.', 'Ningún texto viene de un catálogo.'],
  [
    '{}: {} words of {} are found by words of the texts',
    '{}: {} palabras en {} se hallan por palabras de los textos',
  ],
  [
    'lectern corpus remove {} takes them away again',
    'lectern corpus remove {} las vuelve a quitar',
  ],
]
