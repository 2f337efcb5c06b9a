/** @jsxImportSource preact */
import { useId } from 'preact/hooks'

/** A JSON schema, as far as a form is made from it. */
export type Schema = {
  readonly $ref?: string
  readonly type?: string | readonly string[]
  readonly title?: string
  readonly description?: string
  readonly enum?: readonly unknown[]
  readonly const?: unknown
  readonly default?: unknown
  readonly deprecated?: boolean
  readonly minimum?: number
  readonly maximum?: number
  readonly maxLength?: number
  readonly maxItems?: number
  readonly required?: readonly string[]
  readonly properties?: { readonly [name: string]: Schema }
  readonly items?: Schema
  readonly oneOf?: readonly Schema[]
  readonly anyOf?: readonly Schema[]
}

/** The schemas that others refer to, by their names. */
export type Schemas = { readonly [name: string]: Schema }

/** A value that is being filled in. Undefined is left out of what is sent. */
export type Value = undefined | null | boolean | number | string | readonly Value[] | { readonly [name: string]: Value }

type FieldProps = {
  readonly name: string
  readonly schema: Schema
  readonly schemas: Schemas
  readonly isRequired: boolean
  readonly value: Value
  readonly onChange: (value: Value) => void
  /** Texts about wrong values, by their JSON pointers, and the pointer of this one. */
  readonly mistakes?: ReadonlyMap<string, string>
  readonly pointer?: string
}

/** A field for a value of any schema: one control, or a group of the fields of its members. */
export function SchemaField(props: FieldProps) {
  const schema = resolve(props.schema, props.schemas)
  if (schema.properties !== undefined) return <ObjectField {...props} schema={schema} />
  if (schema.type === 'array') return <ListField {...props} schema={schema} />
  return <PlainField {...props} schema={schema} />
}

function resolve(schema: Schema, schemas: Schemas): Schema {
  const { $ref, ...rest } = schema
  const named = $ref === undefined ? undefined : schemas[$ref.split('/').at(-1) ?? '']
  return named === undefined ? schema : { ...resolve(named, schemas), ...rest }
}

/** A name in an API as people read it: `maxResults` as Max results. */
function labelOf(name: string): string {
  const words = name.replaceAll(/([a-z])([A-Z])/g, '$1 $2').toLowerCase()
  return words.charAt(0).toUpperCase() + words.slice(1)
}

function ObjectField({ name, schema, schemas, isRequired, value, onChange, mistakes, pointer = '' }: FieldProps) {
  const isIn = isRequired || value !== undefined
  const members = (value ?? {}) as { readonly [member: string]: Value } // the field made it
  const required = new Set(schema.required)
  const fields = Object.entries(schema.properties ?? {}).filter(([, member]) => resolve(member, schemas).deprecated !== true)
  return (
    <fieldset>
      <legend>
        {isRequired ? (
          labelOf(name)
        ) : (
          <label class="check">
            <input type="checkbox" checked={isIn} onChange={() => onChange(isIn ? undefined : {})} />
            {labelOf(name)}
          </label>
        )}
      </legend>
      {schema.description !== undefined && <p class="hint">{schema.description}</p>}
      <Mistake text={mistakes?.get(pointer)} />
      {isIn && (
        <div class="fields">
          {fields.map(([member, memberSchema]) => (
            <SchemaField
              key={member}
              name={member}
              schema={memberSchema}
              schemas={schemas}
              isRequired={required.has(member)}
              value={members[member]}
              onChange={(changed) => onChange({ ...members, [member]: changed })}
              {...(mistakes !== undefined && { mistakes })}
              pointer={`${pointer}/${member}`}
            />
          ))}
        </div>
      )}
    </fieldset>
  )
}

