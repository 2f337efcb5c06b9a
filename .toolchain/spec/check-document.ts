import { relative } from 'node:path'
import { createConfig, getLineColLocation, lint } from '@redocly/openapi-core'
import type { SpecFault } from './source.ts'

/**
 * Redocly's strictest lint, every rule of it. The contract itself fixes two pairs of paths that its rule about ambiguous paths
 * reports; they are told apart by method and by the format of the id, and nothing else may be ambiguous.
 */
export const ambiguousByContract: readonly string[] = [
  'Paths should resolve unambiguously. Found two ambiguous paths: `/sessions/reports/{sessionId}` and `/sessions/{sessionId}/resume`.',
  'Paths should resolve unambiguously. Found two ambiguous paths: `/sessions/reports/{sessionId}` and `/sessions/{sessionId}/shares`.',
]

export async function checkDocument(root: string, path: string): Promise<SpecFault[]> {
  const config = await createConfig({ extends: ['recommended-strict'] })
  let problems: Awaited<ReturnType<typeof lint>>
  try {
    problems = await lint({ ref: path, config })
  } catch (error) {
    return [toReadFault(root, path, error)]
  }
  return problems
    .filter((problem) => !ambiguousByContract.includes(problem.message))
    .map((problem) => {
      const location = problem.location[0]
      const file = location === undefined ? relative(root, path) : relative(root, location.source.absoluteRef)
      const start = location === undefined ? { line: 1, col: 1 } : getLineColLocation(location).start
      const fix =
        problem.suggest.length > 0 ? `Did you mean ${problem.suggest.join(' or ')}?` : `Redocly's rule ${problem.ruleId} explains it.`
      return { file, line: start.line, column: start.col, message: problem.message, fix }
    })
}

function toReadFault(root: string, path: string, error: unknown): SpecFault {
  const message = error instanceof Error ? error.message : String(error)
  const [, line, column] = /\((\d+):(\d+)\)/.exec(message) ?? []
  const file = /in "?([^"\s]+\.yaml)/.exec(message)?.[1]
  return {
    file: relative(root, file ?? path),
    line: Number(line ?? 1),
    column: Number(column ?? 1),
    message: `Failed to read YAML: ${message.split('\n')[0] ?? ''}`,
    fix: 'Mend the syntax at this place.',
  }
}
