import { changeWords } from '../change-words.ts'
import type { Change } from '../../judge/comparison.ts'
import type { Report } from '../../judge/report.ts'
import { markup, nothing, type Markup } from './markup.ts'

/** Properties of a rule besides its verdict, which the page can filter by. */
export type Tag = 'known' | Change

export type Tags = ReadonlyMap<string, readonly Tag[]>

export const tagWords: { readonly [T in Tag]: string } = { known: 'known', ...changeWords }

export const tagNames = Object.keys(tagWords) as readonly Tag[] // the names of that table

export function tagsOf({ results, baseline }: Report): Tags {
  const changes = new Map(baseline?.changes.map(({ rule, change }) => [rule, change]))
  return new Map(
    results.map(({ rule, known }): [string, readonly Tag[]] => {
      const change = changes.get(rule.id)
      return [rule.id, [...(known === undefined ? [] : ['known' as const]), ...(change === undefined ? [] : [change])]]
    }),
  )
}

/** The tags of a rule as the attribute that the filter reads. */
export function toTagAttribute(rule: string, tags: Tags): Markup {
  const own = tags.get(rule) ?? []
  return own.length === 0 ? nothing : markup` data-tags="${own.join(' ')}"`
}

/** The tags of a rule as badges. */
export function toTagBadges(rule: string, tags: Tags): readonly Markup[] {
  return (tags.get(rule) ?? []).map((tag) => markup` <span class="badge tag ${tag}">${tagWords[tag]}</span>`)
}
