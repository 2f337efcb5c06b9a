import type { FindingExcuse } from './excuse.ts'
import type { EvidenceIfAny, EvidenceOf, Finding, Part } from './check.ts'

/** Combines findings of which one is enough: broken if one is broken, else kept if one is kept, else the first reason. */
export function anyOf(findings: readonly Finding[]): Finding {
  const broken = findings.find((finding) => 'broken' in finding)
  if (broken !== undefined) return broken
  const kept = findings.flatMap((finding) => ('kept' in finding ? [finding.kept] : []))
  const [first = { inconclusive: 'nothing was looked at' }] = findings
  return withExcuses(kept.length === 0 ? first : { kept: kept.flat() }, findings)
}

/** Combines findings that all have to be kept: broken if one is broken, else the first reason why one is not kept. */
export function allOf(findings: readonly Finding[]): Finding {
  const hindered = findings.find((finding) => !('kept' in finding) && !('broken' in finding))
  return hindered === undefined || findings.some((finding) => 'broken' in finding) ? anyOf(findings) : withExcuses(hindered, findings)
}

/** A finding with the excuses of all that it was combined of. */
function withExcuses(finding: Finding, all: readonly Finding[]): Finding {
  if (!('kept' in finding) && !('inconclusive' in finding)) return finding
  const excuses = [...new Set(all.flatMap((one) => excusesOf(one)))]
  return excuses.length === 0 ? finding : { ...finding, excuses }
}

export function excusesOf(finding: Finding): readonly FindingExcuse[] {
  return 'kept' in finding || 'inconclusive' in finding ? (finding.excuses ?? []) : []
}

/** Judges a rule by its parts: the required ones together, then every other one as its role says, until one is broken. */
export function judgeParts(parts: readonly Part[], evidenceOf: EvidenceOf, evidenceIfAny: EvidenceIfAny): Finding {
  const judge = (part: Part): Finding | null => part.judge(evidenceOf, evidenceIfAny)
  const required = parts.filter(({ role }) => role === 'required')
  let finding = allOf(required.flatMap((part) => judge(part) ?? []))
  for (const part of parts) {
    if ('broken' in finding) return finding
    if (part.role === 'required' || (part.role === 'whenKept' && !('kept' in finding))) continue
    const more = judge(part)
    if (more !== null) finding = addFinding(finding, more, part.role)
  }
  return finding
}

function addFinding(finding: Finding, more: Finding, role: Exclude<Part['role'], 'required'>): Finding {
  switch (role) {
    case 'whenSent':
      return allOf([finding, more])
    case 'alternative':
      return anyOf([finding, more])
    case 'further':
    case 'whenKept':
      if ('broken' in more) return more
      return withExcuses('kept' in finding && 'kept' in more ? { kept: [...finding.kept, ...more.kept] } : finding, [finding, more])
  }
}
