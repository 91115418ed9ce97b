// Announce, draw, void. What was announced is kept by the database as well (trigger scene_draw_is_kept).
import { randomBytes } from 'node:crypto'
import type { InputOf } from '@kaisai/contract/endpoint'
import { isIn } from '@kaisai/contract/machine'
import { type DrawRoom, drawPlaces, drawText, homeless, MARK_LENGTH, markText, ticketNumber } from '@kaisai/contract/onsite/draw'
import type * as endpoints from '@kaisai/contract/onsite/scene.endpoints'
import { sceneStates } from '@kaisai/contract/onsite/scene.states'
import { ticketStates } from '@kaisai/contract/onsite/ticket.states'
import { problem } from '@kaisai/contract/problem'
import { sql } from 'kysely'
import type { Actor } from '#src/actor.ts'
import type { Ctx } from '#src/ctx.ts'
import type { Db, Tx } from '#src/db/database.ts'
import { move, moveAll, permitted } from '#src/db/move.ts'
import { inTx } from '#src/db/tx.ts'
import { sha256 } from '#src/platform/secrets.ts'
import { letterOf, lockScene, type Scene, sceneStateName } from '../onsite.policy.ts'
import { recordSceneAction } from '../record-action.ts'
import { announce } from '../run/announce.ts'
import { isBlind } from '../run/scene-facts.ts'

/**
 * A team as a draw shows it in public: its code, and a mark that is the same for teams of one school. Where a panel judges blind the
 * code is a mark too, and `team` holds what it stands for, revealed when the scene is over.
 */
export interface Entrant {
  readonly code: string
  readonly team?: { readonly teamCode: string; readonly salt: string }
  readonly school: string
  readonly itemId: string
  readonly itemName: string
}

const livingDraw = (db: Db, sceneId: string) =>
  db.selectFrom('onsite_draws').selectAll().where('scene_id', '=', sceneId).where('voided_at', 'is', null).executeTakeFirst()

/** Whether a draw was announced and is neither drawn nor voided. */
export const hasOpenDraw = async (db: Db, sceneId: string): Promise<boolean> => {
  const draw = await livingDraw(db, sceneId)
  return draw !== undefined && draw.drawn_at === null
}

/** Publishes the hash of a fresh seed with the teams and rooms it will order. Refuses without rooms or teams, or a team no room takes. */
export const commitDraw = (ctx: Ctx, actor: Actor, { sceneId }: { sceneId: string }): Promise<{ seedHash: string }> =>
  inTx(ctx.db, async (tx) => {
    const scene = await lockScene(tx, actor, sceneId)
    if (scene.status !== 'setup') throw problem('onsite.not_in_setup', { state: sceneStateName(scene.status, actor.lang) })
    if (await hasOpenDraw(tx, scene.id)) throw problem('onsite.committed')
    const [rooms, entrants] = [await roomsOf(tx, scene), await entrantsOf(tx, scene)]
    if (rooms.length === 0) throw problem('onsite.no_rooms')
    if (entrants.length === 0) throw problem('onsite.no_teams')
    const without = homeless(entrants, rooms)
    if (without) throw problem('onsite.no_room_for', { item: without.itemName })
    const seed = randomBytes(32).toString('hex')
    const seedHash = sha256(seed).toString('hex')
    const { rows } = await sql<{ no: number }>`
      select coalesce(max(no), 0) + 1 as no from onsite_draws where scene_id = ${scene.id}::uuid`.execute(tx)
    await tx
      .insertInto('onsite_draws')
      .values({
        scene_id: scene.id,
        no: rows[0]!.no,
        seed_hash: seedHash,
        seed_sealed: ctx.keys.encrypt(seed, `onsite_draws.seed:${scene.id}:${rows[0]!.no}`),
        keeps_apart: scene.keeps_apart,
        entrants: JSON.stringify(entrants),
        rooms: JSON.stringify(rooms),
        committed_by: actor.userId,
      })
      .execute()
    await recordSceneAction(tx, actor, scene, 'draw_announced', { about: seedHash.slice(0, 16) })
    await announce(tx, scene.id, 'state')
    return { seedHash }
  })

