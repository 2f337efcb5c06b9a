import type { Target } from '../../conformance/define/target.ts'
import { surveyDeployment, type Unread } from '../../conformance/survey.ts'
import { foldLine } from '../../conformance/text/fold-line.ts'
import { toAmount } from '../../conformance/text/render-context.ts'
import { didYouMean } from '../../contract/did-you-mean.ts'
import { durationMsOf, parseCommand, UserError } from '../arguments.ts'
import { targetFlags } from '../flags.ts'
import { refuseExisting, writeNewFile } from '../new-file.ts'
import { createProgress } from '../run-progress.ts'
import { catchSignals } from '../signals.ts'
import { silenceHint } from '../silence-hint.ts'
import { targetFrom } from '../target-from.ts'
import { countUnlocked, targetEntries } from './target-entries.ts'
import { ownCommand } from '../own-command.ts'
import { foundEntries, isWithoutQuota, reportAdvice, toTargetText, type TargetFacts } from './target-text.ts'
import { print, printJson } from '../print.ts'

const keyOfEnvironment = '${env:UNDERSTUDY_KEY}'
const keyAdvice = `write '${keyOfEnvironment}' for it, and set that variable`

/** Reads a deployment and writes a target file that says what a run could use. */
export async function runTarget(args: readonly string[]): Promise<number> {
  const { values, positionals } = parseCommand(args, targetFlags, true)
  const [action, ...more] = positionals
  if (action === undefined) throw new UserError('usage', 'target needs an action: init')
  if (action !== 'init') throw new UserError('usage', `no action ${action} of target; there is init${didYouMean(action, ['init'])}`)
  if (more.length > 0) throw new UserError('usage', `unexpected argument ${more[0]}`)
  const target = targetFrom({ ...values, target: undefined })
  if (target === null) throw new UserError('usage', 'target init needs --base-url URL, and --key KEY or a key in UNDERSTUDY_KEY')
  const { out, timeout } = values
  const limits = timeout === undefined ? {} : { timeoutMs: durationMsOf('timeout', timeout) }
  if (out !== undefined) refuseExisting(out)
  const progress = createProgress(target, values.quiet !== true && values.json !== true)
  const signals = catchSignals()
  try {
    const survey = await surveyDeployment({
      target,
      fetch: globalThis.fetch,
      now: Date.now,
      signal: signals.signal,
      ...limits,
      onWaiting: (waiting) => progress.see({ type: 'waiting', ...waiting }),
      onExchange: (exchange) => progress.see({ type: 'exchanged', exchange, inFreshWorld: false }),
    })
    progress.end()
    const interruptedBy = signals.caught()
    if (interruptedBy !== null) return interruptedBy
    if ('fault' in survey) throw unread(target, survey)
    // A key of the environment stays there.
    const holdsKey = values.key !== undefined
    const key = holdsKey ? target.keys.default : keyOfEnvironment
    const facts = {
      baseUrl: target.baseUrl,
      key,
      keyAdvice: holdsKey ? `The key stands in this file. To keep it out, ${keyAdvice}.` : undefined,
      survey,
    }
    const text = toTargetText(facts)
    // The file may hold a key, so only its owner may read it.
    if (out !== undefined) writeNewFile(out, text, 0o600)
    if (values.json === true) printJson({ target: { baseUrl: target.baseUrl }, ...survey }, 2)
    else if (out === undefined) print(text.trimEnd())
    else if (values.quiet !== true) print(toSummary(out, holdsKey, facts).join('\n'))
    return 0
  } finally {
    progress.end()
    signals.release()
  }
}

function unread(target: Target, { fault, isSilent }: Unread): UserError {
  const hint = isSilent === true ? silenceHint(fault, target) : ''
  return new UserError('cannotRun', `Failed to ${isSilent === true ? 'reach' : 'read'} ${target.baseUrl}: ${fault}${hint}`)
}

function toSummary(file: string, holdsKey: boolean, facts: TargetFacts): readonly string[] {
  const { written, undecided } = foundEntries(facts)
  const missing = targetEntries
    .filter(({ entry }) => ![...written, ...undecided].includes(entry) && countUnlocked(entry) > 0)
    .toSorted((a, b) => countUnlocked(b.entry) - countUnlocked(a.entry))
    .map(({ entry }) => `${entry} (${toAmount(countUnlocked(entry), 'rule')})`)
  const more = missing.length > 6 ? ` and ${missing.length - 6} more, each with how to get it` : ''
  return [
    `wrote ${file} with ${toAmount(facts.survey.requests, 'read')}`,
    ...(facts.survey.unlisted === undefined ? [] : foldLine(`unread   sessions: ${facts.survey.unlisted}`, 80)),
    ...(isWithoutQuota(facts.survey)
      ? foldLine('quota    none is left in the account of keys.default; give another key there: this one fits keys.exhausted', 80)
      : []),
    ...(facts.survey.isWithoutReport === true ? foldLine(`check    sessions.completedReview has no report; ${reportAdvice}`, 80) : []),
    ...foldLine(`found    ${written.join(', ')}`, 80),
    ...(undecided.length === 0 ? [] : foldLine(`decide   ${undecided.join(', ')}: found, and left as comments that say why`, 80)),
    ...foldLine(`missing  ${missing.slice(0, 6).join(', ')}${more}`, 80),
    ...(facts.survey.limits.length === 0
      ? foldLine('faster   rateLimit: none, if nothing limits requests there: a standard run takes some 15 seconds then, not 3 minutes', 80)
      : []),
    ...(holdsKey ? foldLine(`key      it stands in the file, which only you can read; to commit the file, ${keyAdvice}`, 80) : []),
    `next     ${ownCommand()} conform --target ${file} --profile observe`,
    ...(holdsKey ? [] : ['in CI    set UNDERSTUDY_KEY from a secret, as each variable that you add']),
  ]
}
