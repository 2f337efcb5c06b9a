/** @jsxImportSource preact */
import { useState } from 'preact/hooks'
import { askApi } from '../client/api.ts'
import { usePanel } from '../client/panel.ts'
import { isPlayground } from '../client/playground.ts'
import { useAct } from '../client/use-act.ts'
import { useReading } from '../client/use-reading.ts'
import { Choices } from './choices.tsx'
import { CodeBlock } from './copy.tsx'

const remembered = 'understudy language'

const question = { researchQuestion: 'Do houseplants clean the air?' }

type FirstRequestProps = {
  readonly path?: string
  readonly body?: object
  /** True for one to the control API, whose path is one below its world. */
  readonly isControl?: boolean
}

/** A first request to the world in view, in the language of whoever looks. Without a path it asks for a report. */
export function FirstRequest({ path = '/sessions/reports', body = question, isControl = false }: FirstRequestProps) {
  const { place, world, token } = usePanel()
  const [stored, setLanguage] = useState<Language>(storedLanguage)
  const language = isPlayground ? 'JavaScript' : stored
  const act = useAct()
  const { value } = useReading(['accounts'], [], ({ control }) => control.getWorld({ path: { world } }))
  if (value === undefined) return null
  const { keys } = value
  const baseUrl = isControl ? `${place.root}/_control/worlds/${world}` : value.baseUrl
  // A secret of the server is not shown.
  const key = isControl ? token && 'CONTROL_TOKEN' : (keys['default'] ?? Object.values(keys)[0] ?? '')
  const choose = (chosen: Language): void => {
    localStorage.setItem(remembered, chosen)
    setLanguage(chosen)
  }
  return (
    <div class="first-request">
      {isPlayground ? (
        <p class="hint">This world is in your browser, which alone reaches it. Run these lines in the console of this page.</p>
      ) : (
        <Choices label="Language" names={languages} chosen={language} onChoose={choose} />
      )}
      <CodeBlock text={lines[language](baseUrl + path, key, JSON.stringify(body))} what="The request" />
      {!isControl && (
        <p class="actions">
          <button
            type="button"
            class="plain"
            onClick={() => void act('The mock took the request', (panel) => askApi(panel, { method: 'POST', path, key: key ?? '', body }))}
          >
            Send it from here
          </button>
          <span class="hint">
            Base URL <code>{baseUrl}</code>, key <code>{key}</code>
          </span>
        </p>
      )}
    </div>
  )
}

const languages = ['curl', 'JavaScript', 'Python'] as const

type Language = (typeof languages)[number]

const lines: { readonly [Name in Language]: (url: string, key: string | null, json: string) => string } = {
  curl: (url, key, json) => `curl -X POST '${url}' \\${
    key === null
      ? ''
      : `
  -H 'Authorization: Bearer ${key}' \\`
  }
  -H 'Content-Type: application/json' \\
  -d '${json}'`,
  JavaScript: (url, key, json) => `const response = await fetch('${url}', {
  method: 'POST',
  headers: {${key === null ? '' : ` Authorization: 'Bearer ${key}',`} 'Content-Type': 'application/json' },
  body: JSON.stringify(${json}),
})
console.log(response.status, await response.json())`,
  Python: (url, key, json) => `import json
import urllib.request

request = urllib.request.Request(
    '${url}',
    data=json.dumps(${json}).encode(),
    headers={${key === null ? '' : `'Authorization': 'Bearer ${key}', `}'Content-Type': 'application/json', 'User-Agent': 'my-client/1.0'},
)
with urllib.request.urlopen(request) as response:
    print(response.status, json.load(response))`,
}

function storedLanguage(): Language {
  const stored = localStorage.getItem(remembered)
  return languages.find((language) => language === stored) ?? 'curl'
}
