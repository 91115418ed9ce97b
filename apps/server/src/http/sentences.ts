// A schema violation as a sentence a person can act on, in both languages.
import type { Label } from '@kaisai/contract/lang'
import { broken, type RuleName } from '@kaisai/contract/rules'
import type { ErrorObject } from 'ajv'
import { InvalidInput } from './errors.ts'

const GENERIC: Label = ['输入的数据不合法!', 'What was entered is not valid.']
const kinds: Record<string, Label> = {
  string: ['文本', 'text'],
  integer: ['整数', 'a whole number'],
  number: ['数字', 'a number'],
  boolean: ['是或否', 'true or false'],
  array: ['列表', 'a list'],
  object: ['对象', 'an object'],
}

interface Described {
  label?: Label
  properties?: Record<string, Described>
  anyOf?: Described[]
}
const labelOf = (schema: Described | undefined, field: string): Label =>
  schema?.label ?? schema?.anyOf?.find((branch) => branch.label)?.label ?? [field || '内容', field || 'content']

const fieldOf = (error: ErrorObject): string => error.instancePath.split('/').filter(Boolean).join('.')

const sentences: Record<string, (label: Label, error: ErrorObject) => Label> = {
  required: (l) => [`请填写${l[0]}`, `${l[1]} is required.`],
  type: (l, e) => {
    const kind = kinds[String(e.params.type)] ?? ['正确的值', 'a valid value']
    return [`${l[0]}格式不正确，应为${kind[0]}`, `${l[1]} must be ${kind[1]}.`]
  },
  minLength: (l, e) =>
    e.params.limit === 1
      ? [`请填写${l[0]}`, `${l[1]} is required.`]
      : [`${l[0]}至少${e.params.limit}个字符`, `${l[1]} needs at least ${e.params.limit} characters.`],
  maxLength: (l, e) => [`${l[0]}不能超过${e.params.limit}个字符`, `${l[1]} must not exceed ${e.params.limit} characters.`],
  minimum: (l, e) => [`${l[0]}不能小于${e.params.limit}`, `${l[1]} must not be below ${e.params.limit}.`],
  maximum: (l, e) => [`${l[0]}不能大于${e.params.limit}`, `${l[1]} must not be above ${e.params.limit}.`],
  enum: (l) => [`${l[0]}不在可选范围内，请重新选择`, `${l[1]} is not one of the choices. Please choose again.`],
  pattern: (l) => [`${l[0]}格式不正确，请核对`, `${l[1]} does not have the right form.`],
  minItems: (l, e) => [`${l[0]}至少选择${e.params.limit}项`, `${l[1]}: choose at least ${e.params.limit}.`],
  maxItems: (l, e) => [`${l[0]}最多${e.params.limit}项`, `${l[1]}: at most ${e.params.limit}.`],
  uniqueItems: (l) => [`${l[0]}中有重复项`, `${l[1]} holds the same item twice.`],
}

// A nullable field fails with an error per branch: the one that says more than "must be null" speaks.
const speaking = (errors: readonly ErrorObject[]): ErrorObject | undefined => {
  const last = errors.at(-1)
  if (last?.keyword !== 'anyOf') return last
  return errors.find((error) => error !== last && error.params.type !== 'null') ?? last
}

/** The first violation as an InvalidInput. */
export const invalidInput = (errors: readonly ErrorObject[] | null | undefined): InvalidInput => {
  const error = speaking(errors ?? [])
  if (!error) return new InvalidInput(GENERIC, '')
  const parent = error.parentSchema as Described | undefined
  if (error.keyword === 'additionalProperties') {
    const name = String(error.params.additionalProperty).slice(0, 60)
    return new InvalidInput([`不支持的字段：${name}`, `Unknown field: ${name}`], name)
  }
  if (error.keyword === 'required') {
    const name = String(error.params.missingProperty)
    return new InvalidInput(sentences.required!(labelOf(parent?.properties?.[name], name), error), name)
  }
  const field = fieldOf(error)
  if (error.keyword === 'rule') return new InvalidInput(broken(error.schema as RuleName, String(error.data)) ?? GENERIC, field)
  return new InvalidInput(sentences[error.keyword]?.(labelOf(parent, field), error) ?? GENERIC, field)
}
