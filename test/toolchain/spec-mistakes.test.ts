import { execFile } from 'node:child_process'
import { cpSync, existsSync, mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { expect, onTestFinished, test } from 'vitest'
import { placeholder } from '../../.toolchain/spec/placeholders.ts'
import { readSpec } from '../../.toolchain/spec/read-spec.ts'
import { formatFault } from '../../.toolchain/spec/source.ts'
import { isTheTurnOf } from '../support/rotate.ts'

const root = fileURLToPath(new URL('../..', import.meta.url))

type Mistake = {
  readonly title: string
  readonly file: string
  /** The text in the file, and the mistaken one. */
  readonly change: readonly [string, string]
  /** The place of the fault: the last of these texts, each searched after the one before. */
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
    title: 'a schema with a title of its own',
    file: 'spec/schemas/reports.yaml',
    change: ['CreateReportRequest:\n  type: object', 'CreateReportRequest:\n  title: Request\n  type: object'],
    at: ['CreateReportRequest:', 'title: '],
    message: 'The title Request hides the name of the schema CreateReportRequest.',
    fix: 'Leave it out: the build gives each schema its name for a title.',
  },
  {
    title: 'a boolean for a schema that is no member',
    file: 'spec/schemas/papers.yaml',
    change: ['message: { type: string }', 'message: { type: string, items: false }'],
    at: ['message: ', 'items: '],
    message: 'Viewers cannot show the schema false here.',
    fix: 'Write {} for true, and { not: {} } for false.',
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
    file: 'spec/rules/lifecycle.yaml',
    change: ruleChange('sessions/lifecycle/progress-by-polling', 'operations: [createReport', 'operations: [[createReport'),
    at: ['id: sessions/lifecycle/progress-by-polling', 'operations', 'clause'],
    message: 'Failed to read YAML: Flow sequence in block collection must be sufficiently indented and end with a ].',
    fix: 'Mend the syntax at this place.',
  },
  {
    title: 'a rule without a clause',
    file: 'spec/rules/lifecycle.yaml',
    change: ruleChange('sessions/lifecycle/progress-by-polling', '    clause: Events > 2\n', ''),
    at: ['id: sessions/lifecycle/progress-by-polling'],
    message: '/rules/10 lacks clause.',
    fix: 'Add it; spec/rules.schema.json says what it holds.',
  },
  {
    title: 'a rule with an unknown member',
    file: 'spec/rules/lifecycle.yaml',
    change: ruleChange(
      'sessions/lifecycle/progress-by-polling',
      '    judgedBy: check\n',
      '    judgedBy: check\n    pointer: [service#/version]\n',
    ),
    at: ['id: sessions/lifecycle/progress-by-polling', 'pointer'],
    message: 'pointer is unknown in /rules/10.',
    fix: 'Did you mean pointers?',
  },
  {
    title: 'a rule that stands in two files',
    file: 'spec/rules/lifecycle.yaml',
    change: ['rules:\n', `rules:\n${blockOf('auth/revoked-key')}`],
    at: ['id: auth/revoked-key'],
    message: 'The rule auth/revoked-key stands twice.',
    fix: 'It stands in spec/rules/auth.yaml too; give one of them another id.',
  },
  {
    title: 'a rule of an unknown operation',
    file: 'spec/rules/shares.yaml',
    change: ruleChange('sessions/shares/self-share', 'operations: [shareSession]', 'operations: [shareSessions]'),
    at: ['id: sessions/shares/self-share', 'operations', 'shareSessions'],
    message: 'The operation shareSessions of sessions/shares/self-share is unknown.',
    fix: 'Did you mean shareSession?',
  },
  {
    title: 'a rule that needs an unknown entry of the target file',
    file: 'spec/rules/shares.yaml',
    change: ruleChange('sessions/shares/self-share', 'accounts.default.email', 'accounts.default.mail'),
    at: ['id: sessions/shares/self-share', 'needs', 'accounts.default.mail'],
    message: 'The target entry accounts.default.mail of sessions/shares/self-share is unknown.',
    fix: 'Did you mean accounts.default.email?',
  },
  {
    title: 'a rule that demands an unknown error code',
    file: 'spec/rules/shares.yaml',
    change: ruleChange('sessions/shares/self-share', 'errors: [self_share]', 'errors: [share_self_address]'),
    at: ['id: sessions/shares/self-share', 'errors', 'share_self_address'],
    message: 'The error code share_self_address of sessions/shares/self-share is unknown.',
    fix: 'It must stand in the errors of spec/service.yaml.',
  },
  {
    title: 'a pointer to nothing',
    file: 'spec/rules/search.yaml',
    change: ruleChange('search/max-results-range', 'pointers: [openapi#/components/schemas/MaxResults]', 'pointers: [openapi#/MaxResults]'),
    at: ['id: search/max-results-range', 'pointers', 'openapi#/MaxResults'],
    message: 'The pointer openapi#/MaxResults of search/max-results-range leads to nothing.',
    fix: 'Point at a place of the bundled document (openapi#/…) or of spec/service.yaml (service#/…).',
  },
  {
    title: 'a placeholder that names nothing',
    file: 'spec/rules/search.yaml',
    change: ruleChange('search/max-results-range', 'MaxResults/maximum', 'MaxResults/most'),
    at: ['id: search/max-results-range', 'sentence'],
    message: 'The placeholder {openapi#/components/schemas/MaxResults/most} of search/max-results-range leads to no number or word.',
    fix: 'Point at a scalar of the bundled document (openapi#/…) or of spec/service.yaml (service#/…).',
  },
  {
    title: 'a placeholder of an unknown file',
    file: 'spec/rules/lifecycle.yaml',
    change: ruleChange('sessions/lifecycle/progress-by-polling', 'any other request', '{services#/version} asked'),
    at: ['id: sessions/lifecycle/progress-by-polling', 'sentence'],
    message: 'The placeholder {services#/version} of sessions/lifecycle/progress-by-polling leads to no number or word.',
    fix: 'Point at a scalar of the bundled document (openapi#/…) or of spec/service.yaml (service#/…).',
  },
  {
    title: 'an error code that no rule demands',
    file: 'spec/rules/shares.yaml',
    change: ruleChange('sessions/shares/self-share', '    errors: [self_share]\n', ''),
    foundIn: 'spec/service.yaml',
    at: ['errors:', 'code: self_share'],
    message: 'No rule demands the error code self_share.',
    fix: 'Add it to the errors of the rule that demands it.',
  },
  {
    title: 'an error code that no rule demands of one operation',
    file: 'spec/rules/search.yaml',
    change: ruleChange('search/quota-exhausted', 'operations: [searchPapers, searchTrials]', 'operations: [searchPapers]'),
    foundIn: 'spec/paths/search.yaml',
    at: ['operationId: searchTrials', "'402'"],
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
    foundIn: 'spec/rules/lifecycle.yaml',
    at: ['id: sessions/lifecycle/progress-by-polling'],
    message: 'No sentence of spec/coverage.yaml lists sessions/lifecycle/progress-by-polling.',
    fix: 'Add it to the sentence "Events > 2".',
  },
  {
    title: 'a rule that is listed at another sentence than its own',
    file: 'spec/rules/lifecycle.yaml',
    change: ruleChange('sessions/lifecycle/progress-by-polling', 'clause: Events > 2', 'clause: Events > 3'),
    at: ['id: sessions/lifecycle/progress-by-polling', 'clause'],
    message: 'spec/coverage.yaml lists sessions/lifecycle/progress-by-polling, but not at "Events > 3".',
    fix: 'It stands at "Events > 2".',
  },
  {
    title: 'an example whose code the catalogue lacks',
    file: 'spec/responses.yaml',
    change: ['code: insufficient_quota', 'code: insufficient_quotas'],
    at: ['code: ', 'insufficient_quotas'],
    message:
      'An example of searchPapers, searchTrials, createReport, createSystematicReview, createAgentSession, sendAgentMessage, resumeSession shows insufficient_quotas, which the catalogue lacks.',
    fix: 'Did you mean insufficient_quota?',
  },
  {
    title: 'an example with a code of another status',
    file: 'spec/paths/sessions.yaml',
    change: ['code: self_share', 'code: gate_denied'],
    at: ['code: ', 'gate_denied'],
    message: 'An example of shareSession 400 shows gate_denied, which stands for 403.',
    fix: 'The codes of 400 are invalid_request, self_share.',
  },
  {
    title: 'a refusal without an example of its code',
    file: 'spec/responses.yaml',
    change: ['{ error: { code: report_not_found, message:', '{ error: { message:'],
    at: ['ReportNotFound:'],
    message: 'No example of getReport 404 shows an error code.',
    fix: 'Add examples, one for each code that it answers.',
  },
  {
    title: 'an operation without the error that a rule demands of it',
    file: 'spec/paths/sessions.yaml',
    change: ['code: self_share', 'code: invalid_request'],
    foundIn: 'spec/rules/shares.yaml',
    at: ['id: sessions/shares/self-share', 'errors: [', 'self_share'],
    message: 'No example of shareSession shows self_share, which sessions/shares/self-share demands.',
    fix: 'Add one to a refusal of theirs, or take the code from the errors.',
  },
  {
    title: 'an operation without a role',
    file: 'spec/paths/sessions.yaml',
    change: ['    x-role: list\n', ''],
    at: ['operationId: listSessions'],
    message: 'listSessions has no x-role.',
    fix: 'Add what judges take it for. Known are search, create, typedGet, list, resume, share, discovery, other.',
  },
  {
    title: 'an operation of an unknown role',
    file: 'spec/paths/sessions.yaml',
    change: ['x-role: list', 'x-role: lists'],
    at: ['x-role'],
    message: 'The role lists of listSessions is unknown.',
    fix: 'Did you mean list?',
  },
  {
    title: 'an operation of the contract that no judge looks at',
    file: 'spec/paths/sessions.yaml',
    change: ['x-role: list', 'x-role: other'],
    at: ['x-role'],
    message: 'listSessions has the role other, although the contract shows it.',
    fix: 'Name a role, so that its answers are judged, or add x-provisional: true. Known are search, create, typedGet, list, resume, share, discovery, other.',
  },
  {
    title: 'an operation on a session that does not say which it takes',
    file: 'spec/paths/agents.yaml',
    change: ['    x-session: { types: [agent], visibleTo: readers, missing: session_not_found }\n', ''],
    at: ['operationId: getAgentSession'],
    message: 'getAgentSession has a session in its path, but no x-session.',
    fix: 'Add x-session: { types: [report], visibleTo: owner, missing: session_not_found }, with its own words.',
  },
  {
    title: 'an operation that takes a session which its path lacks',
    file: 'spec/paths/sessions.yaml',
    change: ['x-role: list\n', 'x-role: list\n    x-session: { types: [agent], visibleTo: owner, missing: session_not_found }\n'],
    at: ['x-session'],
    message: 'listSessions has an x-session, but no {sessionId} in its path.',
    fix: 'Take the x-session out.',
  },
  {
    title: 'an x-session with an unknown member',
    file: 'spec/paths/agents.yaml',
    change: ['visibleTo: readers', 'visible: readers'],
    at: ['x-session', 'visible'],
    message: 'visible is unknown in x-session.',
    fix: 'Did you mean visibleTo?',
  },
  {
    title: 'an x-session of an unknown type',
    file: 'spec/paths/agents.yaml',
    change: ['types: [agent]', 'types: [agents]'],
    at: ['types', 'agents'],
    message: 'The type of sessions agents of getAgentSession is unknown.',
    fix: 'Did you mean agent?',
  },
  {
    title: 'an x-session with a code that its operation never shows',
    file: 'spec/paths/agents.yaml',
    change: ['missing: session_not_found', 'missing: review_not_found'],
    at: ['x-session', 'missing'],
    message: 'The code for a missing session review_not_found of getAgentSession is unknown.',
    fix: 'Did you mean session_not_found?',
  },
  {
    title: 'an operation that documents none of the refusals of all',
    file: 'spec/paths/agents.yaml',
    change: ["      '400': { $ref: '../responses.yaml#/InvalidCall' }\n      '401': { $ref: '../responses.yaml#/Unauthorized' }\n", ''],
    at: ['responses'],
    message: 'getAgentSession documents no 400, 401.',
    fix: 'Add responses.yaml#/InvalidCall, responses.yaml#/Unauthorized.',
  },
  {
    title: 'a member of an answer that no example shows',
    file: 'spec/schemas/reports.yaml',
    change: ['description: Executive summary. }\n', 'description: Executive summary. }\n    referenceCount: { type: integer }\n'],
    at: ['referenceCount'],
    message: 'No example shows the member referenceCount of ReportResult.',
    fix: 'Add it to an example of getReport 200 or getSystematicReview 200 in spec/paths.',
  },
  {
    title: 'a version that is not the document’s',
    file: 'spec/service.yaml',
    change: ['version: 2.0.0', 'version: 2.0.1'],
    at: ['version'],
    message: 'The version 2.0.1 is not that of the document, 2.0.0.',
    fix: 'Bring it and info.version of spec/openapi.yaml together.',
  },
  {
    title: 'a limit of no requests',
    file: 'spec/service.yaml',
    change: ['requests: 100', 'requests: 0'],
    at: ['perMinute', 'requests'],
    message: '/rateLimits/perMinute/requests must be >= 1.',
    fix: 'See spec/service.schema.json#/properties/rateLimits/properties/perMinute/properties/requests/minimum.',
  },
  {
    title: 'a range that goes downwards',
    file: 'spec/service.yaml',
    change: ['from: 30, to: 60', 'from: 60, to: 30'],
    at: ['polling', 'from'],
    message: 'The range goes from 60 down to 30.',
    fix: 'Exchange the two numbers, or mend one.',
  },
  {
    title: 'an unknown status of sessions',
    file: 'spec/service.yaml',
    change: ['statuses: [processing,', 'statuses: [procesing,'],
    at: ['statuses', 'procesing'],
    message: 'The status procesing is unknown.',
    fix: 'Did you mean processing?',
  },
  {
    title: 'a status that the service data lacks',
    file: 'spec/service.yaml',
    change: [', failed, unknown]', ', failed]'],
    at: ['\n  statuses', 'statuses'],
    message: 'The statuses lack unknown.',
    fix: 'Add what SessionStatus of the document has.',
  },
  {
    title: 'an unknown final status',
    file: 'spec/service.yaml',
    change: ['finalStatuses: [completed, failed]', 'finalStatuses: [complete, failed]'],
    at: ['finalStatuses', 'complete'],
    message: 'The status complete is unknown.',
    fix: 'Did you mean completed?',
  },
  {
    title: 'a transition to an unknown status',
    file: 'spec/service.yaml',
    change: ['to: failed,', 'to: fail,'],
    at: ['transitions', 'to: fail'],
    message: 'The status fail is unknown.',
    fix: 'Did you mean failed?',
  },
  {
    title: 'a transition by an unknown trigger',
    file: 'spec/service.yaml',
    change: ['trigger: pipelineFailed', 'trigger: pipelineFails'],
    at: ['transitions', 'trigger: pipelineFails'],
    message:
      '/sessions/transitions/4/trigger must be equal to one of the allowed values: create, usageLimitExceeded, resume, pipelineFinished, pipelineFailed.',
    fix: 'See spec/service.schema.json#/properties/sessions/properties/transitions/items/properties/trigger/enum.',
  },
  {
    title: 'an unknown stage',
    file: 'spec/service.yaml',
    change: ['report: [gathering_sources', 'report: [gathering_source'],
    at: ['stageOrder', 'gathering_source'],
    message: 'The stage gathering_source is unknown.',
    fix: 'Did you mean gathering_sources?',
  },
  {
    title: 'a link to an unknown operation',
    file: 'spec/paths/reports.yaml',
    change: ['            operationId: getReport\n', '            operationId: getReports\n'],
    at: ['links:\n', 'get:', 'operationId'],
    message: 'The operation getReports of the link get of createReport 202 is unknown.',
    fix: 'Did you mean getReport?',
  },
  {
    title: 'a link with a parameter that the operation lacks',
    file: 'spec/paths/reports.yaml',
    change: ['parameters: { sessionId:', 'parameters: { sessionID:'],
    at: ['links:\n', 'get:', 'sessionID'],
    message: 'The parameter sessionID of the link get of createReport 202 is none of getReport.',
    fix: 'Did you mean sessionId?',
  },
  {
    title: 'a link that reads nothing of any example',
    file: 'spec/paths/reports.yaml',
    change: ['$response.body#/sessionId', '$response.body#/id'],
    at: ['links:\n', 'get:', 'sessionId'],
    message: 'The expression $response.body#/id of the link get of createReport 202 leads to nothing in any example of that response.',
    fix: 'Write $response.body#/ and the way to a member that an example has.',
  },
  {
    title: 'a default beyond its bound',
    file: 'spec/schemas/sessions.yaml',
    change: ['default: 50', 'default: 500'],
    at: ['PageLimit', 'default'],
    message: 'The default 500 is not legal under its own schema: it must be <= 100.',
    fix: 'Give a default that the schema allows.',
  },
  {
    title: 'a default that the enum lacks',
    file: 'spec/schemas/papers.yaml',
    change: ['default: semantic', 'default: semantics'],
    at: ['SearchMode', 'default'],
    message: 'The default "semantics" is not legal under its own schema: it must be equal to one of the allowed values.',
    fix: 'Did you mean semantic?',
  },
  {
    title: 'an unknown format',
    file: 'spec/schemas/common.yaml',
    change: ['format: uuid', 'format: uid'],
    at: ['SessionId', 'format'],
    message: 'The format uid is unknown.',
    fix: 'Did you mean uuid?',
  },
  {
    title: 'an unknown format of a producer',
    file: 'spec/schemas/common.yaml',
    change: ['x-closed: { format: date-time }', 'x-closed: { format: datetime }'],
    at: ['Timestamp', 'x-closed', 'format'],
    message: 'The format datetime is unknown.',
    fix: 'Did you mean date-time?',
  },
  {
    title: 'an unknown keyword of a producer',
    file: 'spec/schemas/common.yaml',
    change: ['x-closed: { format: date-time }', 'x-closed: { formats: date-time }'],
    at: ['Timestamp', 'x-closed', 'formats'],
    message: 'The keyword formats is unknown.',
    fix: 'Did you mean format?',
  },
  {
    title: 'an x-closed that is no object',
    file: 'spec/schemas/common.yaml',
    change: ['x-closed: { format: date-time }', 'x-closed: date-time'],
    at: ['Timestamp', 'x-closed'],
    message: 'x-closed is no object.',
    fix: 'Write an object of keywords, such as { format: date-time }.',
  },
  {
    title: 'a form of another name',
    file: 'spec/schemas/papers.yaml',
    change: ['x-form: current', 'x-form: curent'],
    at: ['studyTypeTags:\n', 'x-form'],
    message: 'The form "curent" is unknown.',
    fix: 'Did you mean current?',
  },
  {
    title: 'an unknown extension',
    file: 'spec/schemas/papers.yaml',
    change: ['x-current-required:', 'x-current-require:'],
    at: ['Paper:', 'x-current-require'],
    message: 'The extension x-current-require is unknown here.',
    fix: 'Did you mean x-current-required?',
  },
  {
    title: 'an unknown extension of an operation',
    file: 'spec/paths/agents.yaml',
    change: ['x-provisional:', 'x-provisonal:'],
    at: ['get:', 'x-provisonal'],
    message: 'The extension x-provisonal is unknown here.',
    fix: 'Did you mean x-provisional?',
  },
  {
    title: 'a member of the current form that the object lacks',
    file: 'spec/schemas/papers.yaml',
    change: ['x-current-required: [studyTypeTags,', 'x-current-required: [studyTypeTag,'],
    at: ['x-current-required', 'studyTypeTag'],
    message: 'x-current-required names studyTypeTag, which the object lacks.',
    fix: 'Did you mean studyTypeTags?',
  },
  {
    title: 'a member that only the current form always has, not marked so',
    file: 'spec/schemas/sessions.yaml',
    change: ['totalCount: { type: integer, minimum: 0, x-form: current', 'totalCount: { type: integer, minimum: 0'],
    at: ['x-current-required', 'totalCount'],
    message: 'totalCount is no member of the current form alone.',
    fix: 'Mark the property x-form: current, or require it.',
  },
  {
    title: 'a member of every form that only the current one is said to have',
    file: 'spec/schemas/sessions.yaml',
    change: ['x-current-required: [totalCount]', 'x-current-required: [nextCursor, totalCount]'],
    at: ['x-current-required', 'nextCursor'],
    message: 'nextCursor is required in every form.',
    fix: 'Take it from x-current-required, or from required.',
  },
  {
    title: 'a member of the current form that every form requires',
    file: 'spec/schemas/sessions.yaml',
    change: ['required: [sessions, nextCursor]', 'required: [sessions, nextCursor, totalCount]'],
    at: ['SessionList:', 'required', 'totalCount'],
    message: 'totalCount is required, but earlier forms lack it.',
    fix: 'Move it to x-current-required.',
  },
  {
    title: 'a value of the current form that the enum lacks',
    file: 'spec/schemas/sessions.yaml',
    change: ['x-current-values: [agent]', 'x-current-values: [agents]'],
    at: ['SessionType', 'x-current-values', 'agents'],
    message: 'The value agents is none of the enum.',
    fix: 'Did you mean agent?',
  },
  {
    title: 'known values that are no list',
    file: 'spec/schemas/sessions.yaml',
    change: ['x-known-values: [report_generation_failed, review_failed]', 'x-known-values: report_generation_failed'],
    at: ['SessionFailure', 'x-known-values'],
    message: 'x-known-values is no list.',
    fix: 'Write a list of names.',
  },
  {
    title: 'known values of what can have no others',
    file: 'spec/schemas/sessions.yaml',
    change: ['x-current-values: [agent]', 'x-known-values: [agent]'],
    at: ['SessionType', 'x-known-values'],
    message: 'x-known-values stands beside an enum, which knows every value.',
    fix: 'Take one of the two out.',
  },
  {
    title: 'a fault that is neither a text nor at a place',
    file: 'spec/schemas/papers.yaml',
    change: ['x-fault: { at: /filters, says:', 'x-fault: { at: /filters, say:'],
    at: ['x-fault'],
    message: 'x-fault is neither a text nor { at, says }.',
    fix: 'Write the message, or { at: /member, says: the message }.',
  },
  {
    title: 'a fault without a condition',
    file: 'spec/schemas/sessions.yaml',
    change: ['  pattern: ^https?://\\S+$\n', ''],
    at: ['WebUrl', 'x-fault'],
    message: 'x-fault stands without an anyOf or a pattern.',
    fix: 'Put it beside the condition that it words.',
  },
  {
    title: 'a fault at a member that the condition does not read',
    file: 'spec/schemas/papers.yaml',
    change: ['at: /filters', 'at: /filter'],
    at: ['x-fault', 'at: '],
    message: 'x-fault points at /filter, which its condition does not read.',
    fix: 'Did you mean /filters?',
  },
  {
    title: 'a fault at a place that the object lacks',
    file: 'spec/schemas/systematic-reviews.yaml',
    change: ['at: /data/screen,', 'at: /data/screens,'],
    at: ['x-fault: { at: /data/screens', 'at: '],
    message: 'x-fault points at /data/screens, where nothing can stand.',
    fix: 'Did you mean /data/screen?',
  },
  {
    title: 'a condition on a property that the object lacks',
    file: 'spec/schemas/papers.yaml',
    change: ['properties: { filters: false }', 'properties: { filter: false }'],
    at: ['SearchPapersRequest', 'anyOf', 'filter: false'],
    message: '/components/schemas/SearchPapersRequest has no property filter.',
    fix: 'Did you mean filters?',
  },
  {
    title: 'a condition of several objects on a property inside them that they lack',
    file: 'spec/schemas/systematic-reviews.yaml',
    change: ['data: { properties: { fulltext: false } }', 'data: { properties: { fulltexts: false } }'],
    at: ['ExportsUpToStage', 'fulltexts'],
    message: '/components/schemas/StageExports has no property fulltexts.',
    fix: 'Did you mean fulltext?',
  },
  {
    title: 'a required property that the object lacks',
    file: 'spec/schemas/common.yaml',
    change: ['required: [code, message]', 'required: [code, mesage]'],
    at: ['mesage'],
    message: '/components/schemas/Error/properties/error has no property mesage.',
    fix: 'Did you mean message?',
  },
  {
    title: 'a dependency on a property that the object lacks',
    file: 'spec/schemas/systematic-reviews.yaml',
    change: ['fulltextScreening: [abstractScreening]', 'fulltextScreening: [abstractsScreening]'],
    at: ['abstractsScreening'],
    message: '/components/schemas/CreateSystematicReviewRequest has no property abstractsScreening.',
    fix: 'Did you mean abstractScreening?',
  },
  {
    title: 'an operation that documents no rate limit',
    file: 'spec/paths/reports.yaml',
    change: ["      '429': { $ref: '../responses.yaml#/RateLimited' }\n", ''],
    at: ['post:', 'responses'],
    message: 'createReport documents no 429.',
    fix: 'Add responses.yaml#/RateLimited.',
  },
  {
    title: 'a search that is refused by the per-minute regime alone',
    file: 'spec/paths/search.yaml',
    change: ['responses.yaml#/SearchRateLimited', 'responses.yaml#/RateLimited'],
    foundIn: 'spec/responses.yaml',
    at: ['\nRateLimited:', 'schema'],
    message: 'The 429 of searchPapers has another body than SearchRateLimited.',
    fix: 'Its schema is schemas/common.yaml#/SearchRateLimited.',
  },
  {
    title: 'a 429 of a search without the body of the daily regime',
    file: 'spec/schemas/common.yaml',
    change: ["    - $ref: '#/RateLimitedPerMinute'\n    - $ref: '#/Error'", "    - $ref: '#/RateLimitedPerMinute'\n    - type: object"],
    at: ['SearchRateLimited', 'oneOf'],
    message: 'SearchRateLimited lacks the body Error.',
    fix: 'A search may be refused by either regime; add the branch.',
  },
  {
    title: 'a 429 that says nothing of when to come back',
    file: 'spec/responses.yaml',
    change: ["    Retry-After: { $ref: 'headers.yaml#/RetryAfter' }\n    X-RateLimit-Limit", '    X-RateLimit-Limit'],
    at: ['\nSearchRateLimited:', 'headers'],
    message: 'The 429 of searchPapers lacks Retry-After.',
    fix: 'Add it to the headers, from headers.yaml.',
  },
  {
    title: 'a search without a header of the daily limit',
    file: 'spec/paths/search.yaml',
    change: ["          X-RateLimit-Reset: { $ref: '../headers.yaml#/RateLimitReset' }\n", ''],
    at: ["'200'", 'headers'],
    message: 'The 200 of searchPapers lacks X-RateLimit-Reset.',
    fix: 'Add it to the headers, from headers.yaml.',
  },
  {
    title: 'a 401 without a challenge',
    file: 'spec/responses.yaml',
    change: ['    WWW-Authenticate:', '    Authenticate:'],
    at: ['Unauthorized', 'headers'],
    message: 'The 401 of searchPapers lacks WWW-Authenticate.',
    fix: 'Add it to the headers, from headers.yaml.',
  },
  {
    title: 'a section of the coverage that is not the heading of its clauses',
    file: 'spec/coverage.yaml',
    change: ['section: Events\n', 'section: Event\n'],
    at: ['- section: Event\n', 'section'],
    message: 'The section Event is not the heading of its clauses.',
    fix: 'Did you mean Events?',
  },
  {
    title: 'a clause of another section',
    file: 'spec/coverage.yaml',
    change: ['clause: Events > 2', 'clause: Event > 2'],
    at: ['clause: Event > 2'],
    message: 'The clause "Event > 2" is not of the section Events.',
    fix: 'Begin it with "Events > ".',
  },
  {
    title: 'a demand on an operation that the contract does not show',
    file: 'spec/rules/lifecycle.yaml',
    change: ruleChange(
      'sessions/lifecycle/progress-by-polling',
      'operations: [createReport,',
      'operations: [getAgentSession, createReport,',
    ),
    at: ['id: sessions/lifecycle/progress-by-polling', 'operations', 'getAgentSession'],
    message: 'The rule sessions/lifecycle/progress-by-polling is a must, but getAgentSession is x-provisional.',
    fix: 'Take getAgentSession from its operations; a provisional rule may name it.',
  },
  {
    title: 'a cost of what watches whatever traffic there is',
    file: 'spec/rules/answers.yaml',
    change: ruleChange('versioning/one-root', 'cost: { requests: 0,', 'cost: { requests: 1,'),
    at: ['versioning/one-root', 'cost: '],
    message: 'The rule versioning/one-root is judged by a monitor and cannot cost anything.',
    fix: 'Write { requests: 0, searches: 0, sessions: 0 }: only a check has requests of its own.',
  },
  {
    title: 'a placeholder of the document that names nothing',
    file: 'spec/schemas/common.yaml',
    change: ['description: Identifier of a session of any kind.', 'description: "Valid for {service#/retention/days} days."'],
    at: ['SessionId', 'description'],
    message: 'The placeholder {service#/retention/days} leads to no number or word.',
    fix: 'Point at a scalar of the bundled document (openapi#/…) or of spec/service.yaml (service#/…).',
  },
  {
    title: 'a placeholder without its file in an example',
    file: 'spec/paths/reports.yaml',
    change: ['message: researchQuestion is required', 'message: "{service/version} is required"'],
    at: ['missingQuestion', 'message'],
    message: 'The placeholder {service/version} leads to no number or word.',
    fix: 'Point at a scalar of the bundled document (openapi#/…) or of spec/service.yaml (service#/…).',
  },
  {
    title: 'a $ref of the control document to an unknown schema',
    file: 'spec/control.yaml',
    change: ['#/components/schemas/ServerInfo', '#/components/schemas/ServerInf'],
    at: ['getServer', "'200'", 'schema: ', '$ref'],
    message: 'The $ref #/components/schemas/ServerInf leads to nothing.',
    fix: 'Did you mean #/components/schemas/ServerInfo?',
  },
  {
    title: 'a $ref of the control document to an unknown definition of scenarios',
    file: 'spec/control.yaml',
    change: ['scenario.schema.json#/$defs/GivenSession', 'scenario.schema.json#/$defs/GivenSessions'],
    at: ['addSession', 'schema: ', '$ref'],
    message: 'The $ref scenario.schema.json#/$defs/GivenSessions leads to nothing.',
    fix: 'Did you mean #/$defs/GivenSession?',
  },
  {
    title: 'a syntax error in the control document',
    file: 'spec/control.yaml',
    change: ['operationId: getServer', 'operationId: get: Server'],
    at: ['operationId', 'get: Server'],
    message: 'Failed to read YAML: Nested mappings are not allowed in compact mappings.',
    fix: 'Mend the syntax at this place.',
  },
  {
    title: 'a member that stands twice in the schema of scenarios',
    file: 'spec/scenario.schema.json',
    change: ['"$schema"', '"title"'],
    at: ['"title"', '"title"'],
    message: 'Failed to read YAML: Map keys must be unique.',
    fix: 'Mend the syntax at this place.',
  },
  {
    title: 'a control operation without a summary',
    file: 'spec/control.yaml',
    change: ['      summary: See who answers\n', ''],
    at: ['get:'],
    message: 'Operation object should contain `summary` field.',
    fix: "Redocly's rule operation-summary explains it.",
  },
  {
    title: 'an unknown format in the control document',
    file: 'spec/control.yaml',
    change: ['Instant: { type: string, format: date-time', 'Instant: { type: string, format: datetime'],
    at: ['Instant: { type', 'format'],
    message: 'The format datetime is unknown.',
    fix: 'Did you mean date-time?',
  },
  {
    title: 'an unknown format in a definition of scenarios that the control document refers to',
    file: 'spec/scenario.schema.json',
    change: ['"format": "uuid"', '"format": "uid"'],
    at: ['"Timeline": {', '"sessionId"', '"format"'],
    message: 'The format uid is unknown.',
    fix: 'Did you mean uuid?',
  },
  {
    title: 'a default of the control document that its own schema refuses',
    file: 'spec/control.yaml',
    change: ['maximum: 1000, default: 100 ', 'maximum: 1000, default: 5000 '],
    at: ['listControlledSessions', 'default'],
    message: 'The default 5000 is not legal under its own schema: it must be <= 1000.',
    fix: 'Give a default that the schema allows.',
  },
  {
    title: 'a required property that an object of the control document lacks',
    file: 'spec/control.yaml',
    change: ['required: [name, version, worlds]', 'required: [name, version, world]'],
    at: ['ServerInfo:', 'required', 'world]'],
    message: '/components/schemas/ServerInfo has no property world.',
    fix: 'Did you mean worlds?',
  },
  {
    title: 'a condition of the control document on an unknown property',
    file: 'spec/control.yaml',
    change: ['{ properties: { given: false } }', '{ properties: { gven: false } }'],
    at: ['CreateWorld:', 'gven'],
    message: '/components/schemas/CreateWorld has no property gven.',
    fix: 'Did you mean given?',
  },
  {
    title: 'a condition of a definition of scenarios on the presence of an unknown property',
    file: 'spec/scenario.schema.json',
    change: [' "hangAt"\n', ' "hangAd"\n'],
    at: ['"Timeline": {', '"allOf"', '"hangAd"'],
    message: '/components/schemas/Timeline has no property hangAd.',
    fix: 'Did you mean hangAt?',
  },
  {
    title: 'a fault of the control document at a place that its condition does not read',
    file: 'spec/control.yaml',
    change: ['at: /scenario', 'at: /seed'],
    at: ['CreateWorld:', 'at: /seed'],
    message: 'x-fault points at /seed, which its condition does not read.',
    fix: 'It reads scenario, preset.',
  },
]

