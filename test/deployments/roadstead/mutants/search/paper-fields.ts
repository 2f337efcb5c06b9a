import { shown } from '../../checks.ts'
import type { Call, Fields, Paper } from '../../types.ts'
import { under } from '../fault.ts'
import type { Fault, Row, Sort } from '../fault.ts'
import { items, papers } from '../probe.ts'

type Change = (value: unknown, paper: Paper, call: Call) => unknown

/** A fault of one field: `undefined` drops it. */
const field =
  (name: string, says: string) =>
  (id: string, sort: Sort, breaks: string, change: Change, shows: (value: unknown) => boolean, body: Fields = {}): Row => [
    `paper-${id}`,
    sort,
    `Paper ${name}: ${says}`,
    breaks,
    { paperView: (view, paper, call) => ({ ...view, [name]: change(view[name], paper, call) }) },
    async (client) => items(await papers(client, { maxResults: 600, ...body }), 'papers').some((paper) => shows(paper[name])),
  ]

const absent = (value: unknown): boolean => value === undefined
const isText = (value: unknown): boolean => typeof value === 'string'
const isPubmed = (call: Call): boolean => call.body['corpus'] === 'pubmed'
const isKeyword = (call: Call): boolean => call.body['searchMode'] === 'keyword'
const pubmed = { corpus: 'pubmed' }
const keyword = { searchMode: 'keyword', query: 'melatonin OR yoga' }

const serviceId = field('serviceId', 'string or null, required key')
const title = field('title', 'string')
const authors = field('authors', 'array of string')
const year = field('year', 'integer or null')
const abstract = field('abstract', 'string or null')
const doi = field('doi', 'string or null')
const pmid = field('pmid', 'string or null')
const venue = field('venue', 'string or null')
const cited = field('citedByCount', 'integer or null')
const urls = field('urls', 'array of string')
const tags = field('studyTypeTags', 'array of string; filled for the service corpus, empty for pubmed')
const quartile = field('journalQuartile', 'integer or null; null when unranked and for the pubmed corpus')
const fullText = field('fullTextUrl', 'string or null, null when none is known')

