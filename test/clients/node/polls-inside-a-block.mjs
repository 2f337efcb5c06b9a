// Polls on inside a block.
import { create, poll } from './core.mjs'

await poll(await create())
