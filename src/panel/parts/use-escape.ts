import { useEffect } from 'preact/hooks'

/** Escape closes what is open in a view. A dialog above it takes the key for itself, and a field keeps what is half typed. */
export function useEscape(close: () => unknown): void {
  useEffect(() => {
    const press = ({ key }: KeyboardEvent): void => {
      if (key === 'Escape' && document.querySelector('dialog[open], :is(input, select, textarea):focus') === null) close()
    }
    addEventListener('keydown', press)
    return () => removeEventListener('keydown', press)
  }, [close])
}
