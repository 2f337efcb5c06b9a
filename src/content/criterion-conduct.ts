import { designOf } from './study-design.ts'
import { at, verdict, type Test } from './verdict.ts'

/** One way to conduct a study: patterns that ask for it, confirm it and deny it. */
type Conduct = {
  readonly asked: RegExp
  readonly claim: string
  readonly has: RegExp
  readonly lacks: RegExp | null
  readonly isOfTrials: boolean
}

const open = /\bopen[- ]label\b|\bunblinded\b|\bnon-?blinded\b|\bnot blinded\b/i
const someBlind =
  /\b(?:double|triple|single)[- ]?(?:blind|mask)|\bblinded\b|\bblind to\b|\bmasked to\b|\bunaware of (?:the )?(?:allocation|treatment|group)/i

/** The kinds of conduct. A match is consumed, so later patterns do not see it. */
const conducts: readonly Conduct[] = [
  {
    asked: /\b(?:double|triple)[- ]?(?:blind(?:ed|ing)?|mask(?:ed|ing)?)\b/gi,
    claim: 'it was double-blind',
    has: /\b(?:double|triple)[- ]?(?:blind|mask)/i,
    lacks: new RegExp(String.raw`${open.source}|\bsingle[- ]?(?:blind|mask)`, 'i'),
    isOfTrials: true,
  },
  {
    asked: /\b(?:single[- ]?)?(?:blind(?:ed|ing)?|mask(?:ed|ing))\b/gi,
    claim: 'somebody was blinded',
    has: someBlind,
    lacks: open,
    isOfTrials: true,
  },
  { asked: /\bopen[- ]label\b/gi, claim: 'it was open-label', has: open, lacks: someBlind, isOfTrials: true },
  {
    asked: /\b(?:allocation (?:was |is )?conceal(?:ed|ment)|conceal(?:ed|ment of) allocation)\b/gi,
    claim: 'the allocation was concealed',
    has: /\bconceal(?:ed|ment)\b|\bsealed envelopes\b/i,
    lacks: null,
    isOfTrials: true,
  },
  {
    asked: /\bintention[- ]to[- ]treat\b|\bITT\b/gi,
    claim: 'it was analysed by intention to treat',
    has: /\bintention[- ]to[- ]treat\b/i,
    lacks: /\bper[- ]protocol\b/i,
    isOfTrials: true,
  },
  {
    asked: /\bpre-?regist(?:ered|ration)\b|\bregistered (?:in advance|prospectively|beforehand)\b/gi,
    claim: 'it was registered in advance',
    has: /\bregistered (?:in advance|prospectively)\b|\bpre-?registered\b|\bNCT\d{8}\b/i,
    lacks: null,
    isOfTrials: false,
  },
]

/** Makes the tests of how a study was conducted. An unstated conduct is unclear. */
export function conductTests(asked: string): readonly Test[] {
  let rest = asked
  return conducts.flatMap((conduct) => {
    const left = rest.replace(conduct.asked, ' ')
    if (left === rest) return []
    rest = left
    return [testOf(conduct)]
  })
}

export function withoutConduct(text: string): string {
  return conducts.reduce((rest, { asked }) => rest.replace(asked, ' '), text)
}

function testOf({ claim, has, isOfTrials, lacks }: Conduct): Test {
  return {
    claim,
    judge: (source) => {
      const { text, title } = source
      const read = `${title}\n${text}`
      if (has.test(read)) return verdict('Yes', `It is said that ${claim}`, at(text.search(has)))
      if (lacks?.test(read) === true) return verdict('No', `It is not so that ${claim}`, at(text.search(lacks)))
      const design = designOf(source)
      const isTrial = design === null || /^(?:trial|experiment|protocol|registered-trial)$/.test(design.id)
      return isOfTrials && !isTrial
        ? verdict('No', `It is ${design.name}, in which nothing was allocated`)
        : verdict('Unclear', `Whether ${claim} is not said`)
    },
  }
}
