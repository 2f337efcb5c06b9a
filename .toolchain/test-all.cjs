// Runs npm test with everything that otherwise takes turns. Set here, and not in the script: the shells of Windows spell a variable otherwise.
const { spawnSync } = require('node:child_process')

const env = { ...process.env, UNDERSTUDY_TURN: 'all' }
const { status } = spawnSync('npm test', { env, stdio: 'inherit', shell: true })
process.exit(status ?? 1)
