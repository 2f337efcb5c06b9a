// Creates again after a lost answer, without looking.
import { ask, follow, question, sleep } from './core.mjs'

let created = await ask('POST', '/sessions/reports', question)
while (created.status !== 202) {
  await sleep(20)
  created = await ask('POST', '/sessions/reports', question)
}
await follow(created.json.links.self)
