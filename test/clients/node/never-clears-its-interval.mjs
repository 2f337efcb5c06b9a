// Never clears the interval in which it polls.
import { ask, create } from './core.mjs'

const link = await create()
let polls = 0
setInterval(async () => {
  await ask('GET', link)
  if (++polls === 20) process.exit()
}, 30_000)
