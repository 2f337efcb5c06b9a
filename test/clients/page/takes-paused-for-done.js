// Takes a paused report for done.
import { create, poll } from './core.js'

await poll(await create(), ({ json }) => json.status !== 'processing')
