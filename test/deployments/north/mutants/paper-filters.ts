import type { Answer } from '../../exam.ts'
import { correct } from '../behaviour.ts'
import type { Behaviour } from '../behaviour.ts'
import type { Body, FilterName, Paper } from '../model.ts'
import { fault, isBody, papersPath, post } from './tools.ts'
import type { Fault } from './tools.ts'

const papers = `POST ${papersPath}`
const filter = (name: FilterName, keeps: (paper: Paper, value: unknown) => boolean): Partial<Behaviour> => ({
  keepsPaper: (given, paper, value) => (given === name ? keeps(paper, value) : correct.keepsPaper(given, paper, value)),
})
const some =
  (name: string, test: (item: Body) => boolean) =>
  (answer: Answer): boolean =>
    answer.list(name).some((item) => isBody(item) && test(item))
const find = (filters: Body, test: (item: Body) => boolean, maxResults = 2000) =>
  post(papersPath, { query: 'sleep memory', filters, maxResults }, some('papers', test))
const isRetracted = (item: Body): boolean => String(item['title']).startsWith('RETRACTED')
const wide = { query: 'sleep', maxResults: 2000 }
const word = (item: Body, text: string): boolean => `${String(item['title'])} ${String(item['abstract'])}`.toLowerCase().includes(text)
const year = (item: Body): number => Number(item['year'])
const january = Date.UTC(2010, 0, 1) / 1000

export const paperFilterMutants: readonly Fault[] = [
  fault(
    [papers, 'filter', 'medium'],
    'exclude-ignored',
    'excludeKeywords',
    'ignored',
    filter('excludeKeywords', () => true),
    find({ excludeKeywords: ['sleep'] }, (p) => word(p, 'sleep')),
  ),
  fault(
    [papers, 'filter', 'medium'],
    'exclude-first-only',
    'excludeKeywords (array of string)',
    'only the first counts',
    filter('excludeKeywords', (p, v) => correct.keepsPaper('excludeKeywords', p, Array.isArray(v) ? v.slice(0, 1) : v)),
    find({ excludeKeywords: ['caffeine', 'statins'] }, (p) => word(p, 'statins')),
  ),
  fault(
    [papers, 'filter', 'medium'],
    'include-any',
    'includeKeywords (array of string, must appear in the paper)',
    'one of them is enough',
    filter('includeKeywords', (p, v) => Array.isArray(v) && v.some((one) => correct.keepsPaper('includeKeywords', p, [one]))),
    find({ includeKeywords: ['sleep', 'pain'] }, (p) => !word(p, 'pain')),
  ),
  fault(
    [papers, 'filter', 'medium'],
    'has-pdf-ignored',
    'hasPdf (boolean)',
    'ignored',
    filter('hasPdf', () => true),
    find({ hasPdf: true }, (p) => p['fullTextUrl'] === null),
  ),
  fault(
    [papers, 'filter', 'medium'],
    'pubmed-only-ignored',
    'pubmedOnly (boolean)',
    'ignored',
    filter('pubmedOnly', () => true),
    find({ pubmedOnly: true }, (p) => p['pmid'] === null),
  ),
  fault(
    [papers, 'filter', 'medium'],
    'min-year-exclusive',
    'minYear (integer)',
    'the year itself is left out',
    filter('minYear', (p, v) => p.year !== null && p.year > Number(v)),
    post(
      papersPath,
      { ...wide, filters: { minYear: 2015, maxYear: 2016 } },
      (a) => a.status === 200 && !some('papers', (p) => year(p) === 2015)(a),
    ),
  ),
  fault(
    [papers, 'filter', 'medium'],
    'max-year-one-late',
    'maxYear (integer)',
    'the next year is let in',
    filter('maxYear', (p, v) => p.year !== null && p.year <= Number(v) + 1),
    find({ maxYear: 2000 }, (p) => year(p) === 2001),
  ),
  fault(
    [papers, 'filter', 'medium'],
    'min-year-keeps-undated',
    'minYear (integer)',
    'papers without a year pass',
    filter('minYear', (p, v) => p.year === null || p.year >= Number(v)),
    find({ minYear: 2020 }, (p) => p['year'] === null),
  ),
  fault(
    [papers, 'filter', 'medium'],
    'epoch-in-milliseconds',
    'minEpochS (integer, Unix epoch seconds of publication date)',
    'read as milliseconds',
    filter('minEpochS', (p, v) => p.epochS !== null && p.epochS * 1000 >= Number(v)),
    find({ minEpochS: january }, (p) => year(p) < 2009),
  ),
  fault(
    [papers, 'filter', 'medium'],
    'max-epoch-ignored',
    'maxEpochS (Unix epoch seconds of publication date)',
    'ignored',
    filter('maxEpochS', () => true),
    find({ maxEpochS: january }, (p) => year(p) > 2011),
  ),
  fault(
    [papers, 'filter', 'medium'],
    'quartile-reversed',
    'maxQuartile (integer, 1 = top 25%)',
    'read as the least',
    filter('maxQuartile', (p, v) => p.journalQuartile !== null && p.journalQuartile >= Number(v)),
    find({ maxQuartile: 2 }, (p) => Number(p['journalQuartile']) > 2),
  ),
  fault(
    [papers, 'filter', 'medium'],
    'quartile-off-by-one',
    'maxQuartile (integer, 1 = top 25%)',
    'the next quartile is let in',
    filter('maxQuartile', (p, v) => p.journalQuartile !== null && p.journalQuartile <= Number(v) + 1),
    find({ maxQuartile: 1 }, (p) => p['journalQuartile'] === 2),
  ),
  fault(
    [papers, 'filter', 'medium'],
    'only-retracted-all',
    'retracted: only_retracted',
    'all papers come',
    filter('retracted', (p, v) => v === 'only_retracted' || correct.keepsPaper('retracted', p, v)),
    find({ retracted: 'only_retracted' }, (p) => !isRetracted(p)),
  ),
]
