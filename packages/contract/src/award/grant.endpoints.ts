// Desk: awards from proposal to final, and how they are revoked.
import { Type } from 'typebox'
import { startedExport } from '../contacts.ts'
import { closed, done, get, orNull, post } from '../endpoint.ts'
import { flag, id, ids, instant, keyword, oneOf, prose, version, whole } from '../fields.ts'
import { pageInput, pageOf } from '../page.ts'
import { listHistory } from '../system/log.endpoints.ts'
import {
  awardId,
  awardStatus,
  competitionId,
  itemId,
  level,
  reason,
  schemeId,
  schemeItemId,
  schoolId,
  score,
  snapshot,
  stageId,
  target,
} from './fields.ts'
import { awardSources, revokeChoices } from './labels.ts'
import { schemeContent } from './scheme.endpoints.ts'

const row = {
  awardId: Type.String(),
  competitionId: Type.String(),
  competitionName: Type.String(),
  stageId: Type.String(),
  stageName: Type.String(),
  itemName: Type.String(),
  schemeItemId: orNull(Type.String()),
  level: Type.Integer(),
  name: Type.String(),
  color: Type.String(),
  targetType: target,
  targetName: Type.String(),
  /** Whoever holds it: a team, a person, a school. */
  holder: Type.String(),
  workId: orNull(Type.String()),
  workName: Type.String(),
  schoolName: Type.String(),
  students: Type.String(),
  teachers: Type.String(),
  rank: orNull(Type.Integer()),
  score,
  /** With the decimals of the review plan; empty where there is none. */
  scoreText: Type.String(),
  prize: Type.Integer(),
  serial: orNull(Type.Integer()),
  source: oneOf(awardSources, ['来源', 'Source']),
  sourceName: Type.String(),
  explanation: Type.String(),
  status: awardStatus,
  statusName: Type.String(),
  /** The result it stands on was opened or set aside since. */
  isStale: Type.Boolean(),
  /** The team was disqualified or left. */
  hasLeft: Type.Boolean(),
  publicityEndTime: orNull(instant),
  revokeReason: Type.String(),
  can: Type.Array(Type.String()),
  version: Type.Integer(),
}
/** What a list of awards is searched by, and its export. */
export const awardFilters = {
  competitionId: Type.Optional(competitionId),
  stageId: Type.Optional(stageId),
  itemId: Type.Optional(itemId),
  schemeItemId: Type.Optional(schemeItemId),
  schoolId: Type.Optional(schoolId),
  level: Type.Optional(level),
  status: Type.Optional(awardStatus),
  targetType: Type.Optional(target),
  source: Type.Optional(oneOf(awardSources, ['来源', 'Source'])),
  needsWork: Type.Optional(flag(['仅看待处理', 'To be settled only'])),
  keyword: Type.Optional(keyword),
}
export const pageAwards = get('/award/grant/list', {
  title: ['获奖名单', 'Awards'],
  access: 'award:grant:list',
  scope: 'award:read',
  rate: 'search',
  input: pageInput(awardFilters, ['level', 'rank', 'serial', 'score'] as const),
  reply: pageOf(closed(row)),
})
export const getAward = get('/award/grant/detail', {
  title: ['获奖详情', 'An award'],
  access: 'award:grant:list',
  scope: 'award:read',
  input: closed({ awardId }),
  reply: closed({
    ...row,
    snapshot,
    manualReason: Type.String(),
    revokeChoiceName: Type.String(),
    replaces: orNull(closed({ awardId: Type.String(), holder: Type.String() })),
    replacedBy: orNull(closed({ awardId: Type.String(), holder: Type.String() })),
    resultId: orNull(Type.String()),
    skipped: Type.Array(closed({ name: Type.String(), explanation: Type.String() })),
  }),
})
export const listAwardHistory = get('/award/grant/history', {
  title: ['获奖操作记录', 'History of an award'],
  access: 'award:grant:list',
  input: closed({ awardId }),
  reply: listHistory.reply,
})
/** Numbers of a stage: per award, and what must be settled. */
export const getAwardSummary = get('/award/grant/summary', {
  title: ['获奖统计', 'Numbers of awards'],
  access: 'award:grant:list',
  scope: 'award:read',
  rate: 'search',
  input: closed({ competitionId, stageId: Type.Optional(stageId) }),
  reply: closed({
    levels: Type.Array(
      closed({
        schemeItemId: orNull(Type.String()),
        level: Type.Integer(),
        name: Type.String(),
        color: Type.String(),
        proposed: Type.Integer(),
        confirmed: Type.Integer(),
        publicity: Type.Integer(),
        final: Type.Integer(),
        revoked: Type.Integer(),
        prize: Type.Integer(),
      }),
    ),
    stale: Type.Integer(),
    left: Type.Integer(),
    openObjections: Type.Integer(),
    /** People who would hold several awards of the competition. */
    people: Type.Array(
      closed({ userId: Type.String(), name: Type.String(), school: Type.String(), awards: Type.Array(Type.String()) }),
    ),
  }),
})
/**
 * Proposes awards from the locked ranking by the scheme in use. Proposed awards of an earlier assignment are replaced. With `scheme`, the
 * scheme is saved first as it was tried in the simulator (needs `award:scheme:edit` as well): both happen, or neither.
 */
