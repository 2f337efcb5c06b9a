import { worldOf, type Target } from './target.ts'

/** The way to get paused sessions once those of a target are resumed. Each can be resumed once. */
export function adviseFreshTarget({ baseUrl, control }: Target): string {
  if (control === undefined) return 'list other paused sessions there'
  const token = control.token === undefined ? '' : ' -H "authorization: Bearer $UNDERSTUDY_CONTROL_TOKEN"'
  return `curl -X POST${token} ${control.url}/worlds/${worldOf(baseUrl)}/reset restores those of the mock`
}
