import { readFileSync } from 'node:fs'
import type { RuleId } from '../../src/contract/rules.ts'
import type { RiskKind } from '../../src/judgement/client/risk.ts'

export type Language = 'python' | 'shell' | 'node' | 'page'

/** A real client in a scenario. */
export type ClientProgram = {
  readonly language: Language
  /** Its file in the folder of its language. */
  readonly file: string
  /** The scenario of the shelf in which it runs, or a file of ours; null for the world that `run` has by itself. */
  readonly scenario: string | null
}

/** One with a single fault, and the name of that. */
type FaultyProgram = ClientProgram & { readonly named: RiskKind | RuleId }

const ours = (name: string): string => `test/clients/scenarios/${name}.yaml`
const slow = 'reports/goes-through-every-stage'
const paused = 'reports/pauses-for-quota-and-resumes'
const noQuota = 'quota/resume-while-still-exhausted-answers-402'

function written(
  language: Language,
  end: string,
  rows: readonly (readonly [name: string, scenario: string | null, named: FaultyProgram['named']])[],
): readonly FaultyProgram[] {
  return rows.map(([name, scenario, named]) => ({ language, file: `${name}.${end}`, scenario, named }))
}

export const faultyPrograms: readonly FaultyProgram[] = [
  ...written('python', 'py', [
    ['polls-every-15-seconds', slow, 'polls-too-fast'],
    ['polls-by-chance', slow, 'polls-too-fast'],
    ['polls-what-is-gone', null, 'polls-after-refusal'],
    ['polls-after-the-end', slow, 'polls-after-final'],
    ['polls-after-a-failure', 'reports/fails-while-writing', 'polls-after-final'],
    ['polls-what-is-not-tracked', 'reports/is-not-tracked', 'polls-unknown-forever'],
    ['polls-for-ten-days', 'reviews/never-ends-when-every-abstract-is-excluded', 'polls-without-end'],
    ['never-resumes', paused, 'paused-never-resumed'],
    ['resumes-every-10-seconds', noQuota, 'resume-hammering'],
    ['keeps-addresses', slow, 'expired-url-reused'],
    ['is-called-like-its-library', null, 'default-user-agent'],
    ['names-no-content-type', null, 'clients/sends-json'],
    ['sends-a-form', null, 'clients/sends-json'],
    ['waits-half-a-block', ours('two-polls-are-blocked'), 'retries-inside-block'],
    ['searches-on-without-allowance', ours('no-search-remains'), 'retries-inside-block'],
    ['creates-again-after-500', ours('create-answers-500'), 'create-repeated-blindly'],
    ['loses-a-create', 'network/created-but-the-answer-is-lost', 'lost-create-not-looked-for'],
    ['sends-the-cursor-none', null, 'page-after-last'],
    ['speaks-version-1', null, 'version-1'],
    ['takes-false-for-a-choice', null, 'search/papers/enums'],
    ['forgets-its-question', null, 'sessions/create/question-required'],
    ['extracts-too-much', null, 'reports/create/paper-counts-range'],
    ['screens-without-criteria', null, 'reviews/create/stage-without-source'],
  ]),
  ...written('shell', 'sh', [
    ['polls-in-a-tight-loop', null, 'polls-too-fast'],
    ['polls-again-at-once', ours('two-polls-answer-500'), 'retries-without-delay'],
    ['lets-curl-create-again', ours('create-answers-500'), 'create-repeated-blindly'],
    ['sends-a-form', null, 'clients/sends-json'],
    ['breaks-its-json', null, 'clients/sends-json'],
    ['sends-an-empty-key', null, 'clients/sends-bearer'],
    ['sends-basic', null, 'clients/sends-bearer'],
    ['sends-its-key-with-downloads', slow, 'key-to-file-host'],
    ['asks-for-the-page-null', ours('five-reports'), 'page-after-last'],
    ['asks-for-the-id-null', null, 'conventions/session-id-uuid'],
    ['has-no-name', null, 'default-user-agent'],
    ['gives-up-after-500', ours('one-poll-answers-500'), 'gives-up-after-500'],
    ['gives-up-after-429', ours('polls-are-blocked'), 'gives-up-after-429'],
    ['takes-paused-for-the-end', paused, 'paused-taken-as-final'],
    ['lists-1000-at-a-time', null, 'sessions/list/limit-range'],
    ['leaves-out-the-type', slow, 'hand-built-links'],
    ['searches-by-get', null, 'versioning/one-root'],
    ['resumes-every-5-seconds', noQuota, 'resume-hammering'],
    ['asks-version-1', slow, 'version-1'],
  ]),
  ...written('node', 'mjs', [
    ['polls-every-5-seconds', slow, 'polls-too-fast'],
    ['never-clears-its-interval', slow, 'polls-after-final'],
    ['polls-with-a-revoked-key', ours('key-is-revoked'), 'polls-after-refusal'],
    ['polls-without-a-plan', ours('plan-loses-access'), 'polls-after-refusal'],
    ['polls-inside-a-block', ours('polls-are-blocked'), 'retries-inside-block'],
    ['searches-again-at-once', ours('search-answers-500'), 'retries-without-delay'],
    ['creates-again-after-a-loss', 'network/created-but-the-answer-is-lost', 'create-repeated-blindly'],
    ['asks-a-review-as-a-report', slow, 'hand-built-links'],
    ['takes-the-first-exports', 'exports/of-a-review-come-after-its-end', 'generating-taken-as-final'],
    ['sends-a-cursor-undefined', null, 'clients/returns-cursor-unchanged'],
    ['sends-the-cursor-null', ours('five-reports'), 'page-after-last'],
    ['gives-up-after-409', ours('resume-answers-409'), 'gives-up-after-409'],
    ['filters-in-keyword-mode', null, 'clients/keyword-search-without-filters'],
    ['sends-a-number-as-text', null, 'search/papers/field-types'],
    ['rehearses', null, 'reviews/create/dry-run-true'],
    ['does-not-rehearse', slow, 'clients/omits-dry-run'],
    ['forgets-to-stringify', null, 'clients/sends-json'],
    ['reports-without-extraction', null, 'reviews/create/stage-prerequisites'],
    ['sends-criteria-as-texts', null, 'reviews/create/field-types'],
    ['includes-what-is-none', slow, 'sessions/get/include-enum'],
    ['writes-a-long-title', null, 'reports/create/text-lengths'],
  ]),
  ...written('page', 'js', [
    ['polls-every-second', slow, 'polls-too-fast'],
    ['polls-every-5-seconds', slow, 'polls-too-fast'],
    ['polls-what-was-deleted', ours('report-is-deleted'), 'polls-after-refusal'],
    ['takes-paused-for-done', paused, 'paused-taken-as-final'],
    ['gives-up-after-500', ours('one-poll-answers-500'), 'gives-up-after-500'],
    ['has-its-button-pressed-again', ours('create-answers-500'), 'create-repeated-blindly'],
    ['creates-again-after-a-loss', ours('two-creates-are-lost'), 'create-repeated-blindly'],
    ['sends-its-key-with-downloads', slow, 'key-to-file-host'],
    ['builds-its-links', slow, 'hand-built-links'],
    ['scrolls-beyond-the-end', ours('five-reports'), 'page-after-last'],
    ['counts-its-pages', null, 'clients/returns-cursor-unchanged'],
    ['has-lost-its-key', null, 'clients/sends-bearer'],
    ['sends-plain-text', null, 'clients/sends-json'],
    ['filters-by-running', null, 'sessions/list/filter-enums'],
    ['searches-for-nothing', null, 'search/query-required'],
    ['wants-all-papers', null, 'search/max-results-range'],
    ['pastes-an-abstract', null, 'reports/create/text-lengths'],
  ]),
]

/** The correct client of each language, from which the others depart, where much can go wrong. */
export const faultlessPrograms: readonly ClientProgram[] = (['python/py', 'shell/sh', 'node/mjs', 'page/js'] as const).flatMap((place) => {
  const [language, end] = place.split('/') as [Language, string]
  return [
    paused,
    'exports/are-generating-and-then-ready',
    'network/created-but-the-answer-is-lost',
    ours('polls-are-blocked'),
    ours('two-polls-answer-500'),
  ].map((scenario) => ({ language, file: `does-all-right.${end}`, scenario }))
})

/** Says what a program does, by the comment that it begins with. */
export function describeProgram({ language, file }: Omit<ClientProgram, 'scenario'>): string {
  const [, does = ''] = /^(?:#|\/\/) (.*)\.\n/.exec(readFileSync(`test/clients/${language}/${file}`, 'utf8')) ?? []
  return does
}
