// Words for values of the log that stand in tables or declarations: items of dictionaries, provinces, rights, data scopes, roles.
import { scopeLabels } from '@kaisai/contract/access/labels'
import { allAccess } from '@kaisai/contract/all'
import type { ReplyOf } from '@kaisai/contract/endpoint'
import { commaOf, inLang, type Label, type Lang } from '@kaisai/contract/lang'
import type { listHistory } from '@kaisai/contract/system/log.endpoints'
import type { Db } from '#src/db/database.ts'
import { namesOfBuiltInRoles } from '../access/reads.ts'
import { provinceNames } from '../organization/reads.ts'

type Entry = ReplyOf<typeof listHistory>[number]
type Word = (value: string) => string | null

/** By kind of record and field, the dictionary whose items the values are. */
const dictionaryOf: Readonly<Record<string, string>> = {
  'organization_schools.nature': 'school_nature',
  'organization_schools.level': 'school_level',
  'organization_majors.discipline': 'discipline',
  'organization_majors.degree': 'degree',
  'organizations.type': 'organization_type',
  'organizations.nature': 'school_nature',
  'identity_users.gender': 'gender',
  'identity_users.grade': 'grade',
  'system_trials.status': 'trial_status',
}

const rights = new Map<string, Label>(allAccess.flatMap((room) => Object.entries(room.permissions)))
/** A list as entries write it: between commas of either language. */
const several = (value: string, one: Word, lang: Lang): string | null => {
  const words = value.split(/, |、/).map((part) => one(part) ?? part)
  return words.join(commaOf(lang))
}

/** Entries whose values have the words the tables give them. Values that have words already, or none, stay. */
export const withWords = async (db: Db, lang: Lang, entries: readonly Entry[]): Promise<Entry[]> => {
  const fields = new Set(entries.flatMap(({ entity, changes }) => changes.map(({ field }) => `${entity}.${field}`)))
  const words = await wordsOf(db, lang, fields)
  return entries.map((entry) => ({
    ...entry,
    changes: entry.changes.map((change) => {
      const word = words.get(`${entry.entity}.${change.field}`)
      const say = (value: string | null, name: string | null) => name ?? (value && word ? word(value) : null)
      return { ...change, fromName: say(change.from, change.fromName), toName: say(change.to, change.toName) }
    }),
  }))
}

const wordsOf = async (db: Db, lang: Lang, fields: ReadonlySet<string>): Promise<Map<string, Word>> => {
  const found = new Map<string, Word>()
  const wanted = [...fields].filter((field) => dictionaryOf[field] !== undefined)
  if (wanted.length > 0) {
    const items = await itemsOf(db, lang, [...new Set(wanted.map((field) => dictionaryOf[field]!))])
    for (const field of wanted) found.set(field, (value) => items.get(`${dictionaryOf[field]}.${value}`) ?? null)
  }
  if ([...fields].some((field) => field.endsWith('.province_code'))) {
    const provinceName = await provinceNames(db, lang)
    for (const field of fields) if (field.endsWith('.province_code')) found.set(field, provinceName)
  }
  if (fields.has('identity_users.roles')) {
    const roles = await namesOfBuiltInRoles(db, lang)
    found.set('identity_users.roles', (value) => several(value, (one) => roles.get(one) ?? null, lang))
  }
  const right: Word = (one) => (rights.has(one) ? inLang(rights.get(one)!, lang) : null)
  found.set('access_roles.permissions', (value) => several(value, right, lang))
  found.set('access_menus.permission', right)
  found.set('access_roles.scope', (value) => {
    const label = (scopeLabels as Readonly<Record<string, Label>>)[value]
    return label ? inLang(label, lang) : null
  })
  return found
}

/** Labels of the items of some dictionaries, by `dictionary.value`. */
const itemsOf = async (db: Db, lang: Lang, types: readonly string[]): Promise<Map<string, string>> => {
  const rows = await db
    .selectFrom('system_dictionary_items as i')
    .innerJoin('system_dictionaries as d', 'd.id', 'i.dictionary_id')
    .select(['d.type', 'i.value', 'i.label_zh', 'i.label_en'])
    .where('d.type', 'in', types)
    .execute()
  return new Map(rows.map((row) => [`${row.type}.${row.value}`, inLang([row.label_zh, row.label_en || row.label_zh], lang)]))
}
