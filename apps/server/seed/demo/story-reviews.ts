// A competition whose works are judged now: set up, entered, checked, given to experts; some of them have begun.
import { defaultForms } from '@kaisai/contract/competition/form/default-forms'
import { defaultCategoryLimits, defaultRules } from '@kaisai/contract/competition/rules/rules'
import { defaultEnrollSetting, defaultReviewSetting, defaultWorkSetting } from '@kaisai/contract/competition/settings'
import { sql } from 'kysely'
import type { Actor } from '#src/actor.ts'
import type { Ctx } from '#src/ctx.ts'
import { inTx } from '#src/db/tx.ts'
import * as setUp from '#src/rooms/competition/stories.ts'
import * as enrolling from '#src/rooms/enrollment/stories.ts'
import * as judging from '#src/rooms/review/stories.ts'
import * as handing from '#src/rooms/work/stories.ts'
import { cityCriteria, cityDescriptors, cityEntries, cityWindows, type DemoEntry } from './reviews.ts'
import { approve, type CompetitionCast, writeBasics } from './story-competitions.ts'
import { keepPicture } from './story-news.ts'
import { answersOf } from './story-works.ts'

const DAY = 86_400_000

export interface ReviewCast {
  readonly competition: CompetitionCast
  readonly person: (userName: string) => Promise<Actor>
  /** An expert of the committee's library, as judge or as lead. */
  readonly expert: (userName: string, role: 'expert' | 'expert_captain') => Promise<Actor>
  readonly secretary: Actor
}

export interface JudgedPlace {
  readonly competitionId: string
  readonly stageId: string
  readonly itemIds: readonly string[]
}

/** A team of one student and its advisor. */
export interface DemoTeam {
  readonly name: string
  readonly advisor: { readonly userName: string; readonly realName: string; readonly phone: string } | null
}

/** What parts one edition of the competition from another. */
export interface JudgedEdition {
  readonly series: Parameters<typeof setUp.addCompetition>[2]['series']
  readonly name: string
  readonly nameEn: string
  readonly edition: number
  readonly year: number
  readonly shortName: string
  readonly shortNameEn: string
  readonly intro: string
  readonly introEn: string
  readonly items: readonly (readonly [code: string, name: string, nameEn: string])[]
  /** The codes of those whose works are series of pictures. */
  readonly pictureItems?: readonly string[]
}
/** How the works of a competition are judged: points of an entry by its place in the list. */
export interface DemoReview {
  readonly name: string
  readonly entries: readonly DemoEntry[]
  readonly pointsOf: (entry: number, userName: string) => Record<string, number>
}
/** Whether somebody enters alone, or as a team that may have an advisor. */
export type EnterMode = 'individual' | 'team'
/** What all editions of City Impressions have in common. */
export const cityEdition = {
  shortName: '城市印象',
  shortNameEn: 'City Impressions',
  intro: '<p>用一部短片或一篇图文，写下你看见的城市。</p>',
  introEn: '<p>Tell the city you see, in a short film or a visual essay.</p>',
  items: [
    ['F', '城市短片', 'Short films'],
    ['V', '城市图文', 'Visual essays'],
  ],
} as const
const thisEdition: JudgedEdition = {
  ...cityEdition,
  series: { code: 'CSYX', name: '城市印象', nameEn: 'City Impressions' },
  name: '“城市印象”全国大学生短片与图文设计赛',
  nameEn: 'City Impressions, National Student Competition of Short Films and Visual Essays',
  edition: 3,
  year: 2026,
}

/** Makes the competition and leaves its review in the middle. */
export const seedReviews = async (ctx: Ctx, siteId: string, cast: ReviewCast): Promise<void> => {
  const place = await makeCompetition(ctx, siteId, cast)
  const workIds: string[] = []
  for (const [at, entry] of cityEntries.entries()) workIds.push(await makeWork(ctx, cast, place, place.itemIds[at % 2]!, entry))
  await moveWindows(ctx, place, cityWindows)
  await setUp.runCompetitionClock(ctx)
  for (const workId of workIds) await accept(ctx, cast.competition.manager, workId)
  const batchId = await assignBatch(ctx, cast, place)
  await beginJudging(ctx, cast, batchId)
}

