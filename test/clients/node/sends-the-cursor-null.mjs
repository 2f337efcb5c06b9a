// Sends the cursor null after the last page.
import { ask } from './core.mjs'

let page = await ask('GET', '/sessions?limit=3')
while (page.status === 200) page = await ask('GET', `/sessions?limit=3&cursor=${page.json.nextCursor}`)
