/** What a world is made from, its accounts, and how sessions to come will go: the `given` of a scenario, as its schema has it. */
export type { Account as GivenAccount, Fault as GivenFault, Given, GivenSession, Timeline as GivenTimeline } from './generated/files.ts'
