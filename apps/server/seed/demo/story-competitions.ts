import { defaultForms } from '@kaisai/contract/competition/form/default-forms'
import { defaultCategoryLimits, defaultRules } from '@kaisai/contract/competition/rules/rules'
import { defaultEnrollSetting, defaultReviewSetting, defaultWorkSetting } from '@kaisai/contract/competition/settings'
import type { NodeKind } from '@kaisai/contract/competition/timeline/node'
import type { Actor } from '#src/actor.ts'
import { dayIn } from '#src/china-time.ts'
import type { Ctx } from '#src/ctx.ts'
import { competitionsOf } from '#src/rooms/competition/index.ts'
import * as door from '#src/rooms/competition/stories.ts'
import { guidanceArticles } from './articles.ts'
import { cupCategories, cupCriteria, cupWindows, type DemoCompetition, demoCompetitions } from './competitions.ts'
import type { PictureKind } from './pictures.ts'
import { keepPicture } from './story-news.ts'

const DAY = 86_400_000
/** Bodies of the demo that are no organization of it. */
const englishBodies = [
  { name: '云帆创新设计学会', nameEn: 'Yunfan Society of Innovation Design' },
  { name: '青禾设计教育发展中心', nameEn: 'Qinghe Centre for Design Education' },
  { name: '开赛杯组委会', nameEn: 'Organising committee of the Kaisai Cup' },
]

export interface CompetitionCast {
  /** Sets competitions up. */
  readonly manager: Actor
  /** Approves, suspends and finishes them. */
  readonly chief: Actor
  readonly others: readonly Actor[]
}

/** Sets up, submits, approves and runs the demo's competitions; some wait in earlier states, as on a working day. */
export const seedCompetitions = async (ctx: Ctx, siteId: string, cast: CompetitionCast): Promise<void> => {
  const covers = new Map<PictureKind, string>()
  const cover = async (kind: PictureKind): Promise<string> => {
    const held = covers.get(kind) ?? (await keepPicture(ctx, cast.manager, kind, 'competitionImage'))
    covers.set(kind, held)
    return held
  }
  for (const competition of demoCompetitions)
    await seedCompetition(ctx, siteId, cast, competition, await cover(competition.cover))
  await seedCup(ctx, siteId, cast, await cover('a'), await cover('banner1'))
  await door.runCompetitionClock(ctx)
  await finishOld(ctx, cast)
}

interface Basics {
  readonly hosts: readonly string[]
  readonly organisers: readonly string[]
  readonly shortNameEn: string
  readonly intro: string
  readonly introEn: string
  readonly guide: string
  readonly guideEn: string
  readonly cover: string
  readonly banner: string | null
}

/** Writes what stands on a competition's page. */
export const writeBasics = async (ctx: Ctx, manager: Actor, siteId: string, competitionId: string, it: Basics): Promise<void> => {
  const held = await door.getCompetition(ctx, manager, { competitionId })
  await door.updateCompetition(ctx, manager, {
    competitionId,
    version: held.version,
    name: held.name,
    nameEn: held.nameEn,
    shortName: held.shortName,
    shortNameEn: it.shortNameEn,
    edition: held.edition,
    year: held.year,
    level: held.level as 'national',
    subjectType: held.subjectType,
    isK12Free: false,
    coverFileId: it.cover,
    bannerFileId: it.banner,
    hosts: [...it.hosts],
    organisers: [...it.organisers],
    coOrganisers: [],
    bodiesEn: englishBodies.filter(({ name }) => it.hosts.includes(name) || it.organisers.includes(name)),
    contact: { name: '大赛秘书处', phone: '010-62000000', email: 'contest@kaisai.example.cn', qq: '' },
    contactNameEn: 'Secretariat of the competition',
    introHtml: it.intro,
    introHtmlEn: it.introEn,
    guideHtml: it.guide,
    guideHtmlEn: it.guideEn,
    wording: null,
    publicTabs: ['info', 'guide', 'item', 'team', 'work', 'vote', 'news'],
    siteIds: [siteId],
    attachments: [],
  })
}

