import { expect, test } from 'vitest'
import { isKeyMask, isKeyStandIn } from '../../src/exchange/key-stand-in.ts'

/** Headers as cleaners of files, libraries and people leave them. */
const masks = [
  ['', ' ', 'Bearer', 'Bearer ', 'Token', '***', 'Bearer ***', 'Bearer **', '********', 'Bearer …', '…', 'Bearer ...', '--', '########'],
  ['Bearer ████', 'Bearer ████████abcd', 'Bearer ●●●●', 'Bearer ••••', 'Bearer ********abcd', 'Bearer sk-****', 'Bearer sk-…abcd'],
  ['Bearer us_live_********', 'eyJ...', 'Bearer eyJhbGciOi...', 'xxxxx', 'XXX', 'Bearer sk-xxx', 'XXXX-XXXX', 'Bearer 00000000', 'AAAA'],
  [
    'REDACTED',
    'Bearer REDACTED',
    '<redacted>',
    '[redacted]',
    '[Authorization redacted]',
    '[REDACTED BY CLEANER]',
    'Bearer <redacted:bearer>',
  ],
  ['***REDACTED***', '*** REDACTED ***', '__REDACTED__', 'REDACTED_TOKEN', 'Bearer REDACTED_TOKEN', 'Token redacted', 'redacted-bearer'],
  ['[Filtered]', '[FILTERED]', 'Bearer filtered-1', '***MASKED***', 'masked', 'scrubbed', 'sanitized', 'Bearer SANITISED', 'anonymized'],
  ['hidden', '[hidden]', 'removed', '(removed)', '<deleted>', 'omitted', '[sensitive]', 'sensitive', '[secret]', 'secret', '[private]'],
  ['Bearer <API_KEY>', 'Bearer <token>', 'Bearer {{apiKey}}', 'Bearer {token}', 'Bearer $API_KEY', 'Bearer ${KEY}', 'Bearer %API_KEY%'],
  ['Bearer [API_KEY]', 'Bearer YOUR_API_KEY', 'Bearer your-token-here', 'Bearer $OTHER_KEY', 'Bearer token', 'Bearer placeholder'],
  [
    'REDACTEDREDACTEDREDACTED',
    'redacted0000000000',
    'Bearer redacted=========',
    'RemovedForSecurityReasons',
    'SensitiveDataRemovedBySanitizer',
  ],
  ['redacted-20261128T224500Z', 'REDACTED_BY_CLEANER20261128', 'Bearer hidden by Har2Sanitizer4Me', 'dummy', 'Bearer fake-token'],
  [
    'CHANGEME',
    'Bearer REPLACE_ME',
    'Bearer replaced',
    'elided',
    'erased',
    'truncated',
    'confidential',
    'Bearer example-key',
    'Bearer AUTH_TOKEN',
  ],
  [
    'Bearer PUT_YOUR_KEY_HERE',
    'Bearer YOURAPIKEY',
    'Bearer your-api-key-goes-here',
    'Bearer jwt',
    'Bearer JWT_TOKEN',
    'Bearer API_KEY_HERE',
  ],
  ['stripped', 'Bearer obfuscated', 'Bearer insert-key-here', 'Bearer token_here', 'Bearer 00000000-0000-0000-0000-000000000000'],
].flat()

/** Keys as services give them out, and as recordings name them. */
const keys = [
  ['Bearer key-1', 'Bearer key-default', 'key-of-a-111111', 'Bearer k', 'Bearer x', 'xx', 'Bearer sk-live-1', 'Bearer test', 'Bearer 1234'],
  ['Bearer undefined', 'Bearer null', 'Bearer 5c1a4f6e9d', 'Bearer 6f900b03-1aaf-4b9e-ac8d-0f841a0550d2', 'Bearer understudy-key-0000'],
  ['Bearer ghp_16C7e42F292c6912E7710c838347Ae178B4a', 'Bearer AKIAXXX2F6SAMPLE', 'Bearer 12|laravelsanctumtoken', 'Basic dXNlcjpwYXNz'],
  ['Bearer eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiIxMjM0NSJ9.dozjgNryP4J3jVmNHl0w5N_XgL0n3I9PlFUP0THsR8U', 'Bearer abc+/def==', 'Bearer a.b-c~d'],
  [
    'Bearer us_secret_9fK2jQ8vXw71LmPz',
    'Bearer sk-private-T4bR6yN0cHd3GaVs',
    'Bearer secret_4fd9b1c07e6a',
    'Bearer filter.9fK2jQ8vXw71LmPz',
  ],
  [
    'Bearer stripe-account-2',
    'Bearer inserter-1',
    'Bearer user-token',
    'Bearer token-2',
    'Bearer monkey',
    'Bearer yourself-1',
    'Bearer exam-4',
  ],
  ['Bearer redacted-9f8a7b6c5d4e', 'Bearer fakespot-4711', 'Bearer replacements-ltd-2', 'Bearer test', 'Bearer demo', 'Bearer turkey'],
  ['Bearer eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiIxMjM0NSJ9.redacted'],
  ['Bearer unmasked-1', 'Bearer prefilter9', 'Bearer 1000-2000', 'Bearer key#1'],
].flat()

test.each(masks)('keys: %j is a mask', (header) => {
  expect(isKeyMask(header)).toBe(true)
})

test.each(keys)('keys: %j is no mask', (header) => {
  expect([isKeyMask(header), isKeyStandIn(header)]).toEqual([false, false])
})

test('keys: a name of another one is a mask, and stands for none of the reader', () => {
  for (const header of ['Bearer $OTHER_KEY', 'Bearer <second-token>', 'Bearer {{KEY2}}', 'Bearer $OTHER_SECRET', 'Bearer '])
    expect([header, isKeyMask(header), isKeyStandIn(header)]).toEqual([header, true, false])
  for (const header of ['Bearer <token>', 'Bearer $KEY', 'Bearer ***', 'Bearer redacted', 'Bearer my-api-key'])
    expect([header, isKeyMask(header), isKeyStandIn(header)]).toEqual([header, true, true])
})
