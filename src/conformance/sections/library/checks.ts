import { libraryCollectionChecks } from './collection-checks.ts'
import { libraryDuplicateChecks } from './duplicate-checks.ts'
import { libraryListChecks } from './list-checks.ts'
import { librarySourceChecks } from './source-checks.ts'
import { libraryVisibilityChecks } from './visibility-checks.ts'

export const libraryChecks = [
  ...libraryListChecks,
  ...libraryVisibilityChecks,
  ...librarySourceChecks,
  ...libraryDuplicateChecks,
  ...libraryCollectionChecks,
] as const
