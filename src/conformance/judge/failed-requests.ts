import { answerOf, type Exchange } from '../../exchange/exchange.ts'

/** `searchPapers answered 500`, and the number of other answers. An address outside the API may hold a secret, so its host is named. */
export function describeFailures(exchanges: readonly Exchange[]): string {
  const answers = exchanges.map(
    (exchange) => `${exchange.operation ?? new URL(exchange.request.url).host} answered ${answerOf(exchange)?.status ?? 'nothing'}`,
  )
  const [first = '', ...others] = new Set(answers)
  return others.length === 0 ? first : `${first} (and ${others.length} more)`
}

/** True for two files, or two pages, of one host: it is up. */
export function isOfSameHost(one: Exchange, other: Exchange): boolean {
  return one.operation === null && topOf(one) === topOf(other)
}

/** The origin of an address and the first part of its path. */
function topOf({ request }: Exchange): string {
  const { origin, pathname } = new URL(request.url)
  return `${origin}/${pathname.split('/')[1] ?? ''}`
}
