// Desk: the competition itself, its life, its series and its parts that have no page of their own.
import { Type } from 'typebox'
import { deciders } from '../access/deciders.ts'
import { closed, done, get, orNull, post } from '../endpoint.ts'
import { day, id, ids, instant, keyword, oneOf, prose, ruled, text, version, whole } from '../fields.ts'
import { pageInput, pageOf } from '../page.ts'
import { wordingInput } from '../website/setting.ts'
import { competitionStates } from './competition.states.ts'
import { levels, publicTabs } from './labels.ts'
import { contactInput } from './settings.ts'
import { badgeNames } from './timeline/badge.ts'

const competitionId = id(['竞赛', 'Competition'])
const statuses = Object.keys(competitionStates.states) as (keyof typeof competitionStates.states)[]
const verbs = Object.keys(competitionStates.moves) as (keyof typeof competitionStates.moves)[]
const optionalText = (zh: string, en: string, max: number) => Type.String({ maxLength: max, label: [zh, en] })
const html = (zh: string, en: string) => Type.String({ maxLength: 400_000, label: [zh, en], multiline: true })
const names = (zh: string, en: string) => Type.Array(text([zh, en], 60), { maxItems: 20, label: [zh, en] })
/** English names of bodies, by the names they are entered with. */
const bodiesEn = Type.Array(closed({ name: text(['单位名称', 'Name'], 60), nameEn: text(['英文名称', 'Name (English)'], 120) }), {
  maxItems: 60,
  label: ['组织机构英文名称', 'English names of hosts and organisers'],
})

const row = {
  competitionId: Type.String(),
  seriesId: Type.String(),
  seriesCode: Type.String(),
  name: Type.String(),
  nameEn: Type.String(),
  shortName: Type.String(),
  groupId: Type.String(),
  groupName: Type.String(),
  edition: Type.Integer(),
  year: Type.Integer(),
  level: Type.String(),
  subjectType: Type.String(),
  enrollMode: Type.String(),
  status: Type.String(),
  statusName: Type.String(),
  /** What the public sees now. */
  badge: Type.String(),
  badgeName: Type.String(),
  enrollStartTime: orNull(instant),
  enrollEndTime: orNull(instant),
  startTime: orNull(instant),
  endTime: orNull(instant),
  submitterName: Type.String(),
  publishTime: orNull(instant),
  updateTime: instant,
  version: Type.Integer(),
  moves: Type.Array(Type.String()),
}

export const listFilters = {
  keyword: Type.Optional(keyword),
  status: Type.Optional(oneOf(statuses, ['状态', 'Status'])),
  badge: Type.Optional(oneOf(badgeNames, ['公众状态', 'Public badge'])),
  level: Type.Optional(oneOf(levels, ['级别', 'Level'])),
  year: Type.Optional(whole(['年份', 'Year'], 2000, 2100)),
  subjectType: Type.Optional(text(['学科', 'Subject'], 40)),
  groupId: Type.Optional(id(['组织', 'Organization'])),
}

/** Competitions within reach. */
export const pageCompetitions = get('/competition/info/page', {
  title: ['竞赛列表', 'Competitions'],
  access: 'competition:info:list',
  scope: 'competition:read',
  input: pageInput(listFilters, ['updateTime', 'enrollStartTime', 'enrollEndTime', 'publishTime', 'year', 'name']),
  reply: pageOf(closed(row)),
})

/** Writes the list to a workbook: a task whose file the caller fetches. */
export const exportCompetitions = post('/competition/info/export', {
  title: ['导出竞赛列表', 'Export competitions'],
  access: 'competition:info:export',
  subscribable: true,
  rate: 'export',
  input: closed(listFilters),
  reply: closed({ taskId: Type.String() }),
})

/** Competitions to choose from: those within reach, for everybody else the public ones; newest first, at most 50. With an id: that one, to name it. */
export const listCompetitionOptions = get('/competition/info/option', {
  title: ['可选竞赛', 'Competitions to choose from'],
  access: 'signedIn',
  input: closed({ keyword: listFilters.keyword, year: listFilters.year, competitionId: Type.Optional(competitionId) }),
  reply: Type.Array(closed({ competitionId: Type.String(), name: Type.String(), edition: Type.Integer(), year: Type.Integer() })),
})

