// Desk: stages, the schedule of all windows, extensions, and the settings of enrollment, works and review.
import { Type } from 'typebox'
import { closed, done, get, orNull, post } from '../endpoint.ts'
import { id, instant, instantInput, keyword, oneOf, prose, ruledOrEmpty, text, version } from '../fields.ts'
import { wordingInput } from '../website/setting.ts'
import { auditSteps, enrollModes, stageLevels, stageModes } from './labels.ts'
import { participationRules } from './rules/rules.ts'
import { advanceRuleInput, enrollSettingInput, reviewSettingInput, workSettingInput } from './settings.ts'
import { stageStates } from './stage.states.ts'
import { statementKinds } from './statement.ts'
import { windowNode } from './timeline/node.ts'

const competitionId = id(['竞赛', 'Competition'])
const stageId = id(['赛段', 'Stage'])
const optionalText = (zh: string, en: string, max: number) => Type.String({ maxLength: max, label: [zh, en] })

/** Stages of a competition to choose from. */
export const listStageOptions = get('/competition/stage/option/list', {
  title: ['可选赛段', 'Stages to choose from'],
  access: 'signedIn',
  scope: 'own:read',
  input: closed({ competitionId }),
  reply: Type.Array(closed({ stageId: Type.String(), name: Type.String(), level: Type.String(), seq: Type.Integer() })),
})

const stageRow = {
  stageId: Type.String(),
  competitionId: Type.String(),
  seq: Type.Integer(),
  name: Type.String(),
  nameEn: Type.String(),
  level: Type.String(),
  mode: Type.String(),
  place: Type.String(),
  placeEn: Type.String(),
  status: Type.String(),
  statusName: Type.String(),
  startTime: orNull(instant),
  endTime: orNull(instant),
  moves: Type.Array(Type.String()),
  version: Type.Integer(),
}
export const listStages = get('/competition/stage/list', {
  title: ['赛段列表', 'Stages'],
  access: 'competition:info:list',
  scope: 'competition:read',
  input: closed({ competitionId }),
  reply: Type.Array(closed(stageRow)),
})
export const getStage = get('/competition/stage/detail', {
  title: ['赛段详情', 'Stage'],
  access: 'competition:info:list',
  scope: 'competition:read',
  input: closed({ stageId }),
  reply: closed({
    ...stageRow,
    nodes: Type.Array(windowNode),
    advanceRule: orNull(advanceRuleInput),
    review: reviewSettingInput,
  }),
})

const stageFields = {
  name: text(['赛段名称', 'Stage name'], 40),
  nameEn: optionalText('赛段英文名称', 'Stage name (English)', 80),
  level: oneOf(stageLevels, ['赛段级别', 'Stage level']),
  mode: oneOf(stageModes, ['举办形式', 'Mode']),
  place: optionalText('举办地点', 'Place', 100),
  /** As it was where it is left out. */
  placeEn: Type.Optional(optionalText('举办地点（英文）', 'Place (English)', 200)),
}
export const addStage = post('/competition/stage/add', {
  title: ['新增赛段', 'Add a stage'],
  access: 'competition:info:edit',
  idempotent: true,
  input: closed({ competitionId, ...stageFields }),
  reply: closed({ stageId: Type.String() }),
})
export const updateStage = post('/competition/stage/update', {
  title: ['修改赛段', 'Change a stage'],
  access: 'competition:info:edit',
  input: closed({ stageId, version, ...stageFields, advanceRule: orNull(advanceRuleInput) }),
  reply: closed({ version: Type.Integer() }),
})
export const deleteStage = post('/competition/stage/delete', {
  title: ['删除赛段', 'Delete a stage'],
  access: 'competition:info:edit',
  input: closed({ stageId }),
  reply: done,
})
export const sortStages = post('/competition/stage/sort', {
  title: ['调整赛段顺序', 'Order the stages'],
  access: 'competition:info:edit',
  input: closed({
    competitionId,
    stageIds: Type.Array(stageId, { minItems: 1, maxItems: 20, uniqueItems: true, label: ['赛段', 'Stages'] }),
  }),
  reply: done,
})
/** Starts a stage early, pauses, resumes or reopens it. */
export const moveStage = post('/competition/stage/status', {
  title: ['控制赛段', 'Run a stage'],
  access: 'competition:info:edit',
  input: closed({
    stageId,
    verb: oneOf(Object.keys(stageStates.moves) as (keyof typeof stageStates.moves)[], ['操作', 'Move']),
    reason: Type.Optional(prose(['原因', 'Reason'], 200)),
  }),
  reply: closed({ status: Type.String() }),
})

