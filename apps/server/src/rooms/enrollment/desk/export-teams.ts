import type { InputOf } from '@kaisai/contract/endpoint'
import type * as auditEndpoints from '@kaisai/contract/enrollment/audit.endpoints'
import { teamFieldsIn } from '@kaisai/contract/enrollment/team-fields'
import { inLang, type Label, type Lang } from '@kaisai/contract/lang'
import { type RawBuilder, sql } from 'kysely'
import { type Actor, require } from '#src/actor.ts'
import type { Ctx } from '#src/ctx.ts'
import type { Db } from '#src/db/database.ts'
import { type ExportedSheet, headsIn, linesByPage, startContactSheet } from '#src/platform/exported-sheet.ts'
import { competitionNameIn, wordingOf } from '#src/rooms/competition/reads.ts'
import { dictionaryWords } from '#src/rooms/system/reads.ts'
import { type Reach, reachOf } from '../reach.ts'
import { newestForm } from '../team/answers.ts'
import { alsoFields } from '../team/fields.ts'
import { termsOf } from '../team/terms.ts'
import { teamsMatching } from './desk.views.ts'
import {
  contactHeads,
  type ExportMember,
  type ExportTeam,
  personCells,
  personHeads,
  questionsOf,
  teamCells,
  teamHeads,
} from './export-rows.ts'

type Input = Omit<InputOf<typeof auditEndpoints.exportTeams>, 'withContacts' | 'reason'>
const STEP = 1000
const CONTACT = 'enroll:team:contact'

/** Starts an export of the filtered list. */
export const exportTeams = async (
  ctx: Ctx,
  actor: Actor,
  { withContacts, reason, ...input }: InputOf<typeof auditEndpoints.exportTeams>,
): Promise<{ taskId: string | null }> => {
  if (withContacts) require(actor, CONTACT)
  return startContactSheet(ctx, actor, enrollSheet, { withContacts, reason }, input)
}

const titles = { team: ['报名队伍', 'Enrollments'], person: ['参赛人员', 'People'] } as const satisfies Record<string, Label>

/**
 * The list as a workbook. Answers of the enrollment form stand in columns of their own where all rows are of one category; identity and
 * phone numbers are masked as in the list. With contacts, numbers and addresses of the people are whole; answers stay masked.
 */
export const enrollSheet: ExportedSheet<Input> = {
  kind: 'enrollExport',
  title: ({ shape }) => titles[shape],
  counted: ['已导出{count}个报名', '{count} enrollments exported.'],
  action: 'enrollment.exported',
  isEmpty: async (ctx, actor, input) =>
    !(await teamsMatching(ctx.db, await reachOf(ctx.db, actor), input)
      .select('e.id')
      .limit(1)
      .executeTakeFirst()),
  find: async (ctx, actor, input, isWhole) => {
    if (isWhole) require(actor, CONTACT)
    const reach = await reachOf(ctx.db, actor)
    const counted = await teamsMatching(ctx.db, reach, input)
      .select(({ fn }) => fn.countAll<number>().as('total'))
      .executeTakeFirstOrThrow()
    const questions = input.shape === 'team' ? await askedOf(ctx.db, reach, input) : []
    const asked = questions.map((field): [Label] => [[field.label, field.labelEn || field.label]])
    const shown = input.shape === 'team' ? teamHeads : personHeads
    // A list of one competition is headed with its words; one that nobody has, or somebody else, is not looked at.
    const wording = input.competitionId && Number(counted.total) > 0 ? await wordingOf(ctx.db, input.competitionId) : null
    const heads = [...shown, ...(isWhole ? contactHeads[input.shape] : [])].map((head): [Label] => [head])
    const read = (last: string | null, step: number) =>
      readPage(ctx, actor.lang, reach, { ...input, questions, isWhole }, last, step)
    return {
      total: Number(counted.total),
      ...(isWhole && input.shape === 'person' && { people: await peopleIn(ctx.db, reach, input) }),
      heads: [...headsIn(wording, heads), ...asked],
      entry: { entity: 'enrollments' },
      rows: (report) => linesByPage(STEP, read, report),
    }
  },
}

const peopleIn = async (db: Db, reach: Reach, input: Input): Promise<number> => {
  const { people } = await teamsMatching(db, reach, input)
    .innerJoin('enrollment_members as m', 'm.enrollment_id', 'e.id')
    .where('m.status', '=', 'accepted')
    .select(sql<number>`count(*)::int`.as('people'))
    .executeTakeFirstOrThrow()
  return people
}

// The questions of the form, where all rows are of one category.
const askedOf = async (db: Db, reach: Reach, input: Input) => {
  const first = await teamsMatching(db, reach, input).select('e.category_id').limit(1).executeTakeFirst()
  if (!first) return []
  const other = await teamsMatching(db, reach, input)
    .select('e.category_id')
    .where('e.category_id', '<>', first.category_id)
    .limit(1)
    .executeTakeFirst()
  if (other) return []
  const form = await newestForm(db, (await termsOf(db, first.category_id)).formId)
  return form ? questionsOf(form.document) : []
}

