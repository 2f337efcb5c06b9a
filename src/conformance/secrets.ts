import type { Target } from './target.ts'

/** Headers that hold no secret. Of any other that a target gives it is taken for granted. */
const plainHeaders: ReadonlySet<string> = new Set(['user-agent', 'accept', 'content-type'])

/** Everything in a target that must not be shown. */
export function secretsOf({ keys, sharing = {}, control, headers = {} }: Target): readonly string[] {
  return [
    ...Object.values(keys),
    ...Object.entries(sharing).flatMap(([name, value]) => (name.endsWith('Key') ? [value] : [])),
    ...(control?.token === undefined ? [] : [control.token]),
    ...Object.entries(headers).flatMap(([name, value]) => (plainHeaders.has(name.toLowerCase()) ? [] : [withoutScheme(value)])),
  ]
}

function withoutScheme(value: string): string {
  return value.replace(/^(?:Bearer|Basic|Token) +/i, '')
}