export const paperFields: readonly Fault[] = under('Paper (element of `papers`)', [
  serviceId('service-id-renamed', 'easy shape', 'serviceId is left out', () => undefined, absent),
  serviceId(
    'service-id-number',
    'medium shape',
    'serviceId is a number in the pubmed corpus',
    (value, _, call) => (isPubmed(call) ? 17 : value),
    (value) => typeof value === 'number',
    pubmed,
  ),
  serviceId(
    'service-id-dropped-when-null',
    'hard shape',
    'serviceId is left out when it is null',
    (value) => value ?? undefined,
    absent,
    pubmed,
  ),
  title(
    'title-null-when-retracted',
    'hard shape',
    'retracted papers have the title null',
    (value, paper) => (paper.retracted ? null : value),
    (value) => value === null,
    { filters: { retracted: 'only_retracted' } },
  ),
  title(
    'title-dropped-in-keyword',
    'medium shape',
    'title is left out in keyword mode',
    (value, _, call) => (isKeyword(call) ? undefined : value),
    absent,
    keyword,
  ),
  authors('authors-joined', 'easy shape', 'authors are one string', (_, paper) => paper.authors.join(', '), isText),
  authors(
    'authors-single-as-text',
    'medium shape',
    'a single author is a string, no array',
    (value, paper) => (paper.authors.length === 1 ? paper.authors[0] : value),
    isText,
  ),
  authors(
    'authors-objects-in-pubmed',
    'medium shape',
    'authors are objects in the pubmed corpus',
    (value, paper, call) => (isPubmed(call) ? paper.authors.map((name) => ({ name })) : value),
    (value) => Array.isArray(value) && typeof value[0] === 'object',
    pubmed,
  ),
  year('year-text', 'easy shape', 'year is a string', (value) => (value === null ? null : shown(value)), isText),
  year('year-dropped-when-null', 'medium shape', 'year is left out when it is null', (value) => value ?? undefined, absent),
  year(
    'year-empty-when-unknown',
    'hard value',
    'an unknown year is the empty string',
    (value) => value ?? '',
    (value) => value === '',
    pubmed,
  ),
  abstract(
    'abstract-empty-when-null',
    'medium value',
    'an absent abstract is the empty string, not null',
    (value) => value ?? '',
    (value) => value === '',
  ),
  abstract('abstract-dropped-when-null', 'medium shape', 'abstract is left out when it is null', (value) => value ?? undefined, absent),
  abstract(
    'abstract-array-in-keyword',
    'hard shape',
    'abstract is an array in keyword mode on pubmed',
    (value, _, call) => (isKeyword(call) && isPubmed(call) ? [value] : value),
    (value) => Array.isArray(value),
    { ...keyword, ...pubmed },
  ),
  doi('doi-dropped-when-null', 'medium shape', 'doi is left out when it is null', (value) => value ?? undefined, absent),
  pmid(
    'pmid-number',
    'easy shape',
    'pmid is a number',
    (value) => (value === null ? null : Number(value)),
    (value) => typeof value === 'number',
  ),
  pmid(
    'pmid-number-in-pubmed',
    'medium shape',
    'pmid is a number in the pubmed corpus',
    (value, _, call) => (isPubmed(call) ? Number(value) : value),
    (value) => typeof value === 'number',
    pubmed,
  ),
  pmid('pmid-dropped-when-null', 'medium shape', 'pmid is left out when it is null', (value) => value ?? undefined, absent),
  venue('venue-dropped-when-null', 'medium shape', 'venue is left out when it is null', (value) => value ?? undefined, absent),
  cited('cited-text', 'easy shape', 'citedByCount is a string', (value) => (value === null ? null : shown(value)), isText),
  cited(
    'cited-fraction',
    'hard value',
    'a citedByCount above 500 is no integer',
    (value) => (typeof value === 'number' && value > 500 ? value + 0.5 : value),
    (value) => typeof value === 'number' && !Number.isInteger(value),
  ),
  cited('cited-dropped-when-null', 'medium shape', 'citedByCount is left out when it is null', (value) => value ?? undefined, absent),
  urls(
    'urls-null-when-empty',
    'hard shape',
    'urls is null for a paper without any',
    (value, paper) => (paper.urls.length === 0 ? null : value),
    (value) => value === null,
  ),
  urls(
    'urls-one-text',
    'medium shape',
    'a single address is a string, no array',
    (value, paper) => (paper.urls.length === 1 ? paper.urls[0] : value),
    isText,
  ),
  tags('tags-dropped', 'easy shape', 'studyTypeTags is left out', () => undefined, absent),
  tags(
    'tags-null-when-empty',
    'medium shape',
    'studyTypeTags is null for a paper without any',
    (value, paper) => (paper.studyTypeTags.length === 0 ? null : value),
    (value) => value === null,
  ),
  tags(
    'tags-in-pubmed',
    'medium value',
    'studyTypeTags is filled for the pubmed corpus',
    (_, paper) => paper.studyTypeTags,
    (value) => Array.isArray(value) && value.length > 0,
    pubmed,
  ),
  tags(
    'tags-in-pubmed-keyword',
    'hard value',
    'studyTypeTags is filled for the pubmed corpus in keyword mode',
    (value, paper, call) => (isKeyword(call) ? paper.studyTypeTags : value),
    (value) => Array.isArray(value) && value.length > 0,
    { ...keyword, ...pubmed },
  ),
  tags(
    'tags-text',
    'medium shape',
    'two tags are joined into one string',
    (value, paper) => (paper.studyTypeTags.length === 2 ? paper.studyTypeTags.join(', ') : value),
    isText,
  ),
  quartile('quartile-dropped', 'easy shape', 'journalQuartile is left out', () => undefined, absent),
  quartile(
    'quartile-named',
    'easy shape',
    'journalQuartile is a string such as Q1',
    (value) => (value === null ? null : `Q${shown(value)}`),
    isText,
  ),
  quartile(
    'quartile-zero-when-unranked',
    'medium value',
    'an unranked journal has the quartile 0',
    (value) => value ?? 0,
    (value) => value === 0,
  ),
  quartile(
    'quartile-in-pubmed',
    'medium value',
    'journalQuartile is filled for the pubmed corpus',
    (_, paper) => paper.journalQuartile,
    (value) => typeof value === 'number',
    pubmed,
  ),
  quartile(
    'quartile-top-in-pubmed',
    'hard value',
    'only first quartiles are told in the pubmed corpus',
    (value, paper) => (paper.journalQuartile === 1 ? 1 : value),
    (value) => value === 1,
    pubmed,
  ),
  fullText('full-text-dropped', 'easy shape', 'fullTextUrl is left out', () => undefined, absent),
  fullText(
    'full-text-dropped-when-null',
    'medium shape',
    'fullTextUrl is left out when none is known',
    (value) => value ?? undefined,
    absent,
  ),
  fullText(
    'full-text-empty',
    'medium value',
    'fullTextUrl is the empty string when none is known',
    (value) => value ?? '',
    (value) => value === '',
  ),
  fullText(
    'full-text-flag-in-pubmed',
    'medium shape',
    'fullTextUrl is a boolean in the pubmed corpus',
    (value, _, call) => (isPubmed(call) ? value !== null : value),
    (value) => typeof value === 'boolean',
    pubmed,
  ),
])
