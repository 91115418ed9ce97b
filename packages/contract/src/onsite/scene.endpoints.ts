// Desk: scenes, their rooms, panels, teams, draws and screens.
import { Type } from 'typebox'
import { closed, done, download, get, orNull, post } from '../endpoint.ts'
import { day, flag, id, instant, instantInput, keyword, oneOf, text, version, whole } from '../fields.ts'
import { option, pageInput, pageOf } from '../page.ts'
import { MOST_ROOMS, MOST_TEAMS, namesShownWords, quorumKinds, revealsWords, sceneWords, ticketWords } from './labels.ts'
import { drawRow, roomId, sceneId, ticketId } from './rows.ts'

const competitionId = id(['竞赛', 'Competition'])
const stageId = id(['赛段', 'Stage'])
const itemIds = Type.Array(id(['赛项', 'Category']), { maxItems: 100, uniqueItems: true, label: ['赛项', 'Categories'] })
const reason = Type.String({ maxLength: 200, label: ['原因', 'Reason'] })
const neededReason = text(['原因', 'Reason'], 200, 2)

const sceneFields = {
  name: text(['现场名称', 'Name'], 60, 2),
  nameEn: Type.String({ maxLength: 120, label: ['英文名称', 'Name in English'] }),
  heldOn: day(['日期', 'Date']),
  startTime: instantInput(['开始时间', 'Begins at']),
  presentSeconds: whole(['答辩时长', 'Time to present'], 30, 7200),
  questionSeconds: whole(['提问时长', 'Time for questions'], 0, 7200),
  warnSeconds: whole(['提前提醒', 'Warning before the end'], 0, 600),
  changeSeconds: whole(['换场时长', 'Time between teams'], 0, 3600),
  keepsApart: flag(['同校不相邻', 'Keep schools apart']),
  namesShown: oneOf(namesShownWords, ['显示内容', 'Names shown']),
  /** A skipped team comes back after so many others; 0: at the end. */
  returnAfter: whole(['过号后重排位置', 'Back after'], 0, 50),
  quorumKind: oneOf(quorumKinds, ['法定人数方式', 'Quorum by']),
  quorumValue: whole(['法定人数', 'Quorum'], 1, 100),
  /** Whether and when the hall is shown scores; absent: as it is, of a new scene never. */
  reveals: Type.Optional(oneOf(revealsWords, ['亮分', 'Scores in the hall'])),
}

export const pageScenes = get('/review/scene/page', {
  title: ['现场列表', 'Scenes'],
  access: 'onsite:scene:list',
  rate: 'search',
  input: pageInput({
    competitionId: Type.Optional(competitionId),
    status: Type.Optional(oneOf(sceneWords, ['状态', 'Status'])),
    /** Only those whose day has come and that are not over. */
    isDue: Type.Optional(flag(['今日待执行', 'To run today'])),
    keyword: Type.Optional(keyword),
  }),
  reply: pageOf(
    closed({
      sceneId: Type.String(),
      name: Type.String(),
      competitionName: Type.String(),
      stageName: Type.String(),
      heldOn: Type.String(),
      startTime: instant,
      status: oneOf(sceneWords, ['状态', 'Status']),
      statusName: Type.String(),
      rooms: Type.Integer(),
      teams: Type.Integer(),
      done: Type.Integer(),
    }),
  ),
})

/** Competitions within reach, with what a scene chooses from. */
export const listSceneChoices = get('/review/scene/choices', {
  title: ['现场可选项', 'What a scene chooses from'],
  access: 'onsite:scene:list',
  input: closed({ competitionId: Type.Optional(competitionId) }),
  reply: closed({
    competitions: Type.Array(option),
    stages: Type.Array(option),
    items: Type.Array(option),
    /** Review batches of mode `onsite`. */
    batches: Type.Array(option),
  }),
})

const panelist = closed({
  userId: Type.String(),
  name: Type.String(),
  unit: Type.String(),
  isHead: Type.Boolean(),
  /** Judges in another room at the same time; the office confirmed it. */
  isShared: Type.Boolean(),
  isAbsent: Type.Boolean(),
  absentReason: Type.String(),
})

