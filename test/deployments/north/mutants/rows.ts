import type { Client } from '../../exam.ts'
import { ids } from '../ids.ts'
import { reviewsPath, textAt } from './tools.ts'

/** A look at the number of lines of the csv of a stage of the completed review. */
export const completedData =
  (stage: string, test: (rows: number) => boolean) =>
  async (client: Client): Promise<boolean> => {
    const seen = await client.ask('GET', `${reviewsPath}/${ids.completedReview}`)
    const file = await client.ask('GET', textAt(seen, 'data', stage, 'csv'), { key: null })
    return test(file.text.trimEnd().split('\r\n').length)
  }