test('spec: has no fault as it stands', async () => {
  const spec = await readSpec(root)
  expect(spec.faults.map(formatFault)).toEqual([])
})

test('spec mistakes: each can be made', () => {
  const impossible = mistakes.filter(({ file, change: [from] }) => !readFileSync(join(root, file), 'utf8').includes(from))
  expect(impossible.map(({ title }) => title)).toEqual([])
})

// Each reads the whole spec: a tenth of them has its turn.
test.for(mistakes.filter((_, index) => isTheTurnOf(index)))('spec mistakes: $title is the one fault found', async (mistake) => {
  const folder = mistakenRoot(mistake)
  const { faults } = await readSpec(folder)
  const file = mistake.foundIn ?? mistake.file
  const place = placeOf(readFileSync(join(folder, file), 'utf8'), mistake.at)
  expect(faults).toEqual([{ file, ...place, message: mistake.message, fix: mistake.fix }])
})

test('spec faults: stand in the order of files and lines', async () => {
  const folder = mistakenRoot({ file: 'spec/schemas/sessions.yaml', change: ['default: 50', 'default: 500'] })
  makeMistake(folder, 'spec/schemas/common.yaml', 'format: uuid', 'format: uid')
  makeMistake(folder, 'spec/schemas/sessions.yaml', 'x-current-values: [agent]', 'x-current-values: [agents]')
  const { faults } = await readSpec(folder)
  expect(faults.map((fault) => fault.message)).toEqual([
    'The format uid is unknown.',
    'The value agents is none of the enum.',
    'The default 500 is not legal under its own schema: it must be <= 100.',
  ])
})

