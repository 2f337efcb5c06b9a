import type { Behaviour } from './behaviour.ts'
import { fieldsAt, numberAt, textAt } from './checks.ts'
import { phrasesOf, parse } from './corpora/expression.ts'
import { nearestPapers, nearestTrials, paperHolds, paperPasses, papersOf, trialHolds, trialPasses } from './corpora/find.ts'
import { trials } from './corpora/trials.ts'
import type { Call, Fields, Paper, Plan, Trial } from './types.ts'

const caps: Readonly<Record<Plan, number>> = { plus: 10, pro: 300, scale: 500, enterprise: 10_000 }

/** How many results a search gives at most: the number asked for, within the cap of the plan. */
const countOf = (call: Call, behaviour: Behaviour): number => {
  const asked = numberAt(call.body, 'maxResults') ?? behaviour.defaultResults(10, call)
  const { account } = call
  const cap = account === null ? 0 : behaviour.planCap(caps[account.plan], account, call)
  return behaviour.resultCount(Math.max(0, Math.min(asked, cap)), call)
}

const paperFields = (paper: Paper, corpus: string): Fields => {
  const pubmed = corpus === 'pubmed'
  return {
    serviceId: paper.serviceId,
    title: paper.title,
    authors: paper.authors,
    year: paper.year,
    abstract: paper.abstract,
    doi: paper.doi,
    pmid: paper.pmid,
    venue: paper.venue,
    citedByCount: paper.citedByCount,
    urls: paper.urls,
    studyTypeTags: pubmed ? [] : paper.studyTypeTags,
    journalQuartile: pubmed ? null : paper.journalQuartile,
    fullTextUrl: paper.fullTextUrl,
  }
}

const trialFields = ({ text: _text, ...fields }: Trial): Fields => fields

/** The quoted phrases that no paper of the pubmed corpus has: they are ignored, with a warning. */
const ignoredPhrases = (query: string): readonly string[] => {
  const expression = parse(query)
  const phrases = phrasesOf(expression)
  return expression.kind === 'term'
    ? []
    : phrases.filter((phrase) => phrase.length > 0 && !papersOf('pubmed').some((paper) => paper.text.includes(phrase)))
}

const warningsOf = (ignored: readonly string[]): readonly Fields[] =>
  ignored.length === 0
    ? []
    : [
        {
          corpus: 'pubmed',
          searchMode: 'keyword',
          message: 'A part of the query was left ashore.',
          warningDetails: { type: 'phrase_ignored', messages: ignored.map((phrase) => `Phrase not found: "${phrase}"`) },
        },
      ]

const withWarnings = (body: Fields, warnings: readonly Fields[]): Fields => (warnings.length === 0 ? body : { ...body, warnings })

export const searchPapers = (call: Call, behaviour: Behaviour): Fields => {
  const query = textAt(call.body, 'query')
  const corpus = textAt(call.body, 'corpus', 'service')
  const filters = fieldsAt(call.body, 'filters')
  const keyword = call.body['searchMode'] === 'keyword'
  const ignored = keyword && corpus === 'pubmed' ? ignoredPhrases(query) : []
  const ignoredSet = new Set(ignored)
  const near = nearestPapers(corpus, query)
  const kept = near.filter((paper) => {
    const held = keyword ? behaviour.keywordKept(paperHolds(paper, query, ignoredSet), paper.text, call) : true
    return held && behaviour.paperKept(paperPasses(paper, filters), paper, call)
  })
  const papers = behaviour
    .ranked(kept, call)
    .slice(0, countOf(call, behaviour))
    .map((paper) => behaviour.paperView(paperFields(paper, corpus), paper, call))
  return behaviour.searchBody(withWarnings({ papers }, behaviour.warnings(warningsOf(ignored), call)), call)
}

export const searchTrials = (call: Call, behaviour: Behaviour): Fields => {
  const query = textAt(call.body, 'query')
  const keyword = call.body['searchMode'] === 'keyword'
  const near = keyword ? trials() : nearestTrials(query)
  const kept = near.filter((trial) => {
    const held = keyword ? behaviour.keywordKept(trialHolds(trial, query), trial.text, call) : true
    return held && behaviour.trialKept(trialPasses(trial, call.body), trial, call)
  })
  const found = behaviour
    .ranked(kept, call)
    .slice(0, countOf(call, behaviour))
    .map((trial) => behaviour.trialView(trialFields(trial), trial, call))
  return behaviour.searchBody(withWarnings({ trials: found }, behaviour.warnings([], call)), call)
}
