// Teams, experts, staff, schools and imported lists → who gets a paper, with what stands on it.

import { type FactCode, K12_NOTICE } from '@kaisai/certificate/model/codes'
import { editionFacts } from '@kaisai/certificate/model/edition'
import type { Among, HolderKind, PaperSource } from '@kaisai/contract/certificate/labels'
import { sql } from 'kysely'
import type { Db } from '#src/db/database.ts'
import { type Snapshot, snapshotsOf } from '../../award/index.ts'
import { categoriesOf, competitionStaff } from '../../competition/reads.ts'
import { enrolledTeams } from '../../enrollment/reads.ts'
import { acceptedExperts, expertsNamed } from '../../expert/reads.ts'
import { activePeople } from '../../identity/reads.ts'
import { englishNames, organizationName, schoolName } from '../../organization/reads.ts'
import { judgedExperts, leadsPanel } from '../../review/reads.ts'
import { teamHasSubmitted } from '../../work/reads.ts'
import { type CommonFacts, commonFacts } from './common-facts.ts'
import { filled, type HolderRow, joined, peopleOf, personFacts, strangersOf, teamFacts } from './holder-rows.ts'

/** Which of a source's rows a batch is about. */
export interface PaperFilter {
  readonly itemIds: readonly string[]
  readonly among?: Among
  readonly roleIds?: readonly string[]
}
export interface PaperPlace {
  /** The batch whose list was imported; null: a design is tried before there is one. */
  readonly batchId: string | null
  readonly competitionId: string
  readonly kind: HolderKind
  readonly filter: PaperFilter
}
type Source = Exclude<PaperSource, 'award'>

/** The rows of a source in the order they are numbered. */
export const paperRows = async (db: Db, source: Source, place: PaperPlace): Promise<HolderRow[]> => {
  const common = await commonFacts(db, place.competitionId)
  return common ? inEnglishToo(db, await readers[source](db, place, common)) : []
}

// Schools and institutions stand on the rows as they are called in Chinese; whoever has no English name keeps that.
const inEnglishToo = async (db: Db, rows: readonly HolderRow[]): Promise<HolderRow[]> => {
  const namesOf = ({ facts }: HolderRow) => ({
    schoolEn: (facts.school ?? '').split('、'),
    unitNameEn: [facts.unitName ?? facts.userSchool ?? ''],
  })
  const english = await englishNames(db, rows.flatMap((row) => Object.values(namesOf(row)).flat()).filter(Boolean))
  return rows.map((row) => {
    const { schoolEn, unitNameEn } = namesOf(row)
    const inEnglish = (names: readonly string[]): string => names.map((name) => english.get(name) ?? name).join(', ')
    return { ...row, facts: filled({ ...row.facts, schoolEn: inEnglish(schoolEn), unitNameEn: inEnglish(unitNameEn) }) }
  })
}

const commonTexts = (common: CommonFacts): Partial<Record<FactCode, string>> => ({
  competitionName: common.competition ?? '',
  competitionNameEn: common.competitionEn ?? common.competition ?? '',
  ...editionFacts(common.edition),
  companyName: common.issuer,
  companyNameEn: common.issuerEn,
})

type Plain = Pick<HolderRow, 'holderKey' | 'holderName' | 'people' | 'strangers' | 'facts'> & Partial<HolderRow>

// What every row has; `about` follows the holder in lists and findings.
const rowOf = (common: CommonFacts, row: Plain, about = '', item = ''): HolderRow => ({
  ...{ awardId: null, categoryId: null, categoryName: '', target: null },
  ...row,
  facts: filled({ ...commonTexts(common), ...row.facts }),
  places: { year: String(common.year), competition: common.series ?? '', item, level: '' },
  label: [row.holderName, about].filter((words) => words !== '').join(' · '),
})

interface Team {
  readonly id: string
  readonly category_id: string
  readonly school_id: string | null
}

const teamsIn = async (db: Db, { competitionId, filter }: PaperPlace): Promise<Team[]> => {
  const { rows } = await sql<Team>`
    select e.id, e.category_id, e.school_id from ${enrolledTeams} e
     where e.competition_id = ${competitionId}::uuid and (${filter.itemIds.length === 0} or e.category_id = any(${[...filter.itemIds]}::uuid[]))
       and (${filter.among !== 'submitted'} or ${teamHasSubmitted(sql`e.id`)}) order by e.code, e.id`.execute(db)
  return rows
}

const teamRows = async (db: Db, place: PaperPlace, common: CommonFacts): Promise<HolderRow[]> => {
  const teams = await teamsIn(db, place)
  const names = await snapshotsOf(
    db,
    teams.map(({ id }) => id),
  )
  if (place.kind === 'teacher') return advisorRows(teams, names, common)
  const categories = await categoriesOf(db, place.competitionId)
  const at = new Map(categories.map((category, index) => [category.id, { ...category, index }]))
  return teams
    .toSorted((a, b) => (at.get(a.category_id)?.index ?? 0) - (at.get(b.category_id)?.index ?? 0))
    .flatMap((team) => {
      const snapshot = names.get(team.id)!
      const category = at.get(team.category_id)
      const facts = {
        ...teamFacts(snapshot),
        categoryName: category?.name ?? '',
        ...(common.isK12 ? { admissionNotice: K12_NOTICE } : {}),
      }
      const shared = {
        ...{ categoryId: team.category_id, categoryName: category?.name ?? '', teamId: team.id },
        pupilIds: peopleOf(snapshot.students).map(({ userId }) => userId),
      }
      const about = [snapshot.teamName, category?.name ?? ''].filter(Boolean).join(' · ')
      const row = (plain: Plain) => rowOf(common, { ...shared, ...plain }, about, category?.code)
      if (place.kind === 'student')
        return snapshot.students.map((person, index) =>
          row({
            holderKey: `team:${team.id}:${person.userId ?? index + 1}`,
            holderName: person.name,
            ...{ people: peopleOf([person]), strangers: strangersOf([person]), facts: { ...facts, ...personFacts(person) } },
          }),
        )
      const all = [...snapshot.students, ...snapshot.teachers]
      return [
        row({
          holderKey: `team:${team.id}`,
          holderName: (joined(snapshot.students.map(({ name }) => name)) || snapshot.teamName || snapshot.company).slice(0, 300),
          ...{ people: peopleOf(all), strangers: strangersOf(all), facts },
        }),
      ]
    })
}

