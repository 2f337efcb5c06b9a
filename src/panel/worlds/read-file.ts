/** A file that somebody gave to the page. */
export type DroppedFile = {
  readonly name: string
  /** The scenario in it; null where it cannot be read. */
  readonly scenario: { readonly [member: string]: unknown } | null
  readonly mistakes: readonly PlacedLine[]
  /** The line of a part, such as `given.accounts.default`, or of the part around it. */
  readonly lineAt: (part: string) => number
  readonly lines: readonly string[]
}

export type PlacedLine = { readonly line: number; readonly message: string }

const most = 5_000_000

/** Reads a file of YAML, of which JSON is a part. The mock judges what it says. */
export async function readDropped(file: File): Promise<DroppedFile> {
  const { name } = file
  const unread = (message: string): DroppedFile => ({
    name,
    scenario: null,
    mistakes: [{ line: 1, message }],
    lineAt: () => 1,
    lines: [],
  })
  if (file.size > most) return unread('The file has more than 5 MB, which no scenario needs.')
  const text = (await file.text()).replace(/^\uFEFF/, '')
  const { LineCounter, isNode, parseDocument } = await import('./yaml.ts')
  const counter = new LineCounter()
  const document = parseDocument(text, { lineCounter: counter, logLevel: 'error', prettyErrors: false })
  const lines = text.split('\n')
  const mistakes = document.errors.map(({ pos, message }) => ({ line: counter.linePos(pos[0]).line, message }))
  if (mistakes.length > 0) return { ...unread(''), mistakes, lines }
  let value: unknown
  try {
    value = document.toJS({ maxAliasCount: 100 })
  } catch (error) {
    return unread(error instanceof Error ? error.message : String(error))
  }
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return unread('This is no scenario: it has no members.')
  const lineAt = (part: string): number => {
    const keys = part.match(/[^.[\]]+/g) ?? []
    for (let length = keys.length; length > 0; length--) {
      const node = document.getIn(
        keys.slice(0, length).map((key) => (/^\d+$/.test(key) ? Number(key) : key)),
        true,
      )
      if (isNode(node) && node.range) return counter.linePos(node.range[0]).line
    }
    return 1
  }
  return { name, scenario: value as { readonly [member: string]: unknown }, mistakes: [], lineAt, lines } // an object, by the test above
}
