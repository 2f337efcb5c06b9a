import { existsSync, readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { parse } from 'yaml'
import { isObject, textAt, type Json, type JsonObject } from './spec/json.ts'

/** A scenario of the shelf: its file, what it says of itself, the world it begins with, and the operations that its steps call. */
export type ShelfScenario = {
  readonly name: string
  readonly text: string
  readonly title: string
  readonly story: string
  readonly given: JsonObject
  readonly calls: ReadonlySet<string>
}

/** Reads the scenarios below a folder; none where it is missing, as beside a copy of the spec alone. */
export function readShelf(folder: string): readonly ShelfScenario[] {
  if (!existsSync(folder)) return []
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map((file) => file.replaceAll('\\', '/'))
    .filter((file) => file.endsWith('.yaml'))
    .toSorted()
    .map((file) => {
      const text = readFileSync(join(folder, file), 'utf8')
      const scenario = parse(text) as JsonObject // a test of the shelf reads them all
      const given = scenario['given']
      return {
        name: file.slice(0, -'.yaml'.length),
        text,
        title: textAt(scenario, 'title'),
        story: textAt(scenario, 'story').trim(),
        given: isObject(given) ? given : {},
        calls: callsOf(scenario['steps'] ?? []),
      }
    })
}

function callsOf(steps: Json): ReadonlySet<string> {
  if (Array.isArray(steps)) return new Set(steps.flatMap((step) => [...callsOf(step)]))
  if (!isObject(steps)) return new Set()
  const { call, steps: inner = [] } = steps
  return new Set([...(typeof call === 'string' ? [call] : []), ...callsOf(inner)])
}
