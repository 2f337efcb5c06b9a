import { answersMonitors } from './answer-monitors.ts'
import { lifecycleMonitors } from './lifecycle/monitors.ts'
import { limitsMonitors } from './limits/monitors.ts'
import { listMonitors } from './list/monitors.ts'
import { searchMonitors } from './search/monitors.ts'

/** The rules that are judged by what passes by, and the probes that make something pass. */
export const monitors = { ...answersMonitors, ...lifecycleMonitors, ...limitsMonitors, ...listMonitors, ...searchMonitors }
