import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { needs } from '../../support/processes/programs.ts'
import { understudy } from '../../support/processes/understudy-command.ts'

let folder: string
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'run-virtual-time-'))
})
afterAll(() => rmSync(folder, { recursive: true }))

/** Runs a program of Python in virtual time, and gives what it printed. */
async function run(code: string, flags: readonly string[] = [], environment: Readonly<Record<string, string>> = {}): Promise<string> {
  const path = join(folder, 'client.py')
  writeFileSync(path, code)
  const given = { HOME: folder, PYTHONDONTWRITEBYTECODE: '1', ...environment }
  const ended = await understudy(['run', '--quiet', '--virtual-time', ...flags, '--', 'python3', path], given)
  return ended.code === 0 ? ended.stdout : `${ended.code}: ${ended.stdout}${ended.stderr}`
}

const client = `
import asyncio, datetime, json, os, threading, time, urllib.request
from urllib.parse import urlsplit
url, key, control = (os.environ[name] for name in ('RESEARCH_API_URL', 'RESEARCH_API_KEY', 'UNDERSTUDY_CONTROL_URL'))
headers = {'Authorization': 'Bearer ' + key, 'Content-Type': 'application/json'}

def send(address, body=None, timeout=60):
    request = urllib.request.Request(address, data=body and body.encode(), headers=headers)
    with urllib.request.urlopen(request, timeout=timeout) as answer:
        return json.load(answer)

def create():
    return send(url + '/sessions/reports', '{ "researchQuestion": "Does it work?" }')['sessionId']

def read(session_id):
    return send(url + '/sessions/reports/' + session_id)['status']

async def read_by_streams(session_id):
    at = urlsplit(url)
    reader, writer = await asyncio.open_connection(at.hostname, at.port)
    line = 'GET %s/sessions/reports/%s HTTP/1.1' % (at.path, session_id)
    writer.write('\\r\\n'.join([line, 'Host: ' + at.netloc, 'Authorization: Bearer ' + key, 'Connection: close', '', '']).encode())
    text = (await reader.read()).decode()
    writer.close()
    return json.loads(text[text.index('{'):text.rindex('}') + 1])['status']

async def read_by_thread(session_id):
    return await asyncio.get_running_loop().run_in_executor(None, read, session_id)

def clocks():
    return [time.time(), time.monotonic(), time.perf_counter(), time.time_ns() / 1e9, time.monotonic_ns() / 1e9, datetime.datetime.now().timestamp()]

def passed_since(before):
    return [round(at - earlier) for at, earlier in zip(clocks(), before)]
`

/** Reads how a client saw a report end. */
function toEnd(printed: string): { readonly status: string; readonly isTypical: boolean; readonly isOneTime: boolean } {
  if (!printed.startsWith('{')) throw new Error(printed)
  const { status, polls, passed } = JSON.parse(printed) as {
    readonly status: string
    readonly polls: number
    readonly passed: readonly number[]
  }
  const [least, most] = [Math.min(...passed), Math.max(...passed)]
  return { status, isTypical: polls >= 10 && least > 5 * 60 && most < 16 * 60, isOneTime: most - least <= 1 }
}

const seen = { status: 'completed', isTypical: true, isOneTime: true }

const python = needs('python3')

test.skipIf(python.isUnmet)(`--virtual-time: urllib and time.sleep see a report end${python.reason}`, async () => {
  const code = `${client}
began, polls, status, session_id = clocks(), 0, 'processing', create()
while status == 'processing' and polls < 40:
    time.sleep(30)
    polls, status = polls + 1, read(session_id)
print(json.dumps({'status': status, 'polls': polls, 'passed': passed_since(began)}))`
  expect(toEnd(await run(code, ['--realistic']))).toEqual(seen)
})

for (const [way, name] of [
  ['read_by_streams', 'streams of asyncio'],
  ['read_by_thread', 'a thread beside asyncio'],
] as const) {
  test.skipIf(python.isUnmet)(`--virtual-time: ${name} see a report end${python.reason}`, async () => {
    const code = `${client}
async def main():
    loop = asyncio.get_running_loop()
    began, polls, status, session_id = clocks() + [loop.time()], 0, 'processing', create()
    while status == 'processing' and polls < 40:
        await asyncio.sleep(30)
        polls, status = polls + 1, await asyncio.wait_for(${way}(session_id), 30)
    print(json.dumps({'status': status, 'polls': polls, 'passed': passed_since(began) + [round(loop.time() - began[-1])]}))
asyncio.run(main())`
    expect(toEnd(await run(code, ['--realistic']))).toEqual(seen)
  })
}

