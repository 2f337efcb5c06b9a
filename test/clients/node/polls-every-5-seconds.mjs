// Polls every 5 s, by an interval.
import { ask, create, isEnded } from './core.mjs'

const link = await create()
const polling = setInterval(async () => {
  if (isEnded(await ask('GET', link))) clearInterval(polling)
}, 5000)
