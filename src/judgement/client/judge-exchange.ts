import type { ClientExchange } from './client-exchange.ts'
import { judgeClient, type BrokenRule } from './client-report.ts'
import { toCurlLine, type CurlMock } from './curl-line.ts'

/** What one request broke, and a line that sends it again. */
type JudgedExchange = {
  readonly broke: readonly Pick<BrokenRule, 'rule' | 'sentence' | 'field' | 'message' | 'fix'>[]
  readonly curl: string
}

/** Judges one exchange of a client, which may rest on earlier ones. What only several show, such as polls too fast, is no part of it. */
export function judgeExchange(exchange: ClientExchange, before: readonly ClientExchange[], mock: CurlMock): JudgedExchange {
  const judge = judgeClient(({ id }) => id !== exchange.id)
  for (const one of [...before, exchange]) judge.see(one)
  const { broke } = judge.read({ isOver: false, now: exchange.sentAt, mock })
  return {
    broke: broke.map(({ rule, sentence, field, message, fix }) => ({ rule, sentence, field, message, fix })),
    curl: toCurlLine(exchange, mock),
  }
}
