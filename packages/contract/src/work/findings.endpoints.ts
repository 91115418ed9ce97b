// Desk: what scans found, numbers, gallery and vote, and what is taken out as files.
import { Type } from 'typebox'
import { closed, get, orNull, post } from '../endpoint.ts'
import { flag, id, ids, instant, instantInput, keyword, oneOf, prose, text, whole } from '../fields.ts'
import { pageInput, pageOf } from '../page.ts'
import { workFilters, workStatusFilter } from './desk.endpoints.ts'
import { findingStatuses, type LeakKind, leakKindLabels, votesShown } from './labels.ts'
import { workId } from './own.endpoints.ts'
import { findingRow, matchRow } from './rows.ts'

const competitionId = id(['竞赛', 'Competition'])
const itemId = id(['赛项', 'Category'])
const status = oneOf(findingStatuses, ['状态', 'Status'])
const answer = oneOf(['confirmed', 'dismissed', 'open'] as const, ['处理结果', 'Answer'])
const note = Type.String({ maxLength: 200, label: ['备注', 'Note'] })

/** Names and numbers that a blind review must not show, found in works that were submitted. */
export const pageFindings = get('/work/finding/page', {
  title: ['盲审泄露扫描结果', 'Names found'],
  access: 'work:info:check',
  rate: 'search',
  input: pageInput({
    competitionId: Type.Optional(competitionId),
    itemId: Type.Optional(itemId),
    kind: Type.Optional(oneOf(Object.keys(leakKindLabels) as LeakKind[], ['类型', 'Kind'])),
    status: Type.Optional(status),
    keyword: Type.Optional(keyword),
  }),
  reply: pageOf(
    closed({
      ...findingRow.properties,
      workId: Type.String(),
      code: Type.String(),
      title: Type.String(),
      itemName: Type.String(),
      workStatusName: Type.String(),
    }),
  ),
})
/** A human's answer. `open` undoes it. */
export const decideFindings = post('/work/finding/decide', {
  title: ['处理扫描结果', 'Answer findings'],
  access: 'work:info:check',
  input: closed({ findingIds: ids(['结果', 'Findings']), answer, note }),
  reply: closed({ done: Type.Integer() }),
})
/** Files of different works that are the same or look alike, across competitions and editions. */
export const pageMatches = get('/work/match/page', {
  title: ['查重结果', 'Copies found'],
  access: 'work:info:check',
  rate: 'search',
  input: pageInput({
    competitionId: Type.Optional(competitionId),
    itemId: Type.Optional(itemId),
    kind: Type.Optional(oneOf(['same', 'alike'] as const, ['类型', 'Kind'])),
    status: Type.Optional(status),
  }),
  reply: pageOf(matchRow),
})
export const decideMatches = post('/work/match/decide', {
  title: ['处理查重结果', 'Answer copies'],
  access: 'work:info:check',
  input: closed({ matchIds: ids(['结果', 'Matches']), answer, note }),
  reply: closed({ done: Type.Integer() }),
})
/** Looks through all works of a competition again: names, then copies. Answers of humans stay. */
export const scanWorks = post('/work/scan', {
  title: ['重新扫描', 'Scan again'],
  access: 'work:info:check',
  idempotent: true,
  input: closed({ competitionId }),
  reply: closed({ taskId: Type.String() }),
})

const counted = closed({
  key: Type.String(),
  name: Type.String(),
  teams: Type.Integer(),
  submitted: Type.Integer(),
  accepted: Type.Integer(),
})
/** Numbers of a competition's works: how many of the enrolled teams submitted, by category, school, province and day. */
export const getWorkStatistics = get('/work/statistics', {
  title: ['作品统计', 'Submission statistics'],
  access: 'work:info:list',
  input: closed({ competitionId, stageId: Type.Optional(id(['赛段', 'Stage'])) }),
  reply: closed({
    teams: Type.Integer(),
    begun: Type.Integer(),
    submitted: Type.Integer(),
    returned: Type.Integer(),
    accepted: Type.Integer(),
    invalid: Type.Integer(),
    late: Type.Integer(),
    withdrawn: Type.Integer(),
    files: Type.Integer(),
    bytes: Type.Integer(),
    averageVersions: Type.Number(),
    byItem: Type.Array(counted),
    /** The 50 with most teams. */
    bySchool: Type.Array(counted),
    byProvince: Type.Array(counted),
    /** First submissions per day of China. */
    byDay: Type.Array(closed({ day: Type.String(), count: Type.Integer() })),
    /** Submissions in each of the last 24 hours before the end. */
    lastHours: Type.Array(closed({ hour: instant, count: Type.Integer() })),
    byKind: Type.Array(closed({ extension: Type.String(), files: Type.Integer(), bytes: Type.Integer() })),
    aiUse: Type.Array(closed({ key: Type.String(), name: Type.String(), count: Type.Integer() })),
  }),
})

