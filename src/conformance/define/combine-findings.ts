import type { FindingExcuse } from './excuse.ts'
import type { EvidenceIfAny, EvidenceOf, Finding, Part } from './check.ts'

/** Combines findings of which one is enough: broken if one is broken, else kept if one is kept, else the most telling reason. */
export function anyOf(findings: readonly Finding[]): Finding {
  const broken = findings.find((finding) => 'broken' in finding)
  if (broken !== undefined) return broken
  const kept = findings.filter((finding) => 'kept' in finding)
  return withExcuses(kept.length === 0 ? hindranceIn(findings) : joinKept(kept), findings)
}

/**
 * Combines findings that all have to be kept: broken if one is broken, else the reason why one is not kept. What a deployment is free not
 * to show leaves the others kept.
 */
export function allOf(findings: readonly Finding[]): Finding {
  const hindered = findings.some((finding) => !('kept' in finding || 'broken' in finding || 'notShown' in finding))
  if (findings.some((finding) => 'broken' in finding) || !hindered) return joinShown(anyOf(findings), findings)
  return withExcuses(hindranceIn(findings), findings)
}

/** The text between the parts that a finding did not see. */
export const separator = '; '

type Kept = Extract<Finding, { readonly kept: unknown }>

function joinKept(findings: readonly Kept[], besides: readonly string[] = []): Kept {
  const unseen = [...new Set([...findings.flatMap((finding) => finding.unseen ?? []), ...besides])]
  return { kept: findings.flatMap(({ kept }) => kept), ...(unseen.length > 0 && { unseen: unseen.join(separator) }) }
}

/** Adds a further part to what was kept, or its words where nothing can be said of it. */
function joinFurther(finding: Kept, more: Finding, about: string): Kept {
  if ('kept' in more) return joinKept([finding, more])
  return 'inconclusive' in more ? joinKept([finding], [about]) : finding
}

/** Adds to what was kept the reasons why the rest of it was not shown. */
function joinShown(finding: Finding, all: readonly Finding[]): Finding {
  if (!('kept' in finding)) return finding
  const reasons = all.flatMap((one) => ('notShown' in one ? one.notShown : []))
  return withExcuses(joinKept([finding], reasons), all)
}

/** The first reason that somebody may change, or else the first of all. */
function hindranceIn(findings: readonly Finding[]): Finding {
  const others = findings.filter((finding) => !('kept' in finding || 'broken' in finding))
  const [first = { inconclusive: 'nothing was looked at' }] = others
  return others.find((finding) => 'inconclusive' in finding) ?? others.find((finding) => 'notApplicable' in finding) ?? first
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

/**
 * Judges a rule by its parts: the required ones together, then every other one as its role says, until one is broken. `onSilent` learns of
 * each part that has nothing to say.
 */
export function judgeParts(
  parts: readonly Part[],
  evidenceOf: EvidenceOf,
  evidenceIfAny: EvidenceIfAny,
  onSilent: (part: Part) => void = () => undefined,
): Finding {
  const judge = (part: Part): Finding | null => {
    const found = part.judge(evidenceOf, evidenceIfAny)
    if (found === null) onSilent(part)
    return found
  }
  const required = parts.filter(({ role }) => role === 'required')
  let finding = allOf(required.flatMap((part) => judge(part) ?? []))
  for (const part of parts) {
    if ('broken' in finding) return finding
    if (part.role === 'required' || (part.role === 'whenKept' && !('kept' in finding))) continue
    const more = judge(part)
    if (more !== null) finding = addFinding(finding, more, part.role, part.about)
  }
  return finding
}

function addFinding(finding: Finding, more: Finding, role: Exclude<Part['role'], 'required'>, about: string): Finding {
  switch (role) {
    case 'whenSent':
      return allOf([finding, more])
    case 'alternative':
      return anyOf([finding, more])
    case 'further':
    case 'whenKept':
      if ('broken' in more) return more
      // A part that only a control could show is out of scope, and the rest of the rule stands for itself.
      if ('inconclusive' in finding && finding.needs === 'control') return anyOf([finding, more])
      return withExcuses('kept' in finding ? joinFurther(finding, more, about) : finding, [finding, more])
  }
}
