import type { Facts } from './behaviour.ts'
import type { Session } from './model.ts'
import { material } from './papers.ts'
import type { World } from './world.ts'

export interface Result {
  readonly title: string
  readonly summary: string
  readonly abstract: string
  readonly reportBody: string
}

/** The title that the service makes up itself. */
export const generatedTitle = (question: string): string => `Findings: ${question.replace(/\?+$/, '').slice(0, 120)}`

/** The text of the report of a session. */
export const resultOf = (w: World, s: Session, facts: Facts): Result => {
  const found = material(w, s, facts).extracted
  const title = s.given ?? generatedTitle(s.question)
  return {
    title,
    summary: `${found.length} papers were read to answer: ${s.question}`,
    abstract: `Background: ${s.question} Methods: papers were searched, screened and read. Results: ${found.length} papers remained.`,
    reportBody: `# ${title}\n\n## Findings\n\n${found
      .slice(0, 6)
      .map((row, n) => `${row.paper.title} [${n + 1}].`)
      .join('\n')}\n\n## Conclusion\n\nThe evidence is mixed.`,
  }
}
