import { execFile } from 'node:child_process'
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { expect, onTestFinished, test } from 'vitest'
import { readSpec } from '../../.toolchain/spec/read-spec.ts'
import { formatFault } from '../../.toolchain/spec/source.ts'

const root = fileURLToPath(new URL('../..', import.meta.url))

type Mistake = {
  readonly title: string
  readonly file: string
  /** What stands in the file, and what the mistake makes of it. */
  readonly change: readonly [string, string]
  /** Where the fault is expected: the last of these texts, each looked for behind the one before. */
  readonly at: readonly string[]
  /** The file of that place, if it is not the mistaken one. */
  readonly foundIn?: string
  readonly message: string
  readonly fix: string
}

const mistakes: readonly Mistake[] = [
  {
    title: 'a $ref to an unknown schema',
    file: 'spec/paths/reports.yaml',
    change: ['reports.yaml#/ReportCreated', 'reports.yaml#/ReportCreate'],
    at: ["'202'", 'schema: ', '$ref'],
    message: 'The $ref ../schemas/reports.yaml#/ReportCreate leads to nothing.',
    fix: 'Did you mean #/ReportCreated?',
  },
  {
    title: 'a $ref to an unknown file',
    file: 'spec/paths/reports.yaml',
    change: ['../schemas/reports.yaml#/ReportCreated', '../schemas/report.yaml#/ReportCreated'],
    at: ["'202'", 'schema: ', '$ref'],
    message: 'The $ref ../schemas/report.yaml#/ReportCreated leads to nothing.',
    fix: 'Did you mean spec/schemas/reports.yaml?',
  },
  {
    title: 'an example that its schema refuses',
    file: 'spec/paths/reports.yaml',
    change: ['maxSearchPapers: 200', 'maxSearchPapers: many'],
    at: ['full:', 'maxSearchPapers: ', 'many'],
    message: 'Example value must conform to the schema: `maxSearchPapers` property type must be integer.',
    fix: "Redocly's rule no-invalid-media-type-examples explains it.",
  },
  {
    title: 'a path that another one may be',
    file: 'spec/openapi.yaml',
    change: ['/sessions/{sessionId}/shares:', '/sessions/{sessionId}/recipients:'],
    at: ['/sessions/{sessionId}/recipients'],
    message:
      'Paths should resolve unambiguously. Found two ambiguous paths: `/sessions/reports/{sessionId}` and `/sessions/{sessionId}/recipients`.',
    fix: "Redocly's rule no-ambiguous-paths explains it.",
  },
  {
    title: 'a syntax error in a schema',
    file: 'spec/schemas/reports.yaml',
    change: ['CreateReportRequest:\n  type: object', 'CreateReportRequest:\n  type: an: object'],
    at: ['CreateReportRequest', 'an: object'],
    message: 'Failed to read YAML: Nested mappings are not allowed in compact mappings.',
    fix: 'Mend the syntax at this place.',
  },
  {
    title: 'a member that stands twice in a schema',
    file: 'spec/schemas/reports.yaml',
    change: ["    title: { $ref: '#/SessionTitle' }\n", "    title: { $ref: '#/SessionTitle' }\n    title: { type: string }\n"],
    at: ['CreateReportRequest', 'title:', 'title:'],
    message: 'Failed to read YAML: Map keys must be unique.',
    fix: 'Mend the syntax at this place.',
  },
  {
    title: 'a syntax error in a file of rules',
    file: 'spec/rules/events.yaml',
    change: ['operations: [createReport', 'operations: [[createReport'],
    at: ['operations', 'clause'],
    message: 'Failed to read YAML: Flow sequence in block collection must be sufficiently indented and end with a ].',
    fix: 'Mend the syntax at this place.',
  },
  {
    title: 'a rule without a clause',
    file: 'spec/rules/events.yaml',
    change: ['    clause: Events > 2\n', ''],
    at: ['id: sessions/lifecycle/progress-by-polling'],
    message: '/rules/0 lacks clause.',
    fix: 'Add it; spec/rules.schema.json says what it holds.',
  },
  {
    title: 'a rule with an unknown member',
    file: 'spec/rules/events.yaml',
    change: ['    judgedBy: check\n', '    judgedBy: check\n    pointer: [service#/version]\n'],
    at: ['pointer'],
    message: 'pointer is unknown in /rules/0.',
    fix: 'Did you mean pointers?',
  },
  {
    title: 'a rule that stands in two files',
    file: 'spec/rules/events.yaml',
    change: ['rules:\n', `rules:\n${blockOf('spec/rules/authentication.yaml', 'auth/revoked-key')}`],
    at: ['id: auth/revoked-key'],
    message: 'The rule auth/revoked-key stands twice.',
    fix: 'It stands in spec/rules/authentication.yaml too; give one of them another id.',
  },
  {
    title: 'a rule of an unknown operation',
    file: 'spec/rules/endpoints.yaml',
    change: ruleChange('sessions/shares/self-share', 'operations: [shareSession]', 'operations: [shareSessions]'),
    at: ['id: sessions/shares/self-share', 'operations', 'shareSessions'],
    message: 'The operation shareSessions of sessions/shares/self-share is unknown.',
    fix: 'Did you mean shareSession?',
  },
  {
    title: 'a rule that needs an unknown entry of the target file',
    file: 'spec/rules/endpoints.yaml',
    change: ruleChange('sessions/shares/self-share', 'accounts.default.email', 'accounts.default.mail'),
    at: ['id: sessions/shares/self-share', 'needs', 'accounts.default.mail'],
    message: 'The target entry accounts.default.mail of sessions/shares/self-share is unknown.',
    fix: 'Did you mean accounts.default.email?',
  },
  {
    title: 'a rule that demands an unknown error code',
    file: 'spec/rules/endpoints.yaml',
    change: ruleChange('sessions/shares/self-share', 'errors: [self_share]', 'errors: [share_self_address]'),
    at: ['id: sessions/shares/self-share', 'errors', 'share_self_address'],
    message: 'The error code share_self_address of sessions/shares/self-share is unknown.',
    fix: 'It must stand in the errors of spec/service.yaml.',
  },
  {
    title: 'a pointer to nothing',
    file: 'spec/rules/endpoints.yaml',
    change: ruleChange('search/max-results-range', 'pointers: [openapi#/components/schemas/MaxResults]', 'pointers: [openapi#/MaxResults]'),
    at: ['id: search/max-results-range', 'pointers', 'openapi#/MaxResults'],
    message: 'The pointer openapi#/MaxResults of search/max-results-range leads to nothing.',
    fix: 'Point at a place of the bundled document (openapi#/…) or of spec/service.yaml (service#/…).',
  },
  {
    title: 'a placeholder that names nothing',
    file: 'spec/rules/endpoints.yaml',
    change: ruleChange('search/max-results-range', 'MaxResults/maximum', 'MaxResults/most'),
    at: ['id: search/max-results-range', 'sentence'],
    message: 'The placeholder {openapi#/components/schemas/MaxResults/most} of search/max-results-range leads to no number or word.',
    fix: 'Point at a scalar of the bundled document (openapi#/…) or of spec/service.yaml (service#/…).',
  },
  {
    title: 'a placeholder of an unknown file',
    file: 'spec/rules/events.yaml',
    change: ['nothing else asked', '{services#/version} asked'],
    at: ['id: sessions/lifecycle/progress-by-polling', 'sentence'],
    message: 'The placeholder {services#/version} of sessions/lifecycle/progress-by-polling leads to no number or word.',
    fix: 'Point at a scalar of the bundled document (openapi#/…) or of spec/service.yaml (service#/…).',
  },
  {
    title: 'an error code that no rule demands',
    file: 'spec/rules/endpoints.yaml',
    change: ruleChange('sessions/shares/self-share', '    errors: [self_share]\n', ''),
    foundIn: 'spec/service.yaml',
    at: ['errors:', 'code: self_share'],
    message: 'No rule demands the error code self_share.',
    fix: 'Add it to the errors of the rule that demands it.',
  },
  {
    title: 'an error code that no rule demands of one operation',
    file: 'spec/rules/endpoints.yaml',
    change: ruleChange('search/quota-exhausted', 'operations: [searchPapers, searchTrials]', 'operations: [searchPapers]'),
    foundIn: 'spec/service.yaml',
    at: ['code: insufficient_quota', 'searchTrials'],
    message: 'No rule demands insufficient_quota of searchTrials.',
    fix: 'Add a rule for it, or searchTrials to the operations of one that demands insufficient_quota.',
  },
  {
    title: 'a sentence kept by an unknown rule',
    file: 'spec/coverage.yaml',
    change: ['rules: [sessions/lifecycle/progress-by-polling]', 'rules: [sessions/lifecycle/progress-by-polls]'],
    at: ['clause: Events > 2', 'sessions/lifecycle/progress-by-polls'],
    message: 'The rule sessions/lifecycle/progress-by-polls is unknown.',
    fix: 'Did you mean sessions/lifecycle/progress-by-polling?',
  },
  {
    title: 'a sentence with neither rules nor an excuse',
    file: 'spec/coverage.yaml',
    change: ['        rules: [sessions/lifecycle/progress-by-polling]\n', ''],
    at: ['clause: Events > 2'],
    message: '/sections/6/sentences/1 must hold exactly one of rules, excused.',
    fix: 'See spec/coverage.schema.json#/properties/sections/items/properties/sentences/items/oneOf.',
  },
  {
    title: 'a sentence with both rules and an excuse',
    file: 'spec/coverage.yaml',
    change: [
      'rules: [sessions/lifecycle/progress-by-polling]',
      'rules: [sessions/lifecycle/progress-by-polling]\n        excused: Nobody looks.',
    ],
    at: ['clause: Events > 2'],
    message: '/sections/6/sentences/1 must hold exactly one of rules, excused.',
    fix: 'See spec/coverage.schema.json#/properties/sections/items/properties/sentences/items/oneOf.',
  },
  {
    title: 'a rule that no sentence lists',
    file: 'spec/coverage.yaml',
    change: ['rules: [sessions/lifecycle/progress-by-polling]', 'excused: Nobody looks.'],
    foundIn: 'spec/rules/events.yaml',
    at: ['id: sessions/lifecycle/progress-by-polling'],
    message: 'No sentence of spec/coverage.yaml lists sessions/lifecycle/progress-by-polling.',
    fix: 'Add it to the sentence "Events > 2".',
  },
  {
    title: 'a rule that is listed at another sentence than its own',
    file: 'spec/rules/events.yaml',
    change: ['clause: Events > 2', 'clause: Events > 3'],
    at: ['clause'],
    message: 'spec/coverage.yaml lists sessions/lifecycle/progress-by-polling, but not at "Events > 3".',
    fix: 'It stands at "Events > 2".',
  },
  {
    title: 'an example whose code the catalogue lacks',
    file: 'spec/responses.yaml',
    change: ['code: insufficient_quota', 'code: insufficient_quotas'],
    at: ['code: ', 'insufficient_quotas'],
    message:
      'An example of searchPapers, searchTrials, createReport, createSystematicReview, resumeSession shows insufficient_quotas, which the catalogue lacks.',
    fix: 'Did you mean insufficient_quota?',
  },
  {
    title: 'an operation of the catalogue without an example',
    file: 'spec/service.yaml',
    change: ['operations: [createSystematicReview]', 'operations: [createSystematicReview, createReport]'],
    at: ['code: guided_flow_required', 'createReport'],
    message: 'No example of createReport 403 shows guided_flow_required.',
    fix: 'Add one to its 403 response, or take the operation from the list.',
  },
  {
    title: 'an unknown operation in the catalogue',
    file: 'spec/service.yaml',
    change: ['operations: [createSystematicReview]', 'operations: [createSystematicReviews]'],
    at: ['code: guided_flow_required', 'createSystematicReviews'],
    message: 'The operation createSystematicReviews of guided_flow_required is unknown.',
    fix: 'Did you mean createSystematicReview?',
  },
]

