import { listed, lowerFirst } from '../literature/wording.ts'
import { conductTests } from './criterion-conduct.ts'
import { countTest } from './criterion-count.ts'
import { designTest } from './criterion-design.ts'
import { ageTest, groupTests, humanTest } from './criterion-people.ts'
import { languageTest, peerTest, retractedTest, yearTest } from './criterion-publication.ts'
import { registryTests } from './criterion-registry.ts'
import { methodsTest, resultsTest } from './criterion-reporting.ts'
import { comparatorTest, countryTest, durationTest } from './criterion-setting.ts'
import { relevanceTest, topicTest } from './criterion-topic.ts'
import { memoize } from './memoize.ts'
import type { Source } from './source.ts'
import { nowhere, rejecting, type Test, type Verdict } from './verdict.ts'

type Criterion = { readonly name: string; readonly instructions: string }
type Judgeable = {
  /** The demand as a clause. Null when nothing in it can be judged. */
  readonly claim: string | null
  readonly judge: (source: Source) => Verdict
  /** The relative cost of judging it. */
  readonly cost: number
  /** The demand that the abstract leaves open, if any. */
  readonly openOf: (source: Source) => string | null
}

const compiled = new Map<string, Judgeable>()
const maxCompiledCriteria = 256

/** Compiles a criterion. The same words are the same criterion in every session. */
export function judgeableOf({ name, instructions }: Criterion): Judgeable {
  const key = `${name}\n${instructions}`
  const known = compiled.get(key) ?? compile(name, instructions)
  compiled.delete(key)
  compiled.set(key, known)
  for (const oldest of compiled.keys()) {
    if (compiled.size <= maxCompiledCriteria) break
    compiled.delete(oldest)
  }
  return known
}

function compile(name: string, instructions: string): Judgeable {
  const tests = testsOf(name, instructions)
  return {
    claim: tests.length === 0 ? null : listed(tests.map(({ claim }) => claim)),
    cost: tests.reduce((sum, test) => sum + costOf(test), 0),
    judge: memoize((source) => together(tests, source)),
    openOf: (source) => tests.find(({ judge }) => judge(source).answer === 'Unclear')?.claim ?? null,
  }
}

/** Estimates the cost of a test. The record is known at once; results have to be read. */
function costOf({ claim }: Test): number {
  if (/appeared|retracted|peer-reviewed|preprint|was done in|the study is /.test(claim)) return 1
  return claim.includes('results are') ? 8 : claim.includes('about') || claim.includes('question') ? 4 : 3
}

/** Combines verdicts: No when a test is missed, Yes when all are met. */
function together(tests: readonly Test[], source: Source): Verdict {
  let [unclear, met]: [Verdict | null, Verdict | null] = [null, null]
  for (const { isRejecting, judge } of tests) {
    const verdict = judge(source)
    if (verdict.answer === 'No') return verdict
    if (verdict.answer === 'Unclear') unclear ??= verdict
    else if (met === null) met = verdict
    else if (isRejecting !== true) met = both(met, verdict)
  }
  return unclear ?? met ?? { answer: 'Unclear', reason: 'The criterion names nothing that a paper could meet or miss', place: nowhere }
}

function both(one: Verdict, other: Verdict): Verdict {
  // Two tests of one thing have one reason.
  if (one.reason.toLowerCase().includes(other.reason.toLowerCase())) return one
  return { answer: 'Yes', reason: `${one.reason}, and ${lowerFirst(other.reason)}`, place: () => one.place() ?? other.place() }
}

const relevance = /^relevant to: /i

/** True for a criterion about relevance to the question, such as the first generated one. */
export function isOfRelevance(name: string): boolean {
  return relevance.test(name)
}

const helps = /^Include papers that help to answer: /
const own = /^Protocol: /

