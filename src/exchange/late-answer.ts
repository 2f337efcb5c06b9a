import type { Answered } from './exchange.ts'

type Read = { readonly text: string; readonly json: unknown }

/** As much text as is kept, with what it says, of the answers that were read last. */
const mostCharacters = 1 << 20

const latest = new Map<object, Read>()
let characters = 0

/**
 * An answer whose text is fetched, and whose JSON is read, when somebody asks for it: thousands of answers otherwise take several times the
 * memory of their texts. Each look may give other objects, which say the same.
 */
export function toLateAnswer(answered: Answered, textOf: () => string): Answered {
  const { status, headers } = answered
  return 'json' in answered ? withJson(status, headers, textOf) : withText(status, headers, textOf)
}

function withText(status: number, headers: Answered['headers'], textOf: () => string): Answered {
  return {
    status,
    headers,
    get text() {
      return textOf()
    },
  }
}

function withJson(status: number, headers: Answered['headers'], textOf: () => string): Answered {
  const late: Answered = {
    status,
    headers,
    get text() {
      return latest.get(late)?.text ?? textOf()
    },
    get json(): unknown {
      const known = latest.get(late)
      if (known !== undefined) return known.json
      const text = textOf()
      return keep(late, { text, json: JSON.parse(text) }).json
    },
  }
  return late
}

function keep(late: object, read: Read): Read {
  latest.set(late, read)
  characters += read.text.length
  for (const [oldest, { text }] of latest) {
    if (characters <= mostCharacters || oldest === late) break
    latest.delete(oldest)
    characters -= text.length
  }
  return read
}
