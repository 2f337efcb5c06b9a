import { toAmount } from '../../conformance/text/render-context.ts'
import type { BrokenRule, ClientReport } from '../../judgement/client/client-report.ts'
import type { UsedOperation } from '../../judgement/client/used.ts'
import { ownCommand } from '../own-command.ts'

/** The shell line that shows a scenario to the client. */
export type ReportedCommand = { readonly command: (scenario: string) => string }

/** `Client report: broke 2 things, risked 1 thing, by 9 requests`. Members that the service ignores are counted as well. */
export function headlineOf({ broke, risked, used, requests: received }: ClientReport): string {
  if (received === 0) return 'Client report: nothing was asked'
  const requests = toAmount(received, 'request')
  const ignored = toAmount(used.flatMap(({ unknown }) => unknown).length, 'ignored member')
  const isIgnoring = used.some(({ unknown }) => unknown.length > 0)
  if (broke.length === 0 && risked.length === 0) return `Client report: clean${isIgnoring ? ` but for ${ignored}` : ''}, by ${requests}`
  const parts = [
    ...(broke.length === 0 ? [] : [`broke ${toAmount(broke.length, 'thing')}`]),
    ...(risked.length === 0 ? [] : [`risked ${toAmount(risked.length, 'thing')}`]),
    ...(isIgnoring ? [ignored] : []),
  ]
  return `Client report: ${parts.join(', ')}, by ${requests}`
}

/** Says why a clean report may leave something out, where the command was interrupted. */
export function whyLess({ interruption }: ClientReport): string | undefined {
  return interruption === undefined ? undefined : `${interruption}: what it left undone is not told`
}

/** The operation that was asked, and the tool that asked it: `searchPapers by the tool search_papers`. */
export function whereBroken({ operation, tool }: Pick<BrokenRule, 'operation' | 'tool'>): string {
  return `${operation ?? 'No operation'}${tool === undefined ? '' : ` by the tool ${tool}`}`
}

/** The mock that curl lines ask. */
export function whereToTry(): string {
  return `Each curl line asks the mock that ${ownCommand()} mock starts.`
}

/** An operation as it was used, in one line. */
export function usedLine({ operation, times, answers, forms, parameters, unknown, polls, userAgents }: UsedOperation): string {
  const said = Object.entries(answers).map(([status, often]) => `${often} × ${status}`)
  const names = Object.keys(parameters)
  return [
    `${operation} ${times}: ${said.join(', ')}`,
    ...(forms['older'] === undefined ? [] : [`in the ${Object.keys(forms).join(' and the ')} form`]),
    ...(names.length === 0 ? [] : [`with ${names.join(', ')}`]),
    ...(polls === null
      ? []
      : [`${toAmount(polls.sessions, 'session')} polled, every ${polls.medianSeconds} s, at most ${toAmount(polls.most, 'time')}`]),
    ...unknown.map(({ message, times: often }) => `ignored: ${message}${often === 1 ? '' : ` (${often} times)`}`),
    ...(userAgents.length === 0 ? [] : [`by ${userAgents.join(', ')}`]),
  ].join('; ')
}
