import { rulesMatching, type Rule } from '../../contract/rules.ts'
import { parseCommand, UserError } from '../arguments.ts'
import { commonFlags } from '../flags.ts'
import { paintFor, type ColorWish } from '../paint.ts'
import { toSections, toTable } from './rule-list.ts'
import { unmatched } from '../rule-suggestion.ts'
import { columnsOf } from '../terminal.ts'
import { print, printJson } from '../print.ts'

export async function runRules(args: readonly string[]): Promise<number> {
  const { values, positionals } = parseCommand(args, commonFlags, true)
  const [glob = '**', ...more] = positionals
  if (more.length > 0) throw new UserError('usage', `rules takes one glob; quote it so that the shell does not expand it: '${glob}'`)
  const found = rulesMatching(glob)
  const [first] = found
  if (first === undefined) throw unmatched(glob)
  if (values.json === true) printJson(found.map(toJson), 2)
  else if (values.quiet === true) print(found.map(({ id }) => id).join('\n'))
  else print((await linesOf(glob, first, found, values.color)).join('\n'))
  return 0
}

async function linesOf(glob: string, first: Rule, found: readonly Rule[], color: ColorWish): Promise<readonly string[]> {
  const page = { columns: columnsOf(process.stdout), paint: paintFor(color) }
  if (first.id !== glob) return process.stdout.isTTY ? toSections(found, page) : toTable(found)
  const { explainRule } = await import('./explain-rule.ts')
  return explainRule(first, page)
}

/** The fixed members of the rules' JSON; the rest explains. */
function toJson({ id, level, operations, clause, sentence, needs, cost, judgedBy, ...rest }: Rule): object {
  return { id, level, operations, clause, sentence, needs, cost, judgedBy, ...rest }
}
