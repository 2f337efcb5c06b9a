import { fromPaper, fromTrial, type Source } from '../../src/content/source.ts'
import { paperAt } from '../../src/literature/corpus/paper.ts'
import { trialAt } from '../../src/literature/corpus/trial.ts'

/** A paper that says what is given and nothing else. */
export function paper(given: Partial<Source>): Source {
  return {
    kind: 'paper',
    id: 'W1',
    title: 'A study',
    authors: ['Mara Silva'],
    year: 2020,
    doi: null,
    venue: 'A Journal',
    url: null,
    citedByCount: null,
    text: '',
    hasFullText: true,
    design: null,
    enrolled: null,
    isRetracted: false,
    registered: null,
    ...given,
  }
}

/** Every nth paper of the corpus. */
export function papersOfCorpus(count: number, step: number): readonly Source[] {
  return Array.from({ length: count }, (_, index) => fromPaper(paperAt(index * step), 'service'))
}

export function trialsOfCorpus(count: number, step: number): readonly Source[] {
  return Array.from({ length: count }, (_, index) => fromTrial(trialAt(index * step)))
}