// A thread that a busy machine has not let begin seems to wait in a queue, and would run: so does this one.
test.skipIf(python.isUnmet || process.platform !== 'linux')(
  `--virtual-time: a thread that has work stops time${python.reason}`,
  async () => {
    const code = `
import hashlib, threading, time
queue = {'__name__': 'queue', 'hash': hashlib.pbkdf2_hmac, 'done': []}
exec("def work():\\n    hash('sha256', b'key', b'salt', 1000000)\\n    done.append('done')", queue)
threading.Thread(target=queue['work']).start()
time.sleep(60)
print(queue['done'])`
    expect(await run(code)).toBe("['done']\n")
  },
)

test.skipIf(python.isUnmet)(`--virtual-time: a request of Python that takes a second is not late${python.reason}`, async () => {
  const fault = '{ "on": { "operation": "getReport" }, "delay": "PT1S" }'
  const code = `${client}
send(control + '/worlds/default/faults', '${fault}')
session_id = create()
time.sleep(600)
print(read(session_id))
async def main():
    for way in (read_by_streams, read_by_thread):
        print(await asyncio.wait_for(way(session_id), 60))
asyncio.run(main())
done = threading.Event()
def work():
    print(read(session_id))
    done.set()
thread = threading.Thread(target=work)
thread.start()
print(done.wait(60))
thread.join()`
  expect(await run(code)).toBe('completed\ncompleted\ncompleted\ncompleted\nTrue\n')
})

test.skipIf(python.isUnmet)(`--virtual-time: threads of Python wait for one another virtually${python.reason}`, async () => {
  const code = `${client}
import queue
from concurrent.futures import ThreadPoolExecutor, TimeoutError
began = time.monotonic()
def say(word):
    print(word, int(time.monotonic() - began + 1) // 10 * 10) # a machine that is slow makes nothing of it
print(threading.Event().wait(100))
say('event')
try:
    queue.Queue().get(timeout=100)
except queue.Empty:
    say('queue')
items = queue.Queue()
def put():
    time.sleep(50)
    items.put('item')
threading.Thread(target=put).start()
say(items.get(timeout=100))
with ThreadPoolExecutor(3) as pool:
    sleeps = list(pool.map(time.sleep, [300, 100, 200]))
say('pool')
with ThreadPoolExecutor() as pool:
    slow = pool.submit(time.sleep, 100)
    try:
        slow.result(timeout=10)
    except TimeoutError:
        say('late')
say('done')`
  expect(await run(code)).toBe('False\nevent 100\nqueue 200\nitem 250\npool 550\nlate 560\ndone 650\n')
})

test.skipIf(python.isUnmet)(`--virtual-time: locks of Python, and join, wait virtually${python.reason}`, async () => {
  const code = `${client}
began = time.monotonic()
def say(word):
    print(word, int(time.monotonic() - began + 1) // 10 * 10)
lock = threading.Lock()
lock.acquire()
print(lock.acquire(timeout=100), lock.acquire(False), lock.locked())
say('lock')
thread = threading.Thread(target=time.sleep, args=(200,))
thread.start()
thread.join(50)
print(thread.is_alive())
say('late')
thread.join(timeout=400)
print(thread.is_alive())
say('joined')
def hold():
    time.sleep(300)
    lock.release()
holder = threading.Thread(target=hold)
holder.start()
with lock:
    say('released')
holder.join()
condition = threading.Condition()
with condition:
    print(threading.Semaphore(0).acquire(timeout=50), condition.wait_for(lambda: False, 50))
say('counted')
session_id = create()
def work():
    with lock:
        say(read(session_id))
worker = threading.Thread(target=work)
worker.start()
worker.join(60)
say(worker.is_alive())
if hasattr(os, 'fork'):
    lock.acquire()
    child = os.fork()
    if child == 0:
        event = threading.Event()
        threading.Thread(target=event.set).start()
        os._exit(0 if event.wait(60) else 1)
    print(os.waitpid(child, 0)[1])
try:
    threading.Thread().join(10)
except RuntimeError as error:
    print(error)`
  expect(await run(code)).toBe(
    [
      'False False True',
      'lock 100',
      'True',
      'late 150',
      'False',
      'joined 300',
      'released 600',
      'False False',
      'counted 700',
      'processing 700',
      'False 700',
      '0',
      'cannot join thread before it is started',
      '',
    ].join('\n'),
  )
})

