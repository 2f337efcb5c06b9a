const text = { type: 'string' }
const count = { type: 'integer', minimum: -1 }
const time = { type: 'number', minimum: 0 }

function record(required: Readonly<Record<string, object>>, optional: Readonly<Record<string, object>> = {}): object {
  const more = { comment: text }
  // Members of a program's own begin with an underscore.
  return {
    type: 'object',
    required: Object.keys(required),
    properties: { ...required, ...optional, ...more },
    patternProperties: { '^_': true },
    additionalProperties: false,
  }
}

function listOf(items: object): object {
  return { type: 'array', items }
}

const pairs = listOf(record({ name: text, value: text }))
const cookies = listOf(
  record(
    { name: text, value: text },
    { path: text, domain: text, expires: text, httpOnly: { type: 'boolean' }, secure: { type: 'boolean' } },
  ),
)
const message = { httpVersion: text, cookies, headers: pairs, headersSize: count, bodySize: count }

/** HAR 1.2 as its specification describes it, as a JSON Schema. */
export const harSchema: object = {
  $schema: 'https://json-schema.org/draft/2020-12/schema',
  ...record({
    log: record(
      {
        version: { const: '1.2' },
        creator: record({ name: text, version: text }),
        entries: listOf(
          record(
            {
              startedDateTime: { type: 'string', pattern: '^\\d{4}-\\d\\d-\\d\\dT\\d\\d:\\d\\d:\\d\\d(\\.\\d+)?(Z|[+-]\\d\\d:\\d\\d)$' },
              time,
              request: record(
                { method: text, url: { type: 'string', pattern: '^https?://' }, queryString: pairs, ...message },
                { postData: record({ mimeType: text, text }) },
              ),
              response: record({
                status: { type: 'integer', minimum: 0 },
                statusText: text,
                content: record({ size: count, mimeType: text }, { text, encoding: text, compression: { type: 'integer' } }),
                redirectURL: text,
                ...message,
              }),
              cache: record({}),
              timings: record({ send: time, wait: time, receive: time }),
            },
            { serverIPAddress: text, connection: text, pageref: text },
          ),
        ),
      },
      { browser: record({ name: text, version: text }) },
    ),
  }),
}
