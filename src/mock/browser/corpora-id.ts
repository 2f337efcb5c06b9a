/** The id of the corpora that this build packed. The build writes it here; the sources have no packed corpora. */
export const corporaId: string | null = null
