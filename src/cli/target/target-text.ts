import type { Survey } from '../../conformance/survey.ts'
import { foldLine } from '../../conformance/text/fold-line.ts'
import { harmlessLine } from '../../conformance/text/harmless.ts'
import { toAmount } from '../../conformance/text/render-context.ts'
import { countUnlocked, targetEntries, type TargetEntry } from './target-entries.ts'

/** Everything that a drafted target file is made of. */
export type TargetFacts = {
  readonly baseUrl: string
  /** The key as it stands in the file: itself, or the variable that it came from. */
  readonly key: string
  /** Says of a key that stands in the file how to keep it out. */
  readonly keyAdvice: string | undefined
  readonly survey: Survey
}

/** The finding of a survey for an entry: values to use, or values that only a person can decide about. */
type Given = { readonly value: string; readonly from: string } | { readonly candidate: string; readonly why: string }

const width = 80

/**
 * A target file with comments: for each entry the rules that need it, and what was found, or how to get what is missing. A missing entry is
 * a comment that can be filled in.
 */
export function toTargetText(facts: TargetFacts): string {
  const groups = Map.groupBy(targetEntries, ({ entry }) => entry.split('.').slice(0, -1).join('.'))
  // The two groups of accounts are one map.
  const body = [...groups].flatMap(([group, entries]) => (group === 'accounts.other' ? [] : ['']).concat(toGroup(group, entries, facts)))
  return [...toHead(facts), `baseUrl: ${quoted(facts.baseUrl)}`, ...body, ''].join('\n')
}

function toHead({ keyAdvice, survey: { requests, kinds, unlisted, usage, plan, limits } }: TargetFacts): readonly string[] {
  const seen = kinds.map(({ type, status, count }) => `${count} ${type} ${status}`)
  return comment(
    0,
    `A target for understudy conform, drafted with ${toAmount(requests, 'read')}. A number of rules says what each entry lets run; a rule whose entry is missing is left out, and fails nothing. To fill in an entry, take \`# \` off its line and off the name of its group.`,
    ...(keyAdvice === undefined ? [] : [keyAdvice]),
    toSeen(seen, unlisted),
    ...(usage === undefined ? [] : [`Usage: ${usage}.`]),
    plan === undefined ? 'Plan: no read tells it.' : `Plan: ${plan.plan} (${plan.from}).`,
    limits.length === 0 ? 'Rate limits: no read tells of any.' : `Rate limits: ${limits.join(', ')}.`,
  )
}

function toSeen(seen: readonly string[], unlisted: string | undefined): string {
  if (unlisted !== undefined) return `Sessions: unknown, for ${unlisted}. Write those that you know below.`
  return seen.length === 0 ? 'The key has no sessions.' : `Sessions seen: ${seen.join(', ')}.`
}

function toGroup(group: string, entries: readonly TargetEntry[], facts: TargetFacts): readonly string[] {
  const drafted = entries.map((one) => ({ ...one, given: findGiven(one.entry, facts) }))
  const isUsed = drafted.some(({ given }) => given !== undefined && 'value' in given)
  // A group without an entry would be no map.
  const names = group === '' ? [] : group.split('.')
  const depth = names.length
  const mark = isUsed ? '' : '# '
  const opening = names.map((name, level) => `${mark}${'  '.repeat(level)}${name}:`)
  const shown = group === 'accounts.other' ? opening.slice(1) : opening
  return [...(group === '' ? [] : shown), ...drafted.flatMap((one) => toEntryLines(one, depth, mark))]
}

function toEntryLines(
  { entry, about, how, given }: TargetEntry & { readonly given: Given | undefined },
  depth: number,
  mark: string,
): readonly string[] {
  const count = countUnlocked(entry)
  const name = entry.split('.').at(-1) ?? ''
  const rules = count === 0 ? 'no rule alone' : toAmount(count, 'rule')
  const indent = '  '.repeat(depth)
  if (given !== undefined && 'value' in given)
    return [...comment(depth, `${rules}: ${about}. Found: ${given.from}.`), `${indent}${name}: ${given.value}`]
  const [value, why] = given === undefined ? [exampleOf(entry), `Missing: ${how}.`] : [given.candidate, `Found: ${given.why}.`]
  return [
    ...comment(mark === '' ? depth : 0, `${rules}: ${about}. ${why}`),
    mark === '' ? `${indent}# ${name}: ${value}` : `# ${indent}${name}: ${value}`,
  ]
}

