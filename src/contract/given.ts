/** The initial state of a world, its accounts, and the course of future sessions: the `given` of a scenario, by its schema. */
export type { Account as GivenAccount, Fault as GivenFault, Given, GivenSession, Timeline as GivenTimeline } from './generated/files.ts'
