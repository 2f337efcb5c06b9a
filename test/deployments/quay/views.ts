import type { Facts, Kindred } from './behaviour.ts'
import { link } from './downloads.ts'
import type { Format, Session, Stage, View } from './model.ts'
import { settled, stageOf, statusOf } from './progress.ts'
import { generatedTitle, resultOf } from './result.ts'
import { stamp } from './world.ts'
import type { World } from './world.ts'

const TYPED = { report: 'reports', systematicReview: 'systematic-reviews', agent: 'agents' } as const

export const webUrl = (w: World, s: Session): string => `${w.origin}${w.c.webPath}/${s.id}`

const extras = (w: World): View => (w.c.extras ? { revision: 3, region: 'quay-1' } : {})

const linksOf = (w: World, s: Session, facts: Facts): View => {
  const paused = statusOf(w, s, facts) === 'pausedForInsufficientQuota'
  return {
    self: `${w.at.baseUrl}/sessions/${TYPED[s.kind]}/${s.id}`,
    ...(paused ? { resume: `${w.at.baseUrl}/sessions/${s.id}/resume` } : {}),
  }
}

const shaped = (w: World, kind: Kindred, view: View, s: Session, facts: Facts): View =>
  w.b.shape(kind, { ...view, ...extras(w) }, { ...facts, session: s, at: w.at.now() })

export const createdView = (w: World, s: Session, facts: Facts): View => {
  const { abstract, fulltext, extraction } = s.order
  const settings = {
    abstractScreeningDepth: abstract?.depth ?? null,
    fulltextScreeningDepth: fulltext?.depth ?? null,
    useFigures: extraction?.figures ?? null,
  }
  const view = {
    type: s.kind,
    sessionId: s.id,
    status: statusOf(w, s, facts),
    url: webUrl(w, s),
    isPublic: s.isPublic,
    links: linksOf(w, s, facts),
    ...(s.kind === 'systematicReview' && w.c.settings ? { settings } : {}),
  }
  return shaped(w, 'created', view, s, facts)
}

const common = (w: World, s: Session, facts: Facts): View => {
  const status = statusOf(w, s, facts)
  const code = s.kind === 'report' ? 'report_generation_failed' : 'review_failed'
  return {
    type: s.kind,
    sessionId: s.id,
    status,
    executionStage: stageOf(w, s, facts),
    url: webUrl(w, s),
    isPublic: s.isPublic,
    links: linksOf(w, s, facts),
    ...(status === 'failed' ? { error: { code, message: 'The run stopped because a step could not be finished.' } } : {}),
  }
}

const resultView = (w: World, s: Session, facts: Facts): View => {
  const { title, summary, abstract, reportBody } = resultOf(w, s, facts)
  const wanted = w.b.decide('body-included', facts.query?.get('include') === 'reportBody', { ...facts, session: s })
  const rest = wanted ? { abstract, reportBody } : w.c.untoldText === 'null' ? { abstract: null, reportBody: null } : {}
  return { title, summary, ...rest }
}

const untold = (names: readonly string[], way: 'omit' | 'null'): View =>
  way === 'null' ? Object.fromEntries(names.map((name) => [name, null])) : {}

const urls = (w: World, s: Session, stage: Stage, formats: readonly Format[], ending: string, facts: Facts): View =>
  Object.fromEntries(formats.map((format) => [`${format}${ending}`, link(w, s, stage, format, facts)]))

const exportsStatus = (w: World, s: Session, ready: boolean, facts: Facts): string => {
  const plain =
    s.exports === 'unavailable' || s.fate === 'untracked' ? 'unavailable' : s.exports === 'stuck' || !ready ? 'generating' : 'ready'
  return w.b.word('exports-status', plain, { ...facts, session: s })
}

