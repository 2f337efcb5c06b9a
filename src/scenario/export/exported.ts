/** The forms that a scenario can be written in. */
export const exportForms = ['curl'] as const

export type ExportForm = (typeof exportForms)[number]

/** A scenario in another form, and notes for people about what it leaves to them; or the reasons why the form cannot say it. */
export type Exported = { readonly text: string; readonly notes: readonly string[] } | { readonly cannot: readonly string[] }
