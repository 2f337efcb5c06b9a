import { gzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { bundlePanel } from '../../.toolchain/build-panel.ts'

const files = await bundlePanel()

function packedBytes(names: readonly string[]): number {
  return names.reduce((sum, name) => sum + gzipSync(files.get(name) ?? '', { level: 9 }).byteLength, 0)
}

/** Files that the page loads when somebody plays a scenario. */
const onDemand = [...files.keys()].filter((name) => !['index.html', 'panel.js', 'panel.css'].includes(name))

test('panel: all that a page loads has at most 60 kB, gzipped', () => {
  expect(packedBytes(['index.html', 'panel.js', 'panel.css'])).toBeLessThanOrEqual(60_000)
  expect(packedBytes(['panel.js'])).toBeGreaterThan(10_000)
})

test('panel: the player of scenarios has at most 160 kB, gzipped', () => {
  expect(onDemand).toContain('player.js')
  expect(packedBytes(onDemand)).toBeLessThanOrEqual(160_000)
})

test('panel: the page names its own files alone, and has no inline script', () => {
  const page = files.get('index.html') ?? ''
  const named = [...page.matchAll(/(?:src|href)="([^"]+)"/g)].map(([, name]) => name)
  expect(named.length).toBeGreaterThan(0)
  expect(named.filter((name) => name !== 'data:,' && !files.has(String(name)))).toEqual([])
  expect(page).not.toMatch(/<script(?![^>]*src=)|<style|style=|onload=/)
})
