// What a competition's open data holds, small numbers hidden (decision 127).

import type { openData } from '@kaisai/contract/statistics/open-data.endpoints'
import { hiddenInGroups, hiddenOf, LEAST_SHOWN } from '@kaisai/contract/statistics/suppress'
import { type RawBuilder, sql } from 'kysely'
import type { Static } from 'typebox'
import type { Db } from '#src/db/database.ts'
import { countedAwards, openAwards } from '../../award/reads.ts'
import { categoriesOf, categoryNameIn, competitionEdition } from '../../competition/reads.ts'
import { countedTeams } from '../../enrollment/reads.ts'
import { provinceNames, schoolNameIn } from '../../organization/reads.ts'

export type OpenData = Static<typeof openData>
export type Figures = Omit<OpenData, 'awards'>

interface Counted {
  readonly key: string | null
  readonly teams: number
  readonly people: number
  readonly awards: number
}

type Place = Counted & { province: string | null }

// Enrolled teams with their people, and awards that are public, by school and by category; those of single people are counted nowhere here.
// Both are read once, and added up from there.
const countedBy = async (db: Db, competitionId: string): Promise<Record<'school_id' | 'category_id', Place[]>> => {
  const by = (column: 'school_id' | 'category_id') => sql`(
    select ${column} as by, coalesce(t.key, a.key) as key, coalesce(t.teams, 0)::int as teams, coalesce(t.people, 0)::int as people,
        coalesce(a.awards, 0)::int as awards, coalesce(t.province, a.province) as province
      from (select ${sql.ref(`e.${column}`)}::text as key, sum(e.teams) as teams, sum(e.people) as people, max(e.province) as province from entered e group by 1) t
      full join (select ${sql.ref(`w.${column}`)}::text as key, sum(w.awards) as awards, max(w.province) as province from won w group by 1) a
        on coalesce(t.key, '') = coalesce(a.key, '')
     order by teams desc, key)`
  const { rows } = await sql<Place & { by: 'school_id' | 'category_id' }>`
    with entered as materialized (
        select x.school_id, x.category_id, count(*) as teams, sum(x.member_count) as people, max(x.province_code) as province
          from ${countedTeams} x where x.competition_id = ${competitionId}::uuid and x.is_enrolled group by 1, 2),
      won as materialized (
        select x.school_id, x.category_id, count(*) as awards, max(x.province_code) as province from ${countedAwards} x
         where x.competition_id = ${competitionId}::uuid and x.target_type in ('team', 'school', 'organization') group by 1, 2)
    select * from (${by('school_id')} union all ${by('category_id')}) counted order by teams desc, key`.execute(db)
  const of = (column: 'school_id' | 'category_id') => rows.filter((row) => row.by === column).map(({ by: _, ...row }) => row)
  return { school_id: of('school_id'), category_id: of('category_id') }
}
const sum = (rows: readonly number[]): number => rows.reduce((total, one) => total + one, 0)
const masked = ({ teams, people, awards }: Counted, isHidden: boolean) => ({
  teams: isHidden ? null : teams,
  people: isHidden ? null : people,
  awards,
})

const namesOf = async (
  db: Db,
  ids: readonly string[],
  name: (lang: 'zh' | 'en', id: RawBuilder<unknown>) => RawBuilder<string>,
) => {
  const { rows } = await sql<{ id: string; zh: string | null; en: string | null }>`
    select x.id, ${name('zh', sql`x.id`)} as zh, ${name('en', sql`x.id`)} as en from unnest(${[...ids]}::uuid[]) x(id)`.execute(
    db,
  )
  return new Map(rows.map(({ id, zh, en }) => [id, { name: zh ?? '', nameEn: en ?? '' }]))
}
const UNKNOWN = { name: '未填写', nameEn: 'Not given' }

