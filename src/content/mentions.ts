import { matchIn, plainText } from './passages.ts'
import type { Source } from './source.ts'

/** A mention in a source, and its place in the text; -1 when it is not in the text. */
export type Mention = { readonly said: string; readonly at: number }

const thing = String.raw`((?:(?! to | or )[^.;,(]){3,90}?)`
const other = String.raw`((?:(?! or )[^.;,(]){3,60}?)`

/** Patterns of comparisons: the intervention, then the comparator. */
const pairs: readonly RegExp[] = [
  new RegExp(String.raw`\bto ${thing} \(n ?= ?[\d,]+\) or (?:to )?${other} \(n ?= ?[\d,]+\)`),
  new RegExp(String.raw`\brandomi[sz]ed 1:1 to ${thing} or (?:to )?${other}(?=[,.])`),
  new RegExp(String.raw`\b(?:allocated|assigned|randomi[sz]ed) to ${thing} or (?:to )?${other}(?= by |[,.])`),
  new RegExp(String.raw`\breceived either ${thing} \(n ?= ?[\d,]+\) or ${other} \(n`),
  new RegExp(String.raw`\bplots in .{3,90}? to ${thing} or ${other}\.`),
  new RegExp(String.raw`, ${thing} \(n ?= ?[\d,]+\) was compared with ${other} \(n`),
  new RegExp(String.raw`\bby chance to ${thing} or to ${other}(?= and |[,.])`),
  new RegExp(String.raw`\bThe ${thing} group had .{3,120} than the ${other} group`),
]
const controls =
  /\bCompared with ([^.;,(]{3,60}), |\bcompared with ([^.;,(]{3,60})\.|\bThe comparator was ([^.;,(]{3,60})|\bcomparison (?:with|was) ([^.;,(]{3,60})/

/** Patterns of interventions and exposures. */
const single: readonly RegExp[] = [
  /\b(?:effects?|role|impact|efficacy) of ([^.;,]{3,80}?) (?:on|in|for) /i,
  /\bassess whether ([^.;,]{3,80}?) (?:can change|might explain)/,
  /\brelation (?:between|of) ([^.;,]{3,80}?) (?:and|to) /,
  /\bdescribe what ([^.;,]{3,80}?) may mean\b/,
  /\bstudies of ([^.;,]{3,80}?) in /,
  /\bpublications on ([^.;,]{3,80}?),/,
  /\blearn if ([^.;,]{3,80}?) can change/,
  /\bThis study tests ([^.;,]{3,80}?) in /,
  /\bwe developed ([^.;,]{3,80}?) and tested /,
  /\bhypothesize that ([^.;,]{3,80}?) may be/,
  /\bprovides access to ([^.;,]{3,80}?) for /,
  /\brelated ([^.;,]{3,80}?) to /,
]
const inTitle: readonly RegExp[] = [
  /^\W*(?:effects?|effectiveness|associations?|role|impact|the role) (?:of|between) (.{3,80}?) (?:on|in|for|with|and|to) /i,
  /^\W*([^:]{3,80}?) (?:versus|compared with|for|in the management of|to (?:improve|increase|reduce|change)) /i,
]

const outcomes: readonly RegExp[] = [
  /\bprimary (?:outcome|endpoint) (?:was|is) ([^.;,]{3,80}?)(?= after | at |[;.,])/i,
  /\bWe measured ([^.;,(]{3,80}?) \(primary\)/,
  /\bOutcomes were ([^.;,]{3,140}?),? assessed/,
  /\bmain outcome (?:measure )?was ([^.;,]{3,80}?)\./i,
  /; ([^.;,]{3,140}?) (?:was|were) the outcomes?\b/,
  /\brelated [^.;,]{3,80}? to ([^.;,]{3,80}?), with/,
  /\bfavourable result for ([^.;,]{3,80}?)\./,
  /\bwith regard to ([^.;,]{3,80}?)[;.]/,
  /\bcan change ([^.;,]{3,80}?) (?:and .{3,60} )?in /,
  /\b(?:effects? of [^.;,]{3,80}? on|role of [^.;,]{3,80}? in) ([^.;,(]{3,80}?)(?= (?:was|were|is|are|remains?)\b|\.)/,
  /\b(?:relation between [^.;,]{3,80}? and) ([^.;,]{3,80}?) among\b/,
  /\b(?:including) ([^.;,]{3,100})\./,
]

export function interventionOf(source: Source): Mention | null {
  const { registered, text, title } = source
  const [first] = registered?.interventions ?? []
  if (first !== undefined) return { said: first, at: indexOf(text, first) }
  return firstIn(text, pairs, 1) ?? firstIn(text, single, 1) ?? fromTitle(title)
}

export function comparatorOf(source: Source): Mention | null {
  const pair = firstIn(source.text, pairs, 2)
  if (pair !== null) return pair
  const control = matchIn(source.text, controls)
  const said = control?.match.slice(1).find((group) => group !== undefined)
  if (control !== null && said !== undefined) return { said: plainText(said), at: control.at }
  const named = source.registered?.interventions.find((one) => /placebo|usual care|standard of care|comparator/i.test(one))
  if (named !== undefined) return { said: named, at: indexOf(source.text, named) }
  const versus = / versus (.{3,60}?) for /i.exec(source.title)
  return versus?.[1] === undefined ? null : { said: plainText(versus[1]), at: -1 }
}

export function outcomeOf({ text }: Source): Mention | null {
  return firstIn(text, outcomes, 1)
}

function firstIn(text: string, signs: readonly RegExp[], group: 1 | 2): Mention | null {
  for (const sign of signs) {
    const found = matchIn(text, sign)
    const said = found?.match[group]
    if (found !== null && said !== undefined) return { said: plainText(said), at: found.at }
  }
  return null
}

function fromTitle(title: string): Mention | null {
  const said = inTitle.map((sign) => sign.exec(title)?.[1]).find((one) => one !== undefined)
  return said === undefined ? null : { said: plainText(said), at: -1 }
}

function indexOf(text: string, part: string): number {
  return text.toLowerCase().indexOf(part.toLowerCase())
}
