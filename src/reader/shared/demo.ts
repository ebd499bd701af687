/** `/links/demo`: a plain page of another site, as it would be, whose references `/links.js` links. Has no text of its own but these lines. */
import type { Language } from '../../answers/language.js'
import { html, written } from '../markup.js'

interface Lines {
  readonly title: string
  readonly about: string
  readonly paragraphs: readonly string[]
}

const LINES: Readonly<Record<Language, Lines>> = {
  en: {
    title: 'References become links',
    about:
      'The references below are plain text; the script makes links of them. Point at one, or tap it.',
    paragraphs: [
      'Sunday: read John 3:16-18 and Romans 5:8 at home; the sermon is on 1 Cor. 13.',
      'Evening prayer: Ps 23; cf. Mt 11,28-30; v. 29 is on the card.',
    ],
  },
  es: {
    title: 'Las citas se vuelven enlaces',
    about:
      'Las citas de abajo son texto corriente; el script las convierte en enlaces. Señale una, o tóquela.',
    paragraphs: [
      'Domingo: lean en casa Jn 3,16-18 y Romanos 5:8; la prédica es sobre 1 Co 13.',
      'Oración de la tarde: Sal 23; cf. Mt 11,28-30; el v. 29 está en la tarjeta.',
    ],
  },
  pt: {
    title: 'As citações se tornam links',
    about:
      'As citações abaixo são texto comum; o script as transforma em links. Aponte para uma, ou toque nela.',
    paragraphs: [
      'Domingo: leiam em casa Jo 3.16-18 e Romanos 5:8; a pregação é sobre 1 Co 13.',
      'Oração da tarde: Sl 23; cf. Mt 11,28-30; o v. 29 está no cartão.',
    ],
  },
}

/** The page in a language. It loads nothing but the script. */
export function demoPage(language: Language): string {
  const { title, about, paragraphs } = LINES[language]
  return html`${written('<!doctype html>')}
<html lang="${language}">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="color-scheme" content="light dark">
<meta name="robots" content="noindex"><title>${title}</title></head>
<body><main><h1>${title}</h1><p>${about}</p><hr>${paragraphs.map((text) => html`<p>${text}</p>`)}</main>
<script src="/links.js"></script></body>
</html>
`.text
}
