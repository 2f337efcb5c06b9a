// Polls on after the report was deleted.
import { create, isEnded, poll } from './core.js'

await poll(await create(), isEnded, 30, 20)
