/** A shorter part of a secret may be a word, or what all keys of a service begin with. */
const shortestRun = 12

/** The beginning that many tokens have. */
const publicBeginning = /^eyJ[\w-]*\./

type Run = { readonly start: number; readonly end: number }

/** The parts of a secret that tell it, each with its place in it. */
export function runsOf(secret: string): ReadonlyMap<string, number> {
  const runs = new Map<string, number>()
  const lower = secret.toLowerCase()
  for (let at = publicBeginning.exec(secret)?.[0].length ?? 0; at <= secret.length - shortestRun; at++)
    if (isTelling(secret.slice(at, at + shortestRun))) runs.set(lower.slice(at, at + shortestRun), at)
  return runs
}

/** False for words, which others say as well. */
function isTelling(run: string): boolean {
  return (/\d/.test(run) && /[A-Za-z]/.test(run)) || /[a-z][A-Z].*[a-z][A-Z]/.test(run)
}

/** The longest part of a secret around one of its runs, in any letter case, or undefined where none begins. */
export function runAt(text: string, start: number, secret: string, runs: ReadonlyMap<string, number>): Run | undefined {
  const at = runs.get(text.slice(start, start + shortestRun).toLowerCase())
  if (at === undefined) return undefined
  const isSame = (place: number): boolean => text.charAt(start + place).toLowerCase() === secret.charAt(at + place).toLowerCase()
  let [from, to] = [0, shortestRun]
  while (at + from > 0 && start + from > 0 && isSame(from - 1)) from--
  while (at + to < secret.length && start + to < text.length && isSame(to)) to++
  return { start: start + from, end: start + to }
}
