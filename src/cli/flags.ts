import { profiles } from '../conformance/define/profile.ts'
import { exportForms } from '../scenario/export/exported.ts'

/**
 * A flag of a command. One table drives the parser, the help and the completion. Help prints flags in the order of the table.
 */
export type Flag = {
  readonly type: 'string' | 'boolean'
  readonly short?: string
  readonly multiple?: boolean
  readonly default?: string
  /** Its description, in a line. */
  readonly does: string
  /** The placeholder of its value in help; its words by default. */
  readonly value?: string
  /** Its values, where they are a fixed set. */
  readonly words?: readonly string[]
  /** The kind of thing that its value names. */
  readonly names?: Naming
  /** Begins a section of help. */
  readonly heading?: string
  /** Shares the line of the flag before it, whose `row` describes all of them. */
  readonly beside?: true
  readonly row?: string
}

/** The kind of thing that an argument names; `formats` is `json=FILE,html=FILE`. */
export type Naming = 'yaml' | 'file' | 'folder' | 'rule' | { readonly formats: readonly string[] }

export type Flags = { readonly [name: string]: Flag }

/** Flags that every command takes. */
export const commonFlags = {
  json: { type: 'boolean', does: 'print the result as JSON', row: '' },
  quiet: { type: 'boolean', does: 'no progress, and the shortest result', beside: true },
  color: { type: 'string', default: 'auto', words: ['auto', 'always', 'never'], does: 'when to use colours', beside: true },
  help: { type: 'boolean', short: 'h', does: 'show this help', beside: true },
} as const satisfies Flags

/** Flags that name a deployment. */
const deploymentFlags = {
  target: { type: 'string', value: 'FILE', names: 'yaml', heading: 'Deployment', does: 'file with its base URL, keys and sessions' },
  'base-url': {
    type: 'string',
    value: 'URL',
    does: 'its base URL, instead of a target file',
    row: 'without a file; UNDERSTUDY_KEY hides the key from ps',
  },
  key: { type: 'string', value: 'KEY', does: 'its API key; set UNDERSTUDY_KEY instead to hide it from ps', beside: true },
} as const satisfies Flags

/** Flags of `mock` that define its world. None has a default, so that a scenario's own value holds. */
export const givenFlags = {
  seed: { type: 'string', value: 'N', heading: 'World', does: 'seed of all generated data (1)' },
  plan: {
    type: 'string',
    words: ['basic', 'plus', 'pro', 'scale', 'enterprise'],
    value: 'PLAN',
    does: 'plan of key-default, such as pro (enterprise)',
  },
  realistic: { type: 'boolean', does: 'reports take 5 to 15 minutes, reviews 30 to 180' },
  'rate-limit': { type: 'string', words: ['none', 'perMinute', 'daily'], value: 'REGIME', does: 'none, perMinute or daily (none)' },
  form: { type: 'string', words: ['current', 'older', 'newer'], value: 'FORM', does: 'current, older or newer answers (current)' },
  'plan-cap': {
    type: 'string',
    words: ['reject', 'clamp'],
    value: 'MODE',
    does: "reject or clamp maxResults over the plan's cap (reject)",
  },
  'strict-bodies': { type: 'boolean', does: 'reject unknown members and parameters' },
  provisional: {
    type: 'string',
    words: ['on', 'off'],
    value: 'MODE',
    does: 'operations that the contract only names: on or off (on)',
  },
  oauth: { type: 'string', words: ['ask', 'auto'], value: 'MODE', does: 'sign in to MCP on a page, or at once: auto (ask)' },
  'no-magic': { type: 'boolean', does: 'ignore [understudy: …] instructions in questions' },
} as const satisfies Flags

export const mockFlags = {
  port: { type: 'string', default: '4010', value: '4010', heading: 'Server', does: '0 for any free port' },
  host: { type: 'string', default: '127.0.0.1', value: '127.0.0.1', does: 'address to listen on; others need --control-token' },
  'public-origin': { type: 'string', value: 'URL', does: 'public address, for links in answers' },
  'files-origin': { type: 'string', value: 'PORT', does: 'serve downloads on a second port; 0 for any free one' },
  'control-token': { type: 'string', value: 'T', does: 'token for the control API from other machines' },
  'allow-origin': {
    type: 'string',
    multiple: true,
    value: 'ORIGIN',
    does: 'origin whose pages may use the API, repeatable (any)',
  },
  'trust-proxy': { type: 'string', value: 'N', does: 'take the client from the header of N proxies in front' },
  'target-out': { type: 'string', value: 'FILE', names: 'file', does: 'write a target file for conform' },
  'client-report': { type: 'string', value: 'FILE', names: 'file', does: 'write what clients did wrong, as .html, .md or .json' },
  state: { type: 'string', value: 'FILE', names: 'file', does: 'save the state here, and restore it at start' },
  store: { type: 'string', value: 'URL', does: 'keep the worlds in PostgreSQL, for several servers' },
  watch: { type: 'boolean', does: 'reload scenarios when they change' },
  ...givenFlags,
  'check-answers': { type: 'boolean', does: 'check each answer against the contract' },
  quiet: { type: 'boolean', heading: 'Output', does: 'print the address alone, and no line for each request' },
  json: commonFlags.json,
  color: commonFlags.color,
  help: commonFlags.help,
} as const satisfies Flags

