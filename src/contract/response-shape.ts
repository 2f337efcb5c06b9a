/** The documented members and values of a response body or a part of one, and the form that each came with. */
export type ResponseShape = {
  readonly type?: string | readonly string[]
  readonly enum?: readonly unknown[]
  readonly const?: unknown
  readonly required?: readonly string[]
  readonly 'x-form'?: string
  readonly 'x-current-required'?: readonly string[]
  readonly 'x-current-values'?: readonly string[]
  /** Known values of a text that may have others. */
  readonly 'x-known-values'?: readonly string[]
  /** False where a member must be absent. */
  readonly properties?: { readonly [name: string]: ResponseShape | false }
  readonly items?: ResponseShape
  readonly oneOf?: readonly ResponseShape[]
}
