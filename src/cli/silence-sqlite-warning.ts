/** The warning with which Node 22 loads SQLite. A user can do nothing about it. */
const silenced = { type: 'ExperimentalWarning', text: /^SQLite is an experimental feature/ }

/** Leaves out the warning that SQLite is experimental, and no other. Returns a function that ends this. */
export function silenceSqliteWarning(): () => void {
  const emitWarning = process.emitWarning.bind(process)
  // The overloads of Node come down to a warning and what else it is given.
  const emitOther = (warning: string | Error, ...rest: readonly unknown[]): void => {
    if (rest[0] === silenced.type && silenced.text.test(String(warning))) return
    Reflect.apply(emitWarning, undefined, [warning, ...rest])
  }
  process.emitWarning = emitOther
  return () => void (process.emitWarning = emitWarning)
}