/** Sets the competition up and publishes it, with its windows open. */
export const makeCompetition = async (
  ctx: Ctx,
  siteId: string,
  { competition: cast, secretary }: ReviewCast,
  edition: JudgedEdition = thisEdition,
  mode: EnterMode = 'individual',
): Promise<JudgedPlace> => {
  const { manager, chief } = cast
  const { competitionId } = await setUp.addCompetition(ctx, manager, {
    groupId: manager.organizationId!,
    ...{ series: edition.series, name: edition.name, nameEn: edition.nameEn, edition: edition.edition, year: edition.year },
    shortName: edition.shortName,
    level: 'national',
    subjectType: 'design',
    presetKey: null,
    firstDay: null,
  })
  await writeBasics(ctx, manager, siteId, competitionId, {
    hosts: ['云帆创新设计学会'],
    organisers: ['开赛杯组委会'],
    ...{ shortNameEn: edition.shortNameEn, intro: edition.intro, introEn: edition.introEn },
    guide: '<p>个人报名，每人一件作品；网络评审全程匿名。</p>',
    guideEn: '<p>Enter alone with one work. The review is anonymous.</p>',
    cover: await keepPicture(ctx, manager, 'c', 'competitionImage'),
    banner: null,
  })
  const form = async (purpose: 'enroll' | 'work', name: keyof typeof defaultForms) =>
    (
      await setUp.addForm(ctx, manager, {
        competitionId,
        purpose,
        name: defaultForms[name].name[0],
        nameEn: defaultForms[name].name[1],
        document: defaultForms[name].document,
      })
    ).formId
  const [enrollFormId, films] = [await form('enroll', 'teamEnrollment'), await form('work', 'pdfAndVideo')]
  const { pictureItems = [] } = edition
  const pictures = pictureItems.length > 0 ? await form('work', 'imageSeries') : films
  for (const [code, name, nameEn] of edition.items)
    await setUp.addItem(ctx, manager, {
      ...{ competitionId, parentId: null, code, name, nameEn, description: '', descriptionEn: '', isEnabled: true },
      limits: { ...defaultCategoryLimits, memberMin: 1, memberMax: mode === 'team' ? 3 : 1, advisorMax: 1 },
      ...{ feeFen: 0, feeBasis: 'team', enrollFormId, workFormId: pictureItems.includes(code) ? pictures : films },
    })
  const { stageId } = await setUp.addStage(ctx, manager, {
    ...{ competitionId, name: '网络评审', nameEn: 'Online review', level: 'national', mode: 'online', place: '' },
  })
  const at = (days: number) => new Date(ctx.now().getTime() + days * DAY).toISOString()
  // While the story enters and submits, the windows stand open.
  const open = [
    ['ENROLL', 0, 20],
    ['SUBMIT', 0, 30],
    ['REVIEW', 31, 60],
    ['PUBLICITY', 62, 70],
    ['OBJECTION', 62, 70],
  ] as const
  await setUp.saveSchedule(ctx, manager, {
    competitionId,
    version: 1,
    stages: [
      {
        stageId,
        nodes: open.map(([kind, from, to]) => ({
          nodeId: null,
          kind,
          startsAt: at(from),
          endsAt: at(to),
          graceMinutes: 0,
          latePolicy: 'reject' as const,
        })),
      },
    ],
  })
  await setUp.saveReviewSetting(ctx, manager, {
    stageId,
    version: 1,
    review: {
      ...defaultReviewSetting,
      perWork: 3,
      editUntil: 'close',
      standardise: 'severity',
      feedback: ['comments', 'criteria', 'band'],
      criteria: cityCriteria.map(([key, name, nameEn, weight, description, descriptionEn]) => ({
        ...{ key, name, nameEn, weight, description, descriptionEn },
        ...{
          min: 0,
          max: 100,
          step: 1,
          isRequired: true,
          commentBelow: 60,
          descriptors: cityDescriptors.map((one) => ({ ...one })),
        },
      })),
    },
  })
  const { version } = await setUp.getCompetition(ctx, manager, { competitionId })
  await setUp.saveEnrollSetting(ctx, manager, {
    competitionId,
    version,
    enrollMode: mode,
    externalUrl: '',
    auditChain: [],
    rules: defaultRules,
    setting: { ...defaultEnrollSetting, participants: 'hidden' },
  })
  await setUp.saveWorkSetting(ctx, manager, {
    competitionId,
    version: version + 1,
    wording: null,
    setting: { ...defaultWorkSetting, publicLevel: 'public' },
  })
  for (const other of [...cast.others.filter(({ userId }) => userId !== secretary.userId), secretary])
    await setUp.addStaff(ctx, chief, { competitionId, userId: other.userId, roleId: other.roleId! })
  await setUp.addRuleText(ctx, manager, {
    competitionId,
    basedOn: 0,
    note: '首次发布',
    htmlZh: '<p>网络评审全程匿名，同校与指导关系自动回避；结果公示期内可实名提出异议。</p>',
    htmlEn:
      '<p>The review is anonymous; experts of the same school and advisors are left out. Objections are made under one’s real name while the results are on public notice.</p>',
  })
  await approve(ctx, cast, competitionId)
  await setUp.runCompetitionClock(ctx)
  const items = await ctx.db
    .selectFrom('competition_categories')
    .select('id')
    .where('competition_id', '=', competitionId)
    .orderBy('code')
    .execute()
  return { competitionId, stageId, itemIds: items.map(({ id }) => id) }
}

