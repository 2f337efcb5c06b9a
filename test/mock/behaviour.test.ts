import { testBehaviour, type ServedApi } from '../support/behaviour-suite.ts'
import { waysToServe, type Served } from '../support/ways-to-serve.ts'

function toWorn({ understudy: { control }, ...served }: Served): ServedApi {
  return { ...served, control }
}

testBehaviour(Object.fromEntries(Object.entries(waysToServe).map(([way, wear]) => [way, async (options) => toWorn(await wear(options))])))