function ListField({ name, schema, schemas, value, onChange, mistakes, pointer = '' }: FieldProps) {
  const items = Array.isArray(value) ? (value as readonly Value[]) : [] // the field made it
  const itemSchema = resolve(schema.items ?? {}, schemas)
  const blank: Value = itemSchema.properties === undefined ? '' : {}
  return (
    <fieldset>
      <legend>{labelOf(name)}</legend>
      {schema.description !== undefined && <p class="hint">{schema.description}</p>}
      <Mistake text={mistakes?.get(pointer)} />
      <div class="fields">
        {items.map((item, index) => (
          <div key={index} class="list-item">
            <SchemaField
              name={`${name} ${index + 1}`}
              schema={itemSchema}
              schemas={schemas}
              isRequired
              value={item}
              onChange={(changed) => onChange(items.with(index, changed))}
              {...(mistakes !== undefined && { mistakes })}
              pointer={`${pointer}/${index}`}
            />
            <button
              type="button"
              class="small"
              aria-label={`Remove ${labelOf(name)} ${index + 1}`}
              onClick={() => onChange(items.length === 1 ? undefined : items.toSpliced(index, 1))}
            >
              Remove
            </button>
          </div>
        ))}
        {items.length < (schema.maxItems ?? Infinity) && (
          <button type="button" class="small" onClick={() => onChange([...items, blank])}>
            Add to {labelOf(name)}
          </button>
        )}
      </div>
    </fieldset>
  )
}

function PlainField({ name, schema, isRequired, value, onChange, mistakes, pointer = '' }: FieldProps) {
  const id = useId()
  const mistake = mistakes?.get(pointer)
  const hints = `${id}-hint ${id}-mistake`
  const type = [schema.type].flat().find((one) => one !== 'null')
  const common = { id, 'aria-describedby': hints, 'aria-invalid': mistake !== undefined, required: isRequired }
  const hint = (
    <>
      {schema.description !== undefined && (
        <p class="hint" id={`${id}-hint`}>
          {schema.description}
          {schema.default !== undefined && typeof schema.default !== 'boolean' && ` ${plainText(schema.default)} without it.`}
        </p>
      )}
      <Mistake id={`${id}-mistake`} text={mistake} />
    </>
  )
  if (type === 'boolean')
    return (
      <div>
        <label class="check">
          <input
            {...common}
            required={false}
            type="checkbox"
            checked={value === true}
            onChange={() => onChange(value === true ? undefined : true)}
          />
          {labelOf(name)}
        </label>
        {hint}
      </div>
    )
  return (
    <div>
      <label for={id}>{labelOf(name)}</label>
      {schema.enum !== undefined ? (
        <select
          {...common}
          value={typeof value === 'string' ? value : ''}
          onChange={({ currentTarget }) => onChange(currentTarget.value === '' ? undefined : currentTarget.value)}
        >
          <option value="">{schema.default === undefined ? 'choose' : plainText(schema.default)}</option>
          {schema.enum.map((one) => (
            <option key={String(one)} value={String(one)}>
              {String(one)}
            </option>
          ))}
        </select>
      ) : type === 'integer' || type === 'number' ? (
        <input
          {...common}
          type="number"
          min={schema.minimum}
          max={schema.maximum}
          value={typeof value === 'number' ? value : ''}
          onInput={({ currentTarget }) => onChange(currentTarget.value === '' ? undefined : currentTarget.valueAsNumber)}
        />
      ) : (schema.maxLength ?? 0) > 1_000 ? (
        <textarea {...common} value={textOf(value)} onInput={({ currentTarget }) => onChange(textValue(currentTarget.value, isRequired))} />
      ) : (
        <input
          {...common}
          type="text"
          value={textOf(value)}
          onInput={({ currentTarget }) => onChange(textValue(currentTarget.value, isRequired))}
        />
      )}
      {hint}
    </div>
  )
}

function textOf(value: Value): string {
  return typeof value === 'string' ? value : ''
}

function textValue(text: string, isRequired: boolean): Value {
  return text === '' && !isRequired ? undefined : text
}

function Mistake({ id, text }: { readonly id?: string; readonly text: string | undefined }) {
  if (text === undefined) return null
  return (
    <p class="mistake" id={id} role="alert">
      {text}
    </p>
  )
}

/** A default as a person would write it. */
function plainText(value: unknown): string {
  return typeof value === 'string' ? value : JSON.stringify(value)
}