/** Enters a student, alone or as a team with its advisor, and hands the work in. */
export const makeWork = async (
  ctx: Ctx,
  cast: ReviewCast,
  place: JudgedPlace,
  itemId: string,
  entry: DemoEntry,
  team: DemoTeam | null = null,
): Promise<string> => {
  const student = await cast.person(entry.student)
  const { teamId } = await enrolling.createTeam(ctx, student, {
    competitionId: place.competitionId,
    itemId,
    mode: team ? 'team' : 'individual',
    name: team?.name ?? '',
    rulesNo: 1,
  })
  const version = async () => (await enrolling.getTeam(ctx, student, { teamId })).version
  await enrolling.saveTeam(ctx, student, {
    teamId,
    version: await version(),
    name: team?.name ?? '',
    slogan: '',
    contactPhone: '13900000000',
    answers: { contactEmail: 'city@kaisai.example.cn', topicSource: 'own', introduction: '从一次步行开始。', rulesAgreed: true },
  })
  if (team?.advisor) {
    const { userName, realName, phone } = team.advisor
    await enrolling.inviteMember(ctx, student, { teamId, way: 'phone', name: realName, value: phone, role: 'teacher' })
    const teacher = await cast.person(userName)
    const asked = (await enrolling.listMyInvitations(ctx, teacher)).find((one) => one.teamId === teamId)!
    await enrolling.answerInvitation(ctx, teacher, { memberId: asked.memberId, isAccepted: true })
  }
  await enrolling.submitTeam(ctx, student, { teamId, version: await version() })
  const { workId } = await handing.beginWork(ctx, student, { teamId, stageId: place.stageId })
  const workVersion = async () => (await handing.getWork(ctx, student, { workId })).version
  const publicLevel = entry.series?.isShown ? 'public' : 'private'
  const answers = await answersOf(ctx, student, {
    team: team?.name ?? '',
    title: entry.title,
    keywords: ['城市', '观察'],
    summary: entry.summary,
    statement: entry.statement,
    publicLevel,
    ...(entry.series ?? { paper: [entry.summary, entry.statement] }),
    until: 'submitted',
  })
  await handing.saveWork(ctx, student, {
    workId,
    version: await workVersion(),
    answers,
    coverFileId: null,
    publicLevel,
  })
  const { statements } = await handing.getWork(ctx, student, { workId })
  const signed = handing.signatureOf(statements, student.realName)
  await handing.submitWork(ctx, student, { workId, version: await workVersion(), signed })
  return workId
}

/** Sets the windows of the stage, in days from today. */
export const moveWindows = async (
  ctx: Ctx,
  { competitionId, stageId }: JudgedPlace,
  windows: readonly (readonly [kind: string, from: number, to: number])[],
): Promise<void> => {
  await inTx(ctx.db, async (tx) => {
    for (const [kind, from, to] of windows)
      await sql`insert into competition_windows (stage_id, competition_id, kind, starts_at, ends_at) values (${stageId}::uuid, ${competitionId}::uuid, ${kind},
        date_trunc('hour', clock_timestamp()) + make_interval(days => ${from}), date_trunc('hour', clock_timestamp()) + make_interval(days => ${to}))
        on conflict (stage_id, kind) do update set starts_at = excluded.starts_at, ends_at = excluded.ends_at`.execute(tx)
    // Nobody checked in time: the organizer did it the week before.
    await sql`update competition_windows set ends_at = date_trunc('minute', clock_timestamp()) + interval '1 hour' where stage_id = ${stageId}::uuid and kind = 'FORMAL_CHECK'`.execute(
      tx,
    )
    await setUp.relist(tx, competitionId)
  })
}

/** The formal check lets a work pass. */
export const accept = async (ctx: Ctx, manager: Actor, workId: string): Promise<void> => {
  const { version } = await handing.getWorkForDesk(ctx, manager, { workId })
  const { refused } = await handing.checkWorks(ctx, manager, {
    works: [{ workId, version }],
    verdict: 'accept',
    reason: '',
    dueTime: null,
  })
  if (refused.length > 0) throw new Error(`The demo cannot accept a work: ${refused[0]!.text}`)
}

