/** The keys of tabs by the pattern of the ARIA guide. The dashboard and the documentation share it. */

/** The tab that a key leads to from tab `at` of `count`: arrows go round, Home and End to the ends. Else undefined. */
export function tabOfKey(
  { key, ctrlKey, altKey, metaKey }: Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'altKey' | 'metaKey'>,
  at: number,
  count: number,
): number | undefined {
  if (ctrlKey || altKey || metaKey) return undefined
  const steps: Readonly<Record<string, number>> = {
    ArrowRight: (at + 1) % count,
    ArrowLeft: (at + count - 1) % count,
    Home: 0,
    End: count - 1,
  }
  return steps[key]
}
