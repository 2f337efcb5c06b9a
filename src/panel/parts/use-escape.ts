import { useEffect } from 'preact/hooks'

/** Escape closes what is open beside a list; a dialog above it takes the key for itself. */
export function useEscape(close: () => void): void {
  useEffect(() => {
    const press = ({ key }: KeyboardEvent): void => {
      if (key === 'Escape' && document.querySelector('dialog[open]') === null) close()
    }
    addEventListener('keydown', press)
    return () => removeEventListener('keydown', press)
  }, [close])
}