// Six experts, one of them the lead; every work goes to three.
const JUDGES = ['weilanzhou', 'peijingming', 'shangguanyunxiu', 'heqiubai', 'yuanjiashu', 'moyunting']

const assignBatch = async (ctx: Ctx, { secretary }: ReviewCast, place: JudgedPlace): Promise<string> => {
  const now = ctx.now().getTime()
  const { batchId } = await judging.addBatch(ctx, secretary, {
    competitionId: place.competitionId,
    stageId: place.stageId,
    mode: 'online',
    itemIds: [...place.itemIds],
    name: '城市印象网络评审',
    needsConfirm: true,
    needsDeclaration: true,
    notice: '请独立评分，先看作品再看说明；与作者存在师生、亲属或合作关系的，请申请回避。',
    noticeEn:
      'Judge by yourself, the work before its statement. Step back where you know the author as teacher, relative or partner.',
    startTime: new Date(now - 2 * DAY).toISOString(),
    endTime: new Date(now + 45 * DAY).toISOString(),
  })
  const experts = await judgesOf(ctx)
  const version = async () => (await judging.getBatch(ctx.db, secretary, { batchId })).version
  await judging.setBatchExperts(ctx, secretary, {
    batchId,
    version: await version(),
    experts: experts.map(({ expertId, userName }) => ({
      expertId,
      groupId: null,
      isCaptain: userName === JUDGES[0],
      maxLoad: 10,
    })),
  })
  await judging.planNow(ctx, secretary, {
    batchId,
    version: await version(),
    perWork: 3,
    keeps: 'none',
    hasOverlap: true,
    isOneSchoolPerWork: true,
  })
  await judging.publishBatch(ctx, secretary, { batchId, version: await version(), acceptsShort: true })
  return batchId
}

/** The experts of the story. */
export const judgesOf = async (ctx: Ctx): Promise<{ expertId: string; userId: string; userName: string }[]> =>
  ctx.db
    .selectFrom('experts as e')
    .innerJoin('identity_users as u', 'u.id', 'e.user_id')
    .select(['e.id as expertId', 'u.id as userId', 'u.user_name as userName'])
    .where('u.user_name', 'in', JUDGES)
    .where('e.status', '=', 'active')
    .orderBy('u.user_name')
    .execute()

// Two have handed everything in, one is in the middle, one has a draft; the others have not answered yet.
const beginJudging = async (ctx: Ctx, cast: ReviewCast, batchId: string): Promise<void> => {
  const judges = await judgesOf(ctx)
  const share: Readonly<Record<string, number>> = { shangguanyunxiu: 1, heqiubai: 1, weilanzhou: 0.5 }
  for (const { userName } of judges) {
    const part = share[userName]
    if (part === undefined) continue
    const actor = await cast.expert(userName, userName === JUDGES[0] ? 'expert_captain' : 'expert')
    await judging.answerBatch(ctx, actor, { batchId, isAccepted: true, avoidsConflicts: true, keepsSecret: true, reason: '' })
    const tasks = await judging.listMyTasks(ctx, actor, { batchId })
    for (const [at, { taskId, code }] of tasks.slice(0, Math.ceil(tasks.length * part)).entries()) {
      const { sheet } = await judging.getSheet(ctx, actor, { taskId })
      await judging.submitSheet(ctx, actor, {
        taskId,
        version: sheet.version,
        values: pointsOf(code, userName),
        comments: {},
        grade: null,
        isRecommended: null,
        place: null,
        isPassed: null,
        comment: ['观察细致，叙述克制。', '影像有自己的节奏，结尾可以再收一收。', '题材动人，社区试展的证据可信。'][at % 3]!,
        confidence: 4,
        seconds: 420 + 60 * at,
      })
    }
  }
}

/** Plausible points from the number of the work (drawn by chance), by a stricter and a milder judge. */
const pointsOf = (code: string, userName: string): Record<string, number> => {
  const digit = (place: number) => Number(code.at(-place))
  const shift = userName === 'heqiubai' ? -6 : userName === 'weilanzhou' ? 3 : 0
  // No two judges see a work alike: some points up or down, the same each time.
  const own = (criterion: number) => ((digit(1) * 3 + digit(2) * 5 + userName.charCodeAt(1) * criterion) % 7) - 3
  return {
    idea: 78 + digit(1) + shift + own(1),
    expression: 72 + digit(2) * 2 + shift + own(2),
    use: 75 + digit(3) + shift + own(3),
  }
}