export const reportView = (w: World, s: Session, facts: Facts): View => {
  const now = w.at.now()
  const view = common(w, s, facts)
  if (view['status'] !== 'completed') return shaped(w, 'report', view, s, facts)
  const { all } = settled(s, now)
  const there = { ...facts, session: s, at: now }
  const references = w.b.decide('references-there', all && s.exports === 'normal', there)
  const assets = w.b.decide('assets-there', all || s.exports !== 'normal', there)
  const whole = {
    ...view,
    result: resultView(w, s, facts),
    ...(assets ? urls(w, s, 'generating_report', ['pdf', 'docx'], 'Url', facts) : untold(['pdfUrl', 'docxUrl'], w.c.untoldAssets)),
    ...(references
      ? urls(w, s, 'generating_report', ['txt', 'bib', 'ris'], 'Url', facts)
      : untold(['txtUrl', 'bibUrl', 'risUrl'], w.c.untoldReferences)),
    ...(w.c.exportsStatus ? { exportsStatus: exportsStatus(w, s, all, facts) } : {}),
  }
  return shaped(w, 'report', whole, s, facts)
}

const MEMBERS = [
  ['search', 'gathering_sources'],
  ['screen', 'screening_abstract'],
  ['fulltext', 'screening_fulltext'],
  ['extract', 'extracting_data'],
] as const

const dataView = (w: World, s: Session, status: string, facts: Facts): View => {
  const { stages, all } = settled(s, w.at.now())
  const told = { ...facts, session: s, at: w.at.now() }
  const data: View = {}
  for (const [member, stage] of MEMBERS) {
    if (w.b.decide('export-there', stages.includes(stage), { ...told, name: stage }))
      data[member] = urls(w, s, stage, ['csv', 'xlsx'], '', facts)
  }
  const report = s.order.report && status === 'completed'
  if (w.b.decide('export-there', report, { ...told, name: 'generating_report' })) {
    const files = w.b.decide('references-there', all, told)
      ? urls(w, s, 'generating_report', ['pdf', 'docx', 'txt', 'bib', 'ris'], '', facts)
      : {}
    data['report'] = { result: resultView(w, s, facts), ...files }
  }
  return data
}

export const reviewView = (w: World, s: Session, facts: Facts): View => {
  const view = common(w, s, facts)
  const { freshness, all } = settled(s, w.at.now())
  const data = s.exports === 'normal' ? dataView(w, s, String(view['status']), facts) : {}
  const whole = {
    ...view,
    dataFreshness: freshness === null ? null : stamp(w, freshness),
    ...(w.c.exportsStatus ? { exportsStatus: exportsStatus(w, s, all, facts) } : {}),
    ...(Object.keys(data).length > 0 ? { data } : {}),
  }
  return shaped(w, 'review', whole, s, facts)
}

const titleOf = (w: World, s: Session): string => s.given ?? (w.c.listTitle === 'generated' ? generatedTitle(s.question) : s.question)

export const itemView = (w: World, s: Session, facts: Facts): View => {
  const role = s.owner === facts.account ? 'owner' : 'shared'
  const said = w.c.role === 'always' || (s.kind === 'agent' && w.c.role === 'agents') || role === 'shared'
  const view = {
    type: s.kind,
    sessionId: s.id,
    status: statusOf(w, s, facts),
    ...(s.kind === 'agent' ? {} : { executionStage: stageOf(w, s, facts) }),
    title: titleOf(w, s),
    url: webUrl(w, s),
    source: s.source,
    createdAt: stamp(w, s.createdAt),
    isPublic: s.isPublic,
    ...(said ? { role } : {}),
    links: linksOf(w, s, facts),
  }
  return shaped(w, facts.route === 'agent' ? 'agent' : 'item', view, s, facts)
}

export const resumedView = (w: World, s: Session, facts: Facts): View => {
  const view = {
    type: s.kind,
    sessionId: s.id,
    status: statusOf(w, s, facts),
    executionStage: stageOf(w, s, facts),
    url: webUrl(w, s),
    isPublic: s.isPublic,
    links: linksOf(w, s, facts),
  }
  return shaped(w, 'resumed', view, s, facts)
}
