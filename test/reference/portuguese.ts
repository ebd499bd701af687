// check: Portuguese references in the abbreviations of common Bibles are understood, and none is misread.
import t from 'tap'
import { BOOKS } from '../../src/canon/books.js'
import { usualLastVerse } from '../../src/canon/usual-verses.js'
import { createLanguageParser } from '../../src/reference/parse.js'
import { languages } from '../helpers/languages.js'
import { writePlace } from '../helpers/running-sentences.js'

const parse = createLanguageParser(languages)

/** Names and abbreviations as Almeida's editions, NVI and Catholic Bibles print them, in canonical order; written apart from the tables. */
const NAMES = `
Gênesis Gn Gên|Êxodo Êx Ex Êxo|Levítico Lv Lev|Números Nm Num Núm|Deuteronômio Dt Deut|Josué Js Jos|Juízes Jz Juí|Rute Rt|
1_Samuel 1Sm 1_Sm 1_Sam|2_Samuel 2Sm 2_Sm 2_Sam|1_Reis 1Rs 1_Rs|2_Reis 2Rs 2_Rs|1_Crônicas 1Cr 1_Cr 1_Crôn|2_Crônicas 2Cr 2_Cr|
Esdras Ed Esd|Neemias Ne Nee|Ester Et Est|Jó|Salmos Sl Sal Salmo|Provérbios Pv Pr Prov|Eclesiastes Ec Ecl|Cantares Ct Cânticos|
Isaías Is Isa|Jeremias Jr Jer|Lamentações Lm Lam|Ezequiel Ez Eze|Daniel Dn Dan|Oseias Os Oséias|Joel Jl|Amós Am|Obadias Ob Abdias|
Jonas Jn Jon|Miqueias Mq Miq Miquéias|Naum Na|Habacuque Hc Hab|Sofonias Sf Sof|Ageu Ag|Zacarias Zc Zac|Malaquias Ml Mal|
Mateus Mt Mat|Marcos Mc Mar|Lucas Lc Luc|João Jo|Atos At|Romanos Rm Rom|1_Coríntios 1Co 1_Co 1Cor|2_Coríntios 2Co 2_Co 2Cor|
Gálatas Gl Gál|Efésios Ef|Filipenses Fp Fil|Colossenses Cl Col|1_Tessalonicenses 1Ts 1_Ts 1Tes|2_Tessalonicenses 2Ts 2_Ts|
1_Timóteo 1Tm 1_Tm 1Tim|2_Timóteo 2Tm 2_Tm|Tito Tt|Filemom Fm Filemon Flm|Hebreus Hb Heb|Tiago Tg|1_Pedro 1Pe 1_Pe 1Pd|
2_Pedro 2Pe 2_Pe 2Pd|1_João 1Jo 1_Jo|2_João 2Jo 2_Jo|3_João 3Jo 3_Jo|Judas Jd|Apocalipse Ap Apoc`
  .replaceAll('\n', '')
  .split('|')
  .map((names) => names.split(' ').map((name) => name.replace('_', ' ')))

/** Ways to write a chapter and two of its verses. */
const SHAPES: readonly ((c: number, v: number, w: number) => readonly [string, string])[] = [
  (c, v) => [`${c}:${v}`, `${c}:${v}`],
  (c, v) => [`${c}.${v}`, `${c}:${v}`],
  (c, v) => [`${c},${v}`, `${c}:${v}`],
  (c, v) => [`${c}, ${v}`, `${c}:${v}`],
  (c, v, w) => [`${c}:${v}-${w}`, `${c}:${v}-${w}`],
  (c, v, w) => [`${c}.${v}-${w}`, `${c}:${v}-${w}`],
  (c, v, w) => [`${c},${v}–${w}`, `${c}:${v}-${w}`],
  (c, v, w) => [`${c}:${v} a ${w}`, `${c}:${v}-${w}`],
  (c, v, w) => [`${c}.${v},${w}`, `${c}:${v} ${c}:${w}`],
  (c, v, w) => [`${c},${v}.${w}`, `${c}:${v} ${c}:${w}`],
  (c, v, w) => [`${c}:${v} e ${w}`, `${c}:${v} ${c}:${w}`],
  (c, v) => [`${c}:${v}ss`, `${c}:${v}-$`],
  (c, v) => [`cap. ${c}, v. ${v}`, `${c}:${v}`],
  (c, v) => [`capítulo ${c} versículo ${v}`, `${c}:${v}`],
]
const SPELLINGS: readonly ((name: string) => string)[] = [
  (name) => name,
  (name) => `${name}.`,
  (name) => name.toLowerCase(),
  (name) => name.toUpperCase(),
]

t.test('at least 97 of 100 forms are understood, and all as they are meant', async (t) => {
  t.equal(NAMES.length, BOOKS.length)
  const misread: string[] = []
  const refused: string[] = []
  let count = 0
  for (const [at, names] of NAMES.entries()) {
    const { id, number, chapters } = BOOKS[at] as (typeof BOOKS)[number]
    for (const name of names) {
      for (const spell of SPELLINGS) {
        for (const shape of SHAPES) {
          const chapter = Math.min(chapters, 1 + (count % 7))
          const last = Math.min(9, usualLastVerse(number, chapter) as number)
          const [numbers, places] = shape(chapter, 2, last)
          const text = `${spell(name)} ${numbers}`
          count += 1
          const reading = parse(text, 'pt')
          const meant = places.split(' ').map((place) => `${id} ${place}`)
          if ('kind' in reading) refused.push(text)
          else if (reading.places.map(writePlace).join('; ') !== meant.join('; '))
            misread.push(text)
        }
      }
    }
  }
  t.strictSame(misread, [])
  t.ok(count >= 9_000, `${count} forms`)
  t.ok(refused.length <= 0.03 * count, `${refused.length} refused: ${refused.slice(0, 20)}`)
  t.comment(`${count} forms, ${refused.length} refused`)
})
