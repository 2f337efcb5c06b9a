import type { Given, GivenAccount } from '../../contract/given.ts'
import { defaultAccounts } from '../../engine/account.ts'

const everyStage = {
  abstractScreening: { criteria: [{ name: 'Adults', instructions: 'The participants are adults.' }], depth: 'thorough' },
  fulltextScreening: { reuseAbstractCriteria: true },
  extraction: { questions: [{ name: 'Design', instructions: 'How was it studied?', choices: ['Trial', 'Cohort'] }] },
  generateReport: true,
} as const

const someone = { plan: 'pro', email: 'someone@example.org' } as const

/** The same world, whose account `default` has another plan. All else of its accounts stays. */
export function withPlan(given: Given, plan: NonNullable<GivenAccount['plan']>): Given {
  const accounts = given.accounts ?? defaultAccounts
  return { ...given, accounts: { ...accounts, default: { ...accounts['default'], plan } } }
}

/** Ready-made worlds. `conformance` has every account and session that a target file can name. */
export const presets: { readonly [Preset in 'default' | 'conformance']: Given } = {
  default: {},
  conformance: {
    accounts: { ...defaultAccounts, someone },
    // A run signs in to the MCP server without a person.
    options: { oauth: 'auto' },
    sessions: {
      paused1: {
        type: 'report',
        title: 'Paused before its data are extracted',
        status: 'pausedForInsufficientQuota',
        executionStage: 'extracting_data',
      },
      paused2: {
        type: 'systematicReview',
        title: 'Paused before full texts are screened',
        status: 'pausedForInsufficientQuota',
        executionStage: 'screening_fulltext',
        request: everyStage,
      },
      paused3: {
        type: 'report',
        title: 'Paused before abstracts are screened',
        status: 'pausedForInsufficientQuota',
        executionStage: 'screening_abstract',
      },
      paused4: { type: 'agent', title: 'Paused agent', status: 'pausedForInsufficientQuota' },
      pausedExhausted1: {
        type: 'report',
        title: 'Paused, the quota still exhausted',
        owner: 'exhausted',
        status: 'pausedForInsufficientQuota',
        executionStage: 'extracting_data',
      },
      pausedExhausted2: {
        type: 'systematicReview',
        title: 'Paused review, the quota still exhausted',
        owner: 'exhausted',
        status: 'pausedForInsufficientQuota',
        executionStage: 'extracting_data',
        request: everyStage,
      },
      completedReport: { type: 'report', status: 'completed', title: 'Exercise and sleep' },
      completedReview: { type: 'systematicReview', title: 'Completed review of every stage', status: 'completed', request: everyStage },
      failedReport: {
        type: 'report',
        title: 'Failed while it was written',
        source: 'agent_session',
        status: 'failed',
        executionStage: 'generating_report',
      },
      failedReview: {
        type: 'systematicReview',
        title: 'Failed after two screenings',
        status: 'failed',
        executionStage: 'extracting_data',
        request: everyStage,
      },
      unknown: { type: 'report', title: 'Made by hand, not tracked', status: 'unknown', source: 'user' },
      agent: { type: 'agent', title: 'Idle agent', source: 'mcp', status: 'completed' },
      sharedAgent: {
        type: 'agent',
        title: 'Agent of somebody else',
        owner: 'other',
        status: 'completed',
        sharedWith: ['owner@example.org'],
      },
      foreign: { type: 'report', title: 'Report of somebody else', owner: 'other', status: 'completed' },
      capped: {
        type: 'report',
        title: 'Shared with as many as can be',
        status: 'completed',
        sharedWith: Array.from({ length: 10 }, (_, index) => `reader${index + 1}@example.org`),
      },
      processing: {
        type: 'systematicReview',
        title: 'Nothing was included, so it never ends',
        status: 'processing',
        executionStage: 'screening_abstract',
        request: everyStage,
        goesOn: { hangAt: 'screening_abstract' },
      },
      exportsGenerating: {
        type: 'report',
        title: 'Exports are generating',
        status: 'completed',
        goesOn: { by: 'hand', exports: 'generating' },
      },
      exportsUnavailable: { type: 'report', title: 'Exports are unavailable', status: 'completed', goesOn: { exports: 'unavailable' } },
      deniedSession: { type: 'report', title: 'Of an account that may not invite', owner: 'denied', status: 'completed' },
      agentApiDisabledSession: {
        type: 'agent',
        title: 'Agent of an account without the agent API',
        owner: 'agentless',
        status: 'completed',
      },
    },
  },
}
