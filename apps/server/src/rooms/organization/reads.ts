/** What other rooms ask of places. */
import { inLang, type Lang } from '@kaisai/contract/lang'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '#src/db/database.ts'
import { holdsText, holdsWord } from '#src/db/page.ts'
import { textIn } from '#src/db/text-in.ts'

/** The codes among some that are no province's. */
export const unknownProvinces = async (db: Db, codes: readonly string[]): Promise<string[]> => {
  const { rows } = await sql<{ code: string }>`
    select w.code from unnest(${[...codes]}::text[]) w(code) where not exists (select 1 from organization_provinces p where p.code = w.code)`.execute(
    db,
  )
  return rows.map(({ code }) => code)
}

/** The code of an organization. */
export const organizationCode = (organizationId: RawBuilder<unknown>): RawBuilder<string> =>
  sql<string>`(select coded.code from organizations coded where coded.id = ${organizationId})`

/** The names of provinces in a language, by their codes; a code that is none stands for itself. */
export const provinceNames = async (db: Db, lang: Lang): Promise<(code: string) => string> => {
  const rows = await db.selectFrom('organization_provinces').select(['code', 'name_zh', 'name_en']).execute()
  const names = new Map(rows.map(({ code, name_zh, name_en }) => [code, inLang([name_zh, name_en], lang)]))
  return (code) => names.get(code) ?? code
}

/** The name of an organization, for the column of its id. */
export const organizationName = (organizationId: RawBuilder<unknown>): RawBuilder<string> =>
  sql<string>`(select called.name from organizations called where called.id = ${organizationId})`

/** The ids of an organization and of those above it, as an array. */
export const lineageOf = (organizationId: string): RawBuilder<string[]> =>
  sql<string[]>`(select own.path from organizations own where own.id = ${organizationId}::uuid)`

/** The name of a school, for the column of its id; '' where it is null. */
export const schoolName = (schoolId: RawBuilder<unknown>): RawBuilder<string> =>
  sql<string>`coalesce((select called.name from organization_schools called where called.id = ${schoolId}), '')`

/** The same in a reader's language. */
export const schoolNameIn = (lang: Lang, schoolId: RawBuilder<unknown>): RawBuilder<string> =>
  sql<string>`coalesce((select ${textIn(lang, 'called.name', 'called.name_en')} from organization_schools called where called.id = ${schoolId}), '')`

/** The id of the school with a name, in Chinese; null where none has it. */
export const schoolNamedExactly = (name: RawBuilder<unknown>): RawBuilder<string | null> =>
  sql<string | null>`(select called.id from organization_schools called where called.name = ${name} order by called.id limit 1)`

/** Whether a school is called so, in either language. */
export const isSchoolCalled = async (db: Db, schoolId: string, name: string): Promise<boolean> => {
  const { rows } = await sql<{
    is: boolean
  }>`select exists (select from organization_schools called where called.id = ${schoolId}::uuid
    and ${name.trim()} <> '' and lower(${name.trim()}) in (lower(called.name), lower(called.name_en))) as "is"`.execute(db)
  return rows[0]!.is
}

/**
 * The schools whose names hold a word, in either language, looked for once: `school_id = ofSchoolsNamed(word)`, so that an index of the
 * caller's table is used and no name is read for each of its rows.
 */
export const ofSchoolsNamed = (word: string): RawBuilder<string> =>
  sql<string>`any(array(select named.id from organization_schools named where ${holdsWord('named.name', word)}
    union all select named.id from organization_schools named where ${holdsText('named.name_en', word)}))`

/** Whether a school's name holds a word, in either language, for the column of its id. */
export const schoolNamed = (schoolId: RawBuilder<unknown>, word: string): RawBuilder<boolean> =>
  sql<boolean>`${schoolId} = ${ofSchoolsNamed(word)}`

