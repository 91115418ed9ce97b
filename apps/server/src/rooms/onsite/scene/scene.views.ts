// Scenes as the desk sees them.
import { may } from '@kaisai/contract/access'
import { competitionStates } from '@kaisai/contract/competition/competition.states'
import type { InputOf, ReplyOf } from '@kaisai/contract/endpoint'
import { isIn, statesIn } from '@kaisai/contract/machine'
import type { NamesShown, QuorumKind, Reveals, SceneWord } from '@kaisai/contract/onsite/labels'
import type * as endpoints from '@kaisai/contract/onsite/scene.endpoints'
import { sceneStates } from '@kaisai/contract/onsite/scene.states'
import { problem } from '@kaisai/contract/problem'
import { sql } from 'kysely'
import type { Actor } from '#src/actor.ts'
import type { Db } from '#src/db/database.ts'
import { movesFor } from '#src/db/move.ts'
import { holdsText, pageOfRows } from '#src/db/page.ts'
import { textIn } from '#src/db/text-in.ts'
import { competitionsOf } from '#src/rooms/competition/index.ts'
import { isDueScene, requireScene, type Scene, sceneStateName, scenesOf, ticketStateName } from '../onsite.policy.ts'
import { readScene } from '../run/scene-facts.ts'
import { drawsOf } from './draws.views.ts'
import { panelsOf } from './panels.views.ts'

/** A page of the scenes within reach, the newest day first. */
export const pageScenes = async (
  db: Db,
  actor: Actor,
  input: InputOf<typeof endpoints.pageScenes>,
): Promise<ReplyOf<typeof endpoints.pageScenes>> => {
  let query = scenesOf(db, actor)
  if (input.competitionId) query = query.where('sc.competition_id', '=', input.competitionId)
  if (input.status) query = query.where('sc.status', '=', input.status)
  if (input.isDue) query = query.where(isDueScene)
  if (input.keyword) query = query.where(holdsText('sc.name', input.keyword))
  const rows = query
    .innerJoin('competition_stages as st', 'st.id', 'sc.stage_id')
    .select(['sc.id as sceneId', 'sc.held_on as heldOn', 'sc.starts_at as startTime', 'sc.status'])
    .select([
      textIn(actor.lang, 'sc.name', 'sc.name_en').as('name'),
      textIn(actor.lang, 'c.name', 'c.name_en').as('competitionName'),
      textIn(actor.lang, 'st.name', 'st.name_en').as('stageName'),
    ])
    .select([
      sql<number>`(select count(*)::int from onsite_rooms r where r.scene_id = sc.id)`.as('rooms'),
      sql<number>`(select count(*)::int from onsite_tickets t where t.scene_id = sc.id)`.as('teams'),
      sql<number>`(select count(*)::int from onsite_tickets t where t.scene_id = sc.id and t.status = 'done')`.as('done'),
    ])
    .orderBy('sc.held_on', 'desc')
    .orderBy('sc.id', 'desc')
  const page = await pageOfRows(db, input, query, rows)
  return {
    ...page,
    rows: (page.rows as { status: SceneWord }[]).map((row) => ({ ...row, statusName: sceneStateName(row.status, actor.lang) })),
  } as ReplyOf<typeof endpoints.pageScenes>
}

/** Competitions within reach, and what a scene of one of them chooses from. */
export const listSceneChoices = async (
  db: Db,
  actor: Actor,
  { competitionId }: InputOf<typeof endpoints.listSceneChoices>,
): Promise<ReplyOf<typeof endpoints.listSceneChoices>> => {
  const competitions = await competitionsOf(db, actor)
    .select(['c.id as value', textIn(actor.lang, 'c.name', 'c.name_en').as('label')])
    .where('c.status', 'not in', statesIn(competitionStates, 'sceneless'))
    .orderBy('c.id', 'desc')
    .limit(200)
    .execute()
  if (!competitionId) return { competitions, stages: [], items: [], batches: [] }
  const seen = await competitionsOf(db, actor).select('c.id').where('c.id', '=', competitionId).executeTakeFirst()
  if (!seen) throw problem('house.not_found')
  const [stages, items, batches] = [
    await db
      .selectFrom('competition_stages')
      .select(['id as value', textIn(actor.lang, 'name', 'name_en').as('label')])
      .where('competition_id', '=', competitionId)
      .orderBy('seq')
      .execute(),
    await db
      .selectFrom('competition_categories')
      .select(['id as value', textIn(actor.lang, 'name', 'name_en').as('label')])
      .where('competition_id', '=', competitionId)
      .orderBy('sort')
      .orderBy('id')
      .execute(),
    await db
      .selectFrom('review_batches')
      .select(['id as value', 'name as label'])
      .where('competition_id', '=', competitionId)
      .where('mode', '=', 'onsite')
      .orderBy('id', 'desc')
      .execute(),
  ]
  return { competitions, stages, items, batches }
}

