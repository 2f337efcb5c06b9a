import type { ElicitRequestFormParams } from '@modelcontextprotocol/server'
import { textResult, type TwinTool } from './twin-tool.ts'

type Form = ElicitRequestFormParams['requestedSchema']

const person: Form = {
  type: 'object',
  properties: { username: { type: 'string' }, email: { type: 'string' } },
  required: ['username', 'email'],
}

/** A form with a default for each kind of field. */
const withDefaults: Form = {
  type: 'object',
  properties: {
    name: { type: 'string', default: 'John Doe' },
    age: { type: 'integer', default: 30 },
    score: { type: 'number', default: 95.5 },
    status: { type: 'string', enum: ['active', 'inactive', 'pending'], default: 'active' },
    verified: { type: 'boolean', default: true },
  },
}

const plain = ['option1', 'option2', 'option3']
const titled = ['One', 'Two', 'Three'].map((title, index) => ({ const: `value${index + 1}`, title }))

/** A form with each way to write a choice. */
const withChoices: Form = {
  type: 'object',
  properties: {
    untitledSingle: { type: 'string', enum: plain },
    titledSingle: { type: 'string', oneOf: titled },
    legacyEnum: { type: 'string', enum: ['opt1', 'opt2', 'opt3'], enumNames: ['One', 'Two', 'Three'] },
    untitledMulti: { type: 'array', items: { type: 'string', enum: plain } },
    titledMulti: { type: 'array', items: { anyOf: titled } },
  },
}

const noSession = { ...textResult('A server asks its client only within a session.'), isError: true }

/** Tools that ask their client by a request of the server, as revision 2025-11-25 has it within a session. */
export const askingTools: { readonly [name: string]: TwinTool } = {
  test_sampling: {
    description: 'Asks the client for a text of its model',
    inputSchema: { type: 'object', properties: { prompt: { type: 'string' } }, required: ['prompt'] },
    async call({ mcpReq, sessionId }, { prompt }) {
      if (sessionId === undefined) return noSession
      const messages = [{ role: 'user', content: { type: 'text', text: String(prompt) } } as const]
      const { content } = await mcpReq.requestSampling({ messages, maxTokens: 100 })
      return textResult(`The model says: ${JSON.stringify(content)}`)
    },
  },
  test_elicitation: asking('Asks the person a question', person),
  test_elicitation_sep1034_defaults: asking('Asks by a form with defaults', withDefaults),
  test_elicitation_sep1330_enums: asking('Asks by a form with choices', withChoices),
}

function asking(description: string, requestedSchema: Form): TwinTool {
  return {
    description,
    inputSchema: { type: 'object', properties: { message: { type: 'string' } } },
    async call({ mcpReq, sessionId }, { message = description }) {
      if (sessionId === undefined) return noSession
      const { action, content = {} } = await mcpReq.elicitInput({ mode: 'form', message: String(message), requestedSchema })
      return textResult(`The person answers: ${action} ${JSON.stringify(content)}`)
    },
  }
}
