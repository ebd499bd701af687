/** The formats of `lectern export`, in the order of the help. */
export const EXPORT_FORMATS = ['json', 'sqlite', 'usfm', 'vpl', 'static'] as const
export type ExportFormat = (typeof EXPORT_FORMATS)[number]
