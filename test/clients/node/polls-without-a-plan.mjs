// Polls on after its plan lost the access.
import { create, poll } from './core.mjs'

await poll(await create())
