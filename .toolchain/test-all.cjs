// Runs npm test with all the tests that otherwise take turns. The variable is set here because shells of Windows have another syntax for it.
const { spawnSync } = require('node:child_process')

const env = { ...process.env, UNDERSTUDY_TURN: 'all' }
const { status } = spawnSync('npm test', { env, stdio: 'inherit', shell: true })
process.exit(status ?? 1)
