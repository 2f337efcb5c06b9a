/** One error of a compiled validator, before it gets a message. */
export type SchemaError = {
  readonly instancePath: string
  /** The place in the bundled document: `/components/schemas/Paper/properties/year/type`. */
  readonly schemaPath: string
  readonly keyword: string
  readonly params: { readonly [name: string]: unknown }
  /** Set if the name of a member is wrong, not its value. */
  readonly propertyName?: string
}

/** A validator compiled from the document. It stores the errors of its last call in `errors`. */
export type CompiledValidator = {
  (value: unknown): boolean
  errors?: readonly SchemaError[] | null
}
