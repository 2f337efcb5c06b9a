import { createRequire } from 'node:module'
import type * as Core from '@stoplight/spectral-core'
import type * as Rulesets from '@stoplight/spectral-rulesets'
import { expect, test } from 'vitest'
import { published } from '../support/contract/document.ts'

// Both are CommonJS whose names Node cannot read ahead.
const require = createRequire(import.meta.url)
const { Spectral } = require('@stoplight/spectral-core') as typeof Core
const { oas } = require('@stoplight/spectral-rulesets') as typeof Rulesets

/** The findings of the ruleset's recommended rules: the rule, its severity (0 is an error), and the place. */
async function lint(api: object): Promise<readonly string[]> {
  const spectral = new Spectral()
  spectral.setRuleset({ extends: [oas as Core.RulesetDefinition] })
  return (await spectral.run({ ...api })).map(({ code, severity, path }) => `${code} ${severity} ${path.join('.')}`)
}

test('Spectral: its ruleset for OpenAPI finds no error, and wishes only for a contact', async () => {
  expect(await lint(published)).toEqual(['info-contact 1 info'])
})

test('Spectral: finds an array that says nothing of its items', async () => {
  const { components } = structuredClone(published) as { readonly components: { readonly schemas: Record<string, object> } }
  const schemas = { ...components.schemas, Bare: { type: 'array' } }
  expect(await lint({ ...published, components: { ...components, schemas } })).toContain('array-items 0 components.schemas.Bare')
})
