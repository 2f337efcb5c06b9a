import { randomInt } from 'node:crypto'
import { env, stdout } from 'node:process'

const turns = 5

/** Of what takes turns, those whose it is: others in each process, or all of them. */
const turn = env['UNDERSTUDY_TURN'] ?? String(randomInt(turns))

stdout.write(`What takes turns has UNDERSTUDY_TURN=${turn}; UNDERSTUDY_TURN=all gives everything its turn\n`)

/** Whether one of many that take turns has its own. */
export function isTheTurnOf(index: number): boolean {
  return turn === 'all' || index % turns === Number(turn) % turns
}
