// Desk: the awards of a stage as tables, by award and by team.
import { Type } from 'typebox'
import { closed, done, get, orNull, post } from '../endpoint.ts'
import { flag, id, keyword, oneOf } from '../fields.ts'
import { pageInput, pageOf } from '../page.ts'
import { awardStatus, itemId, level, markerId, reason, schoolId, stageId, target } from './fields.ts'

const tableFilters = {
  stageId,
  itemId: Type.Optional(itemId),
  level: Type.Optional(level),
  schoolId: Type.Optional(schoolId),
  keyword: Type.Optional(keyword),
}
/** Each award of a stage by category: its places, how many are given, who holds it. */
export const listAwardItems = get('/award/grant/byAward', {
  title: ['按奖项查看', 'Awards by award'],
  access: 'award:grant:list',
  rate: 'search',
  input: closed({ ...tableFilters, hasFree: Type.Optional(flag(['仅看有空缺', 'With places left only'])) }),
  reply: Type.Array(
    closed({
      rowId: Type.String(),
      schemeItemId: orNull(Type.String()),
      level: Type.Integer(),
      name: Type.String(),
      color: Type.String(),
      targetType: target,
      targetName: Type.String(),
      /** Null: of all categories. */
      itemId: orNull(Type.String()),
      itemName: Type.String(),
      /** Places; null: no number was set, or the award is of no scheme in use. */
      planned: orNull(Type.Integer()),
      /** Places that nobody holds; null as `planned`. */
      free: orNull(Type.Integer()),
      given: Type.Integer(),
      proposed: Type.Integer(),
      confirmed: Type.Integer(),
      publicity: Type.Integer(),
      final: Type.Integer(),
      revoked: Type.Integer(),
      /** Holders that the filters let through; the first of them follow. */
      found: Type.Integer(),
      holders: Type.Array(
        closed({
          awardId: Type.String(),
          holder: Type.String(),
          workName: Type.String(),
          schoolName: Type.String(),
          rank: orNull(Type.Integer()),
          status: awardStatus,
          statusName: Type.String(),
        }),
      ),
    }),
  ),
})
export const teamsShown = ['awarded', 'none', 'all'] as const
/** Teams of a stage with the awards they hold; teams of the ranking without one as well, where they are asked for. */
export const pageAwardTeams = get('/award/grant/byTeam', {
  title: ['按队伍查看', 'Awards by team'],
  access: 'award:grant:list',
  rate: 'search',
  input: pageInput({
    ...tableFilters,
    shown: Type.Optional(oneOf(teamsShown, ['显示', 'Shown'])),
    markerId: Type.Optional(markerId),
  }),
  reply: pageOf(
    closed({
      teamId: Type.String(),
      teamName: Type.String(),
      workId: orNull(Type.String()),
      workCode: Type.String(),
      workName: Type.String(),
      schoolName: Type.String(),
      itemName: Type.String(),
      rank: orNull(Type.Integer()),
      scoreText: Type.String(),
      isHorsConcours: Type.Boolean(),
      /** Its markers, by id and by name. */
      markerIds: Type.Array(Type.String()),
      markers: Type.Array(Type.String()),
      /** Why it was marked. */
      horsConcoursReason: Type.String(),
      /** What the last assignment decided about it, with every award that passed it by; empty before one. */
      decision: Type.String(),
      awards: Type.Array(
        closed({
          awardId: Type.String(),
          name: Type.String(),
          /** The list of a marker; empty: the general one. */
          list: Type.String(),
          color: Type.String(),
          status: awardStatus,
          statusName: Type.String(),
        }),
      ),
    }),
  ),
})

/**
 * Marks a team of the competition as hors concours, with the reason: it stays ranked, takes no place and keeps nobody from one. A proposed
 * award of the ranking goes; `award.hors_concours_awarded` while one is confirmed or published.
 */
export const markHorsConcours = post('/award/grant/horsConcours', {
  title: ['标记不占名额', 'Mark as hors concours'],
  access: 'award:grant:edit',
  idempotent: true,
  input: closed({ stageId, teamId: id(['队伍', 'Team']), reason }),
  reply: closed({ removed: Type.Integer() }),
})
/** Takes the mark off, with the reason. */
export const unmarkHorsConcours = post('/award/grant/horsConcours/remove', {
  title: ['取消不占名额', 'No longer hors concours'],
  access: 'award:grant:edit',
  input: closed({ stageId, teamId: id(['队伍', 'Team']), reason }),
  reply: done,
})