const scheduleStage = closed({
  stageId: Type.String(),
  seq: Type.Integer(),
  name: Type.String(),
  nameEn: Type.String(),
  level: Type.String(),
  status: Type.String(),
  nodes: Type.Array(windowNode),
})
/** All windows of all stages. */
export const getSchedule = get('/competition/schedule/getSchedule', {
  title: ['赛程', 'Schedule'],
  access: 'competition:info:list',
  scope: 'competition:read',
  input: closed({ competitionId }),
  reply: closed({
    competitionId: Type.String(),
    version: Type.Integer(),
    status: Type.String(),
    serverTime: instant,
    stages: Type.Array(scheduleStage),
    pauses: Type.Array(
      closed({
        pausedTime: instant,
        resumedTime: orNull(instant),
        reason: Type.String(),
        isShifted: Type.Boolean(),
        whoName: Type.String(),
      }),
    ),
  }),
})
/** Saves all windows at once, checked as a whole. A window that has begun keeps its start; ending a public one earlier needs a reason. */
export const saveSchedule = post('/competition/schedule/save', {
  title: ['保存赛程', 'Save the schedule'],
  access: 'competition:info:edit',
  input: closed({
    competitionId,
    version,
    reason: Type.Optional(prose(['原因', 'Reason'], 200)),
    stages: Type.Array(closed({ stageId, nodes: Type.Array(windowNode, { maxItems: 12, label: ['窗口', 'Windows'] }) }), {
      maxItems: 20,
      label: ['赛段', 'Stages'],
    }),
  }),
  reply: closed({ version: Type.Integer() }),
})

/** More time for one school or person. */
export const listExtensions = get('/competition/extension/list', {
  title: ['延期列表', 'Extensions'],
  access: 'competition:info:list',
  input: closed({ competitionId }),
  reply: Type.Array(
    closed({
      extensionId: Type.String(),
      nodeId: Type.String(),
      stageName: Type.String(),
      kind: Type.String(),
      subjectKind: Type.String(),
      subjectName: Type.String(),
      windowEndTime: instant,
      endTime: instant,
      reason: Type.String(),
      whoName: Type.String(),
      createTime: instant,
      revokedTime: orNull(instant),
    }),
  ),
})
export const addExtension = post('/competition/extension/add', {
  title: ['给予延期', 'Extend'],
  access: 'competition:info:edit',
  idempotent: true,
  input: closed({
    nodeId: id(['窗口', 'Window']),
    schoolId: Type.Optional(id(['学校', 'School'])),
    userId: Type.Optional(id(['用户', 'User'])),
    endTime: instantInput(['延期至', 'Until']),
    reason: prose(['原因', 'Reason'], 200, 2),
  }),
  reply: closed({ extensionId: Type.String() }),
})
export const revokeExtension = post('/competition/extension/revoke', {
  title: ['撤销延期', 'Revoke an extension'],
  access: 'competition:info:edit',
  input: closed({ extensionId: id(['延期', 'Extension']), reason: prose(['原因', 'Reason'], 200, 2) }),
  reply: done,
})
/** People who may be given more time: found by name, user name or phone, at most 20. */
export const listExtensionPeople = get('/competition/extension/people', {
  title: ['可延期人员', 'People to extend'],
  access: 'competition:info:edit',
  rate: 'search',
  input: closed({ competitionId, keyword }),
  reply: Type.Array(closed({ userId: Type.String(), name: Type.String(), schoolName: Type.String() })),
})

const enrollSettings = {
  enrollMode: oneOf(enrollModes, ['参赛形式', 'Enrollment']),
  externalUrl: ruledOrEmpty(['外部报名地址', 'External address'], 'link', 300),
  auditChain: Type.Array(oneOf(auditSteps, ['审核环节', 'Audit step']), {
    maxItems: 5,
    uniqueItems: true,
    label: ['审核链', 'Audit chain'],
  }),
  rules: participationRules,
  setting: enrollSettingInput,
}
/** Settings of enrollment. They share the version of the competition's basics. */
export const getEnrollSetting = get('/competition/enroll/detail', {
  title: ['报名设置', 'Enrollment settings'],
  access: 'competition:info:list',
  input: closed({ competitionId }),
  reply: closed({ version: Type.Integer(), ...enrollSettings }),
})
export const saveEnrollSetting = post('/competition/enroll/save', {
  title: ['保存报名设置', 'Save enrollment settings'],
  access: 'competition:info:edit',
  input: closed({ competitionId, version, ...enrollSettings }),
  reply: closed({ version: Type.Integer() }),
})

const workSettings = { wording: orNull(wordingInput), setting: workSettingInput }
export const getWorkSetting = get('/competition/work/detail', {
  title: ['作品设置', 'Work settings'],
  access: 'competition:info:list',
  input: closed({ competitionId }),
  reply: closed({
    version: Type.Integer(),
    ...workSettings,
    /** Every text that was ever in force, the newest first of its kind. */
    statementTexts: Type.Array(
      closed({
        kind: oneOf(statementKinds, ['声明', 'Statement']),
        no: Type.Integer(),
        text: Type.String(),
        textEn: Type.String(),
        authorName: Type.String(),
        time: instant,
      }),
    ),
  }),
})
export const saveWorkSetting = post('/competition/work/save', {
  title: ['保存作品设置', 'Save work settings'],
  access: 'competition:info:edit',
  input: closed({ competitionId, version, ...workSettings }),
  reply: closed({ version: Type.Integer() }),
})

/** Settings of the review of one stage; read them with the stage. */
export const saveReviewSetting = post('/competition/review/save', {
  title: ['保存评审设置', 'Save review settings'],
  access: 'competition:info:edit',
  input: closed({ stageId, version, review: reviewSettingInput }),
  reply: closed({ version: Type.Integer() }),
})
