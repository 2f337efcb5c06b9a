// Polls every second.
import { create, isEnded, poll } from './core.js'

await poll(await create(), isEnded, 1)
