import { testBehaviour, type ServedApi } from '../support/serve/behaviour-suite.ts'
import { waysToServe, type Served } from '../support/serve/ways-to-serve.ts'
import { supertestFetch } from '../support/serve/supertest-fetch.ts'

function toWorn({ understudy: { control }, ...served }: Served): ServedApi {
  return { ...served, control }
}

const { 'the Node server': node, ...others } = waysToServe

testBehaviour({
  ...Object.fromEntries(Object.entries(others).map(([way, wear]) => [way, async (options) => toWorn(await wear(options))])),
  ...(node !== undefined && {
    'the Node server, asked by supertest': async (options) => ({ ...toWorn(await node(options)), fetch: supertestFetch }),
  }),
})
