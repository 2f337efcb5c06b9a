// Asks for the last page again whenever it is scrolled.
import { ask } from './core.js'

let cursor = null
for (let scrolls = 0; scrolls < 5; scrolls++) {
  const { json } = await ask('GET', `/sessions?limit=3${cursor === null ? '' : `&cursor=${cursor}`}`)
  cursor = json.nextCursor ?? cursor
}
