import { globSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { rolldown } from 'rolldown'

const source = join(import.meta.dirname, '../src/panel')

/** Builds the panel into a folder. */
export async function buildPanel(folder: string): Promise<void> {
  const files = await bundlePanel()
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(folder, { recursive: true })
  for (const [name, text] of files) writeFileSync(join(folder, name), text)
}

/** The files of the panel by their names: one page, one module, one style sheet. */
export async function bundlePanel(): Promise<ReadonlyMap<string, string>> {
  const bundle = await rolldown({
    input: { panel: join(source, 'main.tsx') },
    platform: 'browser',
    transform: { target: 'es2023', jsx: { runtime: 'automatic', importSource: 'preact' } },
  })
  const { output } = await bundle.generate({
    format: 'esm',
    minify: true,
    // Marks of calls without effects are for a bundler, and make a fiftieth of what a page loads.
    comments: { annotation: false },
    entryFileNames: '[name].js',
    chunkFileNames: '[name].js',
  })
  await bundle.close()
  return new Map([
    ...output.filter((file) => file.type === 'chunk').map(({ fileName, code }) => [fileName, code] as const),
    ['panel.css', readStyles()],
    ['index.html', readFileSync(join(source, 'index.html'), 'utf8')],
  ])
}

/** The module that takes the place of `src/mock/web/panel-files.ts` in a build, so that a page has the panel, too. */
export function toPanelModule(files: ReadonlyMap<string, string>, document: string): string {
  const named = [...files].map(([name, text]) => [`panel/${name}`, text] as const)
  return `export const panelFiles = ${JSON.stringify(Object.fromEntries([...named, ['openapi.json', document]]))}\n`
}

/** All style sheets as one, those of every view first. */
function readStyles(): string {
  const general = ['base', 'controls', 'blocks', 'dialogs', 'frame'].map((name) => join(source, `styles/${name}.css`))
  const all = globSync('**/*.css', { cwd: source }).map((file) => join(source, file))
  const files = [...general, ...all.filter((file) => !general.includes(file)).toSorted()]
  return files.map((file) => withoutSpace(readFileSync(file, 'utf8'))).join('')
}

function withoutSpace(css: string): string {
  return css
    .replaceAll(/\/\*.*?\*\//gs, '')
    .replaceAll(/\s+/g, ' ')
    .replaceAll(/ ?([{};,>]) ?|(?<=:) /g, '$1')
    .replaceAll(';}', '}')
    .trim()
}
