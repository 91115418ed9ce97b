// The demo story, made by the real actions: a committee, a school, people in every role, a site with news.
import { userStates } from '@kaisai/contract/identity/user.states'
import { sql } from 'kysely'
import { type Actor, systemActor } from '#src/actor.ts'
import type { Ctx } from '#src/ctx.ts'
import { move } from '#src/db/move.ts'
import { inTx } from '#src/db/tx.ts'
import { hashPassword } from '#src/platform/passwords.ts'
import { actorOf, crown } from '#src/rooms/access/index.ts'
import { addUser } from '#src/rooms/access/stories.ts'
import { addDepartment, addOrganization } from '#src/rooms/organization/stories.ts'
import { provinces } from '../base/provinces.ts'
import { awardPeople } from './awards.ts'
import { demoTeamPeople, journeyPeople } from './enrollments.ts'
import { expertPeople } from './experts.ts'
import { type Gateway, startGateway } from './gateway/gateway.ts'
import { type DemoAccount, demoAccounts, demoPeople } from './people.ts'
import { reviewPeople } from './reviews.ts'
import { seedApplications } from './story-applications.ts'
import { seedAwards } from './story-awards.ts'
import { seedCalculated } from './story-calculated.ts'
import { seedCampus } from './story-campus.ts'
import { seedCertificates } from './story-certificates.ts'
import { seedCompetitions } from './story-competitions.ts'
import { seedEnrollments } from './story-enrollments.ts'
import { seedExperts } from './story-experts.ts'
import { seedIntegration } from './story-integration.ts'
import { seedInvoices } from './story-invoices.ts'
import { seedNews } from './story-news.ts'
import { seedOnsite } from './story-onsite.ts'
import { seedPayments } from './story-payments.ts'
import { seedPayouts } from './story-payouts.ts'
import { seedBooks } from './story-reconcile.ts'
import { seedReviews } from './story-reviews.ts'
import { seedSchoolFees } from './story-school-fees.ts'
import { dressSite } from './story-site.ts'
import { seedStudy } from './story-study.ts'
import { seedSummaries } from './story-summaries.ts'
import { seedVisits } from './story-visits.ts'
import { seedWorks } from './story-works.ts'

/** The password of every demo account. Demo data is refused in production mode. */
export const DEMO_PASSWORD = 'Kaisai#2026'
const SCHOOL = '4132010295'

/** Whether this installation holds nobody yet. */
export const isEmpty = async (ctx: Ctx): Promise<boolean> =>
  (await ctx.db.selectFrom('identity_users').select('id').limit(1).executeTakeFirst()) === undefined

/** Creates the whole story; takes some seconds. Orders are paid at the demo's gateway, or at one that ends with the story. */
export const seedDemo = async (ctx: Ctx, gateway?: Gateway): Promise<void> => {
  if (gateway) return seedStory(ctx, gateway)
  const passing = await startGateway()
  await seedStory(ctx, passing).finally(() => passing.stop())
}

