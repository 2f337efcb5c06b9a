import { expect, test } from 'vitest'
import { examineStandIn } from '../../../support/examine/examine-stand-in.ts'
import { changeAnswers, type Mutant } from '../../../support/deployments/mutant.ts'
import { verdictsByRule } from '../../../support/examine/findings.ts'

function writing(type: 'txt' | 'bib' | 'ris', change: (text: string) => string): Mutant['fetchOf'] {
  return changeAnswers(({ path }, { status, text }) =>
    status === 200 && path.startsWith('/_files') && path.endsWith(`report.${type}`) ? { text: change(text) } : null,
  )
}

const legal: readonly (readonly [does: string, fetchOf: Mutant['fetchOf']])[] = [
  ['lists a reference twice in one format', writing('ris', (text) => `${text}\n${text.split(/(?=^TY)/m)[0] ?? ''}`)],
  [
    'lists a work under two titles in one format',
    writing('ris', (text) => {
      const work = text.split(/(?=^TY)/m).find((one) => one.includes('DO  - ')) ?? ''
      return `${text}\n${work.replace(/^(TI {2}- .*)$/m, '$1. An extended version')}`
    }),
  ],
  ['has a letter after the year in the APA list', writing('txt', (text) => text.replaceAll(/\((\d{4})\)/g, '($1a)'))],
  ['has escaped braces in BibTeX', writing('bib', (text) => text.replace('title = {', 'title = {Sets \\{ and '))],
  [
    'names the year of a conference in the APA list',
    writing('txt', (text) => text.replace('. https://doi.org', ' (2019). https://doi.org')),
  ],
  [
    'has comments, strings and quoted titles in BibTeX',
    writing(
      'bib',
      (text) =>
        `@comment{Made today}\n@string{x = "X"}\n${text.replace(/title = \{(.*)\},$/gm, (_, title: string) => `TITLE = "${title.replaceAll('"', "''")}",`)}`,
    ),
  ],
  [
    'escapes what is special to LaTeX',
    writing('bib', (text) => text.replaceAll('ö', '{\\"o}').replaceAll('é', "{\\'e}").replaceAll('ß', '{\\ss}').replaceAll('&', '\\&')),
  ],
  [
    'writes titles in capitals in RIS',
    writing('ris', (text) => text.replace(/^TI {2}- (.*)$/gm, (_, title: string) => `T1  - ${title.toUpperCase()}`)),
  ],
  [
    'numbers the references of the APA list under a heading',
    writing(
      'txt',
      (text) =>
        `References\n\n${text
          .split('\n\n')
          .map((one, index) => `[${index + 1}] ${one}`)
          .join('\n')}`,
    ),
  ],
  ['wraps the lines of the APA list', writing('txt', (text) => text.replace(/(.{60}\S*) /g, '$1\n    '))],
  ['dates the APA list at its end', writing('txt', (text) => `${text}\nMade by the service (2026).\n`)],
  ['sets titles of the APA list in italics', writing('txt', (text) => text.replace(/\)\. ([^.?]*)/g, '). <i>$1</i>'))],
  ['writes the APA list in another style', writing('txt', (text) => text.replace(/\((\d{4})\)\. /g, '($1) '))],
  ['has RIS without titles', writing('ris', (text) => text.replace(/^TI.*$/gm, ''))],
]

test.each(legal)('references: a deployment that %s passes', async (_, fetchOf) => {
  expect(verdictsByRule(await examineStandIn({ globs: ['downloads/report-formats'], fetchOf }))).toEqual({
    'downloads/report-formats': 'pass',
  })
})