// An advisor of several teams gets one letter; whoever has no account is told apart by name and school.
const advisorRows = (teams: readonly Team[], names: ReadonlyMap<string, Snapshot>, common: CommonFacts): HolderRow[] => {
  const rows = new Map<string, HolderRow>()
  for (const team of teams)
    for (const person of names.get(team.id)!.teachers) {
      const key = person.userId ? `user:${person.userId}` : `advisor:${person.name}:${person.school}`.slice(0, 80)
      if (rows.has(key)) continue
      const plain: Plain = {
        ...{ holderKey: key, holderName: person.name, teamId: team.id },
        ...{ people: peopleOf([person]), strangers: strangersOf([person]), facts: personFacts(person) },
      }
      rows.set(key, rowOf(common, plain, person.school))
    }
  return [...rows.values()]
}

interface Named {
  readonly key: string
  readonly user_id: string | null
  readonly name: string
  readonly unit: string
  readonly role: string
}

// Who has no active account is not notified, and named where it is said who is not reached.
const personRow = (
  common: CommonFacts,
  { key, user_id, name, unit, role }: Named,
  more: Partial<Record<FactCode, string>> = {},
) =>
  rowOf(
    common,
    {
      ...{
        holderKey: key,
        holderName: name,
        people: user_id ? [{ userId: user_id, name }] : [],
        strangers: user_id ? [] : [name],
      },
      facts: { userName: name, userName_mid: name, unitName: unit, roleName: role, ...more },
    },
    [role, unit].filter((words) => words !== '').join(' · '),
  )

const LEAD = '评审组组长'
const EXPERT = '评审专家'

const expertRows = async (db: Db, { competitionId, filter }: PaperPlace, common: CommonFacts): Promise<HolderRow[]> => {
  const among =
    filter.among === 'judged'
      ? sql`${judgedExperts} j join ${expertsNamed} e on e.id = j.expert_id where j.competition_id = ${competitionId}::uuid`
      : sql`${acceptedExperts} e where e.competition_id = ${competitionId}::uuid`
  const { rows } = await sql<Named & { is_lead: boolean }>`
    select 'expert:' || e.id as key, e.user_id, e.name, e.unit, ${leadsPanel(sql`e.id`, sql`${competitionId}::uuid`)} as is_lead
      from ${among} order by is_lead desc, e.name, e.id`.execute(db)
  return rows.map((row) => personRow(common, { ...row, role: row.is_lead ? LEAD : EXPERT }))
}

const staffRows = async (db: Db, { competitionId, filter }: PaperPlace, common: CommonFacts): Promise<HolderRow[]> => {
  const roleIds = filter.roleIds ?? []
  // Somebody with several roles gets one paper that names them all.
  const { rows } = await sql<Named>`
    select 'user:' || s.user_id as key, s.user_id, p.name, ${organizationName(sql`s.organization_id`)} as unit,
           string_agg(s.role_name, '、' order by s.role_sort) as role
      from ${competitionStaff} s join ${activePeople} p on p.id = s.user_id
     where s.competition_id = ${competitionId}::uuid and (${roleIds.length === 0} or s.role_id = any(${[...roleIds]}::uuid[]))
     group by s.user_id, p.name, s.organization_id order by min(s.role_sort), p.name, s.user_id`.execute(db)
  return rows.map((row) => personRow(common, row))
}

const organizationRows = async (db: Db, place: PaperPlace, common: CommonFacts): Promise<HolderRow[]> => {
  const schoolIds = [...new Set((await teamsIn(db, place)).flatMap(({ school_id }) => school_id ?? []))]
  const { rows } = await sql<{ id: string; name: string }>`
    select id, name from (select s.id, ${schoolName(sql`s.id`)} as name from unnest(${schoolIds}::uuid[]) s(id)) named
     where name <> '' order by name, id`.execute(db)
  return rows.map(({ id, name }) =>
    rowOf(common, {
      ...{ holderKey: `school:${id}`, holderName: name, schoolId: id, people: [], strangers: [name] },
      facts: { school: name, school_Portrait: name, unitName: name },
    }),
  )
}

const listRows = async (db: Db, { batchId }: PaperPlace, common: CommonFacts): Promise<HolderRow[]> => {
  if (batchId === null) return []
  // The same line in another list is the same paper: it is not made twice.
  const { rows } = await sql<Named & { reason: string }>`
    select 'list:' || encode(sha256(convert_to(concat_ws('|', l.name, l.unit, l.role, l.reason), 'UTF8')), 'hex') as key,
           l.user_id, l.name, l.unit, l.role, l.reason
      from certificate_list_rows l where l.batch_id = ${batchId}::uuid order by l.line`.execute(db)
  return rows.map((row) => personRow(common, row, { reasonText: row.reason }))
}

const readers: Readonly<Record<Source, (db: Db, place: PaperPlace, common: CommonFacts) => Promise<HolderRow[]>>> = {
  ...{ team: teamRows, expert: expertRows, staff: staffRows, organization: organizationRows, list: listRows },
}
