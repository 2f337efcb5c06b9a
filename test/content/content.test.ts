import fc from 'fast-check'
import { expect, test } from 'vitest'
import { contentOf as contentWith, type Content } from '../../src/content/content.ts'
import { noOwnCorpus } from '../../src/literature/import/own-corpus.ts'
import type { SessionFacts } from '../../src/engine/session.ts'
import { answerOf, type Extraction } from '../../src/content/extract.ts'
import { judgeOf, passes, type Screening } from '../../src/content/screen.ts'
import type { Source } from '../../src/content/source.ts'
import { toReportRequest, toReviewRequest, type SessionRequest } from '../../src/engine/session-request.ts'
import { anyRequest, anyReview } from './any-request.ts'
import { completed, factsFor, hanging } from './session-facts.ts'
import { runsInTurn } from '../support/rotate.ts'

/** In a world that has nothing of its own. */
const contentOf = (facts: SessionFacts): Content => contentWith(facts, noOwnCorpus)

function listsOf({ cited, extracted, found, read, screened }: Content): readonly (readonly Source[])[] {
  return [found, screened, read, extracted, cited.map(({ source }) => source)]
}

/** Those of a list that stand in another, in the order of that one. */
function within(all: readonly Source[], part: readonly Source[]): readonly Source[] {
  return all.filter((source) => part.includes(source))
}

function checkScreening(screening: Screening): void {
  const judge = judgeOf(screening)
  for (const source of screening.rows) {
    const { judgement, decisions } = judge(source)
    expect(judgement.answer !== 'Exclude').toBe(screening.included.includes(source))
    expect(decisions).toHaveLength(screening.criteria.length)
    // A text that is not there excludes by itself.
    const isJudged = decisions.length > 0 && !/^There is no abstract|^The full text could not/.test(judgement.reasoning)
    expect(decisions.some(({ answer }) => answer === 'No')).toBe(isJudged && judgement.answer === 'Exclude')
    // A source that is included with an open criterion is a maybe.
    const isOpen = decisions.some(({ answer }) => answer === 'Unclear')
    expect(judgement.answer === 'Maybe').toBe(isOpen && screening.included.includes(source))
    for (const { quotes, reasoning } of [judgement, ...decisions]) {
      expect(reasoning).toMatch(/^\S[^]*\.$/)
      expect(quotes.length === 0 || screening.depth === 'thorough').toBe(true)
      for (const quote of quotes) expect(source.text).toContain(quote)
    }
  }
}

function checkExtraction(extraction: Extraction): void {
  for (const source of extraction.rows) {
    for (const question of extraction.questions) {
      const { quotes, value } = answerOf(extraction, source, question)
      expect(question.choices ?? [value]).toContain(value)
      for (const quote of quotes) expect(source.text).toContain(quote)
    }
  }
}