const { json: _json, 'public-origin': _publicOrigin, port, quiet, color, help: _help, ...startFlags } = mockFlags

export const runFlags = {
  as: { type: 'string', value: 'URL', heading: 'Command', does: 'base URL that the command has fixed; the mock is there for it' },
  'allow-host': {
    type: 'string',
    multiple: true,
    value: 'HOST',
    does: 'host that it reaches with --as, or HOST:PORT alone',
  },
  env: { type: 'string', multiple: true, value: 'N=TEXT', does: 'a variable for it, such as API={baseUrl}' },
  'fail-on': {
    type: 'string',
    default: 'broke',
    words: ['broke', 'risked', 'never'],
    value: 'broke',
    does: 'exit 1 if it broke the contract, or risked something too; or never',
  },
  'virtual-time': { type: 'boolean', does: 'moves the clock instead of waiting (Node, Python)' },
  port: { ...port, default: '0', value: 'N', heading: 'Mock', row: 'as in understudy mock; --port 0 is any free one' },
  ...inOneRow(startFlags),
  quiet: { ...quiet, does: 'no line of its own, and none for each request' },
  color: { ...color, row: '' },
  help: commonFlags.help,
} as const satisfies Flags

/** Flags in the row of the one before them, without a heading of their own. */
function inOneRow<Table extends Flags>(
  flags: Table,
): { readonly [Name in keyof Table]: Omit<Table[Name], 'heading'> & { readonly beside: true } } {
  const rows = Object.entries(flags).map(([name, { heading: _heading, ...flag }]) => [name, { ...flag, beside: true }])
  return Object.fromEntries(rows) as { readonly [Name in keyof Table]: Omit<Table[Name], 'heading'> & { readonly beside: true } } // name by name
}

const timeoutFlag = { type: 'string', value: '30s', does: 'longest wait for an answer' } as const satisfies Flag

/** The reports that `conform` writes. */
export const reportFormats = ['html', 'md', 'json', 'junit', 'sarif'] as const

export const conformFlags = {
  ...deploymentFlags,
  profile: {
    type: 'string',
    default: 'standard',
    words: profiles,
    value: 'PROFILE',
    heading: 'Scope',
    does: 'how much the run may do',
    row: 'observe only reads; standard (the default) adds searches and invalid requests; lifecycle adds new, resumed and shared sessions; exhaustive asks most',
  },
  rule: {
    type: 'string',
    multiple: true,
    value: 'GLOB',
    names: 'rule',
    does: "only these rules, such as 'search/**'; can be repeated",
  },
  'max-requests': { type: 'string', value: 'N', does: 'most requests', row: 'budget of the run' },
  'max-searches': { type: 'string', value: 'N', does: 'most searches', beside: true },
  'max-sessions': { type: 'string', value: 'N', does: 'most sessions created', beside: true },
  'max-minutes': { type: 'string', value: 'N', does: 'most minutes', beside: true },
  timeout: { ...timeoutFlag, row: 'longest wait for an answer, and its most bytes' },
  'max-body': { type: 'string', value: 'N', does: 'most bytes of an answer', beside: true },
  bail: { type: 'string', value: 'N', does: 'stop after N new violations' },
  seed: { type: 'string', value: 'N', does: 'seed of generated requests; reports name it' },
  'dry-run': { type: 'boolean', does: 'send nothing; print what would be sent' },
  strict: { type: 'boolean', does: 'rules out of scope, or not seen in full, make the run incomplete' },
  report: {
    type: 'string',
    multiple: true,
    value: 'html=FILE',
    names: { formats: reportFormats },
    heading: 'Output',
    does: `write a report, too: ${reportFormats.join(', ')}`,
  },
  scenarios: {
    type: 'string',
    value: 'FOLDER',
    names: 'folder',
    does: 'write each failure as a scenario (understudy-failures)',
  },
  'no-scenarios': { type: 'boolean', does: 'write no scenarios' },
  'known-failures': {
    type: 'string',
    value: 'FILE',
    names: 'yaml',
    does: 'failures to tolerate, with reason and date',
  },
  'allow-blocked': { type: 'boolean', does: 'rules that only these block leave the run complete' },
  baseline: { type: 'string', value: 'FILE', names: 'file', does: 'compare with an earlier JSON report' },
  annotations: {
    type: 'string',
    default: 'auto',
    words: ['auto', 'github', 'none'],
    does: 'GitHub Actions annotations (auto: when run there)',
  },
  ...commonFlags,
} as const satisfies Flags

