import { expect, test } from 'vitest'
import { familyNameOf, toPersonName, withComma } from '../../../src/engine/content/author-names.ts'

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
])('the family name of %s is %s', (author, family, given) => {
  expect(toPersonName(author)).toEqual({ family, given, suffix: '' })
  expect(familyNameOf(author)).toBe(family)
})

test('a suffix is no initial, and initials are no suffix', () => {
  expect(toPersonName('Ann Lee Smith III')).toEqual({ family: 'Smith', given: 'Ann Lee', suffix: 'III' })
  expect(toPersonName('Okafor KJ')).toEqual({ family: 'Okafor', given: 'KJ', suffix: '' })
  expect(toPersonName('Smith, J, Jr.')).toEqual({ family: 'Smith', given: 'J', suffix: 'Jr.' })
})

test('a name that has its comma gets no second one', () => {
  expect(['van der Aa, B', "O'Neil, T", 'Okafor K'].map(withComma)).toEqual(['van der Aa, B', "O'Neil, T", 'Okafor, K'])
})
