// The library of the committee: experts entered, accounts joined, groups with captains, two calls, and invitations with their answers.
import { usualTerms } from '@kaisai/contract/expert/labels'
import type { Actor } from '#src/actor.ts'
import type { Ctx } from '#src/ctx.ts'
import { inTx } from '#src/db/tx.ts'
import { actorOf } from '#src/rooms/access/index.ts'
import { acceptInvitation, listMyInvitations } from '#src/rooms/access/stories.ts'
import * as door from '#src/rooms/expert/stories.ts'
import { wantViews } from '#src/rooms/system/stories.ts'
import { cupId } from './cup.ts'
import { demoAnswers, demoExperts, demoGroups } from './experts.ts'
import { demoPeople } from './people.ts'
import { keepPicture } from './story-news.ts'

export interface ExpertCast {
  readonly person: (userName: string) => Promise<Actor>
  /** Somebody in the committee as an expert. */
  readonly expert: (userName: string) => Promise<Actor>
  /** Keeps the library. */
  readonly chief: Actor
  readonly school: Actor
}
const DAY_MS = 86_400_000
const profile = {
  ...{ languages: ['中文'], isAcademician: false, photoFileId: null, titleCertFileId: null, department: '', email: '' },
  ...{ maxLoad: 50, avoidSchoolIds: [], busyDays: [], tags: [], remark: '' },
}

export const seedExperts = async (ctx: Ctx, cast: ExpertCast): Promise<void> => {
  const libraryId = cast.chief.organizationId!
  const schools = new Map(
    (await ctx.db.selectFrom('organization_schools').select(['id', 'code']).execute()).map(({ id, code }) => [code, id]),
  )
  const ids = await enterAll(ctx, cast, libraryId, schools)
  await makeGroups(ctx, cast, libraryId, ids)
  await makeCalls(ctx, cast, libraryId, schools)
  await invite(ctx, cast, ids)
  await nameSome(ctx, cast, ids)
}

const enterAll = async (
  ctx: Ctx,
  { chief }: ExpertCast,
  libraryId: string,
  schools: ReadonlyMap<string, string>,
): Promise<Map<string, string>> => {
  const ids = new Map<string, string>()
  const signing: string[] = []
  const invited: string[] = []
  for (const [at, one] of demoExperts.entries()) {
    const known = demoPeople.find(({ userName }) => userName === one.userName)
    const { expertId } = await door.addExpert(ctx, chief, {
      ...profile,
      libraryId,
      photoFileId: await photoOf(ctx, chief, at),
      phone: known?.phone ?? one.phone,
      name: one.name,
      gender: one.gender as '1',
      birthday: one.birthday,
      schoolId: one.schoolCode === null ? null : (schools.get(one.schoolCode) ?? null),
      unit: one.unit,
      department: known?.college ?? '',
      title: one.title as 'senior',
      post: one.post,
      degree: one.degree as 'doctor',
      disciplines: one.disciplines,
      keywords: one.keywords,
      isIndustry: one.isIndustry,
      yearsInField: one.years,
      intro: `长期从事${one.keywords[0]}方向的教学与实践。`,
      tags: one.isIndustry ? ['企业导师'] : [],
    })
    ids.set(one.name, expertId)
    if (known) {
      signing.push(expertId)
      invited.push(known.userName)
    }
  }
  const outcome = await door.openAccounts(ctx, chief, { expertIds: signing })
  if (outcome.refused.length > 0) throw new Error(`Experts of the demo have no account: ${JSON.stringify(outcome.refused)}`)
  for (const userName of invited) {
    const { id } = await ctx.db
      .selectFrom('identity_users')
      .select('id')
      .where('user_name', '=', userName)
      .executeTakeFirstOrThrow()
    // Without an identity yet: whoever accepts only has to be signed in.
    const owner = (await actorOf(ctx.db, id, null, null, 'zh'))!
    for (const { invitationId } of await listMyInvitations(ctx.db, owner)) await acceptInvitation(ctx, owner, { invitationId })
  }
  return ids
}

// Of the first in the library, most of whom are shown on the site; one of those has none.
const photos = [null, 'portrait4', 'portrait2', 'portrait5', null, 'portrait3', 'portrait1', 'portrait6'] as const
const photoOf = async (ctx: Ctx, owner: Actor, at: number): Promise<string | null> => {
  const kind = photos[at] ?? null
  if (kind === null) return null
  const fileId = await keepPicture(ctx, owner, kind, 'expertPhoto')
  await inTx(ctx.db, (tx) => wantViews(ctx, tx, fileId, { width: 480, height: 600 }))
  return fileId
}

const makeGroups = async (
  ctx: Ctx,
  { chief }: ExpertCast,
  libraryId: string,
  ids: ReadonlyMap<string, string>,
): Promise<void> => {
  for (const { name, description, people } of demoGroups) {
    const { groupId } = await door.addGroup(ctx, chief, { libraryId, name, description, competitionId: null })
    const expertIds = people.map((person) => ids.get(person)!)
    await door.saveGroupMembers(ctx, chief, { groupId, version: 1, expertIds, captainId: expertIds[0]! })
  }
}

