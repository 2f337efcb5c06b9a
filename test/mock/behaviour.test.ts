import { testBehaviour, type ServedApi } from '../support/serve/behaviour-suite.ts'
import { waysToServe, type Served } from '../support/serve/ways-to-serve.ts'

function toWorn({ understudy: { control }, ...served }: Served): ServedApi {
  return { ...served, control }
}

testBehaviour(Object.fromEntries(Object.entries(waysToServe).map(([way, wear]) => [way, async (options) => toWorn(await wear(options))])))
