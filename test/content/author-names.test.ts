import { expect, test } from 'vitest'
import { paperAt } from '../../src/literature/corpus/paper.ts'
import { familyNameOf, isGroupName, toPersonName, withComma } from '../../src/content/author-names.ts'

test.each([
  ['van der Aa, B', 'van der Aa', 'B'],
  ["O'Neil, T", "O'Neil", 'T'],
  ['Jean-Baptiste Le Gall', 'Le Gall', 'Jean-Baptiste'],
  ['Fabio Lo Presti', 'Lo Presti', 'Fabio'],
  ['Chiara De Santis', 'De Santis', 'Chiara'],
  ["Joost van 't Veld", "van 't Veld", 'Joost'],
  ['João da Conceição', 'da Conceição', 'João'],
  ['Ximena de la Peña', 'de la Peña', 'Ximena'],
  ['Jonas zu Hohenfels', 'zu Hohenfels', 'Jonas'],
  ['Omar bin Talib', 'bin Talib', 'Omar'],
  ['Layla Ben Youssef', 'Ben Youssef', 'Layla'],
  ['Noor al-Rashidi', 'al-Rashidi', 'Noor'],
  ["Chloë d'Aubry", "d'Aubry", 'Chloë'],
  ['Tomás García Olmedo', 'García Olmedo', 'Tomás'],
  ['María José Pérez Gómez', 'Pérez Gómez', 'María José'],
  ['García Olmedo TB', 'García Olmedo', 'TB'],
  ['Ana Pérez', 'Pérez', 'Ana'],
  ['Nguyễn Đức', 'Nguyễn', 'Đức'],
  ['Trần Thị Lan', 'Trần', 'Thị Lan'],
  ['Phạm Q', 'Phạm', 'Q'],
  ['Minh Nguyễn', 'Nguyễn', 'Minh'],
  ['山田 健太', '山田', '健太'],
  ['김 민준', '김', '민준'],
  ['محمد بن عمر', 'بن عمر', 'محمد'],
  ['van Gogh', 'van Gogh', ''],
  ['Van Morrison', 'Morrison', 'Van'],
  ['Ben Thorne', 'Thorne', 'Ben'],
  ['Okafor, ', 'Okafor', ''],
  ['Okafor K. J.', 'Okafor', 'K. J.'],
  ['Okafor K.-J.', 'Okafor', 'K.-J.'],
  ['van der Aa B.', 'van der Aa', 'B.'],
  ['WANG J', 'WANG', 'J'],
  ['VAN DER AA J', 'VAN DER AA', 'J'],
  ['WANG Jun', 'WANG', 'Jun'],
  ['Jun WANG', 'WANG', 'Jun'],
  ['JP Thorne', 'Thorne', 'JP'],
  ['Иванов И. И.', 'Иванов', 'И. И.'],
  ['И. И. Иванов', 'Иванов', 'И. И.'],
  ['לוינסון א', 'לוינסון', 'א'],
  ['بن عمر م', 'بن عمر', 'م'],
  ['王 W.', '王', 'W.'],
  ['박 J', '박', 'J'],
  ['Ming Li (李明)', 'Li', 'Ming'],
  ['李明 (Ming Li)', '李明', ''],
])('family name: %s has %s', (author, family, given) => {
  expect(toPersonName(author)).toEqual({ family, given, suffix: '' })
  expect(familyNameOf(author)).toBe(family)
})

test('author names: suffixes and initials are distinct', () => {
  expect(toPersonName('Ann Lee Smith III')).toEqual({ family: 'Smith', given: 'Ann Lee', suffix: 'III' })
  expect(toPersonName('Okafor KJ')).toEqual({ family: 'Okafor', given: 'KJ', suffix: '' })
  expect(toPersonName('Smith, J, Jr.')).toEqual({ family: 'Smith', given: 'J', suffix: 'Jr.' })
})

test('author names: groups and single words are whole family names', () => {
  for (const name of ['HARBOUR Study Group', '王雅婷']) expect(familyNameOf(name)).toBe(name)
  expect(['COMPASS-9 Trial Team', 'Mara Silva'].map(isGroupName)).toEqual([true, false])
})

test('corpus: no citation is by an initial', () => {
  const names = Array.from({ length: 4000 }, (_, index) => paperAt(index * 5).authors).flat()
  expect(names.filter((name) => /^(?:\p{L}\.?|\p{L}\.\P{L}*\p{L}\.)$/u.test(familyNameOf(name)))).toEqual([])
})

test('author names: no second comma is added', () => {
  expect(['van der Aa, B', "O'Neil, T", 'Okafor K'].map(withComma)).toEqual(['van der Aa, B', "O'Neil, T", 'Okafor, K'])
  expect(['K. Okafor', 'Mara Silva', 'Ann Smith III'].map(withComma)).toEqual(['K. Okafor', 'Mara Silva', 'Ann Smith III'])
})

test('author names: very long texts stay whole', () => {
  for (const author of ['a'.repeat(1_000_000), 'Ab '.repeat(300_000)])
    expect(toPersonName(author)).toEqual({ family: author, given: '', suffix: '' })
})
