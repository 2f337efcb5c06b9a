import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

/**
 * Says why a tag cannot be released: it names the version of the manifest, which has a section of the changelog with its date, and the README
 * does not deny that the package is on npm.
 */
export function whyNotReleasable(tag: string, version: string, changelog: string, readme: string): string | null {
  if (tag !== `v${version}`) return `the tag ${tag} is not that of the version in package.json, v${version}`
  const heading = new RegExp(`^## ${version.replaceAll('.', '\\.')} – \\d{4}-\\d{2}-\\d{2}$`, 'm')
  if (/\bnot on npm\b/.test(readme)) return 'README.md says that the package is not on npm; say how to install it'
  return heading.test(changelog) ? null : `.github/CHANGELOG.md has no section "## ${version} – YYYY-MM-DD"`
}

if (import.meta.main) {
  const root = fileURLToPath(new URL('..', import.meta.url))
  const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { readonly version: string }
  const [changelog, readme] = ['.github/CHANGELOG.md', 'README.md'].map((file) => readFileSync(join(root, file), 'utf8'))
  const reason = whyNotReleasable(process.argv[2] ?? '', version, changelog ?? '', readme ?? '')
  if (reason !== null) {
    console.error(`Failed to release: ${reason}`)
    process.exitCode = 1
  }
}
