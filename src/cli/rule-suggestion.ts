import { suggestWord } from '../contract/did-you-mean.ts'
import { findNearest } from '../contract/nearest.ts'
import { ruleIds, rulesMatching } from '../contract/rules.ts'
import { UserError } from './arguments.ts'

/** The error for a glob that matches no rule, with the globs or rules that were likely meant. */
export function unmatched(glob: string): UserError {
  const mended = partByPart(glob) ?? byFirstWord(glob) ?? findNearest(glob, ruleIds)
  const meant = [...new Set([withBelow(glob), anywhere(glob), mended])].filter(isMatching).slice(0, 2)
  const said = meant.length === 0 ? '; list them with: understudy rules' : suggestWord(meant.map(toShown).join(' or '))
  return new UserError('usage', `no rule matches ${glob === '' ? "''" : glob}${said}`)
}

function isMatching(glob: string | undefined): glob is string {
  return glob !== undefined && rulesMatching(glob).length > 0
}

/** A shell would look for files of that name. */
function toShown(glob: string): string {
  return glob.includes('*') ? `'${glob}'` : glob
}

/** A section without what stands for its rules. */
function withBelow(glob: string): string {
  return `${glob.replace(/\/+$/, '')}/**`
}

/** The end of an id; where only one ends so, that one. */
function anywhere(glob: string): string | undefined {
  const found = glob === '' ? [] : rulesMatching(`**/${glob}`)
  return found.length === 1 ? found[0]?.id : found.length > 1 ? `**/${glob}` : undefined
}

/** The rules whose last part begins with the nearest word to the written one: `limit-*` for `limt`. */
function byFirstWord(glob: string): string | undefined {
  const [section, word] = [glob.slice(0, glob.lastIndexOf('/') + 1), glob.slice(glob.lastIndexOf('/') + 1)]
  if (section === '' || !/^[^*-]+$/.test(word)) return undefined
  const below = ruleIds.filter((id) => id.startsWith(section)).map((id) => id.slice(section.length))
  const meant = findNearest(
    word,
    below.flatMap((id) => id.split(/[-/]/)[0] ?? []),
  )
  return meant === undefined ? undefined : `${section}${meant}-*`
}

/** The glob with each mistyped part replaced by the nearest that there is at its place. */
function partByPart(glob: string): string | undefined {
  let known: readonly (readonly string[])[] = ruleIds.map((id) => id.split('/'))
  const parts: string[] = []
  // Each ** gives many ways to go on, and a second one behind it gives no others.
  for (const part of glob.replace(/(?:\*\*\/){2,}/g, '**/').split('/')) {
    if (part.includes('*')) {
      parts.push(part)
      // Behind many parts any may follow.
      known = part === '**' ? known.flatMap((id) => id.map((_, index) => id.slice(index))) : known.map((id) => id.slice(1))
      continue
    }
    const meant = findNearest(part, [...new Set(known.flatMap(([first]) => first ?? []))])
    if (meant === undefined) return undefined
    parts.push(meant)
    known = known.filter(([first]) => first === meant).map((id) => id.slice(1))
  }
  const mended = parts.join('/')
  return isMatching(mended) ? mended : withBelow(mended)
}
