import { useLayoutEffect, useState, type Dispatch, type StateUpdater } from 'preact/hooks'
import { usePanel } from '../client/panel.ts'

/**
 * A state that outlives a reload of the page, by its name in the world, as long as the browser has room for it. It ends with its component;
 * without a name nothing is kept.
 */
export function useKept<Value>(name: string, initial: Value): [Value, Dispatch<StateUpdater<Value>>] {
  const key = `understudy ${usePanel().world} ${name}`
  const [value, setValue] = useState<Value>(() => {
    const text = name === '' ? null : sessionStorage.getItem(key)
    return text === null ? initial : (JSON.parse(text) as Value) // as it was written
  })
  useLayoutEffect(() => {
    if (name === '') return
    try {
      sessionStorage.setItem(key, JSON.stringify(value))
    } catch {
      sessionStorage.removeItem(key)
    }
  }, [value])
  // A reload ends no component.
  useLayoutEffect(() => () => sessionStorage.removeItem(key), [])
  return [value, setValue]
}