export const getScene = get('/review/scene/get', {
  title: ['现场详情', 'A scene'],
  access: 'onsite:scene:list',
  input: closed({ sceneId }),
  reply: closed({
    sceneId: Type.String(),
    competitionId: Type.String(),
    competitionName: Type.String(),
    stageId: Type.String(),
    stageName: Type.String(),
    ...sceneFields,
    startTime: instant,
    status: oneOf(sceneWords, ['状态', 'Status']),
    statusName: Type.String(),
    /** The commitment of a draw is published and waits for the draw. */
    isCommitted: Type.Boolean(),
    can: Type.Array(Type.String()),
    rooms: Type.Array(
      closed({
        roomId: Type.String(),
        letter: Type.String(),
        name: Type.String(),
        nameEn: Type.String(),
        place: Type.String(),
        placeEn: Type.String(),
        itemIds: Type.Array(Type.String()),
        batchId: orNull(Type.String()),
        batchName: Type.String(),
        teams: Type.Integer(),
        panel: Type.Array(panelist),
      }),
    ),
    teams: Type.Array(
      closed({
        ticketId: Type.String(),
        number: Type.String(),
        roomId: orNull(Type.String()),
        code: Type.String(),
        teamName: Type.String(),
        schoolName: Type.String(),
        itemId: Type.String(),
        itemName: Type.String(),
        workTitle: Type.String(),
        status: oneOf(ticketWords, ['状态', 'Status']),
        statusName: Type.String(),
      }),
    ),
    draws: Type.Array(drawRow),
    screens: Type.Array(
      closed({
        screenId: Type.String(),
        name: Type.String(),
        roomId: orNull(Type.String()),
        key: Type.String(),
        createTime: instant,
        seenTime: orNull(instant),
        isRevoked: Type.Boolean(),
      }),
    ),
    version: Type.Integer(),
  }),
})

export const addScene = post('/review/scene/add', {
  title: ['新增现场', 'Add a scene'],
  access: 'onsite:scene:edit',
  idempotent: true,
  input: closed({ competitionId, stageId, ...sceneFields }),
  reply: closed({ sceneId: Type.String() }),
})
export const updateScene = post('/review/scene/update', {
  title: ['修改现场', 'Change a scene'],
  access: 'onsite:scene:edit',
  input: closed({ sceneId, version, ...sceneFields }),
  reply: done,
})
/** Only while it is set up, with no draw announced. */
export const deleteScene = post('/review/scene/delete', {
  title: ['删除现场', 'Delete a scene'],
  access: 'onsite:scene:edit',
  input: closed({ sceneId }),
  reply: done,
})

/** All rooms of a scene in their order: those without an id are new, those left out go. */
export const saveRooms = post('/review/scene/rooms', {
  title: ['保存评审室', 'Save the rooms'],
  access: 'onsite:scene:edit',
  input: closed({
    sceneId,
    rooms: Type.Array(
      closed({
        roomId: orNull(roomId),
        name: text(['评审室名称', 'Name of the room'], 40),
        nameEn: Type.String({ maxLength: 80, label: ['英文名称', 'Name in English'] }),
        place: Type.String({ maxLength: 80, label: ['地点', 'Place'] }),
        placeEn: Type.String({ maxLength: 80, label: ['英文地点', 'Place in English'] }),
        itemIds,
        batchId: orNull(id(['评审批次', 'Review batch'])),
      }),
      { maxItems: MOST_ROOMS, label: ['评审室', 'Rooms'] },
    ),
  }),
  reply: done,
})
/** Who judges in a room. Allowed until the scene is finished; who judges elsewhere at the same time is confirmed. */
export const savePanel = post('/review/scene/panel', {
  title: ['保存评委席', 'Save a panel'],
  access: 'onsite:scene:edit',
  input: closed({
    roomId,
    members: Type.Array(closed({ userId: id(['评委', 'Member']), isHead: flag(['组长', 'Head']) }), {
      maxItems: 20,
      label: ['评委', 'Members'],
    }),
    /** Confirms those who judge in another room at the same time. */
    isShared: Type.Optional(flag(['确认兼任', 'Judges in both'])),
  }),
  reply: done,
})
/** Experts who can be asked into a room; those of its review batch first. */
export const findPanelists = get('/review/scene/panelists', {
  title: ['可选评委', 'Experts to choose from'],
  access: 'onsite:scene:edit',
  rate: 'search',
  input: closed({ roomId, keyword: Type.Optional(keyword) }),
  reply: Type.Array(option),
})