// Schools within their provinces; a row without teams (an award of a school that enrolled nobody) hides nothing.
const places = async (db: Db, rows: readonly Place[]) => {
  const codes = [...new Set(rows.map(({ province }) => province))]
  const inProvince = codes.map((code) => rows.filter(({ province }) => province === code))
  const hidden = hiddenInGroups(inProvince.map((some) => some.filter(({ teams }) => teams > 0).map(({ teams }) => teams)))
  const names = await namesOf(
    db,
    rows.flatMap(({ key }) => key ?? []),
    schoolNameIn,
  )
  const [zh, en] = await Promise.all([provinceNames(db, 'zh'), provinceNames(db, 'en')])
  const provinceName = (code: string | null) => (code === null ? UNKNOWN : { name: zh(code), nameEn: en(code) })
  const provinces = codes.map((code, at) => {
    const some = inProvince[at]!
    const whole = {
      key: code,
      teams: sum(some.map((one) => one.teams)),
      people: sum(some.map((one) => one.people)),
      awards: sum(some.map((one) => one.awards)),
    }
    return { code: code ?? '', ...provinceName(code), ...masked(whole, hidden.groups[at]!.isHidden) }
  })
  const schools = inProvince.flatMap((some, at) => {
    const withTeams = some.filter(({ teams }) => teams > 0)
    return some.map((row) => ({
      province: provinceName(codes[at]!).name,
      ...((row.key === null ? undefined : names.get(row.key)) ?? UNKNOWN),
      ...masked(row, hidden.groups[at]!.hidden.has(withTeams.indexOf(row))),
    }))
  })
  const byTeams = <T extends { teams: number | null; name: string }>(list: T[]): T[] =>
    list.toSorted((a, b) => (b.teams ?? 0) - (a.teams ?? 0) || a.name.localeCompare(b.name, 'zh'))
  return { provinces: byTeams(provinces), schools: byTeams(schools), isSafe: hidden.isSafe }
}

/** The figures of a competition’s open data as its rows say now: all of it but the list of awards. */
export const makeFigures = async (db: Db, competitionId: string): Promise<Figures> => {
  const { school_id: bySchool, category_id: byCategory } = await countedBy(db, competitionId)
  const [competition, categories] = [await competitionEdition(db, competitionId), await categoriesOf(db, competitionId)]
  const { provinces, schools, isSafe } = await places(db, bySchool)
  const rows = categories.map(({ id, code, name, nameEn }) => ({
    ...{ code, name, nameEn: nameEn || name },
    counted: byCategory.find(({ key }) => key === id) ?? { key: id, teams: 0, people: 0, awards: 0 },
  }))
  const hidden = hiddenOf(rows.filter(({ counted }) => counted.teams > 0).map(({ counted }) => counted.teams))
  const withTeams = rows.filter(({ counted }) => counted.teams > 0)
  const { rows: won } = await sql<{ awards: number }>`
    select count(*)::int as awards from ${openAwards} x where x.competition_id = ${competitionId}::uuid`.execute(db)
  const held = bySchool.filter((one) => one.teams > 0)
  const teams = sum(bySchool.map((one) => one.teams))
  const isShown = teams >= LEAST_SHOWN
  return {
    competition,
    summary: {
      teams: isShown ? teams : null,
      people: isShown ? sum(bySchool.map(({ people }) => people)) : null,
      // So many schools with so many teams: that would say it all.
      schools: isSafe ? held.filter(({ key }) => key !== null).length : null,
      provinces: isSafe ? new Set(held.flatMap(({ province }) => province ?? [])).size : null,
      awards: won[0]!.awards,
    },
    categories: (hidden.isSafe ? rows : []).map(({ counted, ...names }) => ({
      ...names,
      ...masked(counted, hidden.hidden.has(withTeams.findIndex((one) => one.counted === counted))),
    })),
    provinces: isSafe ? provinces : [],
    schools: isSafe ? schools : [],
  }
}

/** The list of its awards as JSON of the database, where it is compared and kept: nobody reads thousands of them to look at figures. */
export const awardList = (competitionId: string): RawBuilder<unknown> => sql`
  (select coalesce(jsonb_agg(to_jsonb(listed) - 'id' order by listed.level, listed.category, listed.id), '[]')
     from (select x.id, x.level, x.name, coalesce(nullif(x.name_en, ''), x.name) as "nameEn", coalesce(${categoryNameIn('zh', sql`x.category_id`)}, '') as category,
             coalesce(x.holder, '') as holder, coalesce(x.work, '') as work, x.school
           from ${openAwards} x where x.competition_id = ${competitionId}::uuid order by x.level, category, x.id) listed)`