const { 'base-url': baseUrlFlag, key: keyFlag } = deploymentFlags

export const targetFlags = {
  'base-url': {
    ...baseUrlFlag,
    heading: 'Deployment',
    does: 'its base URL',
    row: 'UNDERSTUDY_KEY hides the key from ps, and from the file',
  },
  key: keyFlag,
  timeout: timeoutFlag,
  out: { type: 'string', value: 'FILE', names: 'file', heading: 'Output', does: 'write the target here, instead of printing it' },
  ...commonFlags,
} as const satisfies Flags

const { rule, strict, report, 'known-failures': knownFailures, 'allow-blocked': allowBlocked, baseline } = conformFlags

export const inspectFlags = {
  'base-url': { type: 'string', value: 'URL', heading: 'Traffic', does: 'of the API, where most requests do not match it' },
  rule: { ...rule, heading: 'Scope' },
  strict,
  report,
  'known-failures': knownFailures,
  'allow-blocked': allowBlocked,
  baseline,
  scenario: { type: 'string', value: 'FILE', names: 'file', does: 'write a scenario of the first fault, or of all' },
  world: {
    type: 'string',
    value: 'FILE',
    names: 'file',
    does: 'a world that answers as recorded',
    row: 'write a world, or what the client did wrong',
  },
  'client-report': {
    type: 'string',
    value: 'FILE',
    names: 'file',
    does: 'what the client did wrong, as .html, .md or .json',
    beside: true,
  },
  fault: { type: 'string', value: 'PLACE', does: 'a fault of your own: 12/body/status is one of #12' },
  ...commonFlags,
} as const satisfies Flags

export const recordFlags = {
  target: { ...deploymentFlags.target, value: 'URL|FILE', does: 'its base URL, or a target file' },
  port: { type: 'string', default: '4020', value: '4020', heading: 'Proxy', does: '0 for any free port' },
  host: { type: 'string', default: '127.0.0.1', value: '127.0.0.1', does: 'address to listen on' },
  'public-origin': mockFlags['public-origin'],
  out: {
    type: 'string',
    value: 'FILE',
    names: 'file',
    heading: 'Output',
    does: 'write the scenario here; FILE.recording is kept as it happens',
  },
  har: { type: 'string', value: 'FILE', names: 'file', does: 'write a HAR file, too' },
  ...commonFlags,
} as const satisfies Flags

/** The reports that `replay` writes. */
export const replayFormats = ['json', 'junit'] as const

export const replayFlags = {
  ...deploymentFlags,
  'allow-host': { type: 'string', multiple: true, value: 'HOST', does: 'follows a saved address to HOST, or HOST:PORT alone' },
  'max-requests': { type: 'string', default: '600', value: 'N', does: 'most requests per file (600)' },
  'max-sessions': { type: 'string', value: 'N', does: 'most sessions of --shrink (12 to 60, by its steps)' },
  'dry-run': { type: 'boolean', heading: 'Output', does: 'send nothing; print what would be sent' },
  shrink: {
    type: 'string',
    value: 'FILE',
    names: 'file',
    does: 'write the smallest that is still REPRODUCED',
  },
  link: { type: 'boolean', does: 'play nothing; print a link that plays it in a browser' },
  panel: { type: 'string', value: 'URL', does: 'where --link leads (the panel of a mock here)' },
  report: {
    type: 'string',
    multiple: true,
    value: 'junit=FILE',
    names: { formats: replayFormats },
    does: `write a report, too: ${replayFormats.join(', ')}`,
  },
  ...commonFlags,
} as const satisfies Flags

export const exportFlags = {
  as: { type: 'string', value: 'FORM', words: exportForms, heading: 'Output', does: `the form: ${exportForms.join(', ')}` },
  out: { type: 'string', value: 'FILE', names: 'file', does: 'write it here, instead of printing it' },
  ...commonFlags,
} as const satisfies Flags
