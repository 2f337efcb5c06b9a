// Takes the exports of a review for whole while they are generated.
import { create, download, poll, review } from './core.mjs'

const { data } = await poll(await create(review, 'systematic-reviews'))
await download(data.search.csv)
