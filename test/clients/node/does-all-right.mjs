// Does all right.
import { create, download, follow, listAll } from './core.mjs'

const report = await follow(await create())
if (report?.pdfUrl) await download(report.pdfUrl)
await listAll()
