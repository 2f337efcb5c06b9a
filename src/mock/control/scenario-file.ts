import { maxDepth } from '../http/measure-json.ts'
import { readYaml, type FileMistake, type Preparation } from '../../scenario/read-yaml.ts'

/** The scenario in the text of a file, with the lines of its parts, or the first mistake in it. */
export type ScenarioOfFile =
  | {
      readonly scenario: { readonly [member: string]: unknown }
      /** Begins a message about a part, such as `given.clock must be …`, with the line of that part. */
      readonly placed: (message: string) => string
    }
  | { readonly mistake: string }

/** Reads the text of a scenario file. */
export function readScenarioFile(text: string): ScenarioOfFile {
  const read = readYaml('Scenario', '', text, refuseHuge)
  if ('mistakes' in read) {
    const [first] = read.mistakes
    return { mistake: first === undefined ? 'the body is no scenario' : toPlaced(first) }
  }
  return {
    scenario: read.value as { readonly [member: string]: unknown }, // its schema has an object
    placed(message) {
      const [, path] = /^(given(?:\.[\w-]+|\[\d+\])*) /.exec(message) ?? []
      const keys = path?.match(/[\w-]+/g)
      return keys === null || keys === undefined ? message : toPlaced(read.mistakeAt(`/${keys.join('/')}`, message))
    },
  }
}

function toPlaced({ line, message }: FileMistake): string {
  return `line ${line}: ${message}`
}

const mostValues = 500_000

/** Refuses what aliases make of a text that is short enough. */
const refuseHuge: Preparation = (document) => {
  let values = 0
  const isHuge = (value: unknown, depth: number): boolean =>
    ++values > mostValues ||
    depth > maxDepth ||
    (typeof value === 'object' && value !== null && Object.values(value).some((one) => isHuge(one, depth + 1)))
  const message = `a scenario nests at most ${maxDepth} levels deep, and has at most ${mostValues} values`
  return isHuge(document.toJS(), 0) ? [{ offset: 0, message }] : []
}
