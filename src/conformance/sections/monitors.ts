import { answersMonitors } from './answer-monitors.ts'
import { lifecycleMonitors } from './lifecycle/monitors.ts'
import { limitsMonitors } from './limits/monitors.ts'
import { listMonitors } from './list/monitors.ts'
import { searchMonitors } from './search/monitors.ts'
import { everySearch } from './search/every-search.ts'
import { everyReviewSettings } from './reviews/every-review-settings.ts'
import { everyCount } from './list/every-count.ts'
import { everyPage } from './list/every-page.ts'
import { everyPagination } from './list/every-pagination.ts'
import { everyShare } from './shares/every-share.ts'
import { everyIsPublic } from './create/every-is-public.ts'
import { everyGet } from './get/every-get.ts'
import { everyKeylessRequest } from './auth/every-keyless-request.ts'
import { emptyTexts } from '../../judgement/empty-texts.ts'
import { foreignSession } from '../../judgement/owners/foreign-session.ts'
import type { Monitor } from '../../judgement/monitor.ts'

/** The rules that are judged by what passes by, and the probes that make something pass. */
export const monitors = { ...answersMonitors, ...lifecycleMonitors, ...limitsMonitors, ...listMonitors, ...searchMonitors }

/**
 * Monitors that only find breaches, of rules that others judge: what a check sees in the answers to its probes, they see in every answer
 * of a run.
 */
export const breachMonitors: readonly Monitor[] = [
  emptyTexts,
  foreignSession,
  everySearch,
  everyPage,
  everyCount,
  everyShare,
  everyReviewSettings,
  everyIsPublic,
  everyGet,
  everyKeylessRequest,
  everyPagination,
]
