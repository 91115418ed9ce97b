// The smallest legal worlds for the stories of this room: competitions that take enrollments now, people with complete profiles.
import assert from 'node:assert/strict'
import * as item from '@kaisai/contract/competition/item.endpoints'
import type { CategoryLimits, ParticipationRules } from '@kaisai/contract/competition/rules/rules'
import type { EnrollSetting } from '@kaisai/contract/competition/settings'
import * as stage from '@kaisai/contract/competition/stage.endpoints'
import * as acts from '@kaisai/contract/enrollment/audit.endpoints'
import * as desk from '@kaisai/contract/enrollment/desk.endpoints'
import * as member from '@kaisai/contract/enrollment/member.endpoints'
import * as own from '@kaisai/contract/enrollment/own.endpoints'
import * as team from '@kaisai/contract/enrollment/team.endpoints'
import { checkDigit } from '@kaisai/contract/identity-number'
import { sql } from 'kysely'
import { inTx } from '#src/db/tx.ts'
import type { Person } from '#test/app.ts'
import { openOffice } from '../competition/competition.given.ts'
import { idNumberColumns, phoneColumns } from '../identity/index.ts'

export interface Student extends Person {
  readonly realName: string
  readonly phone: string
  readonly idNumber: string
}
interface Profile {
  readonly schoolId?: string | null
  readonly isComplete?: boolean
  readonly userType?: 'student' | 'teacher'
}