/** Lists works as .xlsx. */
export const exportWorks = post('/work/export', {
  title: ['导出作品列表', 'Export works'],
  access: 'work:info:export',
  subscribable: true,
  rate: 'export',
  idempotent: true,
  input: closed({ ...workFilters, ...workStatusFilter }),
  reply: closed({ taskId: Type.String() }),
})
/** Packs the files of works into an archive with a list and the hashes. `isBlind`: copies without metadata, named by the work's number alone. */
export const archiveWorks = post('/work/archive', {
  title: ['打包下载作品', 'Download works'],
  access: 'work:info:export',
  rate: 'export',
  idempotent: true,
  input: closed({
    ...workFilters,
    ...workStatusFilter,
    naming: text(['命名规则', 'Naming rule'], 200),
    isBlind: flag(['盲审用', 'For a blind review']),
  }),
  reply: closed({ taskId: Type.String() }),
})
/** What an archive would hold, and the first names the rule makes. */
export const lookAtArchive = get('/work/archive/look', {
  title: ['打包预览', 'Look at an archive'],
  access: 'work:info:export',
  input: closed({
    ...workFilters,
    ...workStatusFilter,
    naming: text(['命名规则', 'Naming rule'], 200),
    isBlind: flag(['盲审用', 'For a blind review']),
  }),
  reply: closed({ works: Type.Integer(), files: Type.Integer(), bytes: Type.Integer(), names: Type.Array(Type.String()) }),
})

/** How the gallery and the vote of a competition are set. `version` 0: nothing was set yet. */
const showcase = {
  isOpen: flag(['开放展示', 'Gallery open']),
  showsAuthors: flag(['显示队伍与学校', 'Team and school shown']),
  introduction: prose(['展示说明', 'Introduction'], 500),
  introductionEn: prose(['展示说明（英文）', 'Introduction (English)'], 1000),
  vote: orNull(
    closed({
      startTime: instantInput(['投票开始', 'Vote from']),
      endTime: instantInput(['投票结束', 'Vote until']),
      perDay: whole(['每人每天票数', 'Votes a day'], 1, 20),
      shown: oneOf(votesShown, ['票数公开', 'Votes shown']),
    }),
  ),
}
export const getShowcaseForDesk = get('/work/showcase', {
  title: ['展示与投票设置', 'Gallery and vote'],
  access: 'work:info:publish',
  input: closed({ competitionId }),
  reply: closed({
    ...showcase,
    version: Type.Integer(),
    /** Works in the gallery, works whose teams agree and could be shown. */
    shownCount: Type.Integer(),
    possibleCount: Type.Integer(),
    /** Why authors must not be shown yet: the review is blind and goes on; '' when they may. */
    blindText: Type.String(),
    url: Type.String(),
  }),
})
export const saveShowcase = post('/work/showcase/save', {
  title: ['保存展示与投票', 'Save gallery and vote'],
  access: 'work:info:publish',
  input: closed({ competitionId, version: Type.Integer({ minimum: 0, label: ['版本', 'Version'] }), ...showcase }),
  reply: closed({ version: Type.Integer() }),
})
/** Votes by work, most first, with what looks unusual: many from one network in an hour. */
export const pageVotes = get('/work/vote/page', {
  title: ['投票结果', 'Votes'],
  access: 'work:vote:manage',
  rate: 'search',
  input: pageInput({ competitionId, itemId: Type.Optional(itemId), keyword: Type.Optional(keyword) }),
  reply: pageOf(
    closed({
      workId: Type.String(),
      code: Type.String(),
      title: Type.String(),
      itemName: Type.String(),
      teamName: Type.String(),
      schoolName: Type.String(),
      rank: Type.Integer(),
      votes: Type.Integer(),
      voters: Type.Integer(),
      voided: Type.Integer(),
      unusual: Type.Integer(),
    }),
  ),
})
/** Bursts for one work: hours in which one network gave many votes. */
export const listUnusualVotes = get('/work/vote/unusual', {
  title: ['异常投票', 'Unusual votes'],
  access: 'work:vote:manage',
  input: closed({ workId }),
  reply: Type.Array(
    closed({
      network: Type.String(),
      hour: instant,
      votes: Type.Integer(),
      newAccounts: Type.Integer(),
      voided: Type.Integer(),
    }),
  ),
})
/** Takes the votes of one network in one hour out of the count, or puts them back. */
export const voidVotes = post('/work/vote/void', {
  title: ['作废投票', 'Void votes'],
  access: 'work:vote:manage',
  input: closed({
    workId,
    network: text(['网络', 'Network'], 60),
    hour: instantInput(['时段', 'Hour']),
    isVoid: flag(['作废', 'Void']),
    reason: text(['原因', 'Reason'], 200, 2),
  }),
  reply: closed({ changed: Type.Integer() }),
})
