import type { Control } from '../../../src/control/index.ts'

/** Reads everything that control shows of a world, except its ledger. */
export async function readWorldState(control: Control, world = 'default') {
  const given = { path: { world } }
  return {
    world: await control.getWorld(given),
    clock: await control.getClock(given),
    sessions: await control.listControlledSessions(given),
    accounts: await control.listAccounts(given),
    limits: await control.getLimits(given),
    options: await control.getOptions(given),
    faults: await control.listFaults(given),
    library: await control.getLibrary(given),
    outbox: await control.getOutbox(given),
    snapshots: await control.listSnapshots(given),
  }
}
