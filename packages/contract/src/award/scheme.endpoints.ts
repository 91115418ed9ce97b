// Desk: schemes of stages, and what they are tried on.
import { Type } from 'typebox'
import { closed, done, get, orNull, post } from '../endpoint.ts'
import { flag, instant, keyword, oneOf, text, version } from '../fields.ts'
import { pageInput, pageOf } from '../page.ts'
import { competitionId, itemInput, rulesInput, schemeId, score, stageId } from './fields.ts'
import { schemeWords } from './labels.ts'

const name = text(['方案名称', 'Name'], 60, 2)
const isOnePerPerson = flag(['每人限获一项', 'One award for a person'])
const items = Type.Array(itemInput, { minItems: 1, maxItems: 50, label: ['奖项', 'Awards'] })
/** Absent: as they are; of a new scheme: none. */
const rules = Type.Optional(rulesInput)
/** What a save of a scheme writes over what was read. */
export const schemeContent = closed({ version, name, isOnePerPerson, rules, items })
const head = {
  schemeId: Type.String(),
  competitionId: Type.String(),
  competitionName: Type.String(),
  stageId: Type.String(),
  stageName: Type.String(),
  name: Type.String(),
  no: Type.Integer(),
  status: oneOf(schemeWords, ['状态', 'Status']),
  statusName: Type.String(),
  itemCount: Type.Integer(),
  awardCount: Type.Integer(),
  updateTime: instant,
  can: Type.Array(Type.String()),
  version: Type.Integer(),
}
export const pageSchemes = get('/award/scheme/list', {
  title: ['奖项方案列表', 'Schemes'],
  access: 'award:scheme:list',
  input: pageInput(
    {
      competitionId: Type.Optional(competitionId),
      stageId: Type.Optional(stageId),
      status: Type.Optional(oneOf(schemeWords, ['状态', 'Status'])),
      keyword: Type.Optional(keyword),
    },
    ['updateTime'] as const,
  ),
  reply: pageOf(closed(head)),
})
export const getScheme = get('/award/scheme/detail', {
  title: ['奖项方案详情', 'A scheme'],
  access: 'award:scheme:list',
  input: closed({ schemeId }),
  reply: closed({
    ...head,
    isOnePerPerson: Type.Boolean(),
    rules: rulesInput,
    /** Confirmed awards stand on it: a save makes its next version. */
    isUsed: Type.Boolean(),
    items: Type.Array(itemInput),
  }),
})
export const addScheme = post('/award/scheme/add', {
  title: ['新建奖项方案', 'Add a scheme'],
  access: 'award:scheme:edit',
  idempotent: true,
  input: closed({ stageId, name, isOnePerPerson, rules, items }),
  reply: closed({ schemeId: Type.String() }),
})
/** Saves a scheme; where confirmed awards stand on it, as a new version that takes its place. */
export const updateScheme = post('/award/scheme/update', {
  title: ['修改奖项方案', 'Change a scheme'],
  access: 'award:scheme:edit',
  input: closed({ schemeId, version, name, isOnePerPerson, rules, items }),
  reply: closed({ schemeId: Type.String() }),
})
/** Copies a scheme to a stage, also from an earlier edition; categories are matched by code. */
export const copyScheme = post('/award/scheme/copy', {
  title: ['复制奖项方案', 'Copy a scheme'],
  access: 'award:scheme:edit',
  idempotent: true,
  input: closed({ schemeId, stageId, name }),
  reply: closed({ schemeId: Type.String(), widened: Type.Array(Type.String()) }),
})
export const moveScheme = post('/award/scheme/move', {
  title: ['启用或停用奖项方案', 'Use or retire a scheme'],
  access: 'award:scheme:edit',
  input: closed({ schemeId, version, verb: oneOf(['activate', 'retire'] as const, ['操作', 'Action']) }),
  reply: done,
})
export const deleteScheme = post('/award/scheme/delete', {
  title: ['删除奖项方案', 'Delete a scheme'],
  access: 'award:scheme:edit',
  input: closed({ schemeId }),
  reply: done,
})
/** Stages somebody may give awards for. */
export const listAwardStages = get('/award/scheme/stage', {
  title: ['可评奖赛段', 'Stages for awards'],
  access: 'award:scheme:list',
  input: closed({ competitionId: Type.Optional(competitionId) }),
  reply: Type.Array(
    closed({
      competitionId: Type.String(),
      competitionName: Type.String(),
      stageId: Type.String(),
      stageName: Type.String(),
      resultId: orNull(Type.String()),
      resultStatusName: Type.String(),
      isReady: Type.Boolean(),
      schemeId: orNull(Type.String()),
      schemeName: Type.String(),
      works: Type.Integer(),
      categories: Type.Array(closed({ itemId: Type.String(), itemName: Type.String(), works: Type.Integer() })),
    }),
  ),
})
/** What an assignment of a stage is made from: works of the locked ranking. For the preview and the simulator; nothing is stored. */
export const getRanking = get('/award/simulate/input', {
  title: ['模拟数据', 'What the simulator works on'],
  access: 'award:grant:list',
  rate: 'search',
  input: closed({ stageId }),
  reply: closed({
    resultId: Type.String(),
    resultStatusName: Type.String(),
    submitted: Type.Record(Type.String(), Type.Integer()),
    works: Type.Array(
      closed({
        workId: Type.String(),
        code: Type.String(),
        title: Type.String(),
        teamName: Type.String(),
        schoolId: orNull(Type.String()),
        schoolName: Type.String(),
        provinceName: Type.String(),
        categoryId: Type.String(),
        /** The panel the rank is of, where panels were formed by topic. */
        panelId: orNull(Type.String()),
        itemName: Type.String(),
        rank: orNull(Type.Integer()),
        score,
        /** With the decimals of the review plan; empty where there is none. */
        scoreText: Type.String(),
        isAdvanced: Type.Boolean(),
        hasLeft: Type.Boolean(),
        isHeld: Type.Boolean(),
        /** Of its school; limits of provinces count by it. */
        provinceCode: orNull(Type.String()),
        isHorsConcours: Type.Boolean(),
        /** Markers of its team. */
        markers: Type.Array(Type.String()),
        /** Accounts of its students. */
        people: Type.Array(Type.String()),
        /** A student of it holds another award of the competition, beside the ranking. */
        holdsElsewhere: Type.Boolean(),
        /** The award it has now. */
        awardName: Type.String(),
      }),
    ),
  }),
})
