// Gives a report up after one 500.
import { create, poll } from './core.js'

await poll(await create(), ({ json }) => json.status !== 'processing')