// Some agree to be named on the site; one of them waits for the office.
const nameSome = async (ctx: Ctx, { chief, expert }: ExpertCast, ids: ReadonlyMap<string, string>): Promise<void> => {
  const known = demoExperts.filter(({ userName }) => demoPeople.some((person) => person.userName === userName)).slice(0, 7)
  for (const [at, { name, userName }] of known.entries()) {
    await door.agreeToBePublic(ctx, await expert(userName!), { isAgreed: true })
    if (at > 0) await door.publishExpert(ctx, chief, { expertId: ids.get(name)!, isPublic: true })
  }
}

const callOf = (libraryId: string, name: string, nameEn: string, needsSchool: boolean, quota: number | null) => ({
  ...{ libraryId, name, nameEn, quota, needsSchool },
  description:
    '面向高校设计类、工科类教师与行业专家征集评审专家。要求师德师风良好、熟悉本领域发展，能按时完成评审任务。入库专家将参加初评、复评与现场评审。',
  descriptionEn:
    'Teachers of design and engineering and professionals of industry are invited to judge. Experts take part in the preliminary, the second and the on-site review.',
  openTime: new Date(Date.now() - 10 * DAY_MS).toISOString(),
  closeTime: new Date(Date.now() + 25 * DAY_MS).toISOString(),
  terms: { ...usualTerms, needsTitleCert: false },
})
const applicant = (name: string, schoolId: string) => ({
  ...{ name, schoolId, unit: '', phone: '', gender: '1' as const, title: 'associate_senior' as const, post: '副教授' },
  ...{ degree: 'doctor' as const, disciplines: ['art'], keywords: ['设计教育'], isIndustry: false, yearsInField: 14 },
  ...{ languages: ['中文'], isAcademician: false, photoFileId: null, titleCertFileId: null, department: '设计学院', email: '' },
  ...{ birthday: '1980-11-05', intro: '主持省级课程两门，指导学生获国家级竞赛奖项多项。' },
})

// One that is published with whom a school recommended, one that takes applications now.
const makeCalls = async (ctx: Ctx, cast: ExpertCast, libraryId: string, schools: ReadonlyMap<string, string>): Promise<void> => {
  const { chief, school } = cast
  const past = await door.addRecruitment(ctx, chief, callOf(libraryId, '2026年度评审专家征集', 'Call for experts 2026', true, 20))
  await door.moveRecruitment(ctx, chief, { ...past, verb: 'open' })
  const schoolId = schools.get('4132010295')!
  const people = [
    ['叶疏桐', '19900080101'],
    ['程以默', '19900080102'],
    ['祝南星', '19900080103'],
  ] as const
  const applicationIds: string[] = []
  for (const [name, phone] of people) {
    const { applicationId } = await door.recommendExpert(ctx, school, {
      ...applicant(name, schoolId),
      ...past,
      phone,
      schoolNote: '师德优良，业务突出，同意推荐。',
    })
    applicationIds.push(applicationId)
  }
  await door.decideApplications(ctx, chief, { applicationIds, verdict: 'approve', reason: '' })
  await door.moveRecruitment(ctx, chief, { ...past, verb: 'close' })
  await door.moveRecruitment(ctx, chief, { ...past, verb: 'publish' })

  const open = await door.addRecruitment(ctx, chief, callOf(libraryId, '2027年度评审专家征集', 'Call for experts 2027', true, 60))
  await door.moveRecruitment(ctx, chief, { ...open, verb: 'open' })
  await door.applyAsExpert(ctx, await cast.person('jichangming'), {
    ...applicant('季长明', schoolId),
    ...open,
    statement: '长期指导学生参加设计类竞赛，曾任省赛评委三次，愿意承担评审工作。',
  })
  await door.recommendExpert(ctx, school, {
    ...applicant('顾西楼', schoolId),
    ...open,
    phone: '19900080104',
    schoolNote: '学科带头人，同意推荐。',
  })
}

const invite = async (ctx: Ctx, cast: ExpertCast, ids: ReadonlyMap<string, string>): Promise<void> => {
  const stage = await ctx.db
    .selectFrom('competition_stages as st')
    .select('st.id')
    .where('st.competition_id', '=', await cupId(ctx.db))
    .orderBy('st.seq')
    .executeTakeFirstOrThrow()
  const expertIds = demoExperts.flatMap(({ userName, name }) => (userName === null ? [] : [ids.get(name)!]))
  await door.sendInvitations(ctx, cast.chief, {
    stageId: stage.id,
    expertIds,
    askedLoad: 30,
    note: '初评为线上评审，请在评审开始前完成回避声明。',
    expireTime: null,
  })
  for (const [userName, said] of Object.entries(demoAnswers)) {
    const actor = await cast.expert(userName)
    const { id: invitationId } = await ctx.db
      .selectFrom('expert_invitations as i')
      .innerJoin('experts as x', 'x.id', 'i.expert_id')
      .select('i.id')
      .where('x.user_id', '=', actor.userId)
      .where('i.stage_id', '=', stage.id)
      .executeTakeFirstOrThrow()
    await door.answerReviewInvitation(ctx, actor, { invitationId, ...said })
  }
}
