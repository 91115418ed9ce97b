// The settings people can change, and the files that only declare and edit them.
import * as competition from '../../packages/contract/src/competition/settings.ts'
import * as website from '../../packages/contract/src/website/setting.ts'

export interface Setting {
  readonly name: string
  readonly keys: readonly string[]
  /** Where files begin that are no readers: schema, forms, what writes the form's values. */
  readonly editors: readonly string[]
}

interface Schema {
  readonly properties?: Readonly<Record<string, Schema>>
  readonly items?: Schema
  readonly anyOf?: readonly Schema[]
}
const keysOf = ({ properties = {}, items, anyOf = [] }: Schema): string[] => [
  ...Object.entries(properties).flatMap(([key, inner]) => [key, ...keysOf(inner)]),
  ...(items ? keysOf(items) : []),
  ...anyOf.flatMap(keysOf),
]

const competitionEditors = [
  'packages/contract/src/competition/settings.ts',
  'packages/contract/src/competition/rules/presets',
  'apps/web/src/rooms/competition/desk',
]
const websiteEditors = [
  'packages/contract/src/website/setting.ts',
  'packages/contract/src/website/site.endpoints.ts',
  'packages/contract/src/competition/public.endpoints.ts',
  'apps/server/src/rooms/website',
  'apps/web/src/rooms/website/desk',
  'apps/web/src/rooms/competition/desk',
]
const inputsOf = (module: object, name: string, editors: readonly string[]): Setting[] =>
  Object.entries(module)
    .filter(([key]) => key.endsWith('Input'))
    .map(([key, schema]) => ({ name: `${name}: ${key}`, keys: [...new Set(keysOf(schema as Schema))], editors }))

export const settings: readonly Setting[] = [
  ...inputsOf(competition, 'a competition', competitionEditors),
  { name: 'a site: wording', keys: Object.keys(website.wordingInput.properties), editors: websiteEditors },
  {
    name: 'a site',
    keys: Object.keys(website.siteInput),
    editors: ['packages/contract/src/website', 'apps/web/src/rooms/website/desk'],
  },
]
