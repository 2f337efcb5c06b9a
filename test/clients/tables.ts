import { faultlessPrograms, faultyPrograms, describeProgram, type Language } from './programs.ts'

const titles: { readonly [Name in Language]: string } = {
  python: 'Python: urllib and requests',
  shell: 'bash and curl',
  node: 'Node: fetch',
  page: 'a page in Chromium',
}

/** The table of the faulty programs, for the README of this folder. */
export function toProgramTable(): string {
  return toTable(
    ['program', 'it', 'runs in', 'named'],
    faultyPrograms.map(({ language, file, scenario, named }) => {
      const does = describeProgram({ language, file })
      const path = scenario?.replace(/^test\/clients\//, '') ?? '–'
      return [`[${language}/${file}](${language}/${file})`, does.charAt(0).toLowerCase() + does.slice(1), path, `\`${named}\``]
    }),
  )
}

/** The counts by language, for the guide of `run`. */
export function toCountTable(): string {
  const rows = Object.entries(titles).map(([language, title]) => {
    const [faulty, faultless] = [faultyPrograms, faultlessPrograms].map((all) => all.filter((one) => one.language === language).length)
    return [title, `${faulty}`, `${faulty} of ${faulty}`, `${faultless}`, `0 of ${faultless}`]
  })
  return toTable(['clients', 'with one fault', 'named by that fault alone', 'runs without a fault', 'accused'], rows)
}

function toTable(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const lines = rows.map((cells) => `| ${cells.join(' | ')} |\n`)
  return `| ${head.join(' | ')} |\n|${'---|'.repeat(head.length)}\n${lines.join('')}`
}
