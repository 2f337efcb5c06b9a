import type { View } from '../model.ts'
import type { Fault } from './kit.ts'
import { dig, has, papers, shape, some, under, without } from './kit.ts'

const paper = under('Paper (element of papers)')
const many = { query: 'asthma in children', maxResults: 400 }
type C = Parameters<Fault['witness']>[0]

const member = (name: string, to: (value: unknown, v: View) => unknown): Fault['behaviour'] =>
  shape('paper', (v) => ({ ...v, [name]: to(v[name], v) }))
const shows =
  (name: string, test: (value: unknown) => boolean, more: View = {}) =>
  async (c: C): Promise<boolean> =>
    some(await papers(c, { ...many, ...more }), name, test)
const lost =
  (name: string, more: View = {}) =>
  async (c: C): Promise<boolean> =>
    (await papers(c, { ...many, ...more })).some((one) => !has(one, name))
const dropNull = (name: string): Fault['behaviour'] => shape('paper', (v) => (v[name] === null ? without(v, name) : v))

export const paperFaults: readonly Fault[] = [
  paper(
    'paper-authors-text',
    'easy',
    'shape',
    'authors array of string',
    'authors are one text',
    member('authors', (v) => (Array.isArray(v) ? v.join('; ') : v)),
    shows('authors', (v) => typeof v === 'string'),
  ),
  paper(
    'paper-author-objects',
    'medium',
    'shape',
    'authors array of string',
    'a lone author is an object',
    member('authors', (v) => (Array.isArray(v) && v.length === 1 ? [{ name: v[0] as unknown }] : v)),
    shows('authors', (v) => typeof dig(v, 0) === 'object'),
  ),
  paper(
    'paper-year-empty',
    'hard',
    'value',
    'year integer or null',
    'an unknown year is an empty text',
    member('year', (v) => v ?? ''),
    shows('year', (v) => v === ''),
  ),
  paper(
    'paper-year-text-old',
    'hard',
    'shape',
    'year integer or null',
    'years before 2000 are texts',
    member('year', (v) => (typeof v === 'number' && v < 2000 ? String(v) : v)),
    shows('year', (v) => typeof v === 'string'),
  ),
  paper(
    'paper-abstract-absent',
    'medium',
    'shape',
    'abstract is a required key, string or null',
    'left out where null',
    dropNull('abstract'),
    lost('abstract'),
  ),
  paper('paper-doi-absent', 'medium', 'shape', 'doi is a required key', 'left out where null', dropNull('doi'), lost('doi')),
  paper(
    'paper-pmid-number',
    'medium',
    'shape',
    'pmid string or null',
    'a number',
    member('pmid', (v) => (v === null ? v : Number(v))),
    shows('pmid', (v) => typeof v === 'number'),
  ),
  paper(
    'paper-pmid-absent',
    'hard',
    'shape',
    'pmid is a required key',
    'left out for papers outside of pubmed',
    dropNull('pmid'),
    lost('pmid'),
  ),
  paper('paper-venue-absent', 'hard', 'shape', 'venue is a required key', 'left out where null', dropNull('venue'), lost('venue')),
  paper(
    'paper-cited-text',
    'medium',
    'shape',
    'citedByCount integer or null',
    'a text above 500',
    member('citedByCount', (v) => (typeof v === 'number' && v > 500 ? String(v) : v)),
    shows('citedByCount', (v) => typeof v === 'string'),
  ),
  paper(
    'paper-cited-fraction',
    'hard',
    'shape',
    'citedByCount integer or null',
    'a fraction for papers of 2025',
    member('citedByCount', (v, p) => (typeof v === 'number' && p['year'] === 2025 ? v + 0.5 : v)),
    shows('citedByCount', (v) => typeof v === 'number' && !Number.isInteger(v), { filters: { minYear: 2025 } }),
  ),
  paper(
    'paper-urls-null',
    'hard',
    'shape',
    'urls array of string',
    'null where there are none',
    member('urls', (v) => (Array.isArray(v) && v.length === 0 ? null : v)),
    shows('urls', (v) => v === null),
  ),
  paper(
    'paper-pubmed-tags',
    'medium',
    'value',
    'studyTypeTags empty for the pubmed corpus',
    'they are filled',
    shape('paper', (v, f) => ({ ...v, studyTypeTags: f.paper?.tags ?? [] })),
    shows('studyTypeTags', (v) => Array.isArray(v) && v.length > 0, { corpus: 'pubmed' }),
  ),
  paper(
    'paper-pubmed-quartile',
    'medium',
    'value',
    'journalQuartile null for the pubmed corpus',
    'it is filled',
    shape('paper', (v, f) => ({ ...v, journalQuartile: f.paper?.quartile ?? null })),
    shows('journalQuartile', (v) => v !== null, { corpus: 'pubmed' }),
  ),
  paper(
    'paper-pubmed-quartile-rct',
    'hard',
    'value',
    'journalQuartile null for the pubmed corpus',
    'it is filled for trials of the top quarter',
    shape('paper', (v, f) => (f.paper?.quartile === 1 && f.paper.tags.includes('RCT') ? { ...v, journalQuartile: 1 } : v)),
    shows('journalQuartile', (v) => v !== null, { corpus: 'pubmed' }),
  ),
  paper(
    'paper-tags-null',
    'hard',
    'shape',
    'studyTypeTags array of string',
    'null where there are none',
    member('studyTypeTags', (v) => (Array.isArray(v) && v.length === 0 ? null : v)),
    shows('studyTypeTags', (v) => v === null),
  ),
  paper(
    'paper-tags-unfilled',
    'medium',
    'value',
    'studyTypeTags filled for the service corpus',
    'always empty',
    member('studyTypeTags', () => []),
    async (c) => {
      const found = await papers(c, { ...many, filters: { typeTags: ['RCT'] } })
      return found.length > 0 && !some(found, 'studyTypeTags', (v) => Array.isArray(v) && v.length > 0)
    },
  ),
  paper(
    'paper-quartile-zero',
    'hard',
    'value',
    'journalQuartile null when unranked or unknown',
    '0 where unranked',
    member('journalQuartile', (v, p) => (v === null && Array.isArray(p['studyTypeTags']) && p['studyTypeTags'].length > 0 ? 0 : v)),
    shows('journalQuartile', (v) => v === 0),
  ),
  paper(
    'paper-quartile-label',
    'medium',
    'shape',
    'journalQuartile integer or null',
    'a text such as Q1',
    member('journalQuartile', (v) => (typeof v === 'number' ? `Q${v}` : v)),
    shows('journalQuartile', (v) => typeof v === 'string'),
  ),
  paper(
    'paper-fulltext-absent',
    'medium',
    'shape',
    'fullTextUrl null when none is known',
    'left out where null',
    dropNull('fullTextUrl'),
    lost('fullTextUrl'),
  ),
  paper(
    'paper-fulltext-false',
    'hard',
    'shape',
    'fullTextUrl string or null',
    'false for retracted papers',
    member('fullTextUrl', (v, p) => (String(p['title']).startsWith('RETRACTED') ? false : v)),
    shows('fullTextUrl', (v) => v === false, { filters: { retracted: 'only_retracted' } }),
  ),
  paper(
    'paper-id-absent',
    'hard',
    'shape',
    'serviceId is a required key, string or null',
    'left out for papers outside of the index',
    dropNull('serviceId'),
    lost('serviceId', { corpus: 'pubmed' }),
  ),
  paper(
    'paper-title-null',
    'hard',
    'shape',
    'title string',
    'null where there is no abstract',
    member('title', (v, p) => (p['abstract'] === null ? null : v)),
    shows('title', (v) => v === null),
  ),
]