function comment(depth: number, ...sentences: readonly string[]): readonly string[] {
  const label = `${'  '.repeat(depth)}# `
  return sentences
    .flatMap((sentence) => foldLine(label + harmlessLine(sentence), width, label))
    .map((line) => (line.trimStart().startsWith('#') ? line : `${label}${line.trimStart()}`))
}

/** A value to be replaced: a variable for a key, a word for anything else. */
function exampleOf(entry: string): string {
  const [group, name = ''] = entry.split('.')
  if (group === 'keys' || name.endsWith('Key'))
    return quoted(`\${env:${name.replace(/[A-Z]/g, '_$&').toUpperCase()}${name.endsWith('Key') ? '' : '_KEY'}}`)
  if (group === 'sessions') return name.startsWith('paused') ? '[ID, ID]' : 'ID'
  if (name.endsWith('Session')) return 'ID'
  if (entry === 'accounts.default.plan') return 'pro'
  if (entry === 'mcp.token') return quoted(`\${env:MCP_TOKEN}`)
  if (entry === 'mcp.clientId') return 'ID'
  if (entry === 'library') return libraryAt({ sources: '/PATH', collections: '/PATH' })
  return entry === 'mcpUrl' ? 'URL' : entry === 'rateLimit' ? 'none' : 'ADDRESS'
}

function libraryAt({ sources, collections }: NonNullable<Survey['library']>): string {
  return `{ sources: ${quoted(sources)}, collections: ${quoted(collections)} }`
}

export function isWithoutQuota({ usage }: Survey): boolean {
  return usage?.startsWith('no quota is left') === true
}

const keyWithoutQuota = 'every read took it, but its account has no quota left; it fits keys.exhausted, so give another one here'

/** The remedy for a target whose review has no report. */
export const reportAdvice = 'a rule needs one, so name a review created with generateReport'

/** The entries that a survey found values of: those that stand in the file, and those in a comment, which a person has to decide about. */
export function foundEntries(facts: TargetFacts): { readonly written: readonly string[]; readonly undecided: readonly string[] } {
  const found = targetEntries.flatMap(({ entry }) => {
    const given = findGiven(entry, facts)
    return given === undefined ? [] : [{ entry, isWritten: 'value' in given }]
  })
  return {
    written: found.flatMap(({ entry, isWritten }) => (isWritten ? [entry] : [])),
    undecided: found.flatMap(({ entry, isWritten }) => (isWritten ? [] : [entry])),
  }
}

function findGiven(entry: string, { key, survey }: TargetFacts): Given | undefined {
  const [group, name = ''] = entry.split('.')
  if (entry === 'keys.default') return { value: quoted(key), from: isWithoutQuota(survey) ? keyWithoutQuota : 'every read took it' }
  if (entry === 'mcpUrl') return survey.mcpUrl === undefined ? undefined : { value: quoted(survey.mcpUrl), from: 'its metadata is there' }
  if (entry === 'accounts.default.plan') return survey.plan === undefined ? undefined : { value: survey.plan.plan, from: survey.plan.from }
  if (group === 'keys' && name === survey.plan?.plan)
    return { value: quoted(key), from: `the key \`default\` is on that plan, for ${survey.plan.from}` }
  if (entry === 'library')
    return survey.library === undefined
      ? undefined
      : {
          candidate: libraryAt(survey.library),
          why: 'both lists answer; a lifecycle run creates sources and collections there, and deletes what it created',
        }
  if (entry === 'rateLimit')
    return survey.limits.length === 0 ? undefined : { candidate: 'daily', why: `answers carry ${survey.limits.join(', ')}` }
  if (group !== 'sessions') return undefined
  const ids = survey.sessions[name] ?? []
  const [first] = ids
  if (first === undefined) return undefined
  if (name === 'paused')
    return {
      candidate: `[${ids.slice(0, 4).join(', ')}]`,
      why: `${ids.length} paused; a lifecycle run resumes each, so name only what may go on, once its limit is resolved`,
    }
  if (name === 'processing')
    return { candidate: first, why: `${toAmount(ids.length, 'session')} at work now; name one that will outlast a run` }
  if (name === 'exportsGenerating')
    return { candidate: first, why: 'its exports are being generated now, and will soon be ready; name one that has just completed' }
  const from = ids.length === 1 ? 'the list has it' : `the list has ${ids.length}`
  const isLacking = name === 'completedReview' && survey.isWithoutReport === true
  return { value: first, from: isLacking ? `${from}, without a report; ${reportAdvice}` : from }
}

/** A text in YAML that holds nothing but itself. */
function quoted(text: string): string {
  return /^[\w./:-]+$/.test(text) && !/^[\d.]+$/.test(text) ? text : `'${text.replaceAll("'", "''")}'`
}
