import type { ShelfScenario } from '../read-shelf.ts'
import { literal } from './literal.ts'

/** The generated files of the shelf, by name: a list of its scenarios with their worlds, and one of their texts, which few ask for. */
export function emitShelf(scenarios: readonly ShelfScenario[]): readonly (readonly [name: string, text: string])[] {
  const entries = scenarios.map(({ name, title, story, given }) => ({ name, theme: name.split('/')[0], title, story, given }))
  return [
    [
      'shelf.ts',
      [
        "import type { Given } from './files.ts'",
        '',
        '/** The scenarios of the package in the order of their names, with the worlds that they begin with. */',
        'export const shelf: readonly {',
        '  readonly name: string',
        '  readonly theme: string',
        '  readonly title: string',
        '  readonly story: string',
        '  readonly given: Given',
        '}[] = [',
        ...entries.map((entry) => `  ${literal(entry)},`),
        ']',
        '',
      ].join('\n'),
    ],
    [
      'shelf-texts.ts',
      [
        '/** The files of the scenarios by their names, in YAML. */',
        'export const shelfTexts: { readonly [name: string]: string } = {',
        ...scenarios.map(({ name, text }) => `  ${literal(name)}: ${literal(text)},`),
        '}',
        '',
      ].join('\n'),
    ],
  ]
}
