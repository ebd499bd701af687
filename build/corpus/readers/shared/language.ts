/** Language codes as sources write them, as the interface writes them. Hides the tables, which are ICU's. */

/** `SPA`, `spa`, `es-419` are `es`; undefined for no code, a name, or "undetermined". */
export function languageCodeOf(text: string | undefined): string | undefined {
  const code = /^\s*([a-z]{2,3})(?![a-z])/i.exec(text ?? '')?.[1]?.toLowerCase()
  if (code === undefined || ['und', 'mul', 'zxx', 'mis'].includes(code)) return undefined
  return new Intl.Locale(code).language
}

/** The English name of a language; undefined for an unknown code. */
export function languageNameOf(code: string): string | undefined {
  return new Intl.DisplayNames(['en'], { type: 'language', fallback: 'none' }).of(code)
}
