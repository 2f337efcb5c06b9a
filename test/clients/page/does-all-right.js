// Does all right.
import { ask, create, follow } from './core.js'

const report = await follow(await create())
if (report?.pdfUrl) await (await fetch(report.pdfUrl)).bytes()
await ask('GET', '/sessions?limit=50')
