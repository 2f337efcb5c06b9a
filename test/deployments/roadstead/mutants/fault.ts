import type { Behaviour } from '../behaviour.ts'
import type { Call, Fields, Operation, Refusal } from '../types.ts'
import type { Client, Difficulty, Mutant } from '../../exam.ts'

export type Fault = Mutant<Behaviour>
type Witness = (client: Client) => Promise<boolean>
export type Sort = `${Difficulty} ${Fault['class']}`

/** A fault in one row: its id, its sort, the clause, what breaks, the means and the witness. */
export type Row = readonly [id: string, sort: Sort, clause: string, breaks: string, behaviour: Partial<Behaviour>, witness: Witness]

const isDifficulty = (word: string | undefined): word is Difficulty => word === 'easy' || word === 'medium' || word === 'hard'

/** The faults of one heading of the contract. */
export const under = (heading: string, rows: readonly Row[]): readonly Fault[] =>
  rows.map(([id, sort, clause, breaks, behaviour, witness]) => {
    const [difficulty, kind] = sort.split(' ')
    return {
      id,
      clause,
      heading,
      breaks,
      difficulty: isDifficulty(difficulty) ? difficulty : 'medium',
      // The second word of a `Sort` is one of the classes.
      class: kind as Fault['class'],
      behaviour,
      witness,
    }
  })

type When = (call: Call) => boolean

const always: When = () => true

/** Accepts what is refused as invalid. */
export const accepts = (op: Operation, when: When = always): Partial<Behaviour> => ({
  refuse: (refusal, call) => (refusal?.code === 'invalid_request' && call.op === op && when(call) ? null : refusal),
})

const invalid: Refusal = { status: 400, code: 'invalid_request', message: 'Cannot be taken aboard.' }

/** Refuses what is to be accepted. */
export const refuses = (op: Operation, when: When = always, as: Refusal = invalid): Partial<Behaviour> => ({
  refuse: (refusal, call) => (refusal === null && call.op === op && when(call) ? as : refusal),
})

/** Gives another refusal in place of one; null lets the call pass. */
export const instead = (code: string, change: Partial<Refusal> | null, when: (call: Call) => boolean = always): Partial<Behaviour> => ({
  refuse: (refusal, call) => {
    if (refusal === null || refusal.code !== code || !when(call)) {
      return refusal
    }
    return change === null ? null : { ...refusal, ...change }
  },
})

/** An object without some of its members. */
export const without = (view: Fields, ...names: readonly string[]): Fields =>
  Object.fromEntries(Object.entries(view).filter(([name]) => !names.includes(name)))
