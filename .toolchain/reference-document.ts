import type { Rule } from '../src/contract/rules.ts'
import type { ShelfScenario } from './read-shelf.ts'
import { objectAt, operationsOf } from './spec/document.ts'
import { isObject, textAt, type Json, type JsonObject } from './spec/json.ts'

/** The place in an address of the panel that the page fills with its world. */
const worldPlace = '{world}'

/**
 * The document as the reference shows it. Each operation leads to its traffic in the panel, its rules, and the scenarios that call it. It
 * is all in the descriptions, so any viewer shows it.
 */
export function toReference(published: JsonObject, rules: readonly Rule[], scenarios: readonly ShelfScenario[]): JsonObject {
  const reference = withoutConditions(structuredClone(published))
  if (!isObject(reference)) throw new Error('Failed to make the reference: the document is no object')
  for (const schema of Object.values(objectAt(reference, '/components/schemas')))
    if (isObject(schema) && isValue(schema)) delete schema['title']
  for (const [id, operation] of operationsOf(reference)) {
    // Those about the operation alone come first.
    const own = rules.filter(({ operations }) => operations.includes(id)).toSorted((a, b) => a.operations.length - b.operations.length)
    const calling = scenarios.filter(({ calls }) => calls.has(id))
    operation['description'] = [
      textAt(operation, 'description'),
      `[Its traffic in the panel](../_panel#/w/${worldPlace}/traffic?operation=${id})`,
      listOf(
        'rule',
        own.map(({ id: rule, level, sentence }) => `\`${rule}\` · ${level} · ${sentence}`),
      ),
      listOf(
        'scenario',
        calling.map(({ name, title }) => `[${title}](scenarios/${name}.yaml) · \`${name}\``),
      ),
    ]
      .filter((part) => part !== '')
      .join('\n\n')
    if (operation['x-provisional'] === true) operation['x-badges'] = [{ color: 'orange', label: 'provisional' }]
  }
  return reference
}

/** True for a schema that is no object and no choice: its name would stand before the description of each member that has it. */
function isValue({ type, oneOf, allOf }: JsonObject): boolean {
  return type !== 'object' && oneOf === undefined && allOf === undefined
}

/** A list that is closed at first, for some are long. */
function listOf(noun: string, lines: readonly string[]): string {
  if (lines.length === 0) return ''
  const summary = `${lines.length} ${noun}${lines.length === 1 ? '' : 's'}`
  return [`<details><summary>${summary}</summary>`, '', ...lines.map((line) => `- ${line}`), '', '</details>'].join('\n')
}

/** A condition over several members is told in words: viewers would show it as a choice between fragments of a schema. */
function withoutConditions(value: Json): Json {
  if (Array.isArray(value)) return value.map(withoutConditions).filter((part) => !isObject(part) || Object.keys(part).length > 0)
  if (!isObject(value)) return value
  const { anyOf, 'x-fault': fault, ...rest } = value
  const kept = anyOf === undefined || fault === undefined ? value : withCondition(rest, fault)
  return Object.fromEntries(Object.entries(kept).map(([key, child]) => [key, withoutConditions(child)]))
}

function withCondition(schema: JsonObject, fault: Json): JsonObject {
  const [at, says] = isObject(fault)
    ? [textAt(fault, 'at').slice(1).replaceAll('/', '.'), textAt(fault, 'says')]
    : ['', typeof fault === 'string' ? fault : '']
  const sentence = at === '' ? `It ${says}.` : `\`${at}\` ${says}.`
  const description = [textAt(schema, 'description'), sentence].filter((part) => part !== '').join(' ')
  return { ...schema, description }
}