/** The name of an organization in a reader's language, for the column of its id. */
export const organizationNameIn = (lang: Lang, organizationId: RawBuilder<unknown>): RawBuilder<string> =>
  sql<string>`coalesce((select ${textIn(lang, 'called.name', 'called.name_en')} from organizations called where called.id = ${organizationId}), '')`

/** The name of the province of a school; '' where it has none. */
export const schoolProvinceIn = (lang: Lang, schoolId: RawBuilder<unknown>): RawBuilder<string> =>
  sql<string>`coalesce((select ${sql.ref(lang === 'en' ? 'p.name_en' : 'p.name_zh')} from organization_schools called
    join organization_provinces p on p.code = called.province_code where called.id = ${schoolId}), '')`

/** The code of the province of a school, for the column of its id; null where it has none. */
export const schoolProvinceCode = (schoolId: RawBuilder<unknown>): RawBuilder<string | null> =>
  sql<string | null>`(select called.province_code from organization_schools called where called.id = ${schoolId})`

/** The condition that the organization of row `alias` answers for a school: it is its office, or the one of its province. */
export const answersFor = (alias: string, schoolId: RawBuilder<unknown>): RawBuilder<boolean> =>
  sql<boolean>`exists (select 1 from organization_schools served where served.id = ${schoolId} and (served.id = ${sql.ref(`${alias}.school_id`)}
    or (${sql.ref(`${alias}.school_id`)} is null and served.province_code = ${sql.ref(`${alias}.province_code`)})))`

/**
 * Names of schools that were frozen in Chinese (a JSON array of texts), in one line in a reader's language; a school that is not in the
 * library any more, or has no English name, keeps the frozen one.
 */
export const frozenSchools = (lang: Lang, names: RawBuilder<unknown>): RawBuilder<string> => {
  const shown =
    lang === 'en'
      ? sql`coalesce((select nullif(called.name_en, '') from organization_schools called where called.name = frozen.name order by called.id limit 1), frozen.name)`
      : sql`frozen.name`
  return sql<string>`coalesce((select string_agg(${shown}, ${inLang(['、', ', '], lang)} order by frozen.at)
    from jsonb_array_elements_text(${names}) with ordinality frozen(name, at)), '')`
}

/**
 * The same for many rows at once, of lists of names that are at hand: English names are looked up once, by name. Gives the line of a list.
 */
export const frozenSchoolsOf = async (
  db: Db,
  lang: Lang,
  lists: readonly (readonly string[])[],
): Promise<(names: readonly string[]) => string> => {
  const names = lang === 'en' ? [...new Set(lists.flat())] : []
  const called = new Map<string, string>()
  if (names.length > 0) {
    const { rows } = await sql<{ name: string; name_en: string }>`
      select distinct on (called.name) called.name, called.name_en from organization_schools called
       where called.name = any(${names}::text[]) order by called.name, called.id`.execute(db)
    for (const { name, name_en } of rows) if (name_en) called.set(name, name_en)
  }
  return (frozen) => frozen.map((name) => called.get(name) ?? name).join(inLang(['、', ', '], lang))
}

/** English names by the Chinese ones, of schools and organizations among some names that have one. */
export const englishNames = async (db: Db, names: readonly string[]): Promise<ReadonlyMap<string, string>> => {
  if (names.length === 0) return new Map()
  const { rows } = await sql<{ name: string; name_en: string }>`
    select distinct on (called.name) called.name, called.name_en
      from (select name, name_en, id from organization_schools union all select name, name_en, id from organizations) called
     where called.name = any(${[...new Set(names)]}::text[]) and called.name_en <> '' order by called.name, called.id`.execute(db)
  return new Map(rows.map(({ name, name_en }) => [name, name_en]))
}

/** The name of a school; '' for none. */
export const schoolNameOf = async (db: Db, schoolId: string): Promise<string> =>
  (await db.selectFrom('organization_schools').select('name').where('id', '=', schoolId).executeTakeFirst())?.name ?? ''

