import { libraryCollectionChecks } from './collection-checks.ts'
import { libraryListChecks } from './list-checks.ts'
import { librarySourceChecks } from './source-checks.ts'

export const libraryChecks = [...libraryListChecks, ...librarySourceChecks, ...libraryCollectionChecks] as const
