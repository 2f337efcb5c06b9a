/** The schema of a request body or query, or of a part of one, without conditions over several members. A type leaves out null. */
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
