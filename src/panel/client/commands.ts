import { useEffect } from 'preact/hooks'

/** Something that the palette offers. */
export type Command = { readonly title: string; readonly hint?: string; readonly run: () => void }

const offered = new Set<readonly Command[]>()

/** Offers commands in the palette while a component is shown. */
export function useCommands(commands: readonly Command[]): void {
  useEffect(() => {
    offered.add(commands)
    return () => void offered.delete(commands)
  })
}

export function offeredCommands(): readonly Command[] {
  return [...offered].flat()
}

/** The commands that have all words of a text, those first in which the text stands at the beginning. */
export function findCommands(commands: readonly Command[], text: string): readonly Command[] {
  const words = text.toLowerCase().split(/\s+/).filter(Boolean)
  const found = commands.filter(({ title, hint = '' }) => words.every((word) => `${title} ${hint}`.toLowerCase().includes(word)))
  const begins = ({ title }: Command): boolean => title.toLowerCase().startsWith(words.join(' '))
  return [...found.filter(begins), ...found.filter((command) => !begins(command))]
}
