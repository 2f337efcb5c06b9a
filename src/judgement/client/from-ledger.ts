import type { ControlResponseOf } from '../../contract/control.ts'
import type { ClientExchange } from './client-exchange.ts'

type LedgerEntry = ControlResponseOf<'getLedger'>['exchanges'][number]

/** The place of a ledger's paths: the origin that clients asked, and the paths of the base URLs below it. */
export type LedgerPlace = {
  readonly origin: string
  readonly basePaths: readonly string[]
}

/** An exchange of a ledger, as judges of clients read it. */
export function fromLedger(entry: LedgerEntry, { origin, basePaths }: LedgerPlace): ClientExchange {
  const { id, at, clientAddress, method, path, query, headers, operation, account, hasQuota, status, requestBody, responseBody, notes } =
    entry
  const instant = Date.parse(at)
  const json = parsed(responseBody)
  const basePath = basePaths.find((base) => path.startsWith(`${base}/`))
  return {
    id,
    sentAt: instant,
    answeredAt: instant,
    account,
    from: clientAddress,
    method,
    url: `${origin}${path}${query === '' ? '' : `?${query}`}`,
    path: basePath === undefined || notes.some(isNotPlayed) ? null : path.slice(basePath.length),
    headers,
    // A request that came over a connection has a host.
    hasAllHeaders: headers['host'] !== undefined,
    ...(requestBody !== null && (requestBody.length < longestBody ? { body: requestBody } : { isBodyCut: true })),
    status,
    ...(json !== undefined && { json }),
    ...(hasQuota !== null && { hasQuota }),
    isOfFile: operation === 'file',
    isReplaced: notes.some(isOfOverrideOrFault),
  }
}

/** A ledger has the beginning of a longer body, which is not judged. */
const longestBody = 64 * 1024 - 4

function isNotPlayed(note: string): boolean {
  return note.startsWith('not played: ') && !note.includes('version 1')
}

function isOfOverrideOrFault(note: string): boolean {
  return note === 'answered by an override' || /^fault-\d+: /.test(note)
}

function parsed(text: string | null): unknown {
  try {
    return text === null || text === '' ? undefined : JSON.parse(text)
  } catch {
    return undefined
  }
}