/** Adds the teams that take part in the stage, of some categories or of all; who stands in another living scene of the stage is left out. */
export const fillScene = post('/review/scene/fill', {
  title: ['加入队伍', 'Add teams'],
  access: 'onsite:scene:edit',
  input: closed({ sceneId, itemIds }),
  reply: closed({ added: Type.Integer(), total: Type.Integer() }),
})
export const removeTeams = post('/review/scene/remove', {
  title: ['移出队伍', 'Remove teams'],
  access: 'onsite:scene:edit',
  input: closed({
    sceneId,
    ticketIds: Type.Array(ticketId, { minItems: 1, maxItems: MOST_TEAMS, uniqueItems: true, label: ['队伍', 'Teams'] }),
  }),
  reply: closed({ removed: Type.Integer() }),
})

/** Publishes SHA-256 of a fresh seed with the list of teams and rooms. The seed itself stays sealed until the draw. */
export const commitDraw = post('/review/scene/commit', {
  title: ['公布抽签承诺', 'Announce the draw'],
  access: 'onsite:scene:run',
  input: closed({ sceneId }),
  reply: closed({ seedHash: Type.String() }),
})
export const drawScene = post('/review/scene/draw', {
  title: ['抽签', 'Draw lots'],
  access: 'onsite:scene:run',
  idempotent: true,
  input: closed({
    sceneId,
    /** Words said in the hall, part of what orders the teams; may be empty. */
    words: Type.String({ maxLength: 60, label: ['现场口令', 'Words from the hall'] }),
  }),
  reply: done,
})
/** Voids an announced or finished draw; it stays on record with the reason. */
export const voidDraw = post('/review/scene/void', {
  title: ['作废抽签', 'Void the draw'],
  access: 'onsite:scene:edit',
  input: closed({ sceneId, reason: neededReason }),
  reply: done,
})
export const moveScene = post('/review/scene/move', {
  title: ['现场状态', 'Move a scene'],
  access: 'onsite:scene:run',
  input: closed({ sceneId, verb: oneOf(['ready', 'start', 'pause', 'resume', 'finish'] as const, ['操作', 'Move']), reason }),
  reply: done,
})

/** A link for a big screen: of the whole scene, or the door sign of a room. */
export const addScreen = post('/review/scene/screen/add', {
  title: ['新增大屏链接', 'Add a screen'],
  access: 'onsite:scene:run',
  input: closed({ sceneId, roomId: orNull(roomId), name: text(['名称', 'Name'], 40) }),
  reply: closed({ screenId: Type.String(), key: Type.String() }),
})
export const revokeScreen = post('/review/scene/screen/revoke', {
  title: ['收回大屏链接', 'Take a screen back'],
  access: 'onsite:scene:run',
  input: closed({ screenId: id(['大屏', 'Screen']) }),
  reply: done,
})
/** The running order or the sign-in list as PDF, of all rooms or of one; `onsite.not_drawn` before lots are drawn. */
export const downloadScenePaper = download('/review/scene/paper', {
  title: ['现场打印', 'Papers of a scene'],
  access: 'onsite:scene:run',
  input: closed({ sceneId, roomId: Type.Optional(roomId), kind: oneOf(['order', 'signIn'] as const, ['表格', 'Paper']) }),
  reply: Type.Unknown(),
})
