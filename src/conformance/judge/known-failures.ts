import { isSeq, type Document } from 'yaml'
import { didYouMean } from '../../contract/did-you-mean.ts'
import { ruleIds, type RuleId } from '../../contract/rules.ts'
import { valueAt } from '../../contract/json-pointer.ts'
import { sortByLine, readYaml, type FileMistake, type Preparation, type ReadFile } from '../../scenario/read-yaml.ts'

/** The reason that a failure is accepted for now. */
export type Known = {
  readonly reason: string
  /** The last day, in UTC, on which it is accepted. */
  readonly until?: string
  readonly owner?: string
}

/** A rule that a deployment is known to break. */
export type KnownFailure = Known & {
  readonly rule: RuleId
  /** The file and line of the entry. */
  readonly place?: string
}

/** Parses a file of known failures, which may be empty; or returns every mistake in it. */
export function parseKnownFailures(file: string, text: string): readonly KnownFailure[] | { readonly mistakes: readonly FileMistake[] } {
  const read = readYaml('KnownFailures', file, text, ensureList)
  if ('mistakes' in read) {
    const others = read.readable === undefined ? [] : findRuleMistakes(read.readable)
    return { mistakes: sortByLine([...read.mistakes.map(rephraseMistake), ...others]) }
  }
  const mistakes = findRuleMistakes(read)
  if (mistakes.length > 0) return { mistakes }
  const entries = read.value as readonly KnownFailure[] // its schema and the rules have said so
  const withPlace = (entry: KnownFailure, at: number): KnownFailure => ({ ...entry, place: `${file}:${read.lineAt(`/${at}`)}` })
  return entries.map(withPlace)
}

/** Turns an empty document into an empty list. A file whose last entry was removed has only comments. */
function ensureList(document: Document): ReturnType<Preparation> {
  if (document.contents === null || document.toJS() === null) document.contents = document.createNode([])
  if (isSeq(document.contents)) return []
  return [{ offset: 0, message: 'this is no list of known failures: an entry is - { rule: auth/revoked-key, reason: why it may stay }' }]
}

function findRuleMistakes(read: ReadFile): readonly FileMistake[] {
  const entries: readonly unknown[] = Array.isArray(read.value) ? read.value : []
  const rules = entries.map((entry) => valueAt(entry, '/rule'))
  return rules.flatMap((rule, at) =>
    typeof rule === 'string' ? describeWrongRule(rule, rules.slice(0, at), read).map((why) => read.mistakeAt(`/${at}/rule`, why)) : [],
  )
}

function describeWrongRule(rule: string, before: readonly unknown[], { lineAt }: ReadFile): readonly string[] {
  const first = before.indexOf(rule)
  if (first !== -1) return [`${rule} stands twice, first in line ${lineAt(`/${first}`)}; leave one of them out`]
  if (ruleIds.some((id) => id === rule)) return []
  if (rule.includes('*')) return [`${rule} is no rule: an entry names one; understudy rules '${rule}' lists those that it matches`]
  return [`${rule} is no rule${didYouMean(rule, ruleIds) || '; understudy rules lists them'}`]
}

/** Rephrases a mistake of the schema for the author of an entry. */
function rephraseMistake(mistake: FileMistake): FileMistake {
  const message = mistake.message.replace(/^\[\d+\]\.?/, '')
  const [, member = ''] = /^(\w+) must (?:be a string|match|be a date)/.exec(message) ?? []
  return { ...mistake, message: memberDemands[member] ?? message.replace(/^ must/, 'an entry must') }
}

const memberDemands: { readonly [member: string]: string } = {
  rule: 'rule must be the id of a rule; understudy rules lists them',
  reason: 'reason must be a text that says why the failure may stay, such as a ticket',
  until: 'until must be a date such as 2026-01-31',
  owner: 'owner must be a name',
}