/** Series within reach: for the form of a new competition. */
export const listSeries = get('/competition/series/list', {
  title: ['竞赛系列', 'Series'],
  access: 'competition:info:list',
  input: closed({ keyword: Type.Optional(keyword) }),
  reply: Type.Array(
    closed({
      seriesId: Type.String(),
      code: Type.String(),
      name: Type.String(),
      nameEn: Type.String(),
      groupId: Type.String(),
      lastEdition: orNull(Type.Integer()),
      lastCompetitionId: orNull(Type.String()),
    }),
  ),
})

const attachment = closed({
  fileId: Type.String(),
  title: Type.String(),
  titleEn: Type.String(),
  name: Type.String(),
  bytes: Type.Integer(),
  url: Type.String(),
})
/** Somebody named for a competition. */
export const staff = closed({
  userId: Type.String(),
  userName: Type.String(),
  realName: Type.String(),
  roleId: Type.String(),
  roleName: Type.String(),
})

export const readinessItem = closed({
  key: Type.String(),
  severity: oneOf(['blocking', 'warning'] as const, ['程度', 'Severity']),
  /** The page of the set-up that cures it; empty: `path` does, itself empty where the caller may not open it. */
  ...{ step: Type.String(), path: Type.String() },
  text: Type.String(),
})

/** Everything of the set-up that is not schedule, categories or forms; with readiness and what the caller may do now. */
export const getCompetition = get('/competition/info/detail', {
  title: ['竞赛详情', 'Competition'],
  access: 'competition:info:list',
  scope: 'competition:read',
  input: closed({ competitionId }),
  reply: closed({
    ...row,
    seriesName: Type.String(),
    shortNameEn: Type.String(),
    parentId: orNull(Type.String()),
    isK12Free: Type.Boolean(),
    coverFileId: orNull(Type.String()),
    coverUrl: orNull(Type.String()),
    bannerFileId: orNull(Type.String()),
    bannerUrl: orNull(Type.String()),
    hosts: Type.Array(Type.String()),
    organisers: Type.Array(Type.String()),
    coOrganisers: Type.Array(Type.String()),
    bodiesEn,
    contact: contactInput,
    contactNameEn: Type.String(),
    introHtml: Type.String(),
    introHtmlEn: Type.String(),
    guideHtml: Type.String(),
    guideHtmlEn: Type.String(),
    wording: orNull(wordingInput),
    publicTabs: Type.Array(Type.String()),
    externalUrl: Type.String(),
    siteIds: Type.Array(Type.String()),
    /** Where it may be published: sites of its organization and of those above it. */
    siteOptions: Type.Array(closed({ siteId: Type.String(), name: Type.String(), status: Type.String() })),
    rulesNo: Type.Integer(),
    attachments: Type.Array(attachment),
    staff: Type.Array(staff),
    /** Counts every change of any part; an approval names the one it saw. */
    contentNo: Type.Integer(),
    scheduleVersion: Type.Integer(),
    /** With who could approve it instead of the caller; null where the caller may, or nothing is to be approved. */
    ...{ isAudited: Type.Boolean(), deciders: orNull(deciders) },
    /** Whether the caller may change the set-up now; else why not, in words. */
    isEditable: Type.Boolean(),
    lockReason: Type.String(),
    suspendedTime: orNull(instant),
    ...{ suspendReason: Type.String(), returnReason: Type.String() },
    /** The public page on each chosen site, open ones first: `url` on its own host, `path` at the host of this page. */
    publicUrls: Type.Array(closed({ siteId: Type.String(), url: Type.String(), path: Type.String() })),
    readiness: Type.Array(readinessItem),
  }),
})