/** Draws what was announced: shows the seed, gives every team its room and number. */
export const drawScene = (ctx: Ctx, actor: Actor, input: InputOf<typeof endpoints.drawScene>): Promise<null> =>
  inTx(ctx.db, async (tx) => {
    const scene = await lockScene(tx, actor, input.sceneId)
    const draw = await livingDraw(tx, scene.id)
    if (!draw) throw problem('onsite.not_committed')
    await move(tx, sceneStates, scene.id, 'draw', actor)
    const seed = ctx.keys.decrypt(draw.seed_sealed, `onsite_draws.seed:${scene.id}:${draw.no}`)
    const entrants = (draw.entrants as Entrant[]).map((entrant) => ({
      ...entrant,
      key: sha256(drawText(seed, input.words, entrant.code)).toString('hex'),
    }))
    const codes = new Map(entrants.map(({ code, team }) => [code, team?.teamCode ?? code]))
    const places = drawPlaces(entrants, draw.rooms, draw.keeps_apart)
    await tx
      .updateTable('onsite_draws')
      .set({
        seed,
        words: input.words,
        places: JSON.stringify(places),
        drawn_at: sql<string>`clock_timestamp()`,
        drawn_by: actor.userId,
      })
      .where('id', '=', draw.id)
      .execute()
    await sql`update onsite_tickets t set room_id = r.id, number = p.number, position = p.position
      from unnest(${places.map(({ code }) => codes.get(code)!)}::text[], ${places.map(({ letter }) => letter.charCodeAt(0) - 64)}::int[],
        ${places.map(({ letter, position }) => ticketNumber(letter, position))}::text[], ${places.map(({ position }) => position)}::int[])
        as p (code, seq, number, position)
      join enrollments e on e.code = p.code and e.competition_id = ${scene.competition_id}::uuid
      join onsite_rooms r on r.scene_id = ${scene.id}::uuid and r.seq = p.seq
     where t.scene_id = ${scene.id}::uuid and t.enrollment_id = e.id`.execute(tx)
    await recordSceneAction(tx, actor, scene, 'drawn', { about: seed.slice(0, 16) })
    await announce(tx, scene.id, 'state')
    return null
  })

/** Voids the draw with a reason: numbers and check-ins go, the draw stays on record with its seed where it was shown. */
export const voidDraw = (ctx: Ctx, actor: Actor, input: InputOf<typeof endpoints.voidDraw>): Promise<null> =>
  inTx(ctx.db, async (tx) => {
    const scene = await lockScene(tx, actor, input.sceneId)
    const draw = await livingDraw(tx, scene.id)
    if (!draw) throw problem('onsite.not_committed')
    if (isIn(sceneStates, 'begun', scene.status)) throw problem('onsite.begun')
    if (scene.status !== 'setup') await move(tx, sceneStates, scene.id, 'void', actor, input.reason)
    await tx
      .updateTable('onsite_draws')
      .set({ voided_at: sql<string>`clock_timestamp()`, void_reason: input.reason })
      .where('id', '=', draw.id)
      .execute()
    // Before the first call only check-ins can have moved a team: they are undone with the numbers.
    const here = tx.selectFrom('onsite_tickets').select('id').where('scene_id', '=', scene.id).where('status', '=', 'checked_in')
    const checkedIn = (await here.execute()).map(({ id }) => id)
    await moveAll(tx, ticketStates, checkedIn, 'undoCheckIn', permitted(actor), input.reason)
    await sql`update onsite_tickets set checked_in_at = null where id = any(${checkedIn}::uuid[])`.execute(tx)
    await tx
      .updateTable('onsite_tickets')
      .set({ room_id: null, number: '', position: 0, told_at: null })
      .where('scene_id', '=', scene.id)
      .execute()
    await recordSceneAction(tx, actor, scene, 'draw_voided', { reason: input.reason })
    await announce(tx, scene.id, 'state')
    return null
  })

const roomsOf = async (tx: Tx, scene: Scene): Promise<DrawRoom[]> =>
  (
    await tx.selectFrom('onsite_rooms').select(['seq', 'category_ids']).where('scene_id', '=', scene.id).orderBy('seq').execute()
  ).map(({ seq, category_ids }) => ({ letter: letterOf(seq), itemIds: category_ids }))

const entrantsOf = async (tx: Tx, scene: Scene): Promise<Entrant[]> => {
  const rows = await tx
    .selectFrom('onsite_tickets as t')
    .innerJoin('enrollments as e', 'e.id', 't.enrollment_id')
    .innerJoin('competition_categories as k', 'k.id', 't.category_id')
    .select(['e.code', 'e.school_id', 't.category_id', 'k.name'])
    .where('t.scene_id', '=', scene.id)
    .where('t.status', '=', 'waiting')
    .orderBy('e.code')
    .execute()
  const drawn: readonly ((typeof rows)[number] & Pick<Entrant, 'team'>)[] = (await isBlind(tx, scene.id)) ? marked(rows) : rows
  const marks = new Map<string, string>()
  // Schools are shown as marks: who is of one school is enough to check the draw.
  const markOf = (schoolId: string | null): string => {
    if (schoolId === null) return ''
    if (!marks.has(schoolId)) marks.set(schoolId, `S${marks.size + 1}`)
    return marks.get(schoolId)!
  }
  return drawn.map((row) => ({
    code: row.code,
    ...(row.team ? { team: row.team } : {}),
    school: markOf(row.school_id),
    itemId: row.category_id,
    itemName: row.name,
  }))
}

// In the order of the marks: that of the codes would let teams be told apart again.
const marked = <R extends { readonly code: string }>(rows: readonly R[]): (R & Required<Pick<Entrant, 'team'>>)[] =>
  rows
    .map((row) => {
      const team = { teamCode: row.code, salt: randomBytes(16).toString('hex') }
      const code = sha256(markText(team.salt, team.teamCode)).toString('hex').slice(0, MARK_LENGTH)
      return { ...row, code, team }
    })
    .sort((a, b) => (a.code < b.code ? -1 : 1))
