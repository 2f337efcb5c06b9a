import fc from 'fast-check'
import { expect, test } from 'vitest'
import { toConformLines } from '../../../src/cli/conform/report-lines.ts'
import { toHtml } from '../../../src/conformance/report/html.ts'
import { toReportText } from '../../../src/conformance/report/json.ts'
import { toJunit } from '../../../src/conformance/report/junit.ts'
import { toMarkdown } from '../../../src/conformance/report/markdown.ts'
import { toSarif } from '../../../src/conformance/report/sarif.ts'
import { plainContext, type RenderContext } from '../../../src/conformance/text/render-context.ts'
import { textWidth } from '../../../src/conformance/text/text-width.ts'
import { standInOf } from '../../support/deployments/mutant.ts'
import { readMutants } from '../../support/deployments/read-mutants.ts'
import { examineStandIn } from '../../support/examine/examine-stand-in.ts'
import { unfoldMarkdown } from '../../support/examine/unfold-markdown.ts'
import { draw, runsInTurn } from '../../support/rotate.ts'

const mutants = await readMutants()

const context: RenderContext = {
  ...plainContext,
  rerunOf: (...ids) => `npx understudy conform --target staging.yaml ${ids.map((id) => `--rule ${id}`).join(' ')}`,
  scenarioOf: (rule) => `understudy-failures/${rule.replaceAll('/', '.')}.yaml`,
  replayOf: (file) => `npx understudy replay ${file} --target staging.yaml`,
}

/** The lines of Markdown outside its fences. */
function withoutFences(markdown: string): readonly string[] {
  return markdown.replaceAll(/^(`{3,})[^`]*\n[^]*?^\1$/gm, '```').split('\n')
}

/** The beginning that makes a line of Markdown a block of its own; empty for the further row of a paragraph or item. */
function blockOf(line: string): string {
  return /^ {0,3}(?:[-+*](?= |$)|\d+[.)](?= |$)|#{1,6}(?= |$)|>|={2,}$|-{2,}$|~{3}|`{3}|\||<)/.exec(line)?.[0] ?? ''
}

const ofReport = /^(?:- |#{2,3} |\||<|```|)$/

test('reports of any mutant fit 80 columns, and name each broken rule', { timeout: 120_000 }, async () => {
  await fc.assert(
    fc.asyncProperty(fc.constantFrom(...mutants), async (mutant) => {
      const { rule, fetchOf } = mutant
      const globs = [rule, `${rule.slice(0, rule.lastIndexOf('/'))}/*`]
      const report = await examineStandIn({ globs, fetchOf, ...standInOf(mutant) })
      const broken = report.results.flatMap(({ verdict, rule: { id } }) => ('expected' in verdict ? [id] : []))
      expect(broken).toContain(rule)

      const piped = toConformLines(report, context, false, { columns: 80, isPipe: true })
      expect(piped.filter((line) => textWidth(line) > 80)).toEqual([])
      const markdown = toMarkdown(report, context)
      const wide = markdown.split('\n').filter((line) => textWidth(line) > 80 && !/^[#|]/.test(line))
      // A code span cannot be folded.
      expect(wide.filter((line) => !/^ *(?:- )?(`+).*\1[,:.]?$/.test(line))).toEqual([])
      expect(
        withoutFences(markdown)
          .map((line) => blockOf(line).replace(/^([-#]+)$/, '$1 '))
          .filter((begin) => !ofReport.test(begin)),
      ).toEqual([])
      // A row of an item that began an item would stay one here.
      expect(
        unfoldMarkdown(markdown)
          .split('\n')
          .filter((line) => /^ +[-+*#>] /.test(line)),
      ).toEqual([])

      const formats = {
        terminal: piped.join('\n'),
        markdown,
        html: toHtml(report, '1', context),
        json: toReportText(report, '1', context),
        junit: toJunit(report, context),
        sarif: JSON.stringify(toSarif(report, '1', context, undefined, false)),
      }
      for (const [format, text] of Object.entries(formats))
        expect([format, broken.filter((id) => !text.includes(id))]).toEqual([format, []])
    }),
    { seed: draw, numRuns: runsInTurn(60), endOnFailure: true },
  )
})