function checkText(content: Content): void {
  const { abstract, cited, extracted, found, read, reportBody, summary } = content
  const trials = found.filter(({ kind }) => kind === 'trial').length
  const screened = content.abstractScreening !== null
  const [, papersSaid = '0', trialsSaid = '0', metSaid, extractedSaid] =
    /^(?:(\d+) papers? ?)?(?:and )?(?:(\d+) trials? )?(?:was|were) found(?: and not screened|, (\d+|none) of them met the criteria(?:, so that the nearest one was kept)?|, it met the criteria|, it did not meet the criteria(?:, though it was kept)?), and (?:no data were extracted|data were extracted from (\d+|it))\./.exec(
      summary,
    ) ?? []
  const isEmpty = found.length === 0
  const met = metSaid === 'none' ? 1 : metSaid === undefined && screened ? read.length : Number(metSaid ?? found.length)
  const extractions = extractedSaid === 'it' ? 1 : Number(extractedSaid ?? 0)
  expect([Number(papersSaid), Number(trialsSaid), met, extractions]).toEqual([found.length - trials, trials, read.length, extracted.length])
  expect(summary).not.toMatch(/^1 (?:paper|trial) was found[^.]*\bthem\b/)
  expect(summary.startsWith('The search found nothing')).toBe(isEmpty)
  // Nobody meets criteria where there are none.
  expect(/(?:met|meet) the criteria/.test(summary)).toBe(screened && found.length > 0)
  const numbers = summary.slice(0, summary.indexOf('.') + 1)
  for (const text of [abstract(), reportBody()]) expect(text).toContain(numbers)
  const body = reportBody()
  expect(body).toMatch(/^# Results\n/)
  const citations = cited.map(({ citation }) => citation)
  expect(new Set(citations).size).toBe(citations.length)
  // Whatever looks like a citation is one of them, and each of them stands there.
  const used = body.match(/\[[^\][|\n]+, (?:\d{4}|n\.d\.)(?:-?[a-z]{1,2})?\]/g) ?? []
  expect(new Set(used.flatMap((group) => group.slice(1, -1).split('; ')))).toEqual(new Set(citations))
  const marked = body.split('\n').filter((line) => /\{[\da-f]{64}_\d+\}/.test(line))
  expect(marked).toHaveLength(cited.length)
  // They are bare in the table, and its markers are those of one source, counted from 0.
  expect(marked.map((line) => line.split(' | ')[0]?.slice(2))).toEqual(
    citations.map((citation) => citation.replaceAll(/[\\|]/g, String.raw`\$&`)),
  )
  for (const line of marked) {
    const markers = [...line.matchAll(/\S\{([\da-f]{64})_(\d+)\}/g)]
    expect(markers.map(([, , n]) => Number(n))).toEqual(markers.map((_, index) => index))
    expect(new Set(markers.map(([, hash]) => hash)).size).toBe(1)
  }
}

test('content: sources, decisions, answers and report agree with the request', () => {
  fc.assert(
    fc.property(anyRequest, fc.nat(50), (asked, n) => {
      const content = contentOf(factsFor(asked, n))
      const lists = listsOf(content)
      for (const [index, list] of lists.entries()) expect(within(lists[index - 1] ?? list, list)).toEqual(list)
      expect(new Set(content.found.map(({ id }) => id)).size).toBe(content.found.length)
      const dois = content.found.flatMap(({ doi }) => (doi === null ? [] : [doi.toLowerCase()]))
      expect(new Set(dois).size).toBe(dois.length)
      expect(content.cited.length).toBeLessThanOrEqual(40)
      for (const screening of [content.abstractScreening, content.fulltextScreening]) if (screening !== null) checkScreening(screening)
      if (content.extraction !== null) checkExtraction(content.extraction)
      checkText(content)
    }),
    { numRuns: runsInTurn(40) },
  )
})

test('content: the same request gives the same content', () => {
  const asked = (): SessionRequest => toReportRequest({ researchQuestion: 'Does exercise improve sleep quality?', maxExtractPapers: 20 })
  const one = contentOf(factsFor(asked(), 1))
  expect(JSON.stringify([one, one.abstract(), one.reportBody()])).toBe(
    JSON.stringify([contentOf(factsFor(asked(), 1)), one.abstract(), contentOf(factsFor(asked(), 1)).reportBody()]),
  )
  const other = contentOf(factsFor(asked(), 2))
  expect(other.found).toEqual(one.found)
  expect(other.screened).toEqual(one.screened)
})

test('content cache: one entry a session', () => {
  const request = toReviewRequest({ researchQuestion: 'Sleep?', abstractScreening: { generate: true } })
  const facts = factsFor(request, 1)
  expect(contentOf(completed(facts))).toBe(contentOf(facts))
  expect(contentOf(factsFor(request, 2))).not.toBe(contentOf(facts))
})

test('fast screening: it includes a proper part of a thorough one', () => {
  fc.assert(
    fc.property(anyReview, fc.nat(50), (asked, n) => {
      fc.pre(asked.abstractScreening !== null)
      const [fast, thorough] = (['fast', 'thorough'] as const).map((depthOf) => {
        const { abstractScreening, fulltextScreening } = asked
        return contentOf(
          factsFor(
            {
              ...asked,
              abstractScreening: abstractScreening === null ? null : { ...abstractScreening, depth: depthOf },
              fulltextScreening: fulltextScreening === null ? null : { ...fulltextScreening, depth: depthOf },
            },
            n,
          ),
        )
      })
      for (const list of ['screened', 'read'] as const) {
        const [few, many] = [fast?.[list] ?? [], thorough?.[list] ?? []]
        expect(within(many, few)).toEqual(few)
        // Where only one is left, it stays: a screening that includes nothing never ends.
        expect(few.length).toBeGreaterThanOrEqual(Math.min(1, many.length))
        expect(few.length).toBeLessThanOrEqual(Math.max(1, many.length - 1))
        expect(many.length).toBeGreaterThanOrEqual(Math.min(1, thorough?.found.length ?? 0))
      }
    }),
    { numRuns: runsInTurn(40) },
  )
})

test.each(['screening_abstract', 'screening_fulltext'] as const)('hang: a session that hangs in %s includes nothing there', (stage) => {
  fc.assert(
    fc.property(anyReview, (asked) => {
      fc.pre(asked.fulltextScreening !== null)
      const content = contentOf(hanging(factsFor(asked), stage))
      expect(stage === 'screening_abstract' ? content.screened : content.read).toEqual([])
      expect([content.read, content.extracted, content.cited]).toEqual([[], [], []])
      const screening = stage === 'screening_abstract' ? content.abstractScreening : content.fulltextScreening
      if (screening !== null) checkScreening(screening)
    }),
    { numRuns: runsInTurn(20) },
  )
})

test.each([1, 2, 5, 8])('generated columns: at most the %s that are left', (columnsLeft) => {
  const request = {
    ...toReviewRequest({
      researchQuestion: 'Do naps help adults?',
      protocolDetails: 'Population: adults. Intervention: naps. Outcome: alertness. Only trials since 2010.',
      abstractScreening: { generate: true },
      extraction: { generate: true },
    }),
    columnsLeft,
  }
  const { abstractScreening, extraction } = contentOf(factsFor(request))
  expect((abstractScreening?.criteria.length ?? 0) + (extraction?.questions.length ?? 0)).toBe(columnsLeft)
})

test.each(['depression', 'diabetes'])('single source: “%s” includes the first readable one that passed the abstracts', (query) => {
  const criteria = [
    { name: 'Design', instructions: 'Only case reports.' },
    { name: 'Year', instructions: 'Published between 1999 and 2001.' },
  ]
  const { abstractScreening, found, read } = contentOf(
    factsFor(
      toReviewRequest({
        researchQuestion: 'What helps?',
        searches: [{ query, maxResults: 600 }],
        abstractScreening: { criteria },
        fulltextScreening: { criteria: [{ name: 'Animals', instructions: 'Only studies of animals.' }] },
      }),
    ),
  )
  const asked = abstractScreening?.criteria ?? []
  const first = found.find((source) => source.hasFullText && passes(source, asked, 'abstract'))
  expect(read).toEqual([first])
})

test('agent session: its content is empty', () => {
  expect(listsOf(contentOf(factsFor({ type: 'agent', researchQuestion: 'Sleep?', title: null }))).flat()).toEqual([])
})
