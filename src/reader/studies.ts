/** What can be asked of verses, in the order of the sheet. */
export const STUDIES = ['words', 'topics', 'cross', 'similar', 'commentary'] as const
export type Study = (typeof STUDIES)[number]
