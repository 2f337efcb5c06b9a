/** @jsxImportSource preact */
import { render } from 'preact'
import { App } from './app.tsx'

const root = document.querySelector('#panel')
if (root !== null) render(<App />, root)
