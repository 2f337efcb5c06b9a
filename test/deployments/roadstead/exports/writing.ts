import { pick } from '../chance.ts'
import type { Session } from '../types.ts'
import type { Gathered } from './rows.ts'

const openings: readonly [string, ...string[]] = ['A sounding of', 'What is charted about', 'Evidence on', 'Soundings:']

const bare = (session: Session): string => session.question.replace(/[?.!\s]+$/u, '')

/** The title of a finished report: the one given, otherwise one made from the question. */
export const titleOf = (session: Session): string =>
  session.givenTitle ?? `${pick(`${session.id}/opening`, openings)} “${bare(session).slice(0, 140)}”`

export const summaryOf = (session: Session): string =>
  `Summary: of the studies gathered on "${bare(session).slice(0, 200)}", a part met the criteria; most of them point the same way, with uncertainty where samples were small.`

export const abstractOf = (session: Session): string =>
  `Objective: to answer "${bare(session).slice(0, 200)}". Sources: papers found by search and screened. Result: the included papers are described below.`

export const bodyOf = (session: Session): string =>
  [
    `# ${titleOf(session)}`,
    '## Methods',
    'Sources were gathered, screened by their abstracts and read for the data asked for.',
    '## Findings',
    `The question was: ${session.question}`,
    'The included sources are listed in the bibliography.',
    '## Limits',
    'Only sources of the index were considered.',
  ].join('\n\n')

const surname = (author: string): string => author.replace(/^(?:\p{Lu}\. ?)+/u, '')

const firstNames = (author: string): string => author.slice(0, author.length - surname(author).length).trim()

const apaAuthors = (authors: readonly string[]): string => {
  const names = authors.map((author) => `${surname(author)}, ${firstNames(author)}`)
  return names.length < 2 ? (names[0] ?? 'Anonymous') : `${names.slice(0, -1).join(', ')}, & ${names.at(-1) ?? ''}`
}

export const apa = (sources: readonly Gathered[]): string =>
  sources
    .map((source) => {
      const year = source.year === '' ? 'n.d.' : source.year
      const venue = source.venue === '' ? '' : ` ${source.venue}.`
      const link = source.doi === '' ? source.url : `https://doi.org/${source.doi}`
      return `${apaAuthors(source.authors)} (${year}). ${source.title}${source.title.endsWith('?') ? '' : '.'}${venue}${link === '' ? '' : ` ${link}`}\n`
    })
    .join('\n')

const escaped = (text: string): string =>
  text
    .replaceAll(/[{}\\]/gu, '')
    .replaceAll('&', String.raw`\&`)
    .replaceAll('%', String.raw`\%`)

export const bibtex = (sources: readonly Gathered[]): string =>
  sources
    .map((source) => {
      const fields = [
        ['title', source.title],
        ['author', source.authors.map((author) => `${surname(author)}, ${firstNames(author)}`).join(' and ')],
        ['year', source.year],
        ['journal', source.venue],
        ['doi', source.doi],
        ['url', source.url],
      ].filter(([, value]) => value !== '')
      return `@article{${source.id.replaceAll(/[^\w-]/gu, '')},\n${fields.map(([name, value]) => `  ${name ?? ''} = {${escaped(value ?? '')}}`).join(',\n')}\n}\n`
    })
    .join('\n')

export const ris = (sources: readonly Gathered[]): string =>
  sources
    .map((source) =>
      [
        'TY  - JOUR',
        ...source.authors.map((author) => `AU  - ${surname(author)}, ${firstNames(author)}`),
        ...(source.year === '' ? [] : [`PY  - ${source.year}`]),
        `TI  - ${source.title}`,
        ...(source.venue === '' ? [] : [`JO  - ${source.venue}`]),
        ...(source.doi === '' ? [] : [`DO  - ${source.doi}`]),
        ...(source.url === '' ? [] : [`UR  - ${source.url}`]),
        'ER  - ',
      ]
        .map((line) => `${line}\r\n`)
        .join(''),
    )
    .join('\r\n')
