import { listed } from '../literature/wording.ts'
import { withoutConduct } from './criterion-conduct.ts'
import { withoutDesigns } from './criterion-design.ts'
import { languages, yearPhrases } from './criterion-publication.ts'
import { withoutPeople } from './criterion-people.ts'
import { countriesAsked } from './countries.ts'
import type { Source } from './source.ts'
import { coverageOf, namesOf, placeOfTopic, topicOf, type Topic } from './topic.ts'
import { at, verdict, worded, type Test } from './verdict.ts'

/** Makes the test of a clause's topic: the words that no other test recognizes. "Or" and commas separate alternatives. */
export function topicTest(clause: string, hasMore: boolean): Test | null {
  const bare = withoutPeople(withoutDesigns(withoutConduct(withoutYears(clause))))
    .replace(languages, ' ')
    .replace(
      /\b(?:peer[ -]reviewed|preprints?|retracted|humans?|animals?|placebo|usual care|no treatment|standard care|wait(?:ing)?[- ]list|compared with|control groups?|comparison groups?|comparator|nordic|europe(?:an)?|african?|scandinavian?|countries|country|conducted|published|full texts?|methods?|(?:low|middle|high)[- ](?:and[- ]middle[- ])?income)\b/gi,
      ' ',
    )
    .replace(/(?:at least|more than|fewer than|[≥≤<>]) ?[\d,]+ ?\w+/gi, ' ')
  // Beside a design or group of people, words are a topic when a preposition leads to them or when they are well known.
  const [, led] = /\b(?:with|about|on|of|for|taking|receiving|undergoing|from|regarding|concerning)\b(.*)$/is.exec(bare) ?? []
  const isLed = !hasMore || led !== undefined
  const rest = hasMore && led !== undefined ? led : bare
  if (countriesAsked(clause) !== null && !/\b(?:about|on|of)\b/i.test(bare)) return null
  const topics = rest.split(/\bor\b|[,/|]/i).flatMap((part) => topicOf(part, !isLed) ?? [])
  if (topics.length === 0) return null
  const said = listed(
    topics.map(({ concepts }) => listed(namesOf(concepts))),
    'or',
  )
  return {
    claim: `it is about ${said}`,
    judge: (source) => {
      const best = bestOf(topics, source)
      const { missing, present, share } = best.coverage
      const place = (): number | null => placeOfTopic(best.topic, source.text)
      if (share >= 0.6)
        return verdict(
          'Yes',
          worded(source, `It deals with ${listed(present)}`, `${listed(present)} is what it is about`, `It speaks of ${listed(present)}`),
          place,
        )
      if (share >= 0.3) return verdict('Unclear', `It speaks of ${listed(present)}, though not of ${listed(missing, 'or')}`)
      return verdict(
        'No',
        worded(source, `Nothing is said of ${said}`, `It does not deal with ${said}`, `${said} is not what it is about`),
        () => placeOfMatter(source),
      )
    },
  }
}

/** Finds the place where a text states its subject. */
function placeOfMatter({ text }: Source): number | null {
  const aim = text.search(
    /\b(?:we aimed|set out to|the objective was|we sought|our aim was|the aim|the purpose|the goal of|this study tests|we report|we argue|this review)\b/i,
  )
  const first = text.search(/\S/)
  return aim === -1 ? at(first)() : aim
}

function bestOf(topics: readonly Topic[], source: Source) {
  const all = topics.map((topic) => ({ topic, coverage: coverageOf(topic, source) }))
  return all.reduce((best, one) => (one.coverage.share > best.coverage.share ? one : best))
}

function withoutYears(text: string): string {
  return yearPhrases.reduce((rest, phrase) => rest.replaceAll(new RegExp(phrase.source, 'gi'), ' '), text)
}

/** Makes the test of a source's relevance: the share of the question's concepts that it has. */
export function relevanceTest(question: string): Test | null {
  const bare = withoutPeople(question)
  const topic = topicOf(bare) ?? topicOf(question)
  if (topic === null) return null
  return {
    claim: 'it deals with the question',
    judge: (source) => {
      const { missing, present, share } = coverageOf(topic, source)
      const place = (): number | null => placeOfTopic(topic, source.text)
      if (share >= 0.65)
        return verdict(
          'Yes',
          worded(
            source,
            `It deals with ${listed(present)}`,
            `It bears on the question, as it speaks of ${listed(present)}`,
            `What it studies is asked for: ${listed(present)}`,
          ),
          place,
        )
      if (share >= 0.45) return verdict('Unclear', `It speaks of ${listed(present)}, but hardly of ${listed(missing, 'or')}`)
      if (present.length === 0)
        return verdict('No', worded(source, 'It has nothing to do with the question', 'It is about something else'), () =>
          placeOfMatter(source),
        )
      return verdict(
        'No',
        worded(
          source,
          `It speaks of ${listed(present)}, but not of ${listed(missing, 'or')}`,
          `Nothing is said of ${listed(missing, 'or')}`,
        ),
        () => placeOfMatter(source),
      )
    },
  }
}
