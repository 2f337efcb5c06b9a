import { twinEvery } from '../corpus/oddities.ts'
import { paperAt, paperCount, type CorpusPaper } from '../corpus/paper.ts'

const twinDistance = Math.floor(twinEvery / 2)

/** Finds a paper of the corpus or of the user's `own` library by the id that a search shows. */
export function findPaperById(serviceId: string, own: readonly CorpusPaper[]): CorpusPaper | undefined {
  const given = ownById(own).get(serviceId)
  if (given !== undefined) return given
  const [, kind, digits] = /^(W|PUBMED-)(\d{1,12})$/.exec(serviceId) ?? []
  if (kind === undefined) return undefined
  const index = kind === 'W' ? (Number(digits) - 2_000_000_000) / 7 : (Number(digits) - 10_000_000) / 1201
  const paper = paperIn(index)
  return (kind === 'W' ? paper?.serviceId === serviceId : paper?.pmid === digits) ? paper : undefined
}

/** Finds a paper by its bare DOI in lower case. Every DOI of the corpus tells its paper's index in one of a few ways. */
export function findPaperByDoi(doi: string, own: readonly CorpusPaper[]): CorpusPaper | undefined {
  const given = ownByDoi(own).get(doi)
  if (given !== undefined || !doi.startsWith('10.5555/')) return given
  const [, base36] = /^10\.5555\/us-([0-9a-z]{1,4})$/.exec(doi) ?? []
  const numbers = (doi.slice('10.5555/'.length).match(/\d+/g) ?? []).map(Number)
  // The number of an archive's page begins with a digit that is no part of the index.
  const [, archived = ''] = /^10\.5555\/\(sici\)1(\d{6})\(/.exec(doi) ?? []
  const indexes = [
    ...(base36 === undefined ? [] : [Number.parseInt(base36, 36)]),
    ...numbers.flatMap((number) => [number, number - 1_000_000, number - 24_000_000]),
    ...(archived === '' ? [] : [Number(archived)]),
  ]
  return indexes.flatMap((index) => [paperIn(index), paperIn(index + twinDistance)]).find((paper) => paper?.doi?.toLowerCase() === doi)
}

function paperIn(index: number): CorpusPaper | undefined {
  return Number.isInteger(index) && index >= 0 && index < paperCount ? paperAt(index) : undefined
}

type OwnIndex = { readonly byId: ReadonlyMap<string, CorpusPaper>; readonly byDoi: ReadonlyMap<string, CorpusPaper> }

const indexes = new WeakMap<readonly CorpusPaper[], OwnIndex>()

function indexOf(own: readonly CorpusPaper[]): OwnIndex {
  const known = indexes.get(own)
  if (known !== undefined) return known
  const made = {
    byId: new Map(own.map((paper) => [paper.serviceId, paper])),
    byDoi: new Map(own.flatMap((paper) => (paper.doi === null ? [] : [[paper.doi.toLowerCase(), paper]]))),
  }
  indexes.set(own, made)
  return made
}

function ownById(own: readonly CorpusPaper[]): OwnIndex['byId'] {
  return indexOf(own).byId
}

function ownByDoi(own: readonly CorpusPaper[]): OwnIndex['byDoi'] {
  return indexOf(own).byDoi
}