test('spec faults: independent ones are reported in one run, each once', async () => {
  const folder = mistakenRoot({ file: 'spec/rules/lifecycle.yaml', change: ['clause: Events > 2', 'clause: Events > 3'] })
  makeMistake(folder, 'spec/schemas/common.yaml', 'format: uuid', 'format: uid')
  makeMistake(folder, 'spec/schemas/sessions.yaml', 'default: 50', 'default: 500')
  makeMistake(folder, 'spec/paths/sessions.yaml', '    summary: Share a session read-only\n', '')
  makeMistake(folder, 'spec/paths/reports.yaml', 'operationId: getReport\n', 'operationId: getReports\n')
  makeMistake(folder, 'spec/service.yaml', 'from: 30, to: 60', 'from: 60, to: 30')
  makeMistake(folder, 'spec/responses.yaml', 'code: insufficient_quota', 'code: insufficient_quotas')
  const { faults } = await readSpec(folder)
  expect(faults.map(({ file, message }) => `${file} ${message}`)).toEqual([
    'spec/paths/reports.yaml The operation getReports of the link get of createReport 202 is unknown.',
    'spec/paths/sessions.yaml Operation object should contain `summary` field.',
    'spec/responses.yaml An example of searchPapers, searchTrials, createReport, createSystematicReview, createAgentSession, sendAgentMessage, resumeSession shows insufficient_quotas, which the catalogue lacks.',
    'spec/rules/lifecycle.yaml spec/coverage.yaml lists sessions/lifecycle/progress-by-polling, but not at "Events > 3".',
    'spec/schemas/common.yaml The format uid is unknown.',
    'spec/schemas/sessions.yaml The default 500 is not legal under its own schema: it must be <= 100.',
    'spec/service.yaml The range goes from 60 down to 30.',
  ])
})

