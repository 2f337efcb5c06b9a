import { didYouMean, suggestWord } from '../contract/did-you-mean.ts'
import type { McpStep, McpUntilStep, ToolExpect } from '../contract/generated/files.ts'
import { isObject } from '../contract/is-object.ts'
import { pointerBelow, valueAt } from '../contract/json-pointer.ts'
import { operationIds } from '../contract/operations.ts'
import { argumentFaults, argumentNamesOf, operationOfTool, toolNameOf, toolNames } from '../contract/tools.ts'
import { suggestKnown, type PlacedMistake } from './matcher-mistakes.ts'
import { findNames } from './saved-values.ts'

/** Finds mistakes in a call of a tool: its name, and arguments that the document refuses although the step expects no refusal. */
export function findToolMistakes(step: McpStep | McpUntilStep, at: string, checksArguments: boolean): readonly PlacedMistake[] {
  const { mcp: tool, arguments: given = {} } = step
  const id = operationOfTool(tool)
  const expected = 'until' in step ? step.until : step.expect
  if (isRefusal(expected)) return []
  if (id === undefined) return [{ pointer: `${at}/mcp`, message: `mcp ${tool} is no tool${suggestTool(tool)}` }]
  if (!checksArguments) return []
  const known = argumentNamesOf(id)
  // The service ignores a member that it does not know, so that only one that looks like another is a mistake.
  const misspelt = Object.keys(given).flatMap((name) => {
    const meant = known.includes(name) ? '' : didYouMean(name, known)
    return meant === '' ? [] : [{ pointer: pointerBelow(`${at}/arguments`, name), message: `${name} is no argument of ${tool}${meant}` }]
  })
  const faults = argumentFaults(id, given).filter(({ pointer }) => findNames(valueAt(given, pointer)).length === 0)
  return [
    ...misspelt,
    ...faults.map(({ pointer, message }) => ({ pointer: `${at}/arguments${pointer}`, message: `mcp ${tool}: ${message}` })),
  ]
}

/** True for a step that expects to be refused, as one that sends something wrong on purpose does. */
function isRefusal({ isError, error, status, noAnswer, body }: ToolExpect = {}): boolean {
  const isOfCode = isObject(body) && 'error' in body
  return isError === true || isOfCode || error !== undefined || noAnswer === true || (status !== undefined && status !== 200)
}

/** Suggests the tool that an unknown name means: that of an operation, or a near word. */
function suggestTool(written: string): string {
  const id = operationIds.find((known) => known === written)
  const tool = id === undefined ? undefined : toolNameOf(id)
  return tool !== undefined && toolNames.includes(tool) ? suggestWord(tool) : suggestKnown(written, toolNames)
}