function testsOf(name: string, instructions: string): readonly Test[] {
  if (isOfRelevance(name))
    return [relevanceTest(instructions.replace(helps, '') || name.replace(relevance, ''))].flatMap((test) => test ?? [])
  const isOwn = own.test(name)
  const label = isOwn ? '' : name
  const said = withoutSubject(isOwn ? instructions.replace(/^[^:]*: /, '') : instructions)
  const isRejecting = isRejection(label)
  const clauses = [...clausesOf(label, false), ...clausesOf(said, isRejecting)]
  const tests = mergedTests(clauses)
  const inWords = clausesOf(said, isRejecting).flatMap(topicOfClause)
  if (inWords.length > 0) return [...tests, ...inWords]
  if (tests.length > 0) return tests
  return clausesOf(label, false).flatMap(topicOfClause)
}

/** Removes the subject of a question: "Was the trial double-blind?" does not ask for a trial. */
function withoutSubject(text: string): string {
  return text.replace(
    /(^|[.?!] |\b(?:is|was|did|does|has) )(?:the|this) (?:[\p{L}-]+ )?(?:trial|RCT|review|experiment|survey|cohort|meta-analysis)\b/giu,
    '$1',
  )
}

/** A clause of a criterion, which demands or rejects one thing. */
type Clause = { readonly text: string; readonly isNegative: boolean }

const negative =
  /^(?:no|not|non|without|exclude[sd]?|excluding|exclusion|except|reject|omit|never)\b|\b(?:exclude[sd]?|excluding|(?:is|are) not (?:eligible|allowed|accepted|included)|ineligible|answer no\b|must not|should not|do not include)\b/i
const open =
  /\b(?:no|without|any|regardless of) (?:\w+ )?(?:limits?|restrictions?|age|language|date)\b|\bregardless\b|\bwhether or not\b|\bnot only\b/i

function isRejection(text: string): boolean {
  return negative.test(text.trim()) && !/^non-?randomi/i.test(text.trim())
}

function clausesOf(text: string, isRejecting: boolean): readonly Clause[] {
  return text
    .split(
      /[;\n]|[.!?](?=\s|$)|,? but (?=not\b|no\b|exclud)|,? (?=excluding\b|except\b|rather than\b)|,? and (?=not\b|no\b|without\b|exclude\b|are not\b)|, (?=not\b|no\b|without\b)/i,
    )
    .map((part) => part.replace(/^\s*\(?[\d*•-]*[.)]?\s+/, '').trim())
    .filter((part) => /\p{L}{2}/u.test(part) && !open.test(part))
    .map((part) => {
      const isMarked = isRejection(part) || /^rather than\b/i.test(part)
      const isDemand = /\b(?:include|only|must|should|eligible)\b/i.test(part) && !isMarked
      return { text: part, isNegative: isMarked || (isRejecting && !isDemand) }
    })
}

const kinds = [
  designTest,
  ageTest,
  yearTest,
  countTest,
  humanTest,
  languageTest,
  resultsTest,
  methodsTest,
  peerTest,
  retractedTest,
  countryTest,
  durationTest,
  comparatorTest,
] as const

/** Makes the tests of clauses. One demand that name and instructions share is one test. */
function mergedTests(clauses: readonly Clause[]): readonly Test[] {
  const asked = (isNegative: boolean): readonly Test[] => {
    const text = clauses
      .filter((clause) => clause.isNegative === isNegative)
      .map((clause) => clause.text)
      .join(' | ')
    const ofRecord = registryTests(text)
    // "Withdrawn trials" does not ask for all trials.
    const rest = ofRecord.length === 0 ? text : text.replace(/\b(?:clinical )?(?:trials?|studies)\b/gi, ' ')
    return [...ofRecord, ...groupTests(rest), ...conductTests(rest), ...kinds.flatMap((kind) => kind(rest) ?? [])]
  }
  return [...asked(false), ...asked(true).map(rejecting)]
}

function topicOfClause(clause: Clause): readonly Test[] {
  const { isNegative, text } = clause
  const test = topicTest(text, mergedTests([clause]).length > 0)
  return test === null ? [] : [isNegative ? rejecting(test) : test]
}
