import type { ControlResponseOf } from '../../contract/control.ts'
import { didYouMean } from '../../contract/did-you-mean.ts'
import type * as Shelf from '../../contract/generated/shelf.ts'
import type { Given } from '../../contract/given.ts'
import type { ControlHandler, ControlRefusal, Unloaded } from './control-handler.ts'
import { loadShelfTexts } from './load-shelf-texts.ts'

/** The shelf is loaded for the first request that needs it, so that other users do not pay for it. */
let loadedShelf: typeof Shelf | undefined
let loadedTexts: { readonly [name: string]: string } | undefined

const unloadedShelf: Unloaded = {
  async load() {
    loadedShelf = await import('../../contract/generated/shelf.ts')
  },
}

const unloadedTexts: Unloaded = {
  async load() {
    loadedTexts = await loadShelfTexts()
  },
}

export const listShelf: ControlHandler<'listShelf'> = () => {
  if (loadedShelf === undefined) return unloadedShelf
  return { scenarios: loadedShelf.shelf.map(toEntry) }
}

export const getShelfScenario: ControlHandler<'getShelfScenario'> = ({ path: { theme, scenario } }) => {
  const found = findOnShelf(`${theme}/${scenario}`)
  if (!('given' in found)) return found
  const text = loadedTexts?.[found.name]
  return text === undefined ? unloadedTexts : { ...toEntry(found), text, given: found.given }
}

/** The world of a scenario of the shelf; a refusal where there is none of this name. */
export function givenOnShelf(name: string): { readonly given: Given } | ControlRefusal | Unloaded {
  return findOnShelf(name)
}

type Scenario = (typeof Shelf.shelf)[number]

function findOnShelf(name: string): Scenario | ControlRefusal | Unloaded {
  if (loadedShelf === undefined) return unloadedShelf
  const { shelf } = loadedShelf
  const found = shelf.find((scenario) => scenario.name === name)
  if (found !== undefined) return found
  const names = shelf.map((scenario) => scenario.name)
  return { refused: 'scenario_not_found', message: `There is no scenario ${name} on the shelf${didYouMean(name, names) || '.'}` }
}

function toEntry({ name, theme, title, story }: Scenario): ControlResponseOf<'listShelf'>['scenarios'][number] {
  return { name, theme, title, story }
}
