/** The forms that a scenario can be written in. */
export const exportForms = ['curl', 'har', 'playwright'] as const

/** The forms that play a scenario anew wherever they are. A HAR file has what happened once, on a mock. */
export const playableForms = ['curl', 'playwright'] as const satisfies readonly (typeof exportForms)[number][]

export type PlayableForm = (typeof playableForms)[number]

/** A scenario in another form, and notes for people about what it leaves to them; or the reasons why the form cannot say it. */
export type Exported = { readonly text: string; readonly notes: readonly string[] } | { readonly cannot: readonly string[] }
