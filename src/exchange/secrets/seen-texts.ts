/** Texts that were searched before, and what became of them. Clients send, and polls bring, the same ones again and again. */
export type SeenTexts = {
  readonly find: (text: string, place: string) => string | undefined
  /** Keeps a text with what became of it, and gives the latter. Other secrets are found at other places, such as another header. */
  readonly keep: (text: string, place: string, replaced: string) => string
  /** Forgets them all: they may hold the secret that was just learnt. */
  readonly forget: () => void
}

const longestKept = 1 << 18
const mostKept = 1 << 22

export function createSeenTexts(): SeenTexts {
  /** The texts by place. */
  const seen = new Map<string, Map<string, string>>()
  let length = 0
  return {
    find: (text, place) => seen.get(place)?.get(text),
    keep(text, place, replaced) {
      if (text.length > longestKept) return replaced
      length += text.length + replaced.length
      if (length > mostKept) {
        seen.clear()
        length = text.length + replaced.length
      }
      const kept = seen.get(place)
      if (kept === undefined) seen.set(place, new Map([[text, replaced]]))
      else kept.set(text, replaced)
      return replaced
    },
    forget() {
      seen.clear()
      length = 0
    },
  }
}
