/** The forms that a scenario can be written in. */
export const exportForms = ['curl', 'http', 'har', 'arazzo', 'playwright'] as const

export type ExportForm = (typeof exportForms)[number]

/** The forms that play a scenario anew wherever they are. A HAR file has what happened once, on a mock. */
export const playableForms = ['curl', 'http', 'arazzo', 'playwright'] as const satisfies readonly ExportForm[]

export type PlayableForm = (typeof playableForms)[number]

/** A scenario in another form, and notes for people about what it leaves to them; or the reasons why the form cannot say it. */
export type Exported = { readonly text: string; readonly notes: readonly string[] } | { readonly cannot: readonly string[] }