test.skipIf(python.isUnmet)(`--virtual-time: the clocks of the machine agree in Python${python.reason}`, async () => {
  const code = `
import time
def passed(name):
    clock = getattr(time, name)
    return lambda: [time.clock_gettime(clock), time.clock_gettime_ns(clock) / 1e9]
reads = [passed(name) for name in ('CLOCK_REALTIME', 'CLOCK_MONOTONIC', 'CLOCK_PROCESS_CPUTIME_ID', 'CLOCK_THREAD_CPUTIME_ID')]
before = [read() for read in reads]
print(abs(time.clock_gettime(time.CLOCK_REALTIME) - time.time()) < 1, abs(time.clock_gettime(time.CLOCK_MONOTONIC) - time.monotonic()) < 1)
time.sleep(3600)
print([round((at - earlier) / 60) for read, pair in zip(reads, before) for at, earlier in zip(read(), pair)])`
  expect(await run(code)).toBe('True True\n[60, 60, 60, 60, 0, 0, 0, 0]\n')
})

test.skipIf(python.isUnmet)(`--virtual-time: programs of Python that sleep alone, or not at all, end${python.reason}`, async () => {
  expect(await run('import time\ntime.sleep(3600)\nprint("slept")')).toBe('slept\n')
  expect(await run('print(1 + 1)')).toBe('2\n')
  const child = `import subprocess, sys, time
child = subprocess.Popen([sys.executable, '-c', 'import time; time.sleep(3600); print("child")'])
child.wait(timeout=600)
print('parent')`
  expect(await run(child)).toBe('child\nparent\n')
})

test.skipIf(python.isUnmet)(`--virtual-time: all that Python tells of now is of the world${python.reason}`, async () => {
  const code = `
from datetime import date, datetime, timezone
import pickle, time
time.sleep(10 * 86400)
now = time.time()
near = [datetime.now().timestamp(), datetime.now(timezone.utc).timestamp(), datetime.utcnow().replace(tzinfo=timezone.utc).timestamp()]
near += [time.mktime(time.localtime()), time.mktime(time.strptime(time.ctime())), datetime.today().timestamp(), time.time_ns() / 1e9]
print(all(abs(at - now) < 5 for at in near), date.today() == date.fromtimestamp(now), time.strftime('%Y') == str(date.today().year))
class Later(datetime): pass
print(type(datetime.now()) is datetime, type(Later.now()) is Later, time.gmtime(0).tm_year)
print([pickle.loads(pickle.dumps(function)) is function for function in (time.sleep, time.time, time.perf_counter)])`
  expect(await run(code)).toBe('True True True\nTrue True 1970\n[True, True, True]\n')
})

test.skipIf(python.isUnmet)(`--virtual-time: Python logs, and classes have functions of time${python.reason}`, async () => {
  const code = `
import copy, logging, sys, time
logging.basicConfig(format='%(asctime)s %(message)s', datefmt='%d', stream=sys.stdout, level='INFO')
class Client:
    clock, now, pause, local, text = time.monotonic, time.time, time.sleep, time.localtime, time.strftime
one = Client()
before = one.clock(), one.now()
one.pause(2 * 86400)
print(all(abs(later - earlier - 2 * 86400) < 5 for later, earlier in zip((one.clock(), one.now()), before)))
print(one.local().tm_mday == one.local(one.now()).tm_mday, one.text('%d') == '%02d' % time.localtime().tm_mday)
logging.info('said' if time.strftime('%d') else '')
print(copy.deepcopy(time.sleep) is time.sleep, time.sleep.__name__, time.time.__module__)`
  const printed = await run(code)
  expect(printed.replace(/^\d\d /m, '')).toBe('True\nTrue True\nsaid\nTrue sleep time\n')
})

test.skipIf(python.isUnmet)(`--virtual-time: the sitecustomize of the user is loaded as before${python.reason}`, async () => {
  const own = join(folder, 'own')
  mkdirSync(own)
  writeFileSync(join(own, 'sitecustomize.py'), 'import time\ntime.sleep(3600)\nprint("mine")\n')
  const code = 'import sitecustomize\nprint(sitecustomize.__file__)'
  expect(await run(code, [], { PYTHONPATH: own })).toBe(`mine\n${join(own, 'sitecustomize.py')}\n`)
})