test('the spec as it stands has no fault', async () => {
  const spec = await readSpec(root)
  expect(spec.faults.map(formatFault)).toEqual([])
})

test.for(mistakes)('$title is the one fault found', async (mistake) => {
  const folder = mistakenRoot(mistake)
  const { faults } = await readSpec(folder)
  const file = mistake.foundIn ?? mistake.file
  const place = placeOf(readFileSync(join(folder, file), 'utf8'), mistake.at)
  expect(faults).toEqual([{ file, ...place, message: mistake.message, fix: mistake.fix }])
})

test('a mistake ends the generator with 1 and names its place', { timeout: 20_000 }, async () => {
  const folder = mistakenRoot({ file: 'spec/rules/events.yaml', change: ['clause: Events > 2', 'clause: Events > 3'] })
  const generator = join(root, '.toolchain/generate.ts')
  await expect(promisify(execFile)(process.execPath, [generator, '--check', '--root', folder])).rejects.toMatchObject({
    code: 1,
    stdout: '',
    stderr: [
      'spec/rules/events.yaml:6:5 spec/coverage.yaml lists sessions/lifecycle/progress-by-polling, but not at "Events > 3". It stands at "Events > 2".',
      '1 fault in spec/, nothing generated',
      '',
    ].join('\n'),
  })
})

