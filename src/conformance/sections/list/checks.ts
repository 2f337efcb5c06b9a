import { listFiltersChecks } from './filters.ts'
import { listKindsChecks } from './kinds.ts'
import { listPagesChecks } from './pages.ts'
import { listRefusalsChecks } from './refusals.ts'

export const listChecks = [...listKindsChecks, ...listPagesChecks, ...listRefusalsChecks, ...listFiltersChecks] as const
