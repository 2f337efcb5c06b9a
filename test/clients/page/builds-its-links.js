// Leads to a report by an address without its type.
import { ask, create } from './core.js'

const link = await create()
await ask('GET', `/sessions/${link.split('/').at(-1)}`)
