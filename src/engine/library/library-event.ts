import type { At } from '../session.ts'
import type { Holder, ShareRole, SourcePdf } from './library.ts'
import type { SourcePaper } from './source-paper.ts'

/** An event of the library, in the past tense. Each names a source or a collection, and no session. */
export type LibraryEvent = { readonly at: At } & (
  | {
      readonly type: 'sourceSaved'
      readonly sourceId: string
      readonly number: number
      readonly holder: Holder
      readonly paper: SourcePaper
      readonly pdf: SourcePdf | null
      readonly fullTextAt: At | null
    }
  | { readonly type: 'sourceEdited'; readonly sourceId: string; readonly paper: SourcePaper }
  | { readonly type: 'pdfAttached'; readonly sourceId: string; readonly pdf: SourcePdf; readonly fullTextAt: At }
  /** A source of an account is deleted, one of a shared collection goes to its trash. */
  | { readonly type: 'sourceDeleted'; readonly sourceId: string }
  | { readonly type: 'sourceRestored'; readonly sourceId: string }
  | {
      readonly type: 'collectionCreated'
      readonly collectionId: string
      readonly number: number
      readonly owner: string
      readonly name: string
      readonly description: string | null
    }
  | { readonly type: 'collectionEdited'; readonly collectionId: string; readonly name: string; readonly description: string | null }
  | { readonly type: 'collectionDeleted'; readonly collectionId: string }
  /** A private collection refers to a source. */
  | { readonly type: 'referenceAdded'; readonly collectionId: string; readonly sourceId: string }
  | { readonly type: 'referenceRemoved'; readonly collectionId: string; readonly sourceId: string }
  /** The collection refers to no source any more; copies that it owns follow. */
  | { readonly type: 'collectionOpened'; readonly collectionId: string }
  | {
      readonly type: 'collectionShared'
      readonly collectionId: string
      readonly shareId: string
      readonly number: number
      readonly email: string
      readonly account: string | null
      readonly role: ShareRole
    }
  | { readonly type: 'collectionRoleSet'; readonly collectionId: string; readonly shareId: string; readonly role: ShareRole }
  | { readonly type: 'collectionShareActivated'; readonly collectionId: string; readonly shareId: string; readonly account: string }
  | { readonly type: 'collectionUnshared'; readonly collectionId: string; readonly shareId: string }
)
