import { execFileSync } from 'node:child_process'
import { createReadStream, mkdtempSync, readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { listenOnFreePort } from './listen.ts'

/** A registry of packages on this machine, and the environment in which npm knows no other. */
export type PackageRegistry = { readonly environment: Readonly<Record<string, string>>; readonly stop: () => void }

type Manifest = { readonly name: string; readonly version: string }

/** Serves installed packages by their names, as they were published, so that npm installs what depends on them without a network. */
export async function startPackageRegistry(names: readonly string[]): Promise<PackageRegistry> {
  const folder = mkdtempSync(join(tmpdir(), 'registry-'))
  const packages = new Map(names.map((name) => [`/${name}`, packInstalled(name, folder)]))
  const server = createServer((request, response) => {
    // The name of a scoped package has its slash escaped.
    const path = decodeURIComponent(request.url ?? '')
    const asked = packages.get(path)
    if (asked !== undefined) response.end(JSON.stringify(describePackage(asked.manifest, `${origin}/${asked.file}`)))
    else if ([...packages.values()].some(({ file }) => path === `/${file}`)) createReadStream(join(folder, path)).pipe(response)
    else response.writeHead(404).end('{}')
  })
  const origin = `http://127.0.0.1:${await listenOnFreePort(server)}`
  const environment = {
    PATH: process.env['PATH'] ?? '',
    HOME: folder,
    npm_config_registry: origin,
    npm_config_cache: join(folder, 'cache'),
    npm_config_update_notifier: 'false',
  }
  return { environment, stop: () => server.close() }
}

function packInstalled(name: string, folder: string): { readonly manifest: Manifest; readonly file: string } {
  const installed = join('node_modules', name)
  const manifest = JSON.parse(readFileSync(join(installed, 'package.json'), 'utf8')) as Manifest // npm installed it
  const flags = ['--silent', '--ignore-scripts', '--pack-destination', folder]
  const file = execFileSync('npm', ['pack', `./${installed}`, ...flags], { encoding: 'utf8', shell: process.platform === 'win32' })
  return { manifest, file: file.trim() }
}

function describePackage(manifest: Manifest, tarball: string): object {
  const { name, version } = manifest
  return { name, 'dist-tags': { latest: version }, versions: { [version]: { ...manifest, dist: { tarball } } } }
}
