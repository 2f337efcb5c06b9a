import { resolve, dirname } from 'node:path'
import type { Given } from '../../contract/given.ts'
import { UserError } from '../arguments.ts'
import { parseUserFile, readerBeside, textOf, toMistakeLine } from '../read-file.ts'

/** A scenario file, its title and its given. */
export type ScenarioFile = { readonly file: string; readonly text: string; readonly title: string; readonly given: Given }

/** The parsed scenario files, or their mistakes, with the texts that were read. */
export type ReadScenarios = {
  /** The text of each file by its path, those of reference lists among them; null of one that cannot be opened. */
  readonly texts: ReadonlyMap<string, string | null>
} & ({ readonly scenarios: readonly ScenarioFile[] } | { readonly wrong: UserError })

/** Reads scenario files and the reference lists that they name. The YAML parser is loaded only when there is a file. */
export async function readScenarios(files: readonly string[]): Promise<ReadScenarios> {
  const texts = new Map<string, string | null>()
  const [scenarios, wrong]: [ScenarioFile[], string[]] = [[], []]
  if (files.length === 0) return { texts, scenarios }
  const { parseScenario } = await import('../../scenario/scenario.ts')
  for (const file of files) {
    texts.set(file, null)
    try {
      const text = textOf(file)
      texts.set(file, text)
      const beside = readerBeside(file)
      const { title, given } = parseUserFile(file, text, () =>
        parseScenario(file, text, (name) => {
          const read = beside(name)
          texts.set(resolve(dirname(file), name), 'text' in read ? read.text : null)
          return read
        }),
      )
      scenarios.push({ file, text, title, given })
    } catch (error) {
      if (!(error instanceof UserError)) throw error
      wrong.push(error.message)
    }
  }
  return wrong.length === 0 ? { texts, scenarios } : { texts, wrong: new UserError('cannotRun', wrong.join('\n')) }
}

/** Notes on values that two files set differently, of which the later wins. */
export function overlapsOf(scenarios: readonly ScenarioFile[]): readonly string[] {
  const given = new Map<string, { readonly file: string; readonly value: string }>()
  return scenarios.flatMap(({ file, given: own }) =>
    singlesOf(own).flatMap(([name, value]) => {
      const before = given.get(name)
      given.set(name, { file, value })
      return before === undefined || before.value === value ? [] : [`${before.file} and ${file} both set ${name}; ${file} wins.`]
    }),
  )
}

/** The values that a world has once, by name. */
function singlesOf({ seed, clock, accounts, sessions, limits, options }: Given): readonly (readonly [name: string, value: string])[] {
  const named = Object.entries({ accounts, sessions, limits, options }).flatMap(([list, members = {}]) =>
    Object.entries<unknown>(members).map(([name, value]) => [`${list}.${name}`, value] as const),
  )
  const plain = Object.entries({ seed, clock }).filter(([, value]) => value !== undefined)
  return [...plain, ...named].map(([name, value]) => [name, JSON.stringify(value, sorted)])
}

/** Sorts members, whose order does not matter. */
function sorted(_: string, value: unknown): unknown {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value
  return Object.fromEntries(Object.entries(value).toSorted(([a], [b]) => (a < b ? -1 : 1)))
}

/**
 * Adds the place in its file to a message about the merged `given` of all files; null if none of them caused it. Each file was valid by
 * itself, so only a world finds such a mistake.
 */
export async function placedIn(scenarios: readonly ScenarioFile[], message: string): Promise<UserError | null> {
  const [, path = '', rest = ''] = /given((?:\.[\w-]+|\[\d+\])+)(.*)$/s.exec(message) ?? []
  const [list = '', name = '', ...below] = [...path.matchAll(/[\w-]+/g)].map(([key]) => key)
  const own = holderOf(scenarios, list, name)
  if (own === null) return null
  const { readYaml } = await import('../../scenario/read-yaml.ts')
  const { file, text } = own.scenario
  const read = readYaml('Scenario', file, text)
  if ('mistakes' in read) return null
  const keys = [list, own.name, ...below]
  const written = keys.map((key) => (/^\d+$/.test(key) ? `[${key}]` : `.${key}`)).join('')
  // An entry before it may stand in another file.
  const why = rest.replace(/(?<=^ is that of )(\w+)\[(\d+)\]/, (all, otherList: string, otherName: string) => {
    const other = holderOf(scenarios, otherList, otherName)
    if (other === null) return all
    return `${otherList}[${other.name}]${other.scenario === own.scenario ? '' : ` in ${other.scenario.file}`}`
  })
  return new UserError('cannotRun', toMistakeLine(read.mistakeAt(`/given/${keys.join('/')}`, `given${written}${why}`)))
}

/** The file that gives an entry, and its name there: items of merged lists have another index in their file. */
function holderOf(
  scenarios: readonly ScenarioFile[],
  list: string,
  name: string,
): { readonly scenario: ScenarioFile; readonly name: string } | null {
  let before = 0
  for (const scenario of scenarios) {
    const entries: unknown = new Map<string, unknown>(Object.entries(scenario.given)).get(list)
    if (!Array.isArray(entries)) continue
    if (Number(name) < before + entries.length) return { scenario, name: String(Number(name) - before) }
    before += entries.length
  }
  const scenario = scenarios.findLast(({ given }) => {
    const entries: unknown = new Map<string, unknown>(Object.entries(given)).get(list)
    return typeof entries === 'object' && entries !== null && !Array.isArray(entries) && Object.hasOwn(entries, name)
  })
  return scenario === undefined ? null : { scenario, name }
}
