/** The line at which a text stops being JSON, and what is expected there. */
type SyntaxFault = { readonly line: number; readonly expected: string }

const text = String.raw`"[ !#-[\]-\uFFFF]*(?:\\(?:["\\/bfnrt]|u[\dA-Fa-f]{4})[ !#-[\]-\uFFFF]*)*"`
const number = String.raw`-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?`
const token = new RegExp(String.raw`[ \t\r\n]*(?:(${text}|${number}|true|false|null|[[\]{},:])|$)`, 'y')

type Expected = 'value' | 'valueOrEnd' | 'name' | 'nameOrEnd' | 'colon' | 'next' | 'end'

const expectedNames: { readonly [Part in Expected]: string } = {
  value: 'a value',
  valueOrEnd: 'a value or a ]',
  name: 'a name in double quotes',
  nameOrEnd: 'a name in double quotes or a }',
  colon: 'a colon',
  next: 'a comma or a closing bracket',
  end: 'nothing more',
}

/** Finds the first syntax fault of a text; null if it is JSON. JSON.parse itself does not name the line in every engine. */
export function findSyntaxFault(json: string): SyntaxFault | null {
  const open: ('[' | '{')[] = []
  let wanted: Expected = 'value'
  token.lastIndex = 0
  for (;;) {
    const begun = token.lastIndex
    const match = token.exec(json)
    const found = match?.[1]
    if (match !== null && found === undefined && wanted === 'end') return null
    const after: Expected | null = found === undefined ? null : nextExpected(wanted, found, open)
    if (after === null) {
      const [blank = ''] = /^[ \t\r\n]*/.exec(json.slice(begun, begun + 10_000)) ?? []
      return { line: json.slice(0, begun + blank.length).split(/\r\n|\n|\r/).length, expected: expectedNames[wanted] }
    }
    wanted = after
  }
}

/** The part expected after a token, or null if the token itself is unexpected. Pushes and pops the open brackets. */
function nextExpected(wanted: Expected, found: string, open: ('[' | '{')[]): Expected | null {
  switch (wanted) {
    case 'name':
    case 'nameOrEnd':
      return found.startsWith('"') ? 'colon' : wanted === 'nameOrEnd' && found === '}' ? closeBracket(open) : null
    case 'colon':
      return found === ':' ? 'value' : null
    case 'next':
      if (found === ',') return open.at(-1) === '{' ? 'name' : 'value'
      return found === (open.at(-1) === '{' ? '}' : ']') ? closeBracket(open) : null
    case 'value':
    case 'valueOrEnd':
      if (found === '[' || found === '{') {
        open.push(found)
        return found === '[' ? 'valueOrEnd' : 'nameOrEnd'
      }
      if (found === ']' && wanted === 'valueOrEnd') return closeBracket(open)
      return /^[\]},:]$/.test(found) ? null : expectAfterValue(open)
    case 'end':
      return null
  }
}

function closeBracket(open: ('[' | '{')[]): Expected {
  open.pop()
  return expectAfterValue(open)
}

function expectAfterValue(open: readonly unknown[]): Expected {
  return open.length === 0 ? 'end' : 'next'
}
