/** A text without what would act on whoever shows it: control characters, marks that turn the direction of writing, halves of characters. */
export function harmless(text: string): string {
  return text.toWellFormed().replace(/[^\P{Cc}\n\t]|[\p{Bidi_Control}\p{Zl}\p{Zp}\uFEFF\uFFFE\uFFFF]/gu, '\uFFFD')
}

/** The same in one line, whose spaces stay: it may be copied. */
export function harmlessLine(text: string): string {
  return harmless(text).replace(/[\n\t]/g, '\uFFFD')
}

/** A text that is cut where it is longer than that, and says so. */
export function shortened(text: string, most: number): string {
  return text.length <= most ? text : `${text.slice(0, most).toWellFormed()}… (${text.length} characters)`
}
