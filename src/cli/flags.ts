import { profiles } from '../conformance/define/profile.ts'

/**
 * A flag of a command, whose table is what parses, what help prints and what shells complete: one that is added is known to all
 * three. Flags stand in help in the order of their table.
 */
export type Flag = {
  readonly type: 'string' | 'boolean'
  readonly short?: string
  readonly multiple?: boolean
  readonly default?: string
  /** What it is for, in a line. */
  readonly does: string
  /** What stands behind it in help; the words, where there is none. */
  readonly value?: string
  /** Its values, where there are a few. */
  readonly words?: readonly string[]
  /** What its value names. */
  readonly names?: Naming
  /** Begins a section of help. */
  readonly heading?: string
  /** Shares the line of the flag before it, which says in `row` what all of them are for. */
  readonly beside?: true
  readonly row?: string
}

/** What a word of a command line may name; `formats` is `json=FILE,html=FILE`. */
export type Naming = 'yaml' | 'file' | 'folder' | 'rule' | { readonly formats: readonly string[] }

export type Flags = { readonly [name: string]: Flag }

/** Flags that every command takes. */
export const commonFlags = {
  json: { type: 'boolean', does: 'the result as JSON', row: '' },
  quiet: { type: 'boolean', does: 'no progress, and of the result the least', beside: true },
  color: { type: 'string', default: 'auto', words: ['auto', 'always', 'never'], does: 'when output is coloured', beside: true },
  help: { type: 'boolean', short: 'h', does: 'say what all of this is', beside: true },
} as const satisfies Flags

/** Flags that name a deployment. */
const deploymentFlags = {
  target: { type: 'string', value: 'FILE', names: 'yaml', heading: 'Deployment', does: 'its address, its keys and what it offers' },
  'base-url': {
    type: 'string',
    value: 'URL',
    does: 'its address, instead of a target file',
    row: 'instead; UNDERSTUDY_KEY keeps the key out of ps',
  },
  key: { type: 'string', value: 'KEY', does: 'the key there; others may see it, unless it is in UNDERSTUDY_KEY', beside: true },
} as const satisfies Flags

/** Flags of `mock` that say what its world is made from; none of them has a default, so that a scenario's own word holds. */
export const givenFlags = {
  seed: { type: 'string', value: 'N', heading: 'World', does: 'everything follows from it (1)' },
  realistic: { type: 'boolean', does: "sessions take the contract's minutes, not seconds" },
  'rate-limit': { type: 'string', words: ['none', 'perMinute', 'daily'], value: 'REGIME', does: 'none, perMinute or daily (none)' },
  form: { type: 'string', words: ['current', 'older', 'newer'], value: 'FORM', does: 'current, older or newer answers (current)' },
  'plan-cap': {
    type: 'string',
    words: ['reject', 'clamp'],
    value: 'MODE',
    does: "reject or clamp what is over the plan's cap (reject)",
  },
  'strict-bodies': { type: 'boolean', does: 'refuse unknown keys and parameters' },
  'no-magic': { type: 'boolean', does: 'questions do not steer their sessions' },
} as const satisfies Flags

export const mockFlags = {
  port: { type: 'string', default: '4010', value: '4010', heading: 'Server', does: '0 takes any free port' },
  host: { type: 'string', default: '127.0.0.1', value: '127.0.0.1', does: 'another lets other machines in; needs --control-token' },
  'public-origin': { type: 'string', value: 'URL', does: 'where clients reach it, for the links in answers' },
  'control-token': { type: 'string', value: 'T', does: 'what control asks of other machines and pages' },
  'target-out': { type: 'string', value: 'FILE', names: 'file', does: 'write a target, with a world that offers all of it' },
  state: { type: 'string', value: 'FILE', names: 'file', does: 'go on where it was, whatever ended it' },
  watch: { type: 'boolean', does: 'follow the scenarios as they are saved, without --state' },
  ...givenFlags,
  'check-answers': { type: 'boolean', does: 'judge each answer, and tell of what breaks the contract' },
  ...commonFlags,
} as const satisfies Flags

/** The reports that `conform` writes. */
export const reportFormats = ['html', 'md', 'json', 'junit', 'sarif'] as const

export const conformFlags = {
  ...deploymentFlags,
  profile: {
    type: 'string',
    default: 'standard',
    words: profiles,
    value: 'PROFILE',
    heading: 'How far',
    does: 'how much of the deployment may be touched',
    row: 'observe reads; standard (the default) searches and sends what must be refused; lifecycle creates, resumes and shares',
  },
  rule: {
    type: 'string',
    multiple: true,
    value: 'GLOB',
    names: 'rule',
    does: "only these rules, such as 'search/**'; can be repeated",
  },
  'max-requests': { type: 'string', value: 'N', does: 'send no more requests than this', row: 'spend no more than this' },
  'max-searches': { type: 'string', value: 'N', does: 'send no more searches than this', beside: true },
  'max-sessions': { type: 'string', value: 'N', does: 'create no more sessions than this', beside: true },
  'max-minutes': { type: 'string', value: 'N', does: 'take no more minutes than this', beside: true },
  timeout: { type: 'string', value: '30s', does: 'how long an answer may take', row: 'how long and how big an answer may be' },
  'max-body': { type: 'string', value: 'N', does: 'how many bytes of an answer are read', beside: true },
  bail: { type: 'string', value: 'N', does: 'send nothing more after N violations that are not known' },
  seed: { type: 'string', value: 'N', does: 'what requests are drawn from; a failure names it' },
  'dry-run': { type: 'boolean', does: 'send it nothing; tell what would be sent and spent' },
  strict: { type: 'boolean', does: 'rules out of scope leave the run incomplete, too' },
  report: {
    type: 'string',
    multiple: true,
    value: 'html=FILE',
    names: { formats: reportFormats },
    heading: 'What comes of it',
    does: `write a report as well: ${reportFormats.join(', ')}`,
  },
  scenarios: {
    type: 'string',
    value: 'FOLDER',
    names: 'folder',
    does: 'write each failure as a scenario (understudy-failures)',
  },
  'no-scenarios': { type: 'boolean', does: 'write none' },
  'known-failures': {
    type: 'string',
    value: 'FILE',
    names: 'yaml',
    does: 'what may fail for now, why, and until when',
  },
  'allow-blocked': { type: 'boolean', does: 'what only those keep open leaves no run incomplete' },
  baseline: { type: 'string', value: 'FILE', names: 'file', does: 'tell what has changed since an earlier JSON report' },
  annotations: {
    type: 'string',
    default: 'auto',
    words: ['auto', 'github', 'none'],
    does: 'annotations of GitHub Actions (auto: if it is there)',
  },
  ...commonFlags,
} as const satisfies Flags

/** The reports that `replay` writes. */
export const replayFormats = ['json', 'junit'] as const

export const replayFlags = {
  ...deploymentFlags,
  'max-requests': { type: 'string', default: '600', value: 'N', does: 'send it no more than this, for each file (600)' },
  'dry-run': { type: 'boolean', heading: 'What comes of it', does: 'print what would be sent, and send nothing' },
  report: {
    type: 'string',
    multiple: true,
    value: 'junit=FILE',
    names: { formats: replayFormats },
    does: `write a report as well: ${replayFormats.join(', ')}`,
  },
  ...commonFlags,
} as const satisfies Flags