/** Submits and approves it. */
export const approve = async (ctx: Ctx, { manager, chief }: CompetitionCast, competitionId: string): Promise<void> => {
  await door.moveCompetition(ctx, manager, { competitionId, verb: 'submit' })
  const { contentNo } = await door.getCompetition(ctx, chief, { competitionId })
  await door.moveCompetition(ctx, chief, { competitionId, verb: 'approve', contentNo })
}

const seedCompetition = async (
  ctx: Ctx,
  siteId: string,
  cast: CompetitionCast,
  it: DemoCompetition,
  cover: string,
): Promise<void> => {
  const opens = new Date(ctx.now().getTime() + it.opensIn * DAY)
  const { competitionId } = await door.addCompetition(ctx, cast.manager, {
    groupId: cast.manager.organizationId!,
    series: { code: it.code, name: it.shortName, nameEn: it.shortNameEn },
    name: it.name,
    nameEn: it.nameEn,
    shortName: it.shortName,
    edition: it.edition,
    year: opens.getFullYear(),
    level: it.level,
    subjectType: it.subjectType,
    presetKey: it.presetKey,
    firstDay: dayIn(opens),
  })
  if (it.until === 'draft') return
  await writeBasics(ctx, cast.manager, siteId, competitionId, {
    hosts: [it.host],
    organisers: ['开赛杯组委会'],
    shortNameEn: it.shortNameEn,
    intro: `<p>${it.intro}</p>`,
    introEn: `<p>${it.introEn}</p>`,
    guide: '<p>请先阅读竞赛规程，再由队长创建队伍、邀请成员；资料不完整的成员须先完善个人资料。</p>',
    guideEn:
      '<p>Read the rules first. The captain creates the team and invites its members, whose profiles must be complete.</p>',
    cover,
    banner: null,
  })
  if (it.until === 'auditing' || it.until === 'returned') {
    await door.moveCompetition(ctx, cast.manager, { competitionId, verb: 'submit' })
    if (it.until === 'returned')
      await door.moveCompetition(ctx, cast.chief, {
        competitionId,
        verb: 'return',
        reason: '请补充评分项，并写明现场答辩的地点。',
      })
    return
  }
  await approve(ctx, cast, competitionId)
  if (it.until === 'suspended')
    await door.moveCompetition(ctx, cast.chief, { competitionId, verb: 'suspend', reason: '赛题器件供货延迟，恢复后窗口顺延。' })
}

// What lies wholly in the past has been settled by the clock; its organizer ends it.
const finishOld = async (ctx: Ctx, { chief }: CompetitionCast): Promise<void> => {
  const codes = demoCompetitions.filter(({ until }) => until === 'finished').map(({ code }) => code)
  const rows = await competitionsOf(ctx.db, chief)
    .innerJoin('competition_series as s', 's.id', 'c.series_id')
    .select('c.id')
    .where('s.code', 'in', codes)
    .where('c.status', '=', 'settling')
    .execute()
  for (const { id } of rows) await door.moveCompetition(ctx, chief, { competitionId: id, verb: 'finish' })
}

const windows = (rows: readonly (readonly [NodeKind, string, string])[]) =>
  rows.map(([kind, from, to]) => ({
    nodeId: null,
    kind,
    startsAt: `${from}:00+08:00`,
    endsAt: `${to}:00+08:00`,
    graceMinutes: kind === 'SUBMIT' ? 10 : 0,
    latePolicy: kind === 'SUBMIT' ? ('grace' as const) : ('reject' as const),
  }))

