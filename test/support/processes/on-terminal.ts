import { runScript } from './run-script.ts'

/** Runs a command as the foreground of a terminal of its own, and types Ctrl-C there once it has printed a word. */
const script = `import os, pty, sys
word = sys.argv[1].encode()
pid, terminal = pty.fork()
if pid == 0:
    os.execvp(sys.argv[2], sys.argv[2:])
said = b''
typed = False
while True:
    try:
        chunk = os.read(terminal, 4096)
    except OSError:
        break
    if chunk == b'':
        break
    said += chunk
    if not typed and word in said:
        typed = True
        os.write(terminal, b'\\x03')
_, status = os.waitpid(pid, 0)
sys.stdout.write(said.decode().replace('\\r\\n', '\\n'))
sys.exit(os.waitstatus_to_exitcode(status))
`

export type TerminalEnd = { readonly code: number | null; readonly shown: string }

/** Needs Python 3, which has terminals in its library. */
export async function interruptOnTerminal(
  command: readonly string[],
  word: string,
  env: Readonly<Record<string, string>> = {},
): Promise<TerminalEnd> {
  const { code, stdout, stderr } = await runScript(['python3', '-c', script, word, ...command], { env: { TERM: 'xterm', ...env } })
  return { code, shown: stdout + stderr }
}
