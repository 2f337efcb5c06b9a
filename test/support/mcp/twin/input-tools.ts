import {
  acceptedContent,
  CLIENT_CAPABILITIES_META_KEY,
  createRequestStateCodec,
  inputRequired,
  inputResponse,
  type ClientCapabilities,
  type InputRequests,
  type ServerContext,
} from '@modelcontextprotocol/server'
import { textResult, type TwinTool } from './twin-tool.ts'

/** Signs the state that a client carries from round to round. */
export const stateCodec = createRequestStateCodec<string>({ key: 'the key of a server that only tests know' })

type Asked = InputRequests[string]

const askName = (message = 'What is your name?'): Asked => elicit(message, 'name', 'string')
const askGreeting: Asked = sample('Write a greeting')
const confirm: Asked = elicit('Go on?', 'ok', 'boolean')

/** Tools whose result says what they need from the client, as revision 2026-07-28 has it. */
export const inputTools: { readonly [name: string]: TwinTool } = {
  test_input_required_result_elicitation: {
    description: 'Needs a name',
    call({ mcpReq }) {
      const given = acceptedContent(mcpReq.inputResponses, 'user_name')
      return typeof given?.['name'] === 'string'
        ? textResult(`Good morning, ${given['name']}.`)
        : inputRequired({ inputRequests: { user_name: askName() } })
    },
  },
  test_input_required_result_sampling: {
    description: 'Needs a text of a model',
    call({ mcpReq }) {
      const given = inputResponse(mcpReq.inputResponses, 'capital_question')
      return given.kind === 'sampling'
        ? textResult(JSON.stringify(given.result.content))
        : inputRequired({ inputRequests: { capital_question: sample('What is the capital of France?') } })
    },
  },
  test_input_required_result_list_roots: {
    description: 'Needs the roots of the client',
    call({ mcpReq }) {
      const given = inputResponse(mcpReq.inputResponses, 'client_roots')
      return given.kind === 'roots'
        ? textResult(given.roots.map(({ uri }) => uri).join('\n'))
        : inputRequired({ inputRequests: { client_roots: inputRequired.listRoots() } })
    },
  },
  test_input_required_result_request_state: { description: 'Needs a consent, and remembers that it asked', call: confirmOnce },
  test_input_required_result_tampered_state: { description: 'Needs a consent, and trusts no other state', call: confirmOnce },
  test_input_required_result_multiple_inputs: {
    description: 'Needs a name, a text of a model and the roots at once',
    async call(context) {
      const { inputResponses } = context.mcpReq
      if (['user_name', 'greeting', 'client_roots'].every((key) => inputResponse(inputResponses, key).kind !== 'missing'))
        return textResult(`All is there, after ${context.mcpReq.requestState<string>() ?? 'nothing'}.`)
      return inputRequired({
        inputRequests: { user_name: askName(), greeting: askGreeting, client_roots: inputRequired.listRoots() },
        requestState: await stateCodec.mint('asked', context),
      })
    },
  },
  test_input_required_result_multi_round: {
    description: 'Needs a name, and then a colour',
    async call(context) {
      const { inputResponses, requestState } = context.mcpReq
      const state = requestState<string>()
      if (state === 'named' && acceptedContent(inputResponses, 'step2') !== undefined) return textResult('Both are there.')
      return state === 'asked' && acceptedContent(inputResponses, 'step1') !== undefined
        ? inputRequired({
            inputRequests: { step2: elicit('Which colour do you like?', 'color', 'string') },
            requestState: await stateCodec.mint('named', context),
          })
        : inputRequired({ inputRequests: { step1: askName() }, requestState: await stateCodec.mint('asked', context) })
    },
  },
  test_input_required_result_capabilities: {
    description: 'Needs only what its client can give',
    call(context) {
      const { elicitation, sampling } = capabilitiesOf(context)
      return inputRequired({
        inputRequests: {
          ...(elicitation !== undefined && { user_name: askName() }),
          ...(sampling !== undefined && { greeting: askGreeting }),
        },
      })
    },
  },
  test_missing_capability: {
    description: 'Needs a text of a model, also of a client that has none',
    call: () => inputRequired({ inputRequests: { greeting: askGreeting } }),
  },
  test_streaming_elicitation: {
    description: 'Tells of its progress, and needs a name',
    async call({ mcpReq }) {
      await mcpReq.notify({ method: 'notifications/progress', params: { progressToken: 'none', progress: 1 } })
      return inputRequired({ inputRequests: { user_name: askName() } })
    },
  },
}

async function confirmOnce(context: ServerContext) {
  const { inputResponses, requestState } = context.mcpReq
  return requestState<string>() === 'asked' && acceptedContent(inputResponses, 'confirm')?.['ok'] === true
    ? textResult('state-ok')
    : inputRequired({ inputRequests: { confirm }, requestState: await stateCodec.mint('asked', context) })
}

function capabilitiesOf({ mcpReq }: ServerContext): ClientCapabilities {
  const envelope: { readonly [key: string]: unknown } = mcpReq.envelope ?? {}
  return envelope[CLIENT_CAPABILITIES_META_KEY] ?? {}
}

/** Asks a person for one field. */
export function elicit(message: string, field: string, type: 'string' | 'boolean'): Asked {
  const properties = { [field]: type === 'string' ? { type } : { type } }
  return inputRequired.elicit({ mode: 'form', message, requestedSchema: { type: 'object', properties, required: [field] } })
}

function sample(text: string): Asked {
  return inputRequired.createMessage({ messages: [{ role: 'user', content: { type: 'text', text } }], maxTokens: 100 })
}
