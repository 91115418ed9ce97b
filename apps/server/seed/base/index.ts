// What every installation has: runs at each start, adds what is missing, never overwrites what somebody changed.
import { sql } from 'kysely'
import type { Db, Tx } from '#src/db/database.ts'
import { inTx } from '#src/db/tx.ts'
import { parameters } from '#src/rooms/system/stories.ts'
import { colleges } from './colleges.ts'
import { dictionaries } from './dictionaries.ts'
import { majors } from './majors.ts'
import { seedMenus } from './menus.ts'
import { provinces } from './provinces.ts'
import { seedRoles } from './roles.ts'
import { schools } from './schools.ts'
import { seedFirstSite } from './site.ts'
import { messageTemplates } from './templates.ts'

const LOCK = 47_000_003

/** Loads the base data; several processes starting at once wait for one another. */
export const seedBase = (db: Db): Promise<void> =>
  inTx(db, async (tx) => {
    await sql`select pg_advisory_xact_lock(${LOCK})`.execute(tx)
    await seedPlaces(tx)
    await seedDictionaries(tx)
    await seedTemplates(tx)
    await seedParameters(tx)
    await seedRoles(tx)
    await seedMenus(tx)
    await seedFirstSite(tx)
  })

// Schools, colleges and majors are added once: what an administrator deleted or renamed does not come back.
const seedPlaces = async (tx: Tx): Promise<void> => {
  await tx
    .insertInto('organization_provinces')
    .values(provinces.map((p, at) => ({ code: p.code, name_zh: p.zh, name_en: p.en, short_name: p.short, sort: at })))
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  const { rows } = await sql`select 1 from organization_schools limit 1`.execute(tx)
  if (rows.length > 0) return
  await tx
    .insertInto('organization_majors')
    .values(majors.map((m) => ({ code: m.code, name: m.zh, name_en: m.en, discipline: m.discipline, degree: m.degree })))
    .execute()
  await tx
    .insertInto('organization_schools')
    .values(
      schools.map((s) => ({
        code: s.code,
        name: s.zh,
        name_en: s.en,
        province_code: s.province,
        city: s.cityZh,
        nature: s.nature,
        level: s.level,
      })),
    )
    .execute()
  const flat = Object.entries(colleges).flatMap(([school, list]) => list.map((college) => ({ school, ...college })))
  await sql`insert into organization_colleges (school_id, name, name_en)
    select s.id, c.zh, c.en from jsonb_to_recordset(${JSON.stringify(flat)}::jsonb) as c(school text, zh text, en text)
    join organization_schools s on s.code = c.school`.execute(tx)
  await sql`insert into organization_college_majors (college_id, major_id)
    select k.id, m.id from jsonb_to_recordset(${JSON.stringify(flat)}::jsonb) as c(school text, zh text, majors text[])
    join organization_schools s on s.code = c.school join organization_colleges k on k.school_id = s.id and k.name = c.zh
    join organization_majors m on m.code = any(c.majors) on conflict do nothing`.execute(tx)
}

const seedDictionaries = async (tx: Tx): Promise<void> => {
  await tx
    .insertInto('system_dictionaries')
    .values(dictionaries.map((d) => ({ type: d.type, name_zh: d.zh, name_en: d.en, is_seeded: true })))
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  const items = dictionaries.flatMap((d) =>
    d.items.map((item, at) => ({
      type: d.type,
      value: item.value,
      zh: item.zh,
      en: item.en,
      tag: item.tag ?? 'default',
      sort: at * 10,
    })),
  )
  await sql`insert into system_dictionary_items (dictionary_id, value, label_zh, label_en, tag, sort, is_seeded)
    select d.id, i.value, i.zh, i.en, i.tag, i.sort, true
      from jsonb_to_recordset(${JSON.stringify(items)}::jsonb) as i(type text, value text, zh text, en text, tag text, sort int)
      join system_dictionaries d on d.type = i.type on conflict do nothing`.execute(tx)
}

const seedTemplates = async (tx: Tx): Promise<void> => {
  await tx
    .insertInto('message_templates')
    .values(
      messageTemplates.map((t) => ({
        key: t.key,
        channel: t.channel,
        title_zh: t.titleZh,
        title_en: t.titleEn,
        body_zh: t.bodyZh,
        body_en: t.bodyEn,
        places: [...t.places],
      })),
    )
    // The words are the administrators', the places the product's: a text is checked against those it fills now.
    .onConflict((conflict) =>
      conflict
        .columns(['key', 'channel'])
        .doUpdateSet(({ ref }) => ({ places: ref('excluded.places') }))
        .where(sql<boolean>`message_templates.places is distinct from excluded.places`),
    )
    .execute()
}

const seedParameters = async (tx: Tx): Promise<void> => {
  await tx
    .insertInto('system_parameters')
    .values(Object.entries(parameters).map(([key, { initial }]) => ({ key, value: initial })))
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}
