import { whyTooOld } from './node-version.ts'

/*
 * Each entry of the package imports this file first, so that an import on an older Node fails with the reason. A page has no process,
 * and other runtimes have version numbers of their own.
 */
type Runtime = { readonly versions?: { readonly node?: string; readonly bun?: string; readonly deno?: string } }

const { versions = {} } = (globalThis as { readonly process?: Runtime }).process ?? {} // a page has none
const tooOld =
  versions.node === undefined || versions.bun !== undefined || versions.deno !== undefined ? undefined : whyTooOld(versions.node)
if (tooOld !== undefined) {
  // oxlint-disable-next-line no-console -- a test runner may need a newer Node itself to show what is thrown
  console.error(`understudy: ${tooOld}`)
  throw new Error(`understudy: ${tooOld}`)
}
