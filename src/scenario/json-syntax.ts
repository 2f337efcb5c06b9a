/** Where a text stops being JSON, and what would have to stand there. */
type SyntaxFault = { readonly line: number; readonly expected: string }

const text = String.raw`"[ !#-[\]-\uFFFF]*(?:\\(?:["\\/bfnrt]|u[\dA-Fa-f]{4})[ !#-[\]-\uFFFF]*)*"`
const number = String.raw`-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?`
const token = new RegExp(String.raw`[ \t\r\n]*(?:(${text}|${number}|true|false|null|[[\]{},:])|$)`, 'y')

type Wanted = 'value' | 'valueOrEnd' | 'name' | 'nameOrEnd' | 'colon' | 'next' | 'end'

const words: { readonly [Part in Wanted]: string } = {
  value: 'a value',
  valueOrEnd: 'a value or a ]',
  name: 'a name in double quotes',
  nameOrEnd: 'a name in double quotes or a }',
  colon: 'a colon',
  next: 'a comma or a closing bracket',
  end: 'nothing more',
}

/** The first fault of a text that is no JSON; null of one that is. JSON.parse itself tells no line in every engine. */
export function syntaxFault(json: string): SyntaxFault | null {
  const open: ('[' | '{')[] = []
  let wanted: Wanted = 'value'
  token.lastIndex = 0
  for (;;) {
    const begun = token.lastIndex
    const match = token.exec(json)
    const found = match?.[1]
    if (match !== null && found === undefined && wanted === 'end') return null
    const after: Wanted | null = found === undefined ? null : wantedAfter(wanted, found, open)
    if (after === null) {
      const [blank = ''] = /^[ \t\r\n]*/.exec(json.slice(begun, begun + 10_000)) ?? []
      return { line: json.slice(0, begun + blank.length).split(/\r\n|\n|\r/).length, expected: words[wanted] }
    }
    wanted = after
  }
}

/** What may stand behind a token, or null where the token itself may not stand. It keeps account of the open brackets. */
function wantedAfter(wanted: Wanted, found: string, open: ('[' | '{')[]): Wanted | null {
  switch (wanted) {
    case 'name':
    case 'nameOrEnd':
      return found.startsWith('"') ? 'colon' : wanted === 'nameOrEnd' && found === '}' ? closed(open) : null
    case 'colon':
      return found === ':' ? 'value' : null
    case 'next':
      if (found === ',') return open.at(-1) === '{' ? 'name' : 'value'
      return found === (open.at(-1) === '{' ? '}' : ']') ? closed(open) : null
    case 'value':
    case 'valueOrEnd':
      if (found === '[' || found === '{') {
        open.push(found)
        return found === '[' ? 'valueOrEnd' : 'nameOrEnd'
      }
      if (found === ']' && wanted === 'valueOrEnd') return closed(open)
      return /^[\]},:]$/.test(found) ? null : behind(open)
    case 'end':
      return null
  }
}

function closed(open: ('[' | '{')[]): Wanted {
  open.pop()
  return behind(open)
}

function behind(open: readonly unknown[]): Wanted {
  return open.length === 0 ? 'end' : 'next'
}