/** The fields of the basics, as they are entered. */
export const basics = {
  name: text(['竞赛名称', 'Name'], 100, 2),
  nameEn: optionalText('英文名称', 'Name (English)', 200),
  shortName: text(['简称', 'Short name'], 30),
  shortNameEn: optionalText('英文简称', 'Short name (English)', 60),
  edition: whole(['届次', 'Edition'], 1, 999),
  year: whole(['年份', 'Year'], 2000, 2100),
  level: oneOf(levels, ['级别', 'Level']),
  subjectType: text(['学科', 'Subject'], 40),
  isK12Free: Type.Boolean({ label: ['中小学免费赛事', 'Free for school pupils'] }),
  coverFileId: orNull(id(['封面', 'Cover'])),
  bannerFileId: orNull(id(['横幅', 'Banner'])),
  hosts: names('主办单位', 'Hosts'),
  organisers: names('承办单位', 'Organisers'),
  coOrganisers: names('协办单位', 'Co-organisers'),
  /** As it was where it is left out. */
  bodiesEn: Type.Optional(bodiesEn),
  contact: contactInput,
  /** As it was where it is left out. */
  contactNameEn: Type.Optional(optionalText('联系人英文名称', 'Contact (English)', 80)),
  introHtml: html('竞赛介绍', 'Introduction'),
  introHtmlEn: html('竞赛介绍（英文）', 'Introduction (English)'),
  guideHtml: html('参赛指南', 'Guide'),
  guideHtmlEn: html('参赛指南（英文）', 'Guide (English)'),
  wording: orNull(wordingInput),
  publicTabs: Type.Array(oneOf(publicTabs, ['公开栏目', 'Public tabs']), {
    minItems: 1,
    maxItems: 10,
    uniqueItems: true,
    label: ['公开栏目', 'Public tabs'],
  }),
  siteIds: Type.Array(id(['站点', 'Site']), { maxItems: 50, uniqueItems: true, label: ['发布站点', 'Sites'] }),
  attachments: Type.Array(
    closed({
      fileId: id(['附件', 'Attachment']),
      title: optionalText('附件名称', 'Title', 80),
      titleEn: optionalText('附件英文名称', 'Title (English)', 160),
    }),
    { maxItems: 20, label: ['附件', 'Attachments'] },
  ),
}

/**
 * Begins a competition: of an existing series, or of a new one named by its code. With a preset, stages, windows from the first day,
 * categories, forms, rules and audit chain come along. The creator becomes its manager.
 */
export const addCompetition = post('/competition/info/add', {
  title: ['新建竞赛', 'New competition'],
  access: 'competition:info:edit',
  idempotent: true,
  input: closed({
    groupId: id(['主办组织', 'Organization']),
    series: Type.Union([
      closed({ seriesId: id(['竞赛系列', 'Series']) }),
      closed({
        code: ruled(['竞赛代码', 'Code'], 'seriesCode', 6),
        name: text(['系列名称', 'Series name'], 100, 2),
        nameEn: optionalText('系列英文名称', 'Series name (English)', 200),
      }),
    ]),
    name: basics.name,
    nameEn: basics.nameEn,
    shortName: basics.shortName,
    edition: basics.edition,
    year: basics.year,
    level: basics.level,
    subjectType: basics.subjectType,
    presetKey: orNull(text(['预设', 'Preset'], 40)),
    /** First day of enrollment, `YYYY-MM-DD`; needed with a preset. */
    firstDay: orNull(day(['报名首日', 'First day'])),
  }),
  reply: closed({ competitionId: Type.String() }),
})

/** Saves the basics by their version. Refused while in audit and after the end. */
export const updateCompetition = post('/competition/info/update', {
  title: ['修改竞赛信息', 'Change the basics'],
  access: 'competition:info:edit',
  bodyLimit: 8 * 1024 * 1024,
  input: closed({ competitionId, version, ...basics }),
  reply: closed({ version: Type.Integer() }),
})

/** Moves a competition. `contentNo` is what an approval or publication has seen; `isShifted` moves windows by the pause at `resume`. */
export const moveCompetition = post('/competition/info/status', {
  title: ['提交、审核与运行竞赛', 'Submit, approve and run'],
  access: 'competition:info:list',
  input: closed({
    competitionId,
    verb: oneOf(verbs, ['操作', 'Move']),
    reason: Type.Optional(prose(['原因', 'Reason'], 200)),
    contentNo: Type.Optional(Type.Integer({ minimum: 1, label: ['内容序号', 'Content number'] })),
    isShifted: Type.Optional(Type.Boolean({ label: ['顺延窗口', 'Shift the windows'] })),
  }),
  reply: closed({ status: Type.String() }),
})

/** Deletes drafts that were never published and have no entries. */
export const deleteCompetitions = post('/competition/info/delete', {
  title: ['删除竞赛草稿', 'Delete drafts'],
  access: 'competition:info:edit',
  ...{ input: closed({ competitionIds: ids(['竞赛', 'Competitions']) }), reply: done },
})