export const assignAwards = post('/award/grant/assign', {
  title: ['按排名拟定获奖', 'Assign awards'],
  access: 'award:grant:edit',
  idempotent: true,
  input: closed({ stageId, schemeId, scheme: Type.Optional(schemeContent) }),
  reply: closed({ runNo: Type.Integer(), added: Type.Integer(), removed: Type.Integer(), kept: Type.Integer() }),
})
/** The preview of an assignment as a workbook: every work of the ranking with what it gets and why. With `scheme`: as it is tried, nothing is stored. */
export const exportPreview = post('/award/grant/preview/export', {
  title: ['导出评奖预览', 'Export the preview'],
  access: 'award:grant:export',
  input: closed({ stageId, schemeId, scheme: Type.Optional(schemeContent) }),
  reply: startedExport,
})
/** Gives an award by hand, with the reason. */
export const addAward = post('/award/grant/add', {
  title: ['人工授予', 'Give an award by hand'],
  access: 'award:grant:edit',
  idempotent: true,
  input: closed({
    schemeItemId,
    /** A work, a person, a school or an organization: what the award is given to. */
    targetId: id(['授予对象', 'Given to']),
    reason,
  }),
  reply: closed({ awardId: Type.String() }),
})
/** Who can get an award by hand. */
export const listAwardTargets = get('/award/grant/target', {
  title: ['可授予对象', 'Who can get an award'],
  access: 'award:grant:edit',
  rate: 'search',
  input: closed({ schemeItemId, keyword: Type.Optional(keyword) }),
  reply: Type.Array(
    closed({
      targetId: Type.String(),
      name: Type.String(),
      detail: Type.String(),
      /** Awards its teams hold, for the proposals of advisors, schools and organizations. */
      awards: Type.Integer(),
      participations: Type.Integer(),
      /** Within the places of the award, by the number of awards and participations. */
      isProposed: Type.Boolean(),
      /** Sum of the parts; equal ones share a place. */
      points: Type.Integer(),
      place: Type.Integer(),
      /** Awards that count, by level: how many, and what one of them is worth. */
      parts: Type.Array(closed({ level: Type.Integer(), name: Type.String(), count: Type.Integer(), points: Type.Integer() })),
      hasIt: Type.Boolean(),
    }),
  ),
})
/** Gives an award to several of the proposed advisors, schools or organizations. */
export const addAwards = post('/award/grant/addMany', {
  title: ['批量授予', 'Give an award to several'],
  access: 'award:grant:edit',
  idempotent: true,
  input: closed({ schemeItemId, targetIds: ids(['授予对象', 'Given to']) }),
  reply: closed({ added: Type.Integer() }),
})
/** Another award for a proposed one, with the reason. */
export const changeAward = post('/award/grant/change', {
  title: ['调整奖项', 'Change an award'],
  access: 'award:grant:edit',
  input: closed({ awardId, version, schemeItemId, reason }),
  reply: done,
})
export const deleteAwards = post('/award/grant/delete', {
  title: ['删除拟定获奖', 'Delete proposed awards'],
  access: 'award:grant:edit',
  input: closed({ awardIds: ids(['获奖', 'Awards'], 500), reason }),
  reply: done,
})
/** Confirms awards, or takes confirmed ones back. Without ids: all of the stage that can. */
export const moveAwards = post('/award/grant/move', {
  title: ['确认或退回获奖', 'Confirm awards'],
  access: 'award:grant:confirm',
  input: closed({
    stageId,
    awardIds: orNull(ids(['获奖', 'Awards'], 500)),
    verb: oneOf(['confirm', 'propose'] as const, ['操作', 'Action']),
    note: prose(['说明', 'Note'], 500),
  }),
  reply: closed({ moved: Type.Integer() }),
})
/** Publishes confirmed awards for objection. Without ids: all of the stage. */
export const publishAwards = post('/award/grant/publish', {
  title: ['公示获奖名单', 'Publish awards'],
  access: 'award:grant:publish',
  input: closed({
    stageId,
    awardIds: orNull(ids(['获奖', 'Awards'], 500)),
    /** Null: until the end of the PUBLICITY window of the schedule. */
    days: orNull(whole(['公示天数', 'Days'], 3, 60)),
    publicNote: prose(['公示说明', 'Public note'], 500),
  }),
  reply: closed({ moved: Type.Integer(), endTime: instant }),
})
/** Takes an award back; certificates made for it end in the same transaction. */
export const revokeAward = post('/award/grant/revoke', {
  title: ['撤销奖项', 'Revoke an award'],
  access: 'award:grant:revoke',
  stepUp: true,
  input: closed({ awardId, version, reason, choice: oneOf(revokeChoices, ['名额处理', 'The place']) }),
  reply: closed({ nextAwardId: orNull(Type.String()) }),
})
/** Decides what becomes of the place of an award that was revoked because its team left. */
export const settlePlace = post('/award/grant/settle', {
  title: ['处理撤销名额', 'Decide about a place'],
  access: 'award:grant:revoke',
  input: closed({ awardId, version, choice: oneOf(revokeChoices, ['名额处理', 'The place']) }),
  reply: closed({ nextAwardId: orNull(Type.String()) }),
})
