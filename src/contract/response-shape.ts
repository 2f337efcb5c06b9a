/** What the document knows of a response body, or of a part of one: its members and values, and which of them came with the current form. */
export type ResponseShape = {
  readonly type?: string | readonly string[]
  readonly enum?: readonly unknown[]
  readonly const?: unknown
  readonly required?: readonly string[]
  readonly 'x-form'?: string
  readonly 'x-current-required'?: readonly string[]
  readonly 'x-current-values'?: readonly string[]
  /** Of a text that may be anything: what it is known to be. */
  readonly 'x-known-values'?: readonly string[]
  /** False where a member must be absent. */
  readonly properties?: { readonly [name: string]: ResponseShape | false }
  readonly items?: ResponseShape
  readonly oneOf?: readonly ResponseShape[]
}
