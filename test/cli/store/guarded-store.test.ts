import { once } from 'node:events'
import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { afterEach, expect, onTestFinished, test } from 'vitest'
import { startMock, stopMocks, understudy, type Mock } from '../../support/processes/understudy-command.ts'
import { needs } from '../../support/processes/programs.ts'
import { privateAuthority } from '../../support/serve/private-authority.ts'
import { selfSigned } from '../../support/serve/self-signed-certificate.ts'
import { startPostgres } from '../../support/store/postgres-server.ts'

const database = needs('postgres')
afterEach(stopMocks)

const bearer = { authorization: 'Bearer key-enterprise', 'content-type': 'application/json' }
const question = JSON.stringify({ researchQuestion: 'Does tea help?' })

async function listed(mock: Mock): Promise<readonly string[]> {
  const answer = await fetch(`${String(mock.ready['baseUrl'])}/sessions`, { headers: bearer })
  const { sessions } = (await answer.json()) as { readonly sessions: readonly { readonly sessionId: string }[] }
  return sessions.map(({ sessionId }) => sessionId)
}

test.skipIf(database.isUnmet)(`store: TLS reaches a database of its authority, and no other${database.reason}`, async () => {
  const postgres = await startPostgres([], privateAuthority.server)
  onTestFinished(postgres.stop)
  const folder = mkdtempSync(join(tmpdir(), 'authority-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const [own, other] = [join(folder, 'own.pem'), join(folder, 'other.pem')]
  writeFileSync(own, privateAuthority.ca)
  writeFileSync(other, selfSigned.cert)
  const url = await postgres.createDatabase()
  const mock = await startMock(['--quiet', '--store', `${url}?sslmode=verify-full&sslrootcert=${own}`])
  const made = await fetch(`${String(mock.ready['baseUrl'])}/sessions/reports`, { method: 'POST', headers: bearer, body: question })
  expect(made.status).toBe(202)
  expect(await listed(mock)).toHaveLength(1)
  const refused = await understudy(['mock', '--port', '0', '--store', `${url}?sslmode=verify-full&sslrootcert=${other}`])
  expect([refused.code, refused.stdout]).toEqual([3, ''])
  expect(refused.stderr).toMatch(
    /^understudy: Failed to open the store: postgres:\/\/127\.0\.0\.1:\d+\/understudy_1: its certificate is not trusted.*\n$/,
  )
  const absent = await understudy(['mock', '--port', '0', '--store', `${url}?sslmode=verify-full&sslrootcert=${join(folder, 'none.pem')}`])
  expect([absent.code, absent.stdout]).toEqual([3, ''])
  expect(absent.stderr).toContain('a file that the address names is not there')
  expect(absent.stderr).not.toContain('    at ')
})

test.skipIf(database.isUnmet)(`store: a server that ends answers what is under way, and takes no more${database.reason}`, async () => {
  const postgres = await startPostgres()
  onTestFinished(postgres.stop)
  const url = await postgres.createDatabase()
  const [one, other] = await Promise.all([startMock(['--quiet', '--store', url]), startMock(['--quiet', '--store', url])])
  const { port, pathname, origin } = new URL(String(one.ready['baseUrl']))
  const socket = connect(Number(port), '127.0.0.1')
  let heard = ''
  socket.setEncoding('utf8').on('data', (text: string) => (heard += text))
  const head = [
    `POST ${pathname}/sessions/reports HTTP/1.1`,
    `Host: 127.0.0.1:${port}`,
    ...Object.entries(bearer).map((pair) => pair.join(': ')),
  ]
  socket.write(`${head.join('\r\n')}\r\nContent-Length: ${question.length}\r\n\r\n${question.slice(0, 10)}`)
  // It has the beginning once it has answered what was sent after it.
  expect((await fetch(`${origin}/_ready`)).status).toBe(200)
  const ended = one.stop('SIGTERM')
  await expect
    .poll(
      async () =>
        fetch(`${origin}/_ready`).then(
          ({ status }) => status,
          () => 'refused',
        ),
      { timeout: 5000 },
    )
    .toBe('refused')
  expect(heard).toBe('')
  socket.write(question.slice(10))
  await once(socket, 'close')
  expect(heard).toMatch(/^HTTP\/1\.1 202 /)
  expect(await ended).toBe(0)
  const { sessionId } = JSON.parse(heard.slice(heard.indexOf('\r\n\r\n'))) as { readonly sessionId: string }
  expect(await listed(other)).toEqual([sessionId])
})

test.skipIf(database.isUnmet)(`store: a snapshot of one server is restored by another${database.reason}`, async () => {
  const postgres = await startPostgres()
  onTestFinished(postgres.stop)
  const url = await postgres.createDatabase()
  const [one, other] = await Promise.all([startMock(['--quiet', '--store', url]), startMock(['--quiet', '--store', url])])
  const create = (mock: Mock): Promise<Response> =>
    fetch(`${String(mock.ready['baseUrl'])}/sessions/reports`, { method: 'POST', headers: bearer, body: question })
  const control = (mock: Mock, path: string, method: string): Promise<Response> =>
    fetch(`${String(mock.ready['controlUrl'])}/worlds/default${path}`, {
      method,
      headers: { 'content-type': 'application/json' },
      ...(method === 'POST' && { body: '{}' }),
    })
  await create(one)
  const before = await listed(other)
  const taken = await control(one, '/snapshots', 'POST')
  expect(taken.status).toBe(201)
  const { id } = (await taken.json()) as { readonly id: string }
  await create(other)
  expect(await listed(one)).toHaveLength(2)
  expect((await control(other, `/snapshots/${id}/restore`, 'POST')).status).toBe(200)
  expect([await listed(one), await listed(other)]).toEqual([before, before])
  expect((await create(one)).status).toBe(202)
  expect(await listed(other)).toEqual(await listed(one))
  expect((await control(one, `/snapshots/${id}`, 'DELETE')).status).toBe(204)
  expect((await control(other, `/snapshots/${id}/restore`, 'POST')).status).toBe(404)
})

test.skipIf(database.isUnmet)(`store: a database that wants what the address lacks is told${database.reason}`, async () => {
  const folder = mkdtempSync(join(tmpdir(), 'rules-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const rules = join(folder, 'hba.conf')
  writeFileSync(rules, 'host postgres all 127.0.0.1/32 trust\nhost all all 127.0.0.1/32 scram-sha-256\n')
  chmodSync(folder, 0o755)
  const postgres = await startPostgres([`hba_file=${rules}`])
  onTestFinished(postgres.stop)
  const url = await postgres.createDatabase()
  const refusalOf = async (store: string): Promise<string> => {
    const { code, stdout, stderr } = await understudy(['mock', '--port', '0', '--store', store])
    expect([code, stdout]).toEqual([3, ''])
    return stderr.replace(/^.*understudy_\d: /, '')
  }
  const withPassword = url.replace('postgres@', 'postgres:hunter2@')
  expect(await refusalOf(url)).toBe('it asks for a password. Write one into the address.\n')
  expect(await refusalOf(withPassword)).toBe('it refuses the password. Check the user and the password in the address (28P01).\n')
  expect(await refusalOf(`${url}?sslmode=verify-full`)).toBe('it has no TLS. Turn TLS on there, or leave sslmode out of the address.\n')
  const client = new pg.Client({ connectionString: url.replace(/[^/]+$/, 'postgres') })
  await client.connect()
  await client.query("CREATE DATABASE postgres_latin ENCODING 'LATIN1' TEMPLATE template0 LC_COLLATE 'C' LC_CTYPE 'C'")
  await client.query("ALTER ROLE postgres PASSWORD 'hunter2'")
  await client.end()
  expect(await refusalOf(withPassword.replace(/[^/]+$/, 'postgres_latin'))).toBe(
    "understudy: Failed to open the store: its encoding LATIN1 cannot hold every text. Create the database with ENCODING 'UTF8'.\n",
  )
})

test('store: a machine without the package pg is told how to install it', async () => {
  const hook = `import { registerHooks } from 'node:module'
    const resolve = (name, context, next) => {
      if (name === 'pg') throw Object.assign(new Error('none'), { code: 'ERR_MODULE_NOT_FOUND' })
      return next(name, context)
    }
    registerHooks({ resolve })`
  const options = `--import=data:text/javascript,${encodeURIComponent(hook)}`
  const ended = await understudy(['mock', '--port', '0', '--store', 'postgres://127.0.0.1:1/none'], { NODE_OPTIONS: options })
  expect(ended).toMatchObject({
    code: 3,
    stdout: '',
    stderr: 'understudy: Failed to open the store: it needs the package pg. Install it beside this one: npm install pg\n',
  })
})
