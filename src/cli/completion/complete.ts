import { readdirSync } from 'node:fs'
import { homedir } from 'node:os'
import { join } from 'node:path'
import { rules, ruleIds } from '../../contract/rules.ts'
import { command, commandNames, type Command, type CommandName } from '../commands.ts'
import type { Flag, Naming } from '../flags.ts'

/** A completion of a word. One that ends with `/` or `=` can continue; a space follows any other. */
export type Candidate = { readonly word: string; readonly does: string }

/** Completions of the last word after `understudy`. */
export function complete(words: readonly string[]): readonly Candidate[] {
  const [first = '', ...rest] = words
  const current = words.at(-1) ?? ''
  if (words.length < 2) return matching(current, first.startsWith('-') ? ownFlags : named(commandNames, 'help'))
  if (first === 'help') return words.length === 2 ? matching(current, named(commandNames)) : []
  const name = commandNames.find((known) => known === first)
  return name === undefined ? [] : completeCommand(command(name), rest)
}

const ownFlags: readonly Candidate[] = [
  { word: '--help', does: 'show this help' },
  { word: '--version', does: 'print the version' },
]

function named(names: readonly CommandName[], help?: 'help'): readonly Candidate[] {
  const listed = names.map((name) => ({ word: name, does: command(name).does }))
  return help === undefined ? listed : [...listed, { word: help, does: 'show the help of a command' }]
}

function matching(begun: string, candidates: readonly Candidate[]): readonly Candidate[] {
  return candidates.filter(({ word }) => word.startsWith(begun))
}

function completeCommand({ flags, takes, behind }: Command, words: readonly string[]): readonly Candidate[] {
  const current = words.at(-1) ?? ''
  const before = words.slice(0, -1)
  if (!before.includes('--')) {
    const waiting = flagOf(flags, before.at(-1))
    if (waiting?.type === 'string') return valuesOf(waiting, current)
    const [, name = '', value = ''] = /^(--[\w-]+)=(.*)$/s.exec(current) ?? []
    const given = flagOf(flags, name)
    if (given !== undefined) return valuesOf(given, value).map(({ word, does }) => ({ word: `${name}=${word}`, does }))
    // A command without positional arguments takes only flags.
    if (current.startsWith('-') || takes === undefined) {
      const unused = Object.entries(flags).filter(([flag, { multiple }]) => multiple === true || !before.includes(`--${flag}`))
      return matching(
        current,
        unused.map(([flag, { does }]) => ({ word: `--${flag}`, does })),
      )
    }
  }
  if (behind !== undefined && before.includes('--')) return namesOf(behind, current)
  if (takes === undefined) return []
  if (typeof takes === 'object' && 'words' in takes) {
    if (before.length === 0) return matching(current, wordsOf(takes.words))
    return before.length === 1 && takes.next !== undefined ? namesOf(takes.next, current) : []
  }
  return namesOf(takes, current)
}

function flagOf(flags: Command['flags'], word = ''): Flag | undefined {
  return word.startsWith('--') && Object.hasOwn(flags, word.slice(2)) ? flags[word.slice(2)] : undefined
}

function valuesOf({ words, names }: Flag, current: string): readonly Candidate[] {
  if (words !== undefined) return matching(current, wordsOf(words))
  return names === undefined ? [] : namesOf(names, current)
}

function wordsOf(words: readonly string[]): readonly Candidate[] {
  return words.map((word) => ({ word, does: '' }))
}

function namesOf(names: Naming, current: string): readonly Candidate[] {
  switch (names) {
    case 'rule':
      return rulesFrom(current)
    case 'yaml':
      return filesFrom(current, (file) => /\.(?:ya?ml|json)$/i.test(file))
    case 'file':
      return filesFrom(current, () => true)
    case 'folder':
      return filesFrom(current, () => false)
  }
  return reportsFrom(names.formats, current)
}

/** Rule ids part by part, and the glob of all rules below a part. */
function rulesFrom(current: string): readonly Candidate[] {
  const above = current.slice(0, current.lastIndexOf('/') + 1)
  const next = new Map<string, Candidate>()
  for (const id of ruleIds.filter((known) => known.startsWith(above))) {
    const [part = '', ...below] = id.slice(above.length).split('/')
    const word = `${above}${part}${below.length > 0 ? '/' : ''}`
    next.set(word, { word, does: below.length > 0 ? `rules of ${above}${part}` : rules[id].sentence })
  }
  if (above !== '' && next.size > 0) next.set(`${above}**`, { word: `${above}**`, does: `every rule of ${above.slice(0, -1)}` })
  return matching(current, [...next.values()])
}

/** Completes `json=FILE,html=FILE` part by part. */
function reportsFrom(formats: readonly string[], current: string): readonly Candidate[] {
  const done = current.slice(0, current.lastIndexOf(',') + 1)
  const part = current.slice(done.length)
  const [format = '', file] = part.split(/=(.*)/s)
  const found =
    file === undefined
      ? formats.filter((name) => name.startsWith(part) && !done.includes(`${name}=`)).map((name) => ({ word: `${name}=`, does: '' }))
      : filesFrom(file, () => true).map(({ word, does }) => ({ word: `${format}=${word}`, does }))
  return found.map(({ word, does }) => ({ word: done + word, does }))
}

/** Folders and wanted files; hidden ones only after a dot. */
function filesFrom(current: string, isWanted: (file: string) => boolean): readonly Candidate[] {
  const above = current.slice(0, current.lastIndexOf('/') + 1)
  const begun = current.slice(above.length)
  try {
    return readdirSync(above.startsWith('~/') ? join(homedir(), above.slice(2)) : above === '' ? '.' : above, { withFileTypes: true })
      .filter(({ name }) => name.startsWith(begun) && (begun.startsWith('.') || !name.startsWith('.')))
      .flatMap((entry) => {
        const isFolder = entry.isDirectory()
        return isFolder || isWanted(entry.name) ? [{ word: `${above}${entry.name}${isFolder ? '/' : ''}`, does: '' }] : []
      })
      .toSorted((a, b) => (a.word < b.word ? -1 : 1))
  } catch {
    // No such folder, so nothing that it could become.
    return []
  }
}