const readPage = async (
  ctx: Ctx,
  lang: Lang,
  reach: Reach,
  input: Input & { readonly questions: Awaited<ReturnType<typeof askedOf>>; readonly isWhole: boolean },
  last: string | null,
  step: number,
) => {
  let query = teamsMatching(ctx.db, reach, input)
  if (last !== null) query = query.where('e.id', '<', last)
  const page = await query.select('e.id').orderBy('e.id', 'desc').limit(step).execute()
  const keys = page.map(({ id }) => id)
  const [teams, members] = [await teamsIn(ctx.db, keys, lang), await membersIn(ctx.db, keys, lang)]
  const people = Map.groupBy(members, ({ teamId }) => teamId)
  const lines = teams.flatMap((team) => {
    const own = people.get(team.id) ?? []
    return input.shape === 'team'
      ? [teamCells(ctx, team, own, input.questions, lang, input.isWhole)]
      : own.map((member) => personCells(ctx, team, member, lang, input.isWhole))
  })
  return { keys, lines }
}

const named = (lang: Lang, zh: string, en: string): RawBuilder<string> =>
  lang === 'en' ? sql`coalesce(nullif(${sql.ref(en)}, ''), ${sql.ref(zh)})` : sql`${sql.ref(zh)}`

const teamsIn = async (db: Db, ids: readonly string[], lang: Lang): Promise<ExportTeam[]> => {
  const { rows } = await sql<ExportTeam>`
    select e.id, e.code, e.name, e.mode, ${competitionNameIn(lang, sql`e.competition_id`)} as competition, ${named(lang, 'k.name', 'k.name_en')} as category,
      coalesce(${named(lang, 's.name', 's.name_en')}, '') as school, coalesce(${named(lang, 'g.name', 'g.name_en')}, '') as college, e.status, e.source, e.submitted_at as "submittedAt", e.fee_fen as "feeFen",
      e.school_rank as "schoolRank", e.answers, e.sealed_answers as "sealedAnswers",
      e.contact_phone_sealed as "contactPhoneSealed"
        ${alsoFields(teamFieldsIn('export'))}
      from enrollments e join competition_categories k on k.id = e.category_id
      left join organization_schools s on s.id = e.school_id left join organization_colleges g on g.id = e.college_id
     where e.id = any(${[...ids]}::uuid[]) order by e.id desc`.execute(db)
  return rows
}

// As frozen at submission; before that as the profiles stand.
const membersIn = async (db: Db, ids: readonly string[], lang: Lang): Promise<ExportMember[]> => {
  const of = (key: string, column: RawBuilder<unknown>) => sql`coalesce(m.snapshot ->> ${sql.lit(key)}, ${column}, '')`
  // What was frozen is a Chinese name: where the place is still called so, its English one.
  const place = (key: string, at: string) => {
    const name = sql.ref(`${at}.name`)
    const frozen = sql`m.snapshot ->> ${sql.lit(key)}`
    return lang === 'zh'
      ? of(key, name)
      : sql`coalesce(case when ${frozen} is null or ${frozen} = ${name} then nullif(${sql.ref(`${at}.name_en`)}, '') end, ${frozen}, ${name}, '')`
  }
  const grades = new Map((await dictionaryWords(db, 'grade')).map(({ value, zh, en }) => [value, inLang([zh, en], lang)]))
  const { rows } = await sql<ExportMember>`
    select m.enrollment_id as "teamId", m.user_id as "userId", u.phone_sealed as "phoneSealed",
      u.id_number_sealed as "idNumberSealed", coalesce(u.email, '') as email, m.role, m.name, u.user_type as "userType", m.joined_at as "joinedAt",
      ${place('school', 's')} as school, ${place('college', 'g')} as college, ${place('major', 'j')} as major,
      ${of('grade', sql`u.grade`)} as grade, ${of('studentNo', sql`u.student_no`)} as "studentNo",
      ${of('phone', sql`u.phone_mask`)} as phone, ${of('idMasked', sql`u.id_number_mask`)} as "idNumber"
      from enrollment_members m join identity_users u on u.id = m.user_id left join organization_schools s on s.id = u.school_id
      left join organization_colleges g on g.id = u.college_id left join organization_majors j on j.id = u.major_id
     where m.enrollment_id = any(${[...ids]}::uuid[]) and m.status = 'accepted'
     order by m.enrollment_id, array_position(array['captain', 'member', 'first_teacher', 'teacher', 'company_teacher'], m.role), m.sort, m.id`.execute(
    db,
  )
  return rows.map((row) => ({ ...row, grade: grades.get(row.grade) ?? row.grade }))
}