const seedStory = async (ctx: Ctx, gateway: Gateway): Promise<void> => {
  const system = systemActor('zh')
  const places = await makeOrganizations(ctx, system)
  const ids = await makePeople(ctx, system, places)
  await openAccounts(ctx, ids)
  const committee = places.get('committee')!
  const siteId = await dressSite(ctx, await as(ctx, ids, 'guyanqing', 'group_admin', committee), committee)
  await seedNews(
    ctx,
    siteId,
    await as(ctx, ids, 'yewanqing', 'news_editor', committee),
    await as(ctx, ids, 'moziqian', 'news_auditor', committee),
  )
  await seedApplications(ctx, siteId, {
    dean: await as(ctx, ids, 'zhaomingyuan', 'school_admin', places.get(SCHOOL)!),
    college: await as(ctx, ids, 'hanruoshui', 'college_admin', places.get(SCHOOL)!),
    neighbour: await as(ctx, ids, 'xiaobaichuan', 'school_admin', places.get('4143010532')!),
    chief: await as(ctx, ids, 'guyanqing', 'group_admin', committee),
    auditor: await as(ctx, ids, 'moziqian', 'news_auditor', committee),
  })
  const competitionCast = {
    manager: await as(ctx, ids, 'tangyueran', 'competition_admin', committee),
    chief: await as(ctx, ids, 'guyanqing', 'group_admin', committee),
    others: [
      await as(ctx, ids, 'jiangzhiwei', 'review_admin', committee),
      await as(ctx, ids, 'songhuaijin', 'cert_admin', committee),
      await as(ctx, ids, 'luotianyou', 'scene_operator', committee),
    ],
  }
  await seedCompetitions(ctx, siteId, competitionCast)
  const person = (userName: string): Promise<Actor> => {
    const { userType, schoolCode } = demoPeople.find((one) => one.userName === userName)!
    return as(ctx, ids, userName, userType, places.get(schoolCode!)!)
  }
  await seedEnrollments(ctx, {
    person,
    school: await as(ctx, ids, 'zhaomingyuan', 'school_admin', places.get(SCHOOL)!),
    organizer: await as(ctx, ids, 'tangyueran', 'competition_admin', committee),
    finance: await as(ctx, ids, 'qiumingli', 'finance', committee),
    root: await as(ctx, ids, 'admin', 'ROOT', places.get('platform')!),
  })
  const payments = { person, finance: await as(ctx, ids, 'qiumingli', 'finance', committee) }
  await seedPayments(ctx, payments, gateway)
  await seedBooks(ctx, gateway, { ...payments, chief: await as(ctx, ids, 'guyanqing', 'group_admin', committee) })
  await seedInvoices(ctx, payments)
  await seedSchoolFees(ctx, {
    organizer: competitionCast.manager,
    finance: payments.finance,
    secretary: await as(ctx, ids, 'zhaomingyuan', 'school_admin', places.get(SCHOOL)!),
  })
  await seedWorks(ctx, {
    person,
    organizer: await as(ctx, ids, 'tangyueran', 'competition_admin', committee),
    chief: await as(ctx, ids, 'guyanqing', 'group_admin', committee),
  })
  await seedExperts(ctx, {
    person,
    expert: (userName) => as(ctx, ids, userName, 'expert', committee),
    chief: await as(ctx, ids, 'guyanqing', 'group_admin', committee),
    school: await as(ctx, ids, 'zhaomingyuan', 'school_admin', places.get(SCHOOL)!),
  })
  const reviewCast = {
    competition: competitionCast,
    person,
    expert: (userName: string, role: 'expert' | 'expert_captain') => as(ctx, ids, userName, role, committee),
    secretary: await as(ctx, ids, 'jiangzhiwei', 'review_admin', committee),
  }
  await seedReviews(ctx, siteId, reviewCast)
  await seedAwards(ctx, siteId, reviewCast)
  await seedCalculated(ctx, siteId, reviewCast)
  await seedCertificates(ctx, await as(ctx, ids, 'guyanqing', 'group_admin', committee))
  await seedPayouts(ctx, {
    finance: await as(ctx, ids, 'qiumingli', 'finance', committee),
    chief: await as(ctx, ids, 'guyanqing', 'group_admin', committee),
    expert: (userName) => as(ctx, ids, userName, 'expert', committee),
  })
  await seedOnsite(ctx, {
    organizer: await as(ctx, ids, 'tangyueran', 'competition_admin', committee),
    operator: await as(ctx, ids, 'luotianyou', 'scene_operator', committee),
    experts: ['weilanzhou', 'peijingming'].map((userName) => ids.get(userName)!),
  })
  await seedStudy(ctx, { manager: competitionCast.manager, student: await person('xujiahe') })
  await seedCampus(ctx, { school: await as(ctx, ids, 'zhaomingyuan', 'school_admin', places.get(SCHOOL)!) })
  await seedIntegration(ctx, {
    school: await as(ctx, ids, 'zhaomingyuan', 'school_admin', places.get(SCHOOL)!),
    student: await person('xujiahe'),
  })
  await seedSummaries(ctx, {
    chief: await as(ctx, ids, 'guyanqing', 'group_admin', committee),
    schools: await Promise.all(
      demoAccounts
        .filter(({ roleKeys }) => roleKeys.includes('school_admin'))
        .map(({ userName, organization }) => as(ctx, ids, userName, 'school_admin', places.get(organization)!)),
    ),
  })
  await seedVisits(ctx, siteId)
  await clearDesk(ctx)
}

// Of the many words the story caused, each person keeps the newest two unread, as on a working day.
const clearDesk = async (ctx: Ctx): Promise<void> => {
  await sql`delete from message_messages m where m.id not in (
    select kept.id from (select id, row_number() over (partition by user_id order by id desc) as nth from message_messages) kept where kept.nth <= 2)`.execute(
    ctx.db,
  )
}

