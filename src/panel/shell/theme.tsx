/** @jsxImportSource preact */
import { useEffect, useState } from 'preact/hooks'

type Theme = 'system' | 'light' | 'dark'

const name = 'understudy theme'
const next: { readonly [Current in Theme]: Theme } = { system: 'light', light: 'dark', dark: 'system' }
const signs: { readonly [Current in Theme]: string } = { system: '◐', light: '☀', dark: '☾' }

/** Switches between the colours of the system, light and dark ones. The browser remembers it. */
export function ThemeButton() {
  const [theme, setTheme] = useState<Theme>(() => storedTheme())
  useEffect(() => {
    localStorage.setItem(name, theme)
    if (theme === 'system') delete document.documentElement.dataset['theme']
    else document.documentElement.dataset['theme'] = theme
  }, [theme])
  return (
    <button
      type="button"
      class="quiet"
      aria-label={`Colours: ${theme}. Change them`}
      title={`Colours: ${theme}`}
      onClick={() => setTheme(next[theme])}
    >
      {signs[theme]}
    </button>
  )
}

function storedTheme(): Theme {
  const stored = localStorage.getItem(name)
  return stored === 'light' || stored === 'dark' ? stored : 'system'
}
