import { commonFlags, type Flags } from './flags.ts'

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
