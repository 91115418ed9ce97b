// Desk: markers of teams (新生队、女队 …) that make lists of their own beside the general ranking.
import { Type } from 'typebox'
import { closed, done, get, orNull, post } from '../endpoint.ts'
import { id, text } from '../fields.ts'
import { markerId, stageId } from './fields.ts'

/** The markers of a stage’s competition in the order of their names, each with its teams. */
export const listMarkers = get('/award/marker/list', {
  title: ['队伍标记列表', 'Markers'],
  access: 'award:scheme:list',
  input: closed({ stageId }),
  reply: Type.Array(
    closed({
      markerId: Type.String(),
      name: Type.String(),
      nameEn: Type.String(),
      teams: Type.Integer(),
      /** A scheme has a list of it, or awards were won in one: it cannot be deleted. */
      isUsed: Type.Boolean(),
    }),
  ),
})
/** Adds a marker or renames one; `award.marker_exists` where the competition has one of the name. */
export const saveMarker = post('/award/marker/save', {
  title: ['保存队伍标记', 'Save a marker'],
  access: 'award:scheme:edit',
  idempotent: true,
  input: closed({
    stageId,
    markerId: orNull(markerId),
    name: text(['标记名称', 'Name'], 20),
    nameEn: Type.String({ maxLength: 40, label: ['英文名称', 'English name'] }),
  }),
  reply: closed({ markerId: Type.String() }),
})
/** Deletes a marker with its marks; `award.marker_used` while a list or an award is of it. */
export const deleteMarker = post('/award/marker/delete', {
  title: ['删除队伍标记', 'Delete a marker'],
  access: 'award:scheme:edit',
  input: closed({ markerId }),
  reply: done,
})
/** Marks the teams of works by their numbers; numbers that are not of the stage come back, the others are marked. */
export const markTeams = post('/award/marker/teams', {
  title: ['批量标记队伍', 'Mark teams'],
  access: 'award:grant:edit',
  idempotent: true,
  input: closed({
    stageId,
    markerId,
    codes: Type.Array(text(['作品编号', 'Number'], 40), { minItems: 1, maxItems: 2000, label: ['作品编号', 'Numbers'] }),
  }),
  reply: closed({ marked: Type.Integer(), unknown: Type.Array(Type.String()) }),
})
/**
 * Sets which markers a team has. Its proposals in lists it leaves go; `award.marker_awarded` while one of them is confirmed or published.
 * Returns how many proposals went.
 */
export const setTeamMarkers = post('/award/marker/team', {
  title: ['设置队伍标记', 'Markers of a team'],
  access: 'award:grant:edit',
  idempotent: true,
  input: closed({
    stageId,
    teamId: id(['队伍', 'Team']),
    markerIds: Type.Array(markerId, { maxItems: 20, uniqueItems: true, label: ['队伍标记', 'Markers'] }),
  }),
  reply: closed({ removed: Type.Integer() }),
})
