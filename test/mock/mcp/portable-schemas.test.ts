import { expect, test } from 'vitest'
import { connect, createAuto } from '../../support/mcp/connect.ts'

/** Keywords that providers of models refuse at the root of a tool's input; some clients then drop the tool, and some all of them. */
const refusedAtRoot = new Set(['allOf', 'anyOf', 'else', 'if', 'not', 'oneOf', 'then'])

test('schemas: no tool has a choice at the root of its input', async () => {
  const { tools } = await (await connect(createAuto())).listTools()
  const faulty = tools.filter(({ inputSchema }) => Object.keys(inputSchema).some((keyword) => refusedAtRoot.has(keyword)))
  expect(faulty.map(({ name }) => name)).toEqual([])
})

test('schemas: no property of a tool is a bare boolean', async () => {
  const { tools } = await (await connect(createAuto())).listTools()
  expect(tools.flatMap(({ name, inputSchema, outputSchema }) => bareBooleans([inputSchema, outputSchema], name))).toEqual([])
})

/** The places of properties whose schema is true or false, which many readers of schemas do not expect. */
function bareBooleans(schema: unknown, place: string): readonly string[] {
  if (typeof schema !== 'object' || schema === null) return []
  return Object.entries(schema).flatMap(([keyword, value]) => {
    const bare = keyword === 'properties' ? Object.entries(value as object).filter(([, member]) => typeof member === 'boolean') : []
    return bare.map(([name]) => `${place}/${name}`).concat(bareBooleans(value, `${place}/${keyword}`))
  })
}
