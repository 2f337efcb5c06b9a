// npm 11 puts the Node that this workspace installs on the path of every script; npm 10 forgets the link, so it is made here.
const { execSync } = require('node:child_process')
const { existsSync, symlinkSync } = require('node:fs')
const { join } = require('node:path')

const root = join(__dirname, '..')
const installed = join(root, 'node_modules', `node-${process.platform}-${process.arch}`, 'bin', 'node')
const link = join(root, 'node_modules', '.bin', 'node')
if (process.platform !== 'win32' && existsSync(installed) && !existsSync(link)) symlinkSync(installed, link)

// npx links the checkout into its own cache and prepares it anew; what was built stands.
const isForNpx = process.env.npm_command === 'exec'
if (!isForNpx || !existsSync(join(root, 'dist/cli/main.js'))) execSync('npm run --silent build', { cwd: root, stdio: 'inherit' })