/** One scene with all of its set-up. */
export const getScene = async (
  db: Db,
  actor: Actor,
  { sceneId }: { sceneId: string },
): Promise<ReplyOf<typeof endpoints.getScene>> => {
  await requireScene(db, actor, sceneId)
  const { scene, rooms, undrawn } = await readScene(db, sceneId, actor.lang)
  const stage = await db
    .selectFrom('competition_stages')
    .select(textIn(actor.lang, 'name', 'name_en').as('name'))
    .where('id', '=', scene.stage_id)
    .executeTakeFirstOrThrow()
  const [panels, draws, batches, screens] = [
    await panelsOf(db, sceneId),
    await drawsOf(db, sceneId, false),
    new Map(
      (
        await db
          .selectFrom('review_batches as b')
          .innerJoin('onsite_rooms as r', 'r.batch_id', 'b.id')
          .select(['b.id', 'b.name'])
          .where('r.scene_id', '=', sceneId)
          .execute()
      ).map(({ id, name }) => [id, name]),
    ),
    await db.selectFrom('onsite_screens').selectAll().where('scene_id', '=', sceneId).orderBy('id').execute(),
  ]
  const isCommitted = draws.some(({ drawTime, voidTime }) => drawTime === null && voidTime === null)
  const drawn = rooms.flatMap(({ current, queue, skipped, over }) => [
    ...(current ? [current] : []),
    ...queue,
    ...skipped,
    ...over,
  ])
  return {
    sceneId,
    competitionId: scene.competition_id,
    competitionName: actor.lang === 'en' ? scene.competitionEn : scene.competition,
    stageId: scene.stage_id,
    stageName: stage.name,
    ...fieldsOf(scene),
    status: scene.status,
    statusName: sceneStateName(scene.status, actor.lang),
    isCommitted,
    can: abilities(scene, isCommitted, draws.length > 0, actor),
    rooms: rooms.map(({ room, current, queue, skipped, over }) => ({
      roomId: room.id,
      letter: room.letter,
      name: room.name,
      nameEn: room.name_en,
      place: room.place,
      placeEn: room.place_en,
      itemIds: room.category_ids,
      batchId: room.batch_id,
      batchName: room.batch_id === null ? '' : (batches.get(room.batch_id) ?? ''),
      teams: (current ? 1 : 0) + queue.length + skipped.length + over.length,
      panel: panels.get(room.id) ?? [],
    })),
    teams: [...undrawn, ...drawn.sort((a, b) => (a.number < b.number ? -1 : 1))].map((ticket) => ({
      ticketId: ticket.id,
      number: ticket.number,
      roomId: ticket.roomId,
      code: ticket.code,
      teamName: ticket.teamName,
      schoolName: ticket.schoolName,
      itemId: ticket.itemId,
      itemName: ticket.itemName,
      workTitle: ticket.workTitle,
      status: ticket.status,
      statusName: ticketStateName(ticket.status, actor.lang),
    })),
    draws,
    screens: screens.map((screen) => ({
      screenId: screen.id,
      name: screen.name,
      roomId: screen.room_id,
      // The link is for those who run the scene.
      key: may(actor, 'onsite:scene:run') && screen.revoked_at === null ? screen.key : '',
      createTime: screen.created_at,
      seenTime: screen.seen_at,
      isRevoked: screen.revoked_at !== null,
    })),
    version: scene.version,
  }
}

const fieldsOf = (scene: Scene) => ({
  name: scene.name,
  nameEn: scene.name_en,
  heldOn: scene.held_on,
  startTime: scene.starts_at,
  presentSeconds: scene.present_seconds,
  questionSeconds: scene.question_seconds,
  warnSeconds: scene.warn_seconds,
  changeSeconds: scene.change_seconds,
  keepsApart: scene.keeps_apart,
  namesShown: scene.names_shown as NamesShown,
  reveals: scene.reveals as Reveals,
  returnAfter: scene.return_after,
  quorumKind: scene.quorum_kind as QuorumKind,
  quorumValue: scene.quorum_value,
})

const abilities = (scene: Scene, isCommitted: boolean, hasDraws: boolean, actor: Actor): string[] => {
  const isFree = scene.status === 'setup' && !isCommitted
  const [edits, runs] = [may(actor, 'onsite:scene:edit'), may(actor, 'onsite:scene:run')]
  const all: readonly (readonly [string, boolean])[] = [
    ['edit', edits && scene.status !== 'finished'],
    ['arrange', edits && isFree],
    ['delete', edits && isFree && !hasDraws],
    ['commit', runs && isFree],
    ['voidDraw', edits && (isCommitted || isIn(sceneStates, 'redrawable', scene.status))],
    ...movesFor(sceneStates, scene.status, actor)
      .filter((verb) => verb !== 'void' && (verb !== 'draw' || isCommitted))
      .map((verb) => [verb, true] as const),
    ['screens', runs],
  ]
  return all.filter(([, allowed]) => allowed).map(([what]) => what)
}
