/** One error of a compiled validator, before it is put into words. */
export type SchemaError = {
  readonly instancePath: string
  /** The place in the bundled document: `/components/schemas/Paper/properties/year/type`. */
  readonly schemaPath: string
  readonly keyword: string
  readonly params: { readonly [name: string]: unknown }
  /** Set when the name of a member is at fault, not its value. */
  readonly propertyName?: string
}

/** A validator compiled from the document; it leaves its errors on itself. */
export type CompiledValidator = {
  (value: unknown): boolean
  errors?: readonly SchemaError[] | null
}
