import type { loadShelfTexts as loadOwnTexts } from '../mock/control/load-shelf-texts.ts'
import { readFiles } from './packed-files.ts'

/** Reads the files of the shelf's scenarios, which the reference has beside it, so that the worker need not hold them once more. */
export const loadShelfTexts: typeof loadOwnTexts = () => readFiles(/^docs\/scenarios\/(.+)\.yaml$/)
