// Everybody: competitions of the host's site. Seen at the server's time, or at the moment an organizer's clock ticket names.
import { Type } from 'typebox'
import { closed, get, orNull } from '../endpoint.ts'
import { id, instant, keyword, oneOf, text, whole } from '../fields.ts'
import { pageInput, pageOf } from '../page.ts'
import { shownWording } from '../website/shown-wording.ts'
import { enrollModes, levels } from './labels.ts'
import { contactInput } from './settings.ts'
import { badgeNames } from './timeline/badge.ts'
import { windowNode } from './timeline/node.ts'

const card = {
  competitionId: Type.String(),
  name: Type.String(),
  shortName: Type.String(),
  groupName: Type.String(),
  edition: Type.Integer(),
  year: Type.Integer(),
  level: Type.String(),
  levelName: Type.String(),
  subjectType: Type.String(),
  subjectName: Type.String(),
  coverUrl: orNull(Type.String()),
  badge: Type.String(),
  badgeName: Type.String(),
  enrollStartTime: orNull(instant),
  enrollEndTime: orNull(instant),
  startTime: orNull(instant),
  endTime: orNull(instant),
}
/** `YYYY-MM`: enrollment is open some time in this month of China. */
const month = Type.String({ pattern: '^20\\d{2}-(0[1-9]|1[0-2])$', label: ['月份', 'Month'] })

/** Public competitions of the site: those whose enrollment opens last come first. */
export const listPublicCompetitions = get('/home/competition/page', {
  standby: true,
  title: ['竞赛列表', 'Competitions'],
  access: 'public',
  scope: 'open',
  input: pageInput({
    keyword: Type.Optional(keyword),
    level: Type.Optional(oneOf(levels, ['级别', 'Level'])),
    badge: Type.Optional(oneOf(badgeNames, ['状态', 'Status'])),
    subjectType: Type.Optional(text(['学科', 'Subject'], 40)),
    month: Type.Optional(month),
  }),
  reply: pageOf(closed(card)),
})

/** How many competitions have their enrollment open in each month of a year. */
export const countMonths = get('/home/competition/months', {
  standby: true,
  title: ['各月竞赛数', 'Competitions by month'],
  access: 'public',
  input: closed({ year: whole(['年份', 'Year'], 2000, 2100) }),
  reply: Type.Array(closed({ month: Type.String(), count: Type.Integer() })),
})

/** The first and the last year in which a competition has its enrollment open, in China; null where there is none. */
export const getEnrollYears = get('/home/competition/years', {
  standby: true,
  title: ['竞赛年份', 'Years of competitions'],
  access: 'public',
  reply: orNull(closed({ first: Type.Integer(), last: Type.Integer() })),
})

/** What took place on the site so far, over its public competitions: teams and schools that were enrolled, works that were submitted. */
export const countOnSite = get('/home/competition/sums', {
  standby: true,
  title: ['站点数字', 'The site in numbers'],
  access: 'public',
  reply: closed({ competitions: Type.Integer(), teams: Type.Integer(), schools: Type.Integer(), works: Type.Integer() }),
})

/** The newest public edition of each series on the site, open ones first: at most 6. */
export const listLastEditions = get('/home/competition/competition/lastRound', {
  standby: true,
  title: ['各系列最近一届', 'Latest editions'],
  access: 'public',
  reply: Type.Array(closed(card)),
})

const category = closed({
  itemId: Type.String(),
  parentId: orNull(Type.String()),
  code: Type.String(),
  name: Type.String(),
  description: Type.String(),
  feeFen: Type.Integer(),
  feeBasis: Type.String(),
  /** Any team may have to pay. */
  hasFee: Type.Boolean(),
  /** What is charged beside the base fee and what is refunded, in words. */
  feeNotes: Type.Array(Type.String()),
  totalQuota: orNull(Type.Integer()),
  /** Places left where there is a quota. */
  left: orNull(Type.Integer()),
  perSchoolQuota: orNull(Type.Integer()),
  /** Who and how many, in words. */
  sentences: Type.Array(Type.String()),
})

/** One public competition with what its tabs show, in the request's language. */
export const getPublicCompetition = get('/home/competition/competition/detail', {
  standby: true,
  title: ['竞赛详情', 'Competition'],
  access: 'public',
  scope: 'open',
  input: closed({ id: id(['竞赛', 'Competition']) }),
  reply: closed({
    ...card,
    bannerUrl: orNull(Type.String()),
    status: Type.String(),
    enrollMode: oneOf(enrollModes, ['参赛形式', 'Enrollment']),
    externalUrl: Type.String(),
    audienceNames: Type.Array(Type.String()),
    hosts: Type.Array(Type.String()),
    organisers: Type.Array(Type.String()),
    coOrganisers: Type.Array(Type.String()),
    contact: contactInput,
    introHtml: Type.String(),
    guideHtml: Type.String(),
    rules: orNull(closed({ no: Type.Integer(), html: Type.String(), createTime: instant })),
    /** The rules of taking part in words. */
    ruleSentences: Type.Array(Type.String()),
    publicTabs: Type.Array(Type.String()),
    wording: shownWording,
    stages: Type.Array(
      closed({
        stageId: Type.String(),
        seq: Type.Integer(),
        name: Type.String(),
        levelName: Type.String(),
        modeName: Type.String(),
        place: Type.String(),
        nodes: Type.Array(windowNode),
      }),
    ),
    categories: Type.Array(category),
    attachments: Type.Array(closed({ fileId: Type.String(), title: Type.String(), bytes: Type.Integer(), url: Type.String() })),
    articles: Type.Array(
      closed({ articleId: Type.String(), title: Type.String(), summary: Type.String(), publishTime: instant }),
    ),
    editions: Type.Array(
      closed({ competitionId: Type.String(), name: Type.String(), edition: Type.Integer(), year: Type.Integer() }),
    ),
    suspendReason: Type.String(),
    isFree: Type.Boolean(),
    isK12Free: Type.Boolean(),
    updateTime: instant,
    serverTime: instant,
    /** True when an organizer looks at it at another moment or before publication. */
    isPreview: Type.Boolean(),
  }),
})

/** Stages of a public competition with their state now. */
export const listPublicStages = get('/web/competition/stage/list', {
  standby: true,
  title: ['赛段列表', 'Stages'],
  access: 'public',
  scope: 'open',
  input: closed({ competitionId: id(['竞赛', 'Competition']) }),
  reply: Type.Array(
    closed({
      stageId: Type.String(),
      seq: Type.Integer(),
      name: Type.String(),
      level: Type.String(),
      levelName: Type.String(),
      startTime: orNull(instant),
      endTime: orNull(instant),
      nodes: Type.Array(windowNode),
    }),
  ),
})

/** Public competitions of an organization on this site, newest first. */
export const listOrganizationCompetitions = get('/web/competition/group/competition/list', {
  standby: true,
  title: ['组织的竞赛', 'Competitions of an organization'],
  access: 'public',
  input: closed({ groupId: id(['组织', 'Organization']) }),
  reply: Type.Array(closed(card)),
})
