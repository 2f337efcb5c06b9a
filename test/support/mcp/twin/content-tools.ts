import { textResult, type TwinTool } from './twin-tool.ts'

/** A picture of one red dot, as PNG in base64. */
export const redDot = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAIAAACQd1PeAAAADElEQVR4nGP4z8AAAAMBAQDJ/pLvAAAAAElFTkSuQmCC'

/** A sound of no length, as WAV in base64. */
const silence = 'UklGRiQAAABXQVZFZm10IBAAAAABAAEAQB8AAIA+AAACABAAZGF0YQAAAAA='

const image = { type: 'image', data: redDot, mimeType: 'image/png' } as const
const embedded = { type: 'resource', resource: { uri: 'test://embedded-resource', mimeType: 'text/plain', text: 'Embedded.' } } as const

/** Tools whose results are of each kind of content, and tools that tell of their work meanwhile. */
export const contentTools: { readonly [name: string]: TwinTool } = {
  test_simple_text: { description: 'Returns a text', call: () => textResult('A text.') },
  test_image_content: { description: 'Returns a picture', call: () => ({ content: [image] }) },
  test_audio_content: {
    description: 'Returns a sound',
    call: () => ({ content: [{ type: 'audio', data: silence, mimeType: 'audio/wav' }] }),
  },
  test_embedded_resource: { description: 'Returns a resource', call: () => ({ content: [embedded] }) },
  test_multiple_content_types: {
    description: 'Returns a text, a picture and a resource',
    call: () => ({ content: [{ type: 'text', text: 'A text.' }, image, embedded] }),
  },
  test_error_handling: {
    description: 'Fails whatever it is asked',
    call: () => ({ ...textResult('The tool fails on purpose.'), isError: true }),
  },
  test_tool_with_logging: {
    description: 'Logs three messages',
    async call({ mcpReq }) {
      for (const step of ['begins', 'goes on', 'ends']) await mcpReq.log('info', `The tool ${step}.`)
      return textResult('It logged three messages.')
    },
  },
  test_logging_tool: {
    description: 'Logs a message, if its client asked for messages',
    async call({ mcpReq }) {
      await mcpReq.log('info', 'The tool works.')
      return textResult('Done.')
    },
  },
  test_tool_with_progress: {
    description: 'Tells of its progress in three steps',
    async call({ mcpReq }) {
      const { _meta: meta } = mcpReq
      const progressToken = meta?.progressToken
      for (const progress of progressToken === undefined ? [] : [0, 50, 100])
        await mcpReq.notify({ method: 'notifications/progress', params: { progressToken, progress, total: 100 } })
      return textResult('Done.')
    },
  },
  json_schema_2020_12_tool: {
    description: 'Takes arguments whose schema uses what JSON Schema 2020-12 has',
    inputSchema: {
      $schema: 'https://json-schema.org/draft/2020-12/schema',
      type: 'object',
      $defs: {
        address: {
          $anchor: 'addressDef',
          type: 'object',
          properties: { street: { type: 'string' }, city: { type: 'string' } },
        },
      },
      properties: {
        name: { type: 'string' },
        address: { $ref: '#/$defs/address' },
        contactMethod: { type: 'string', enum: ['phone', 'email'] },
        phone: { type: 'string' },
        email: { type: 'string' },
      },
      allOf: [{ anyOf: [{ required: ['phone'] }, { required: ['email'] }] }],
      if: { properties: { contactMethod: { const: 'phone' } }, required: ['contactMethod'] },
      // oxlint-disable-next-line unicorn/no-thenable -- a keyword of JSON Schema
      then: { required: ['phone'] },
      else: { required: ['email'] },
      additionalProperties: false,
    },
    call: () => textResult('Done.'),
  },
}
