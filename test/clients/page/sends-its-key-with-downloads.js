// Sends its key with a download.
import { ask, create, follow } from './core.js'

const { pdfUrl } = await follow(await create())
await ask('GET', pdfUrl)
