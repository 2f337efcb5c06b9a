import { copyFileSync, cpSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { rolldown } from 'rolldown'
import { rules } from '../src/contract/rules.ts'
import { readShelf } from './read-shelf.ts'
import { toReference } from './reference-document.ts'
import type { Spec } from './spec/read-spec.ts'

/** Writes the API reference: one folder of files, for any server of files. Its links to scenarios lead to copies of them. */
export async function buildReference(root: string, folder: string, { published }: Pick<Spec, 'published'>): Promise<void> {
  const source = join(root, 'src/reference')
  mkdirSync(folder, { recursive: true })
  for (const name of ['index.html', 'style.css', 'viewer.css']) copyFileSync(join(source, name), join(folder, name))
  const bundle = await rolldown({ input: join(source, 'main.ts'), platform: 'browser', logLevel: 'silent' })
  await bundle.write({ file: join(folder, 'main.js'), format: 'esm', minify: true })
  await bundle.close()
  const viewer = dirname(createRequire(import.meta.url).resolve('rapidoc/package.json'))
  const code = readFileSync(join(viewer, 'dist/rapidoc-min.js'), 'utf8')
  // Its map is not here.
  writeFileSync(join(folder, 'rapidoc.js'), code.replace(/\n?\/\/# sourceMappingURL=.*\s*$/, '\n'))
  copyFileSync(join(viewer, 'LICENSE.txt'), join(folder, 'rapidoc-license.txt'))
  copyFileSync(join(viewer, 'dist/rapidoc-min.js.LICENSE.txt'), join(folder, 'rapidoc-parts-licenses.txt'))
  const shelf = join(root, 'scenarios')
  writeFileSync(join(folder, 'reference.json'), JSON.stringify(toReference(published, Object.values(rules), readShelf(shelf))))
  cpSync(shelf, join(folder, 'scenarios'), { recursive: true, filter: (path) => !path.endsWith('.md') })
}
