import { profiles } from '../conformance/profile.ts'
import { commonFlags, deploymentFlags, type Flags } from './flags.ts'

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
