/** Which of the page's languages a browser asks for. */

export type PageLanguage = 'es' | 'en'

/** The one that an Accept-Language header weighs most; English where it names neither. */
export function chooseLanguage(header: string | undefined): PageLanguage {
  const weights = { es: 0, en: 0 }
  for (const range of (header ?? '').toLowerCase().split(',')) {
    const [, language, weight = '1'] =
      /^\s*(es|en)(?:-[a-z0-9-]*)?\s*(?:;\s*q=(0(?:\.\d*)?|1(?:\.0*)?)\s*)?$/.exec(range) ?? []
    if (language !== 'es' && language !== 'en') continue
    weights[language] = Math.max(weights[language], Number(weight))
  }
  return weights.es > weights.en ? 'es' : 'en'
}
