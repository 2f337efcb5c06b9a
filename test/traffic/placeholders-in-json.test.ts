import { expect, test } from 'vitest'
import { createPlaceholders } from '../../src/traffic/placeholders.ts'

function replaced(text: string): string | undefined {
  const request = { method: 'POST', url: 'https://research.example/api/v2/sessions', headers: [], body: { text } }
  const { body } = createPlaceholders().exchange({ place: 'bug.har, entry 1', request }).request
  return body !== undefined && 'text' in body ? body.text : undefined
}

test.each([
  ['a list of a plural name', '{"tokens":["PLANTarr91xx", "PLANTarr92xx"],"n":1}', '{"tokens":["token-1", "token-2"],"n":1}'],
  ['a list of one name', '{"apiToken":["PLANTarr91"]}', '{"apiToken":["token-1"]}'],
  ['a list of keys', '{"keys":["AIzaSyA1234567890abcdef"],"api_keys":["PLANTkey12"]}', '{"keys":["key-1"],"api_keys":["key-2"]}'],
  [
    'an object of a name',
    '{"signature":{"alg":"hmac-sha256","value":"PLANTobj91xx"},"b":"PLANTother1"}',
    '{"signature":{"alg":"hmac-sha256","value":"signature-1"},"b":"PLANTother1"}',
  ],
  [
    'objects in a list',
    '{"credentials":[{"user":"ada","v":[{"x":"PLANTobj91xx"}]}]}',
    '{"credentials":[{"user":"ada","v":[{"x":"signature-1"}]}]}',
  ],
  ['a list in JSON in JSON', '{"log":"{\\"tokens\\":[\\"PLANTarr91xx\\"]}"}', '{"log":"{\\"tokens\\":[\\"token-1\\"]}"}'],
  ['cookies of a HAR file', '{"cookies":[{"name":"sid","value":"PLANTcookie9"}]}', '{"cookies":[{"name":"sid","value":"cookie-1"}]}'],
  ['a list that the end cuts off', '{"tokens":["PLANTarr91xx","PLANTarr92x', '{"tokens":["token-1","token-2'],
  [
    'one-time passwords',
    '{"otp":"PLANTotp9","otpCode":"PLANTotp8","totp":271828}',
    '{"otp":"password-1","otpCode":"password-2","totp":"password-3"}',
  ],
  ['PINs', '{"pin":"PLANTpin9","userPin":"4711","card_pin":47112}', '{"pin":"password-1","userPin":"password-2","card_pin":"password-3"}'],
  ['PINs in a list', '{"pins":["4711"],"otp":["271828"]}', '{"pins":["password-1"],"otp":["password-2"]}'],
  ['passcodes', '{"passcode":"PLANTpc","passcodes":["PLANTpc91"]}', '{"passcode":"password-1","passcodes":["password-2"]}'],
  ['a plural name with a text', '{"apiTokens":"PLANTarr91xx","secrets":"PLANTsec91xx"}', '{"apiTokens":"token-1","secrets":"secret-1"}'],
  ['a header as a pair', '{"h":[{"name":"X-Api-Key","value":"PLANTnv92xx"}]}', '{"h":[{"name":"X-Api-Key","value":"key-1"}]}'],
  ['a pair with its value first', '{ "value": "PLANTnv92xx", "name": "X-Api-Key" }', '{ "value": "key-1", "name": "X-Api-Key" }'],
  [
    'a pair with a comment',
    '{"key":"access_token","comment":"x","value":"PLANTnv92xx"}',
    '{"key":"access_token","comment":"x","value":"token-1"}',
  ],
  [
    'pairs of all headers',
    '[{"name":"Authorization","value":"Bearer abc"},{"name":"Cookie","value":"a=b; c=d"}]',
    '[{"name":"Authorization","value":"Bearer key-1"},{"name":"Cookie","value":"a=cookie-1; c=cookie-2"}]',
  ],
  ['a header as a list', '{"headers":[["X-Api-Key","PLANTnv92xx"]]}', '{"headers":[["X-Api-Key","key-1"]]}'],
])('placeholders: JSON: %s', (_, text, expected) => {
  expect(replaced(text)).toBe(expected)
})

test.each([
  '{"tokens":["sleep","adults","p53"],"tokens_used":["a"],"secrets":["none"],"keys":["title","abstract","sample_size_2024"]}',
  '{"keys":["10.1000/xyz123456789abc","PMC1234567890","2026-11-24T10:00:00Z","5f0c1f9a-3c42-4c0b-9f5c-0a7d2f4b8e11"]}',
  '{"pin":true,"pins":3,"pin":"left","spin":"PLANTspin9","opinion":"abc12","topping":"x1234","hotpin":1234567,"totpages":12}',
  '{"token":{"type":"string","format":"uuid4like","id":"abcdef123456"},"signature":{"algorithm":"hmac-sha256","createdAt":"2026-11-24"}}',
  '{"columns":[{"name":"Sample size","value":"120 adults"},{"name":"n1","value":"abcdef123456"},{"name":"sessionId","value":"abcdef123456"}]}',
  '{"nextTokens":["abcdef123456"],"key":["AB12CD34EF56"],"cursorToken":{"value":"abcdef123456"}}',
  '[["tokens","n"],["secret santa","2024 and more"]]',
])('placeholders: JSON without a secret: %s', (text) => {
  expect(replaced(text)).toBe(text)
})
