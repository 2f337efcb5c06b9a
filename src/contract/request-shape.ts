/** What a request body or a query, or a part of one, may be, as far as it stands in one place of the document. */
export type RequestShape = {
  readonly type?: 'object' | 'array' | 'string' | 'integer' | 'boolean'
  readonly enum?: readonly unknown[]
  readonly const?: unknown
  readonly minimum?: number
  readonly maximum?: number
  readonly minLength?: number
  readonly maxLength?: number
  readonly minItems?: number
  readonly maxItems?: number
  readonly format?: string
  readonly required?: readonly string[]
  readonly properties?: { readonly [name: string]: RequestShape }
  readonly items?: RequestShape
}