// The Kaisai Cup, part by part, as its manager would.
const seedCup = async (ctx: Ctx, siteId: string, cast: CompetitionCast, cover: string, banner: string): Promise<void> => {
  const { manager } = cast
  const { competitionId } = await door.addCompetition(ctx, manager, {
    groupId: manager.organizationId!,
    series: { code: 'KSB', name: '开赛杯', nameEn: 'Kaisai Cup' },
    name: '首届“开赛杯”全国大学生创新设计大赛',
    nameEn: 'Kaisai Cup, 1st National University Innovation Design Competition',
    shortName: '开赛杯',
    edition: 1,
    year: 2026,
    level: 'national',
    subjectType: 'design',
    presetKey: null,
    firstDay: null,
  })
  await writeBasics(ctx, manager, siteId, competitionId, {
    hosts: ['云帆创新设计学会'],
    organisers: ['青禾设计教育发展中心'],
    shortNameEn: 'Kaisai Cup',
    intro:
      '<p><strong>为真实的生活而设计。</strong>大赛鼓励参赛者走进社区、工厂、田野和医院，从真实的人和真实的困难出发，提出可以验证的设计方案。</p><h2>作品看什么</h2><ul><li>看见真实的人</li><li>解决真实的问题</li><li>给出可信的证据</li></ul>',
    introEn:
      '<p><strong>Designing for real life.</strong> Go to neighbourhoods, workshops, fields and hospitals; start from real people and real difficulties; propose designs that can be tested.</p><h2>What counts</h2><ul><li>Real people</li><li>A real problem</li><li>Credible evidence</li></ul>',
    guide:
      '<h2>报名</h2><ol><li>队长注册账号并完善资料；</li><li>选择赛道，创建团队，邀请成员和指导教师；</li><li>被邀请人在72小时内确认；</li><li>队长提交，学校审核，缴费后生效。</li></ol><h2>提交作品</h2><p>截止前可反复修改，以最后一次提交为准。作品中不得出现学校、姓名和指导教师信息。</p>',
    guideEn:
      '<h2>Enrollment</h2><ol><li>The captain opens an account and completes the profile.</li><li>Choose a category, create the team, invite members and advisors.</li><li>Everybody accepts within 72 hours.</li><li>The captain submits, the school approves, and after payment the enrollment takes effect.</li></ol><h2>Works</h2><p>Change your work as often as you like until the end; the last submission counts. No school, name or advisor may appear in it.</p>',
    cover,
    banner,
  })
  const form = async (purpose: 'enroll' | 'work', name: keyof typeof defaultForms) =>
    (
      await door.addForm(ctx, manager, {
        competitionId,
        purpose,
        name: defaultForms[name].name[0],
        nameEn: defaultForms[name].name[1],
        document: defaultForms[name].document,
      })
    ).formId
  const enrollFormId = await form('enroll', 'teamAndMembers')
  const [pictures, papers] = [await form('work', 'imageSeries'), await form('work', 'pdfAndVideo')]
  for (const [code, name, nameEn, description, descriptionEn] of cupCategories) {
    await door.addItem(ctx, manager, {
      ...{ competitionId, parentId: null, code, name, nameEn, description, descriptionEn, isEnabled: true },
      limits: { ...defaultCategoryLimits, isCrossSchoolAllowed: true },
      ...{ feeFen: 12_000, feeBasis: 'team', enrollFormId, workFormId: code === 'C' || code === 'E' ? papers : pictures },
    })
  }
  const selection = await door.addStage(ctx, manager, {
    ...{ competitionId, name: '作品评审', nameEn: 'Selection', level: 'preliminary', mode: 'online', place: '' },
  })
  const final = await door.addStage(ctx, manager, {
    ...{
      competitionId,
      name: '全国总决赛',
      nameEn: 'National final',
      level: 'final',
      mode: 'onsite',
      place: '南京',
      placeEn: 'Nanjing',
    },
  })
  await door.saveSchedule(ctx, manager, {
    competitionId,
    version: 1,
    stages: [
      { stageId: selection.stageId, nodes: windows(cupWindows.selection) },
      { stageId: final.stageId, nodes: windows(cupWindows.final) },
    ],
  })
  for (const stageId of [selection.stageId, final.stageId]) {
    await door.saveReviewSetting(ctx, manager, {
      stageId,
      version: 1,
      review: {
        ...defaultReviewSetting,
        perWork: stageId === final.stageId ? 5 : 3,
        blind: stageId === final.stageId ? 'open' : 'double',
        criteria: cupCriteria.map(([key, name, nameEn, weight, description, descriptionEn]) => ({
          ...{ key, name, nameEn, weight, description, descriptionEn },
          ...{ min: 0, max: 100, step: 1, isRequired: true, commentBelow: 60 },
        })),
      },
    })
  }
  await writeSettings(ctx, manager, competitionId)
  await seedParts(ctx, cast, competitionId)
  await approve(ctx, cast, competitionId)
}