/** A folder with a copy of spec/ and one mistake in it, for the length of a test. */
function mistakenRoot({ file, change: [from, to] }: Pick<Mistake, 'file' | 'change'>): string {
  const folder = mkdtempSync(join(tmpdir(), 'understudy-spec-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  cpSync(join(root, 'spec'), join(folder, 'spec'), { recursive: true })
  const text = readFileSync(join(folder, file), 'utf8')
  if (!text.includes(from)) throw new Error(`Failed to make the mistake: ${file} has no ${from}`)
  writeFileSync(
    join(folder, file),
    text.replace(from, () => to),
  )
  return folder
}

function placeOf(text: string, steps: readonly string[]): { line: number; column: number } {
  let offset = -1
  for (const step of steps) {
    offset = text.indexOf(step, offset + 1)
    if (offset < 0) throw new Error(`Failed to find the place: nothing is ${step} behind the steps before it`)
  }
  const lines = text.slice(0, offset).split('\n')
  return { line: lines.length, column: (lines.at(-1) ?? '').length + 1 }
}

/** The text of a rule, with what follows up to the next one. */
function blockOf(file: string, id: string): string {
  const text = readFileSync(join(root, file), 'utf8')
  const start = text.indexOf(`  - id: ${id}\n`)
  const end = text.indexOf('\n  - id: ', start)
  if (start < 0) throw new Error(`Failed to find the rule: ${file} has no ${id}`)
  return text.slice(start, end < 0 ? undefined : end + 1)
}

function ruleChange(id: string, from: string, to: string): [string, string] {
  const block = blockOf('spec/rules/endpoints.yaml', id)
  if (!block.includes(from)) throw new Error(`Failed to make the mistake: ${id} has no ${from}`)
  return [block, block.replace(from, to)]
}