test('spec faults: advice names files, components and extensions that exist', () => {
  const checks = readdirSync(join(root, '.toolchain/spec')).filter((name) => name.startsWith('check-'))
  const text = checks.map((name) => readFileSync(join(root, '.toolchain/spec', name), 'utf8')).join('\n')
  const refusals = [...text.matchAll(/\b[45]\d\d: '(\w+)'/g)].map(([, name]) => `responses.yaml#/${name}`)
  const named = [...text.matchAll(/['"` (]((?:[\w.-]+\/)*[\w-]+\.(?:yaml|json|ts)(?:#\/\w+)?)/g)].map(([, place = '']) => place)
  const places = [...new Set([...refusals, ...named])].filter((place) => !place.startsWith('./') && !place.startsWith('../'))
  expect(places).toContain('responses.yaml#/InvalidCall')
  expect(places.filter((place) => !exists(place))).toEqual([])
})

test('placeholders: each is filled in, and none is left in the bundle', async () => {
  const written =
    'description: Kept for {service#/retention/libraryTrashDays} days, {openapi#/components/schemas/PageLimit/maximum} a page.'
  const folder = mistakenRoot({
    file: 'spec/schemas/common.yaml',
    change: ['description: Identifier of a session of any kind.', written],
  })
  const { document, faults } = await readSpec(folder)
  expect(faults).toEqual([])
  expect(document).toHaveProperty('components.schemas.SessionId.description', 'Kept for 30 days, 100 a page.')
  expect(JSON.stringify(document).match(placeholder)).toBeNull()
})

test('generator: a mistake ends it with 1 and names its place', async () => {
  const folder = mistakenRoot({ file: 'spec/rules/lifecycle.yaml', change: ['clause: Events > 2', 'clause: Events > 3'] })
  const generator = join(root, '.toolchain/generate.ts')
  await expect(promisify(execFile)(process.execPath, [generator, '--check', '--root', folder])).rejects.toMatchObject({
    code: 1,
    stdout: '',
    stderr: [
      'spec/rules/lifecycle.yaml:128:5 spec/coverage.yaml lists sessions/lifecycle/progress-by-polling, but not at "Events > 3". It stands at "Events > 2".',
      '1 fault in spec/, nothing generated',
      '',
    ].join('\n'),
  })
})

/** True of a file below spec/ or the root, and of a name that stands in it. */
function exists(place: string): boolean {
  const [file = '', name] = place.split('#/')
  const path = [join(root, 'spec', file), join(root, file)].find((candidate) => existsSync(candidate))
  return path !== undefined && (name === undefined || new RegExp(`^${name}:`, 'm').test(readFileSync(path, 'utf8')))
}

/** A folder with a copy of spec/ and one mistake in it, for the length of a test. */
function mistakenRoot({ file, change }: Pick<Mistake, 'file' | 'change'>): string {
  const folder = mkdtempSync(join(tmpdir(), 'understudy-spec-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  cpSync(join(root, 'spec'), join(folder, 'spec'), { recursive: true })
  makeMistake(folder, file, ...change)
  return folder
}

function makeMistake(folder: string, file: string, from: string, to: string): void {
  const text = readFileSync(join(folder, file), 'utf8')
  if (!text.includes(from)) throw new Error(`Failed to make the mistake: ${file} has no ${from}`)
  writeFileSync(
    join(folder, file),
    text.replace(from, () => to),
  )
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

/** The text of each file of rules. */
function ruleFiles(): readonly string[] {
  const folder = join(root, 'spec/rules')
  return readdirSync(folder).map((file) => readFileSync(join(folder, file), 'utf8'))
}

/** The text of a rule, with what follows up to the next one. */
function blockOf(id: string): string {
  const text = ruleFiles().find((rules) => rules.includes(`  - id: ${id}\n`))
  if (text === undefined) throw new Error(`Failed to find the rule: no file of spec/rules has ${id}`)
  const start = text.indexOf(`  - id: ${id}\n`)
  const end = text.indexOf('\n  - id: ', start)
  return text.slice(start, end < 0 ? undefined : end + 1)
}

function ruleChange(id: string, from: string, to: string): [string, string] {
  const block = blockOf(id)
  if (!block.includes(from)) throw new Error(`Failed to make the mistake: ${id} has no ${from}`)
  return [block, block.replace(from, to)]
}
