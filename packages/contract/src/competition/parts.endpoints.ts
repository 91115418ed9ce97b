// Desk: what belongs to a competition beside its set-up: rules in words, staff, news, the habits of its organization, the clock.
import { Type } from 'typebox'
import { closed, done, get, orNull, post } from '../endpoint.ts'
import { id, instant, instantInput, keyword } from '../fields.ts'
import { staff } from './info.endpoints.ts'

const competitionId = id(['竞赛', 'Competition'])
const optionalText = (zh: string, en: string, max: number) => Type.String({ maxLength: max, label: [zh, en] })
const html = (zh: string, en: string) => Type.String({ maxLength: 400_000, label: [zh, en], multiline: true })

/** The rules in words, newest version first. */
export const listRuleTexts = get('/competition/rules/list', {
  title: ['竞赛规程版本', 'Versions of the rules'],
  access: 'competition:info:list',
  input: closed({ competitionId }),
  reply: Type.Array(
    closed({
      ruleTextId: Type.String(),
      no: Type.Integer(),
      htmlZh: Type.String(),
      htmlEn: Type.String(),
      note: Type.String(),
      authorName: Type.String(),
      createTime: instant,
    }),
  ),
})
/** Adds a version of the rules; earlier ones stay as they are. `basedOn` is the number the author started from. */
export const addRuleText = post('/competition/rules/add', {
  title: ['发布规程新版本', 'New version of the rules'],
  access: 'competition:info:edit',
  bodyLimit: 4 * 1024 * 1024,
  input: closed({
    competitionId,
    basedOn: Type.Integer({ minimum: 0, label: ['依据版本', 'Based on'] }),
    htmlZh: Type.String({ minLength: 1, maxLength: 400_000, label: ['规程正文', 'Rules'], multiline: true }),
    htmlEn: html('规程正文（英文）', 'Rules (English)'),
    note: optionalText('修订说明', 'What changed', 200),
  }),
  reply: closed({ no: Type.Integer() }),
})

/** People of the organization who hold a role that is named for competitions. */
export const listStaffOptions = get('/competition/staff/option', {
  title: ['可指定人员', 'People to name'],
  access: 'competition:staff:edit',
  rate: 'search',
  input: closed({ competitionId, keyword: Type.Optional(keyword) }),
  reply: Type.Array(staff),
})
export const addStaff = post('/competition/staff/add', {
  title: ['指定竞赛人员', 'Name somebody'],
  access: 'competition:staff:edit',
  input: closed({ competitionId, userId: id(['用户', 'User']), roleId: id(['角色', 'Role']) }),
  reply: done,
})
export const removeStaff = post('/competition/staff/remove', {
  title: ['移除竞赛人员', 'Remove somebody'],
  access: 'competition:staff:edit',
  input: closed({ competitionId, userId: id(['用户', 'User']), roleId: id(['角色', 'Role']) }),
  reply: done,
})

/** The articles shown on the competition's page, in order; with candidates of its sites. */
export const listCompetitionArticles = get('/competition/article/list', {
  title: ['竞赛动态', 'News of a competition'],
  access: 'competition:info:list',
  input: closed({ competitionId, keyword: Type.Optional(keyword) }),
  reply: closed({
    chosen: Type.Array(
      closed({ articleId: Type.String(), title: Type.String(), statusName: Type.String(), publishTime: orNull(instant) }),
    ),
    candidates: Type.Array(closed({ articleId: Type.String(), title: Type.String(), publishTime: orNull(instant) })),
  }),
})
export const saveCompetitionArticles = post('/competition/article/save', {
  title: ['设置竞赛动态', 'Choose the news of a competition'],
  access: 'competition:info:edit',
  input: closed({
    competitionId,
    articleIds: Type.Array(id(['资讯', 'Article']), { maxItems: 50, uniqueItems: true, label: ['资讯', 'Articles'] }),
  }),
  reply: done,
})

/** Whether an organization's competitions are audited before publication. */
export const getHabits = get('/competition/habits/detail', {
  title: ['竞赛发布方式', 'Way of publishing'],
  access: 'competition:info:audit',
  input: closed({ groupId: id(['组织', 'Organization']) }),
  reply: closed({ isAudited: Type.Boolean(), version: Type.Integer() }),
})
export const saveHabits = post('/competition/habits/save', {
  title: ['修改竞赛发布方式', 'Change the way of publishing'],
  access: 'competition:info:audit',
  input: closed({
    groupId: id(['组织', 'Organization']),
    version: Type.Integer({ minimum: 0, label: ['版本', 'Version'] }),
    isAudited: Type.Boolean({ label: ['发布前须审核', 'Audit before publication'] }),
  }),
  reply: closed({ version: Type.Integer() }),
})

/** Lets the caller see the public pages as they will be at a moment, drafts of one competition among them; for one hour, in this browser. */
export const enterClock = post('/competition/clock/enter', {
  title: ['按指定时刻查看', 'View as at a moment'],
  access: 'competition:info:list',
  input: closed({
    at: instantInput(['时刻', 'Moment']),
    competitionId: Type.Optional(competitionId),
  }),
  reply: closed({ at: instant, ticket: Type.String() }),
})