/** An office with competitions that take enrollments, two schools with a college and their administrators, and people to enroll. */
export const openEnrollment = async () => {
  const office = await openOffice()
  const { app, does, begin, publish, manager, chief, organizationId } = office
  const { db } = app.ctx
  const schools = await db
    .selectFrom('organization_schools')
    .select(['id', 'name', 'province_code'])
    .where('level', '=', 'undergraduate')
    .orderBy('code')
    .limit(2)
    .execute()
  const [first, second] = schools as [(typeof schools)[0], (typeof schools)[0]]
  const collegeOf = async (schoolId: string): Promise<string> => {
    const known = await db
      .selectFrom('organization_colleges')
      .select('id')
      .where('school_id', '=', schoolId)
      .limit(1)
      .executeTakeFirst()
    return (
      known ??
      (await db
        .insertInto('organization_colleges')
        .values({ school_id: schoolId, name: '计算机学院' })
        .returning('id')
        .executeTakeFirstOrThrow())
    ).id
  }
  const colleges = new Map([
    [first.id, await collegeOf(first.id)],
    [second.id, await collegeOf(second.id)],
  ])
  const { id: majorId } = await db.selectFrom('organization_majors').select('id').limit(1).executeTakeFirstOrThrow()

  const schoolOffice = async (schoolId: string, name: string): Promise<string> => {
    const id = await app.organization(name)
    await sql`update organizations set type = 'school', school_id = ${schoolId}::uuid where id = ${id}::uuid`.execute(db)
    return id
  }
  const firstOffice = await schoolOffice(first.id, first.name)
  const secondOffice = await schoolOffice(second.id, second.name)
  const schoolAdmin = await app.person('zhaomingyuan', 'school_admin', { organizationId: firstOffice, realName: '赵明远' })
  const otherSchoolAdmin = await app.person('liuheng', 'school_admin', { organizationId: secondOffice, realName: '刘衡' })
  const collegeAdmin = await app.person('hanruoshui', 'college_admin', { organizationId: firstOffice, realName: '韩若水' })
  await sql`update identity_users set school_id = ${first.id}::uuid, college_id = ${colleges.get(first.id)!}::uuid where id = ${collegeAdmin.id}::uuid`.execute(
    db,
  )
  const finance = await app.person('qiumingli', 'finance', { organizationId, realName: '邱明理' })

  let made = 0
  /** Somebody with an account and a profile; complete unless said otherwise, a student of the first school. */
  const somebody = async (realName: string, profile: Profile = {}): Promise<Student> => {
    made += 1
    const userType = profile.userType ?? 'student'
    const person = await app.person(`u${String(made).padStart(5, '0')}`, userType, { organizationId, realName })
    const phone = `138${String(10_000_000 + made)}`
    const head = `32010219${String(990101 + (made % 28))}${String(made % 1000).padStart(3, '0')}`
    const idNumber = head + checkDigit(head)
    const schoolId = profile.schoolId === undefined ? first.id : profile.schoolId
    const isComplete = profile.isComplete ?? true
    await inTx(db, (tx) =>
      tx
        .updateTable('identity_users')
        .set({
          user_type: userType,
          school_id: schoolId,
          college_id: schoolId === null ? null : colleges.get(schoolId)!,
          major_id: userType === 'student' ? majorId : null,
          grade: userType === 'student' ? '2024' : '',
          student_no: isComplete ? `S${1000 + made}` : '',
          birthday: '1999-01-01',
          ...phoneColumns(app.ctx, person.id, phone),
          ...idNumberColumns(app.ctx, person.id, 'id_card', idNumber),
        })
        .where('id', '=', person.id)
        .execute(),
    )
    return { ...person, realName, phone, idNumber }
  }
  const teacher = (realName: string, profile: Profile = {}) => somebody(realName, { ...profile, userType: 'teacher' })

  interface Setting {
    /** Days from now at which enrollment opens. */
    readonly days?: number
    readonly mode?: 'individual' | 'team' | 'both'
    readonly chain?: ('advisor' | 'college' | 'school' | 'province' | 'organizer')[]
    readonly rules?: Partial<ParticipationRules>
    readonly setting?: Partial<EnrollSetting>
    readonly limits?: Partial<CategoryLimits>
    readonly feeFen?: number
    readonly hasForm?: boolean
  }
  /** A public competition with one category that takes enrollments; without a form unless asked. */
  const enrollable = async (wanted: Setting = {}) => {
    const competitionId = await begin({ days: wanted.days ?? -3 })
    const it = await does(manager, stage.getEnrollSetting, { competitionId })
    await does(manager, stage.saveEnrollSetting, {
      competitionId,
      version: it.version,
      enrollMode: wanted.mode ?? 'team',
      externalUrl: '',
      auditChain: wanted.chain ?? ['organizer'],
      rules: { ...it.rules, ...wanted.rules },
      setting: { ...it.setting, modifyPolicy: 'untilAudit', ...wanted.setting },
    })
    const [category] = await office.items(competitionId)
    const { enrollFormName: _, workFormName: __, taken: ___, sort: ____, ...fields } = category!
    await does(manager, item.updateItem, {
      ...fields,
      limits: { ...fields.limits, memberMin: 1, memberMax: 5, advisorMin: 0, advisorMax: 2, ...wanted.limits },
      feeFen: wanted.feeFen ?? 0,
    })
    await publish(competitionId)
    if (!wanted.hasForm)
      await sql`update competition_categories set enroll_form_id = null where id = ${category!.itemId}::uuid`.execute(db)
    return { competitionId, itemId: category!.itemId }
  }
  type Place = Awaited<ReturnType<typeof enrollable>>

  const start = (who: Person, place: Place, name: string, mode: 'individual' | 'team' = 'team') =>
    app.call(team.createTeam, { ...place, mode, name, rulesNo: null }, { as: who })
  /** A draft of somebody's. */
  const begun = async (who: Person, place: Place, name: string, mode: 'individual' | 'team' = 'team'): Promise<string> => {
    const reply = await start(who, place, name, mode)
    assert.equal(reply.code, 0, reply.msg)
    return reply.data.teamId
  }
  const detailOf = (who: Person, teamId: string) => does(who, team.getTeam, { teamId })
  const submit = async (who: Person, teamId: string) =>
    app.call(own.submitTeam, { teamId, version: (await detailOf(who, teamId)).version }, { as: who })
  /** A team that was submitted. */
  const submitted = async (who: Person, place: Place, name: string, mode: 'individual' | 'team' = 'team'): Promise<string> => {
    const teamId = await begun(who, place, name, mode)
    const reply = await submit(who, teamId)
    assert.equal(reply.code, 0, reply.msg)
    return teamId
  }
  /** Asks somebody by phone and has him accept. */
  const bringIn = async (
    captain: Person,
    teamId: string,
    who: Student,
    role: 'member' | 'teacher' | 'company_teacher' = 'member',
  ) => {
    await does(captain, member.inviteMember, { teamId, way: 'phone', name: who.realName, value: who.phone, role })
    const inbox = await does(who, member.listMyInvitations, {})
    const { memberId } = inbox.find((one) => one.teamId === teamId)!
    await does(who, member.answerInvitation, { memberId, isAccepted: true })
    return memberId
  }
  const seen = (who: Person, teamId: string) => does(who, desk.getTeamForDesk, { teamId })
  /** An auditor's answer to a team as he sees it now. */
  const audit = async (who: Person, teamId: string, decision: 'pass' | 'return' | 'reject', reason = '') =>
    app.call(acts.auditTeams, { teams: [{ teamId, version: (await seen(who, teamId)).version }], decision, reason }, { as: who })
  const statusOf = async (teamId: string): Promise<string> =>
    (await db.selectFrom('enrollments').select('status').where('id', '=', teamId).executeTakeFirstOrThrow()).status

  return {
    ...office,
    ...{ first, second, colleges, schoolAdmin, otherSchoolAdmin, collegeAdmin, finance, chief },
    ...{ somebody, teacher, enrollable, start, begun, detailOf, submit, submitted, bringIn, seen, audit, statusOf },
  }
}
