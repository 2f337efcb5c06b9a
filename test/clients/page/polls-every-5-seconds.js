// Polls every 5 s until the end.
import { create, isEnded, poll } from './core.js'

await poll(await create(), isEnded, 5, 400)