/** The name of an organization; '' for none. */
export const organizationNameOf = async (db: Db, organizationId: string): Promise<string> =>
  (await db.selectFrom('organizations').select('name').where('id', '=', organizationId).executeTakeFirst())?.name ?? ''

/** The organizations that answer for a school, or for a province. */
export const officesOf = async (
  db: Db,
  place: { readonly schoolId: string | null } | { readonly provinceCode: string | null },
): Promise<string[]> => {
  const offices = db.selectFrom('organizations').select('id')
  const found =
    'schoolId' in place
      ? offices.where('type', '=', 'school').where('school_id', '=', place.schoolId)
      : offices.where('type', '=', 'province').where('province_code', '=', place.provinceCode)
  return (await found.execute()).map(({ id }) => id)
}

/** Schools for which no office works: none of their organizations fulfils a condition about its id. `schoolIds` null: of all active ones. */
export const schoolsWithout = async (
  db: Db,
  works: (organizationId: RawBuilder<unknown>) => RawBuilder<boolean>,
  schoolIds: readonly string[] | null,
): Promise<{ readonly id: string; readonly name: string }[]> => {
  const asked = schoolIds === null ? sql`s.status = 'active'` : sql`s.id = any(${[...schoolIds]}::uuid[])`
  const { rows } = await sql<{ id: string; name: string }>`
    select s.id, s.name from organization_schools s
     where ${asked} and not exists (select from organizations o where o.type = 'school' and o.school_id = s.id and o.status = 'active' and ${works(sql`o.id`)})
     order by s.name`.execute(db)
  return rows
}

/** The organizations that answer for schools, as `(organization_id, school_id, status)`. */
export const schoolOffices: RawBuilder<unknown> = sql`(select answering.id as organization_id, answering.school_id, answering.status
  from organizations answering where answering.type = 'school' and answering.school_id is not null)`

/** The schools of the library, as `(id)`. */
export const knownSchools: RawBuilder<unknown> = sql`(select listed.id from organization_schools listed)`

/** The condition that an organization is `aboveId` or stands below it. */
export const isWithinOrganization = (organizationId: RawBuilder<unknown>, aboveId: string): RawBuilder<boolean> =>
  sql<boolean>`exists (select 1 from organizations inner_one where inner_one.id = ${organizationId}
    and inner_one.path @> array[${aboveId}::uuid])`

/** The name of a college in a reader's language, for the column of its id; '' where it is null. */
export const collegeNameIn = (lang: Lang, collegeId: RawBuilder<unknown>): RawBuilder<string> =>
  sql<string>`coalesce((select ${textIn(lang, 'called.name', 'called.name_en')} from organization_colleges called where called.id = ${collegeId}), '')`

/** The active organizations with those they stand below, as `(id, above_id, name, name_en)`: one row for each one above. */
export const organizationsBelow: RawBuilder<unknown> = sql`(select lower_one.id, above.id as above_id, lower_one.name, lower_one.name_en
  from organizations lower_one cross join lateral unnest(lower_one.path) above(id)
 where lower_one.status = 'active' and above.id <> lower_one.id)`

/** The active organizations with the way down to them, as `(id, path)`. */
export const organizationLineages: RawBuilder<unknown> = sql`(select stood.id, stood.path from organizations stood where stood.status = 'active')`

/** Organizations in use to be counted, as `(organization_id, type)`. */
export const countedOrganizations: RawBuilder<unknown> = sql`(select counted.id as organization_id, counted.type from organizations counted
  where counted.status = 'active')`

/** The colleges of a school that are in use, by their names in a language. */
export const collegesOf = async (db: Db, schoolId: string, lang: Lang): Promise<{ id: string; name: string }[]> =>
  (
    await sql<{ id: string; name: string }>`
    select c.id, ${collegeNameIn(lang, sql`c.id`)} as name from organization_colleges c where c.school_id = ${schoolId}::uuid and c.status = 'active'
     order by 2`.execute(db)
  ).rows
