import { foldLine } from './text/fold-line.ts'
import { harmless, shortened } from './text/harmless.ts'
import type { DryRun } from './dry-run.ts'
import type { Cost } from './define/profile.ts'
import { toAmount, type Paint } from './text/render-context.ts'

/** The largest number of probes that are listed one by one. */
const maxListedProbes = 12
const maxReasons = 10
const maxNames = 2

/** Describes a dry run on one screen of `columns`. The JSON has the details. */
export function toDryRunLines(dryRun: DryRun, paint: Paint, columns = Infinity): readonly string[] {
  const line = (name: string, text: string): string => {
    const whole = `${paint('strong', name.padEnd(13))} ${harmless(text)}`
    // A shell command must not be folded.
    return text.includes('curl ') ? whole : foldLine(whole, columns, whole.slice(0, whole.length - harmless(text).length)).join('\n')
  }
  const sentence = (text: string): string => foldLine(text, columns).join('\n')
  const { target, profile, seed, spends, rules, creates, resumes, shares, invites, elsewhere, usedUp, variables } = dryRun
  const none = 'nothing'
  const created = creates.map(
    ({ type, as, isPublic, count }) =>
      `${count} ${type}${isPublic ? ' that is public' : ''} ${as === null ? 'with an unknown key' : `with the key ${as}`}`,
  )
  return [
    sentence(
      `Nothing was sent to ${harmless(target.baseUrl)}. Estimate for profile ${profile}, seed ${seed}, from a run against the mock:`,
    ),
    '',
    ...(variables.length === 0 ? [] : [line('reads', `${variables.join(', ')} of the environment, as the target says`)]),
    line('would check', `${sum(Object.values(rules.judged))} of ${toAmount(rules.selected, 'rule')}: ${judgedBy(rules)}`),
    line('would send', `${toCost(spends.here)}; at most ${toCost(spends.budget)}`),
    ...(elsewhere === 0 ? [] : [line('', `and ${elsewhere} in temporary worlds of its control API`)]),
    line(
      '  operations',
      countsOf(dryRun, ({ operation }) => operation ?? 'downloads and pages'),
    ),
    line(
      '  keys',
      countsOf(dryRun, ({ as }) => as ?? 'none'),
    ),
    ...toProbeLines(dryRun, line),
    line('would create', created.length === 0 ? none : `${created.join(', ')}; nothing is deleted`),
    ...(resumes.length === 0 ? [] : [line('would resume', namesOf(resumes))]),
    ...(shares.length === 0 ? [] : [line('would share', namesOf(shares.map(({ session, email }) => `${session} with ${email}`)))]),
    line('would invite', invites.length === 0 ? 'nobody' : `${invites.join(', ')}, each by an e-mail`),
    line('would take', toDuration(dryRun)),
    ...(usedUp === undefined
      ? []
      : [line('spent', `${toAmount(usedUp.count, 'session')} of sessions.paused, as its control API says; ${usedUp.fresh}`)]),
    ...toOpenLines(dryRun, line),
    line(
      'profiles',
      dryRun.profiles.map((one) => `${one.profile} ${toAmount(one.rules, 'rule')}, ${toCost(one.most)} at most`).join(' · '),
    ),
    '',
    paint(
      'faint',
      sentence(
        'A deployment that answers differently may get a few more requests, within the budget. See --json for every probe and rule.',
      ),
    ),
  ]
}

type Line = (name: string, text: string) => string

function toCost({ requests, searches, sessions }: Cost): string {
  const spent = [toAmount(requests, 'request'), ...(searches > 0 ? [toAmount(searches, 'search', 'searches')] : [])]
  return [...spent, ...(sessions > 0 ? [toAmount(sessions, 'session')] : [])].join(', ')
}

const judges = { check: 'by checks', monitor: 'by monitors', schema: 'by schemas', client: 'of clients' } as const

function judgedBy({ judged, notApplicable }: DryRun['rules']): string {
  const parts = (['check', 'monitor', 'schema', 'client'] as const).flatMap((by) =>
    judged[by] === undefined ? [] : [`${judged[by]} ${judges[by]}`],
  )
  const besides = notApplicable === 0 ? '' : `; ${notApplicable} ${notApplicable === 1 ? 'does' : 'do'} not apply`
  return `${parts.length === 0 ? 'none' : parts.join(', ')}${besides}`
}

/** The number of requests in each group, the largest group first. */
function countsOf({ requests }: DryRun, by: (request: DryRun['requests'][number]) => string): string {
  const groups = [...Map.groupBy(requests, by)].map(([name, all]) => ({ name, count: sum(all.map(({ count }) => count)) }))
  return groups
    .toSorted((a, b) => b.count - a.count)
    .map(({ name, count }) => `${name} ${count}`)
    .join(', ')
}

const phaseTitles: { readonly [T in DryRun['probes'][number]['turn']]: string } = {
  cheap: 'one by one, the cheapest first',
  beside: 'beside the others',
  drawn: 'generated from the seed',
  costly: 'creating sessions, or continuing them',
  last: 'last, because they change what others read, or look back',
}

function toProbeLines({ probes }: DryRun, line: Line): readonly string[] {
  if (probes.length <= maxListedProbes) {
    return probes.map(({ name, most, requests }, at) =>
      line(at === 0 ? '  probes' : '', `${at + 1}. ${name}: ${toCost(most)} at most, ${requests} here`),
    )
  }
  return [...Map.groupBy(probes, ({ turn }) => turn)].map(([turn, all], at) =>
    line(
      at === 0 ? '  probes' : '',
      `${all.length} ${phaseTitles[turn]}: ${toAmount(sum(all.map(({ most }) => most.requests)), 'request')} at most, ${sum(all.map(({ requests }) => requests))} here`,
    ),
  )
}

function toDuration({ takes: { seconds, answerSeconds, pollSeconds, regime, isClockMoved } }: DryRun): string {
  const pace = regime === 'none' || regime === 'daily' ? 'as fast as it answers' : 'limited to 80 requests/min'
  const about = seconds < 90 ? `${seconds} s` : `${Math.round(seconds / 60)} min`
  if (isClockMoved) return `about ${about}: an answer in ${answerSeconds} s; its clock is advanced instead of waiting`
  return `about ${about}: ${pace}, an answer in ${answerSeconds} s, sessions of the usual length polled every ${pollSeconds} s`
}

function toOpenLines({ open }: DryRun, line: Line): readonly string[] {
  const shown = open.toSorted((a, b) => b.rules.length - a.rules.length)
  const more = sum(shown.slice(maxReasons).map(({ rules }) => rules.length))
  return [
    ...shown
      .slice(0, maxReasons)
      .map(({ reason, rules }, at) =>
        line(at === 0 ? 'would not run' : '', `${toAmount(rules.length, 'rule')}, ${shortened(reason, 100)}: ${namesOf(rules)}`),
      ),
    ...(more === 0 ? [] : [line('', `${toAmount(more, 'rule')} for ${shown.length - maxReasons} more reasons`)]),
  ]
}

function namesOf(names: readonly string[]): string {
  return names.length <= maxNames ? names.join(', ') : `${names.slice(0, maxNames).join(', ')} and ${names.length - maxNames} more`
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((all, one) => all + one, 0)
}
