import { commonFlags, deploymentFlags, type Flags } from './flags.ts'

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
