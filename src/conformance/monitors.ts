import { answersMonitors } from './monitors/answers.ts'
import { lifecycleMonitors } from './monitors/lifecycle.ts'
import { limitsMonitors } from './monitors/limits.ts'
import { listMonitors } from './monitors/list.ts'
import { searchMonitors } from './monitors/search.ts'

/** The rules that are judged by what passes by, and the probes that make something pass. */
export const monitors = { ...answersMonitors, ...lifecycleMonitors, ...limitsMonitors, ...listMonitors, ...searchMonitors }
