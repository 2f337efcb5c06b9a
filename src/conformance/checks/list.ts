import { listFiltersChecks } from './list-filters.ts'
import { listKindsChecks } from './list-kinds.ts'
import { listPagesChecks } from './list-pages.ts'
import { listRefusalsChecks } from './list-refusals.ts'

export const listChecks = [...listKindsChecks, ...listPagesChecks, ...listRefusalsChecks, ...listFiltersChecks] as const
