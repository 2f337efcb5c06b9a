import { expect, test } from 'vitest'
import { withoutEscapes, withoutLatex } from '../../../src/literature/import/latex.ts'

test.each([
  [String.raw`G\"odel, G\"{o}del, G{\"o}del, G{\"{o}}del`, 'Gödel, Gödel, Gödel, Gödel'],
  [String.raw`\'el\`eve, \^ile, {\~n}, \=a, \.z, {\'\i}, \"{\i}`, 'élève, île, ñ, ā, ż, í, ï'],
  [String.raw`\v{s} \c{c} \c c \u{g} \H{o} \r{u} \k{a} \d{h}`, 'š ç ç ğ ő ů ą ḥ'],
  [String.raw`Stra{\ss}e, Stra\ss e, \O{}re, S\o{}ren, \L{}\'od\'z, {\AA}se, \ae\ \oe`, 'Straße, Straße, Øre, Søren, Łódź, Åse, æ œ'],
  [String.raw`R\&D, 5\%, \$3, C\#, a\_b, \{x\}`, 'R&D, 5%, $3, C#, a_b, {x}'],
  ["1--2 --- “x”, ``y''~z", '1–2 — “x”, “y” z'],
  [String.raw`The {DNA} of \emph{Homo {sapiens}} \textbf{now}`, 'The DNA of Homo sapiens now'],
  [String.raw`$\alpha$-synuclein, $x^2$, 37\textdegree C`, 'α-synuclein, x^2, 37°C'],
  [String.raw`\textbackslash{}n \textasciitilde{} \textbraceleft{}`, String.raw`\n ~ {`],
  [String.raw`\constructor \toString x, \'{}y, \'`, 'x, y,'],
  ['  two\n  lines ', 'two lines'],
])('LaTeX: commands become characters (case %#)', (latex, text) => {
  expect(withoutLatex(latex)).toBe(text)
})

test('LaTeX: many accents take linear time', () => {
  expect(withoutLatex(String.raw`\'{`.repeat(100_000))).toBe('')
})

test('LaTeX: an address keeps its special characters', () => {
  expect(withoutEscapes(String.raw`\url{https://x.example/~a--b/\%20c\_d}`)).toBe('https://x.example/~a--b/%20c_d')
})
