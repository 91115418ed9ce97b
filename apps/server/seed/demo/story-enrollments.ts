// The teams of the Kaisai Cup: founded, completed, submitted and audited by the people of the cast.
import type { Actor } from '#src/actor.ts'
import type { Ctx } from '#src/ctx.ts'
import * as door from '#src/rooms/enrollment/stories.ts'
import { cupId } from './cup.ts'
import { type DemoTeam, demoTeams } from './enrollments.ts'
import { demoPeople } from './people.ts'

export interface EnrollmentCast {
  /** A person of the cast as participant or advisor. */
  readonly person: (userName: string) => Promise<Actor>
  /** Audits for the school of the demo. */
  readonly school: Actor
  /** Audits as organizer. */
  readonly organizer: Actor
  readonly finance: Actor
  /** Stands in for the schools that have no administrator in the demo. */
  readonly root: Actor
}

const SCHOOL = '4132010295'
const years: Readonly<Record<string, string>> = { u1: 'y1', u2: 'y2', u3: 'y3', u4: 'y4', j2: 'y2', j3: 'y3' }

/** Makes every team and leaves it where the demo wants it. */
export const seedEnrollments = async (ctx: Ctx, cast: EnrollmentCast): Promise<void> => {
  const cup = await cupOf(ctx)
  for (const team of demoTeams) await seedTeam(ctx, cast, cup, team)
}

const cupOf = async (ctx: Ctx) => {
  const id = await cupId(ctx.db)
  const categories = await ctx.db
    .selectFrom('competition_categories')
    .select(['id', 'code'])
    .where('competition_id', '=', id)
    .execute()
  const rules = await ctx.db
    .selectFrom('competition_rule_texts')
    .select(({ fn }) => fn.max('no').as('no'))
    .where('competition_id', '=', id)
    .executeTakeFirstOrThrow()
  return { id, rulesNo: rules.no, categories: new Map(categories.map((one) => [one.code, one.id])) }
}
type Cup = Awaited<ReturnType<typeof cupOf>>

const factsOf = (userName: string) => demoPeople.find((person) => person.userName === userName)!

const seedTeam = async (ctx: Ctx, cast: EnrollmentCast, cup: Cup, team: DemoTeam): Promise<void> => {
  const [captainName, ...members] = team.people as [string, ...string[]]
  const captain = await cast.person(captainName)
  const { teamId } = await door.createTeam(ctx, captain, {
    competitionId: cup.id,
    itemId: cup.categories.get(team.category)!,
    mode: 'team',
    name: team.name,
    rulesNo: cup.rulesNo,
  })
  await answer(ctx, captain, captainName, teamId)
  for (const userName of members) await bringIn(ctx, cast, captain, teamId, userName, 'member')
  if (team.advisor) await bringIn(ctx, cast, captain, teamId, team.advisor, 'teacher')
  for (const userName of team.asked ?? []) await invite(ctx, captain, teamId, userName, 'member')
  await fillIn(ctx, captain, teamId, team)
  if (team.until === 'gathering') return
  await door.submitTeam(ctx, captain, { teamId, version: await versionOf(ctx, captain, teamId) })
  await judge(ctx, cast, captain, team, teamId)
}

const versionOf = async (ctx: Ctx, actor: Actor, teamId: string): Promise<number> =>
  (await door.getTeam(ctx, actor, { teamId })).version

const invite = (ctx: Ctx, captain: Actor, teamId: string, userName: string, role: 'member' | 'teacher') => {
  const { realName, phone } = factsOf(userName)
  return door.inviteMember(ctx, captain, { teamId, way: 'phone', name: realName, value: phone, role })
}

const bringIn = async (
  ctx: Ctx,
  cast: EnrollmentCast,
  captain: Actor,
  teamId: string,
  userName: string,
  role: 'member' | 'teacher',
): Promise<void> => {
  await invite(ctx, captain, teamId, userName, role)
  const person = await cast.person(userName)
  const asked = (await door.listMyInvitations(ctx, person)).find((one) => one.teamId === teamId)!
  await door.answerInvitation(ctx, person, { memberId: asked.memberId, isAccepted: true })
  if (role === 'member') await answer(ctx, person, userName, teamId)
}

const answer = async (ctx: Ctx, person: Actor, userName: string, teamId: string): Promise<void> => {
  const { grade } = factsOf(userName)
  const answers = { duty: '调研与设计', studyYear: years[grade ?? ''] ?? 'post' }
  await door.saveOwnAnswers(ctx, person, { teamId, answers })
}

const fillIn = async (ctx: Ctx, captain: Actor, teamId: string, team: DemoTeam): Promise<void> => {
  await door.saveTeam(ctx, captain, {
    teamId,
    version: await versionOf(ctx, captain, teamId),
    name: team.name,
    slogan: team.slogan,
    contactPhone: factsOf(team.people[0]!).phone,
    answers: {
      contactEmail: 'team@kaisai.example.cn',
      topicSource: 'own',
      introduction: '团队由不同专业的同学组成，从实地调研出发，做可以被验证的设计。',
      rulesAgreed: true,
    },
  })
}

const judge = async (ctx: Ctx, cast: EnrollmentCast, captain: Actor, team: DemoTeam, teamId: string): Promise<void> => {
  const audit = async (who: Actor, decision: 'pass' | 'return' | 'reject', reason = '') => {
    const { version } = await door.getTeamForDesk(ctx, who, { teamId })
    await door.auditTeams(ctx, who, { teams: [{ teamId, version }], decision, reason })
  }
  const school = factsOf(team.people[0]!).schoolCode === SCHOOL ? cast.school : cast.root
  if (team.until === 'school') return
  if (team.until === 'withdrawn')
    return void (await door.withdrawTeam(ctx, captain, { teamId, reason: '队员毕业实习，时间冲突' }))
  await audit(school, 'pass')
  if (team.until === 'organizer') return
  if (team.until === 'returned') return audit(cast.organizer, 'return', '团队简介请补充调研对象，并核对队员年级。')
  if (team.until === 'rejected') return audit(cast.organizer, 'reject', '参赛选题与赛道不符，且已超过改报时间。')
  await audit(cast.organizer, 'pass')
  if (team.until === 'unpaid') return
  const { version } = await door.getTeamForDesk(ctx, cast.finance, { teamId })
  await door.confirmFee(ctx, cast.finance, { teamId, version, reason: '银行转账，回单尾号 0721' })
  if (team.until === 'change')
    await door.requestChange(ctx, captain, {
      teamId,
      version: await versionOf(ctx, captain, teamId),
      reason: '原队名与校内另一团队重名',
      name: '秦川智造工坊',
    })
}
