import { expect, test } from 'vitest'
import { toAscii, toLatin } from '../../../src/mock/files/to-latin.ts'

test.each([
  ['Παπαδόπουλος, Γεώργιος', 'Papadopoulos, Georgios'],
  ['Αθηνά Θεοδώρου', 'Athina Theodorou'],
  ['Антон Чехов, Щукин, Пётр Ильич', 'Anton Chekhov, Shchukin, Petr Ilich'],
  ['Їжак і Ґава', 'Yizhak i Gava'],
  ['Łódź, Dvořák, Şahin, Đặng, ħ', 'Lódz, Dvorák, Sahin, Dang, h'],
  ['TNF-α, IL-1β, Δ, χ² = 4, 3 μg', 'TNF-alpha, IL-1beta, Delta, chi² = 4, 3 µg'],
  ['x ≥ 3 ≤ y − z → H₂O ﬁnal\u202Fmm', 'x >= 3 <= y - z -> H2O final mm'],
  ['é ß ÿ “plain”', 'é ß ÿ “plain”'],
  ['王伟 김민수 山田 🦉', '王伟 김민수 山田 🦉'],
])('%s is spelled %s', (text, spelling) => {
  expect(toLatin(text)).toBe(spelling)
})

test('ASCII has no accents, and spells letters that stand for two or for a sound', () => {
  expect(toAscii('Þóra Øster-Straße, Ærø, Guðný, Łódź 治')).toBe('Thora Oster-Strasse, Aero, Gudny, Lodz 治')
})
