import * as collections from './collections.ts'
import * as pdfs from './pdfs.ts'
import * as sources from './sources.ts'

/** The handlers of the library. */
export const libraryHandlers = { ...sources, ...pdfs, ...collections }
