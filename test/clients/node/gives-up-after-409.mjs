// Gives a report up after the 409 of a resume.
import { ask, create, poll } from './core.mjs'

const report = await poll(await create(), ({ json }) => json.status !== 'processing')
const { status } = await ask('POST', report.links.resume)
if (status === 200) await poll(report.links.self)
