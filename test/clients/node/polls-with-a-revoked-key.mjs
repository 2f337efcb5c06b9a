// Polls on after its key was revoked.
import { create, poll } from './core.mjs'

await poll(await create())
