import {
  acceptedContent,
  inputRequired,
  type GetPromptResult,
  type InputRequiredResult,
  type Prompt,
  type ServerContext,
} from '@modelcontextprotocol/server'
import { redDot } from './content-tools.ts'
import { elicit } from './input-tools.ts'

type TwinPrompt = Required<Pick<Prompt, 'description'>> & {
  readonly arguments?: Prompt['arguments']
  readonly get: (context: ServerContext, given: { readonly [argument: string]: string }) => GetPromptResult | InputRequiredResult
}

type Message = GetPromptResult['messages'][number]

const required = (name: string) => ({ name, required: true })

/** The prompts that the official suite gets by their names. */
export const twinPrompts: { readonly [name: string]: TwinPrompt } = {
  test_simple_prompt: { description: 'A text', get: () => ({ messages: [say('A prompt.')] }) },
  test_prompt_with_arguments: {
    description: 'A text with its arguments',
    arguments: [required('arg1'), required('arg2')],
    get: (_, { arg1 = '', arg2 = '' }) => ({ messages: [say(`The arguments are ${arg1} and ${arg2}.`)] }),
  },
  test_prompt_with_embedded_resource: {
    description: 'A resource and a text',
    arguments: [required('resourceUri')],
    get: (_, { resourceUri = '' }) => ({
      messages: [
        { role: 'user', content: { type: 'resource', resource: { uri: resourceUri, mimeType: 'text/plain', text: 'Embedded.' } } },
        say('Read the resource.'),
      ],
    }),
  },
  test_prompt_with_image: {
    description: 'A picture and a text',
    get: () => ({
      messages: [{ role: 'user', content: { type: 'image', data: redDot, mimeType: 'image/png' } }, say('Describe the picture.')],
    }),
  },
  test_input_required_result_prompt: {
    description: 'A text that needs an answer',
    get({ mcpReq }) {
      const given = acceptedContent(mcpReq.inputResponses, 'user_context')
      return given === undefined
        ? inputRequired({ inputRequests: { user_context: elicit('In which context?', 'context', 'string') } })
        : { messages: [say(`The context is ${JSON.stringify(given)}.`)] }
    },
  },
}

function say(text: string): Message {
  return { role: 'user', content: { type: 'text', text } }
}
