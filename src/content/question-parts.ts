import { withoutPeople } from './criterion-people.ts'
import { findingOf } from './findings.ts'
import { interventionOf } from './mentions.ts'
import type { Source } from './source.ts'
import { shareIn, topicOf } from './topic.ts'

/** The parts of a question, as far as its wording shows them. */
export type QuestionParts = {
  /** True for a source whose finding answers the question. One on another outcome or another intervention does not. */
  readonly isAnsweredBy: (source: Source) => boolean
  /** True when an effect would be a harm, as in "Does X cause Y?". */
  readonly isOfHarm: boolean
}

const verbs =
  'improves?|reduces?|increases?|decreases?|lowers?|raises?|prevents?|affects?|influences?|changes?|alters?|causes?|worsens?|triggers?|treats?|cures?|relieves?|' +
  'leads? to|contributes? to|protects? (?:against|from)|helps? (?:with|against|to (?:reduce|improve|prevent))|works? (?:against|for)|helps?'
const links =
  'associated with|linked (?:to|with)|related to|a risk factor for|(?:good|effective|useful|safe|beneficial|better|helpful) (?:for|against|in)'

/** The forms of questions, with subject and object. An object after "against" or "for" is a condition, which a finding need not repeat. */
const forms: readonly (readonly [form: RegExp, isCondition: boolean])[] = [
  [/\b(?:effects?|impact|influence|role|efficacy|effectiveness|benefits?|harms?|risks?) of (.+?) (?:against|for) (.+)/i, true],
  [/\b(?:effects?|impact|influence|role|efficacy|effectiveness|benefits?|harms?|risks?) of (.+?) (?:on|in) (.+)/i, false],
  [/\b(?:associations?|relation(?:ship)?s?|links?|correlations?) (?:between|of) (.+?) (?:and|with|to) (.+)/i, false],
  [new RegExp(String.raw`^(?:is|are|was|were) (.+?) (?:${links}) (.+)`, 'i'), true],
  [
    new RegExp(
      String.raw`^(?:what|which \w+) (?:works|helps|is effective|reduces|improves|prevents)()(?: against| for| with| in)? (.+)`,
      'i',
    ),
    true,
  ],
  [
    new RegExp(
      String.raw`^(?:does|do|did|can|could|will|would|may|might|how (?:well |much )?(?:does|do|can)) (.+?) (?:${verbs}) (.+)`,
      'i',
    ),
    false,
  ],
  [/^(?!(?:how|what|which|who|why|when|where|should)\b)(.+?) (?:for|against|in the (?:treatment|management|prevention) of) (.+)/i, true],
]
const harm =
  /\bcaus(?:e|es|ed|ing)\b|\bharm(?:s|ful)?\b|\brisks?\b|\badverse\b|\bside[ -]effects?\b|\bworsens?\b|\btriggers?\b|\bcontributes? to\b|\bleads? to\b|\bsafe(?:ty)?\b|\bdangerous\b/i

/** Parses a question into its parts. */
export function parseQuestion(question: string): QuestionParts {
  const isOfHarm = harm.test(question)
  for (const [form, isCondition] of forms) {
    const [, subject = '', object = ''] = form.exec(question) ?? []
    // The people are removed: in "sleep quality in adults with asthma", not every finding repeats them.
    const [aim = ''] = object.split(/[?.;]| (?:in|among|of those|after|during|when|compared) /i)
    const target = topicOf(withoutPeople(aim))
    if (target === null) continue
    const doer = topicOf(withoutPeople(subject))
    const isAnsweredBy = (source: Source): boolean => {
      const finding = findingOf(source)
      if (finding === null) return false
      const about = `${source.title}. ${finding.quote}`
      return (
        shareIn(target, isCondition ? about : finding.quote) >= minShareOfParts &&
        (doer === null || shareIn(doer, `${about} ${interventionOf(source)?.said ?? ''}`) >= minShareOfParts)
      )
    }
    return { isOfHarm, isAnsweredBy }
  }
  const topic = topicOf(withoutPeople(question)) ?? topicOf(question)
  return {
    isOfHarm,
    isAnsweredBy: (source) => {
      const finding = findingOf(source)
      return finding !== null && (topic === null || shareIn(topic, `${source.title}. ${finding.quote}`) >= minShareOfQuestion)
    },
  }
}

/** The share of a topic that a finding must mention: half of a subject or object, more of a question without a known form. */
const [minShareOfParts, minShareOfQuestion] = [0.5, 0.6]