const makeOrganizations = async (ctx: Ctx, system: Actor): Promise<Map<string, string>> => {
  const platform = (
    await ctx.db.selectFrom('organizations').select('id').where('type', '=', 'platform').executeTakeFirstOrThrow()
  ).id
  const plain = {
    groupNameEn: '',
    schoolId: null,
    provinceCode: null,
    city: '',
    nature: null,
    leader: '',
    phone: '',
    sort: 0,
    status: 'active',
  } as const
  const committee = await addOrganization(ctx, system, {
    ...plain,
    parentId: platform,
    groupCode: 'KSB',
    groupName: '开赛杯组委会',
    groupNameEn: 'Kaisai Cup Committee',
    type: 'organiser',
    provinceCode: '110000',
    city: '北京',
    leader: '顾砚青',
    sort: 10,
  })
  const places = new Map([
    ['platform', platform],
    ['committee', committee.groupId],
  ])
  const known = await ctx.db
    .selectFrom('organization_schools')
    .selectAll()
    .where('code', 'in', [...new Set(demoPeople.map((p) => p.schoolCode ?? SCHOOL))])
    .orderBy('code')
    .execute()
  for (const [at, school] of known.entries()) {
    const made = await addOrganization(ctx, system, {
      ...plain,
      parentId: committee.groupId,
      groupCode: `S${school.code.slice(-5)}`,
      groupName: school.name,
      groupNameEn: school.name_en,
      type: 'school',
      schoolId: school.id,
      provinceCode: provinces.some((p) => p.code === school.province_code) ? school.province_code : null,
      city: school.city,
      nature: school.nature as 'public',
      sort: 100 + at,
    })
    places.set(school.code, made.groupId)
  }
  for (const name of ['竞赛组织部', '评审部', '宣传部', '财务部']) {
    await addDepartment(ctx, system, {
      groupId: committee.groupId,
      parentId: null,
      name,
      leader: '',
      phone: '',
      sort: 0,
      status: 'active',
    })
  }
  return places
}

const makePeople = async (ctx: Ctx, system: Actor, places: Map<string, string>): Promise<Map<string, string>> => {
  const schools = new Map(
    (await ctx.db.selectFrom('organization_schools').select(['id', 'code']).execute()).map((s) => [s.code, s.id]),
  )
  const colleges = new Map(
    (await ctx.db.selectFrom('organization_colleges').select(['id', 'school_id', 'name']).execute()).map((c) => [
      `${c.school_id} ${c.name}`,
      c.id,
    ]),
  )
  const majors = new Map(
    (await ctx.db.selectFrom('organization_majors').select(['id', 'code']).execute()).map((m) => [m.code, m.id]),
  )
  const roles = new Map((await ctx.db.selectFrom('access_roles').select(['id', 'key']).execute()).map((r) => [r.key, r.id]))
  const accounts = new Map(demoAccounts.map((account) => [account.userName, account]))
  const ids = new Map<string, string>()
  for (const person of demoPeople) {
    const schoolId = person.schoolCode ? schools.get(person.schoolCode)! : null
    const account: DemoAccount | undefined = accounts.get(person.userName)
    const keys = (account?.roleKeys ?? [person.userType === 'student' ? 'student' : 'teacher']).filter((key) => key !== 'ROOT')
    const { userId } = await addUser(ctx, system, {
      userName: person.userName,
      realName: person.realName,
      userType: person.userType as 'student',
      gender: person.gender as '1',
      phone: person.phone,
      email: '',
      schoolId,
      collegeId: person.college ? (colleges.get(`${schoolId} ${person.college}`) ?? null) : null,
      majorId: person.major ? (majors.get(person.major) ?? null) : null,
      grade: person.grade ?? '',
      studentNo: person.studentNo,
      remark: '',
      idType: 'id_card',
      idNumber: person.identityNumber,
      groupId: places.get(account?.organization ?? person.schoolCode ?? 'committee')!,
      roleIds: keys.map((key) => roles.get(key)!),
    })
    ids.set(person.userName, userId)
  }
  return ids
}

const openAccounts = async (ctx: Ctx, ids: Map<string, string>): Promise<void> => {
  const hash = await hashPassword(DEMO_PASSWORD)
  await inTx(ctx.db, async (tx) => {
    for (const [userName, id] of ids) {
      // A few stay as imports leave them: waiting for their owner.
      const isOnStage =
        demoAccounts.some((account) => account.userName === userName) ||
        demoTeamPeople.has(userName) ||
        journeyPeople.has(userName) ||
        expertPeople.has(userName) ||
        reviewPeople.has(userName) ||
        awardPeople.has(userName)
      if (!isOnStage && Number(`0x${id.slice(-1)}`) < 3) continue
      await move(tx, userStates, id, 'activate', systemActor())
      await tx
        .updateTable('identity_users')
        .set({ password_hash: hash, password_changed_at: sql<string>`now()` })
        .where('id', '=', id)
        .execute()
    }
    await crown(tx, ids.get('admin')!)
  })
}

/** A person of the cast with one identity. */
const as = async (ctx: Ctx, ids: Map<string, string>, userName: string, role: string, organizationId: string): Promise<Actor> => {
  const { id } = await ctx.db
    .selectFrom('access_roles')
    .select('id')
    .where('key', '=', role)
    .where('organization_id', 'is', null)
    .executeTakeFirstOrThrow()
  const actor = await actorOf(ctx.db, ids.get(userName)!, organizationId, id, 'zh')
  if (!actor) throw new Error(`The demo has no ${role} ${userName}`)
  return actor
}
