import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

export type Block = {
  readonly language: string
  readonly code: string
  /** Its guide and line, such as `src/mock/README.md:25`. */
  readonly place: string
  /** The file that the text before it names, such as `bug.yaml`. */
  readonly file: string | undefined
  /** The output that the block after it shows. */
  readonly shown: string | undefined
}

const folders = ['.github', 'scenarios', 'spec', 'src', 'test']

/** The README and every guide: the README files of the folders, their pages on accuracy, and that for coding agents, by their paths. */
export const guides: readonly string[] = [
  'README.md',
  '.github/AGENTS.md',
  ...folders.flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .filter((path) => /(?:^|\/)(?:README|accuracy)\.md$/.test(path))
      .map((path) => join(folder, path))
      .toSorted(),
  ),
]

/** The blocks of code of a guide, in order. A block of output belongs to the one before it. */
export function blocksOf(guide: string): readonly Block[] {
  const text = readFileSync(guide, 'utf8')
  if (/^(?:[ >]+```|~~~)/m.test(text)) throw new Error(`Failed to read ${guide}: only blocks that begin a line with \`\`\` are played`)
  const blocks: Block[] = []
  let end = 0
  for (const match of text.matchAll(/^```(.*)\n([^]*?)^```$/gm)) {
    const [whole, language = '', code = ''] = match
    const before = text.slice(end, match.index)
    const last = blocks.at(-1)
    end = match.index + whole.length
    if (language === 'text' && last !== undefined && last.shown === undefined) blocks[blocks.length - 1] = { ...last, shown: code }
    else {
      const place = `${guide}:${text.slice(0, match.index).split('\n').length}`
      blocks.push({ language, code, place, file: /.*`([\w-]+\.(?:yaml|json|har|md|py|mjs))`/s.exec(before)?.[1], shown: undefined })
    }
  }
  return blocks
}

/** True if a text is what a guide shows: `…` stands for anything in a line, or for any lines when it is alone in one. */
export function isShown(shown: string, text: string): boolean {
  const lines = shown
    .trimEnd()
    .split('\n')
    .map((line) => (line === '…' ? '(?:.*\\n)*?' : `${line.replace(/[.*+?^${}()|[\]\\]/g, '\\$&').replaceAll('…', '.*')}\\n`))
  return new RegExp(`^${lines.join('')}$`).test(`${text.trimEnd()}\n`)
}
