import { execFileSync } from 'node:child_process'
import { env } from 'node:process'
import { fileURLToPath } from 'node:url'

const turns = 10

/** A number of the commit, for one of very many: two runs of one commit run the same. */
export const draw = numberOfCommit()

/** The turn in this run: by the commit, so that two runs of one commit run the same tests; `all` gives everything its turn. */
export const turn = env['UNDERSTUDY_TURN'] ?? String(draw % turns)

/** Outside a checkout, a fixed number. */
function numberOfCommit(): number {
  try {
    const cwd = fileURLToPath(new URL('../..', import.meta.url))
    const commit = execFileSync('git', ['rev-parse', 'HEAD'], { cwd, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }).trim()
    return Number.parseInt(commit.slice(0, 8), 16)
  } catch {
    return 0
  }
}

/** True if one of many that take turns has its turn. */
export function isTheTurnOf(index: number): boolean {
  return turn === 'all' || index % turns === Number(turn) % turns
}

/** Those of a short list that have their turn: at least one. */
export function someInTurn<One>(list: readonly One[]): readonly One[] {
  return turn === 'all' ? list : list.filter((_, index) => index === Number(turn) % list.length)
}

/** One of a list by the commit, whatever its length; all of them in their turn. */
export function oneByDraw<One>(list: readonly One[]): readonly One[] {
  return turn === 'all' ? list : list.filter((_, index) => index === draw % list.length)
}

/** True if one of many that run in every second commit runs in this one. */
export function isTheOtherTurnOf(index: number): boolean {
  return turn === 'all' || index % 2 === Number(turn) % 2
}

/** True if one of many that run in every third commit runs in this one. */
export function isTheThirdOf(index: number): boolean {
  return turn === 'all' || index % 3 === Number(turn) % 3
}

/** The number of runs of a property that is expensive to try: a tenth of what test:all has. */
export function runsInTurn(runs: number): number {
  return turn === 'all' ? runs : Math.ceil(runs / turns)
}
