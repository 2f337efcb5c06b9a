import { rules, rulesMatching, type Rule } from '../contract/rules.ts'
import { nearest } from '../contract/nearest.ts'
import { commonOptions, parseCommand, UserError } from './arguments.ts'

const help = `usage: understudy rules [GLOB] [--json]

Lists the rules of the contract whose id matches GLOB (* one part, ** many). One id explains that rule.

  understudy rules 'sessions/resume/*'
  understudy rules sessions/resume/not-paused`

export function run(args: readonly string[]): number {
  const { values, positionals } = parseCommand(args, commonOptions, true)
  if (values.help === true) {
    console.log(help)
    return 0
  }
  const [glob = '**', ...more] = positionals
  if (more.length > 0) throw new UserError('usage', `rules takes one glob; quote it, so that the shell leaves it alone: '${glob}'`)
  const found = rulesMatching(glob)
  if (found.length === 0) {
    const near = nearest(glob, Object.keys(rules))
    throw new UserError('usage', `no rule matches ${glob}${near === undefined ? '' : `; did you mean ${near}?`}`)
  }
  if (values.json === true) console.log(JSON.stringify(found.map(toJson), null, 2))
  else console.log((found.length === 1 && found[0]?.id === glob ? explain(found[0]) : list(found)).join('\n'))
  return 0
}

/** The fixed members of the rules' JSON; the rest explains. */
function toJson({ id, level, operations, clause, sentence, needs, cost, judgedBy, ...rest }: Rule): object {
  return { id, level, operations, clause, sentence, needs, cost, judgedBy, ...rest }
}

function list(found: readonly Rule[]): readonly string[] {
  const width = Math.max(...found.map((rule) => rule.id.length))
  const lines = found.map(
    (rule) => `${rule.id.padEnd(width)}  ${rule.level.padEnd(11)} ${rule.judgedBy.padEnd(7)} ${shorten(rule.sentence)}`,
  )
  return [
    ...lines,
    '',
    `${found.length} rules`,
    `  by level    ${counted(found, (rule) => rule.level)}`,
    `  by judge    ${counted(found, (rule) => rule.judgedBy)}`,
    `  by section  ${counted(found, (rule) => rule.clause.split(' > ')[0] ?? '')}`,
  ]
}

/** `226 must, 20 provisional, 9 should`: the most frequent first. */
function counted(found: readonly Rule[], keyOf: (rule: Rule) => string): string {
  const counts = new Map<string, number>()
  for (const rule of found) counts.set(keyOf(rule), (counts.get(keyOf(rule)) ?? 0) + 1)
  return [...counts]
    .toSorted(([, a], [, b]) => b - a)
    .map(([key, count]) => `${count} ${key}`)
    .join(', ')
}

function explain(rule: Rule): readonly string[] {
  const { requests, searches, sessions } = rule.cost
  return [
    rule.id,
    '',
    `  ${rule.sentence}`,
    '',
    `  clause      ${rule.clause}`,
    `  level       ${rule.level}`,
    `  operations  ${rule.operations.join(', ') || 'none shown'}`,
    `  judged by   ${rule.judgedBy}`,
    `  needs       ${rule.needs.join(', ') || 'nothing'}`,
    `  costs       ${requests} requests, ${searches} searches, ${sessions} sessions`,
    ...(rule.errors === undefined ? [] : [`  errors      ${rule.errors.join(', ')}`]),
    ...(rule.pointers === undefined ? [] : [`  stands at   ${rule.pointers.join(', ')}`]),
    ...(rule.readings === undefined
      ? []
      : ['', '  legal readings, the stand-in takes the first:', ...rule.readings.map((reading) => `  - ${reading}`)]),
  ]
}

function shorten(sentence: string): string {
  return sentence.length <= 90 ? sentence : `${sentence.slice(0, 89).trimEnd()}…`
}
