// Creates again when its button is pressed again after 500.
import { ask, follow, question, sleep } from './core.js'

const press = () => ask('POST', '/sessions/reports', question)
let created = await press()
if (created.status !== 202) {
  await sleep(10)
  created = await press()
}
await follow(created.json.links.self)