const writeSettings = async (ctx: Ctx, manager: Actor, competitionId: string): Promise<void> => {
  const { version } = await door.getCompetition(ctx, manager, { competitionId })
  await door.saveEnrollSetting(ctx, manager, {
    competitionId,
    version,
    enrollMode: 'team',
    externalUrl: '',
    auditChain: ['school', 'organizer'],
    rules: {
      ...defaultRules,
      caps: [...defaultRules.caps, { within: 'competition', role: 'member', isDraftCounted: false, most: 2 }],
    },
    setting: { ...defaultEnrollSetting, isSchoolRankingUsed: true, participants: 'teams' },
  })
  await door.saveWorkSetting(ctx, manager, {
    competitionId,
    version: version + 1,
    wording: null,
    setting: {
      ...defaultWorkSetting,
      publicLevel: 'public',
      notice: '作品中不得出现学校、姓名和指导教师信息，否则按形式审查不通过处理。',
      noticeEn: 'No school, name or advisor may appear in the work; otherwise it fails the formal check.',
    },
  })
}

const seedParts = async (ctx: Ctx, { manager, chief, others }: CompetitionCast, competitionId: string): Promise<void> => {
  await door.addRuleText(ctx, manager, {
    competitionId,
    basedOn: 0,
    note: '首次发布',
    htmlZh:
      '<h2>第一条 参赛资格</h2><p>2026—2027学年在籍的本科生、专科（高职）生和研究生均可参加，团队1至5人，指导教师至多2名。</p><h2>第二条 作品要求</h2><p>作品须为原创；使用生成式人工智能的，应如实声明用途。</p><h2>第三条 评审</h2><p>网络评审全程匿名，同校、指导关系自动回避；总决赛现场答辩，当场公布得分。</p><h2>第四条 公示与异议</h2><p>结果公示不少于三日，公示期内可实名提出异议。</p>',
    htmlEn:
      '<h2>1. Who may take part</h2><p>Undergraduates, junior college students and postgraduates registered in 2026–2027, in teams of 1 to 5 with at most 2 advisors.</p><h2>2. Works</h2><p>Works are original. The use of generative AI is declared.</p><h2>3. Review</h2><p>The online review is anonymous; reviewers of the same school and advisors are left out. The final is presented on site and scored at once.</p><h2>4. Results and objections</h2><p>Results are on public notice for at least three days; during that time anybody may object under their real name.</p>',
  })
  for (const other of others) {
    await door.addStaff(ctx, chief, { competitionId, userId: other.userId, roleId: other.roleId! })
  }
  // The newest, and whatever says how it is done: the assistant answers from what belongs to a competition.
  const { candidates } = await door.listCompetitionArticles(ctx.db, manager, { competitionId })
  const titles = new Set(guidanceArticles.map(({ titleZh }) => titleZh))
  await door.saveCompetitionArticles(ctx, manager, {
    competitionId,
    articleIds: candidates.filter(({ title }, at) => at < 6 || titles.has(title)).map(({ articleId }) => articleId),
  })
}
