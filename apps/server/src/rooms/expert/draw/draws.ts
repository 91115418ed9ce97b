// Promising a draw, drawing, doing it again.
import { randomBytes, timingSafeEqual } from 'node:crypto'
import type { InputOf, ReplyOf } from '@kaisai/contract/endpoint'
import type * as endpoints from '@kaisai/contract/expert/draw.endpoints'
import { drawStates } from '@kaisai/contract/expert/draw.states'
import { commaOf, inLang, type Label, type Lang } from '@kaisai/contract/lang'
import { type Problem, problem } from '@kaisai/contract/problem'
import { type Selectable, sql } from 'kysely'
import type { Actor } from '#src/actor.ts'
import type { Ctx } from '#src/ctx.ts'
import type { Tx } from '#src/db/database.ts'
import { move } from '#src/db/move.ts'
import type { ExpertDraws } from '#src/db/tables.gen.ts'
import { inTx } from '#src/db/tx.ts'
import type { FileReply } from '#src/http/route.ts'
import { sha256 } from '#src/platform/secrets.ts'
import { newId } from '../../identity/index.ts'
import { inLibraries, requireLibrary } from '../expert.policy.ts'
import { requireKnown } from '../profile-columns.ts'
import { recordActionOn } from '../record-action.ts'
import { drawsOf, getDraw } from './draw.views.ts'
import { type Candidate, canonical, commitmentOf, type DrawSetting, drawExperts, shortagesOf } from './draw-experts.ts'
import { poolOf } from './pool.ts'

type Draw = Selectable<ExpertDraws>
const seedPlace = (id: string): string => `expert_draws.seed:${id}`

const faults = {
  size: ['人数不足', 'too few people'],
  gender: ['性别结构', 'women and men'],
  title: ['职称结构', 'titles'],
  province: ['地区名额', 'provinces'],
  together: ['各项条件不能同时满足', 'the conditions exclude each other'],
} as const satisfies Record<string, Label>

const impossible = (pool: readonly Candidate[], setting: DrawSetting, lang: Lang): Problem => {
  const found = shortagesOf(pool, setting)
  const words = (found.length === 0 ? (['together'] as const) : found).map((key) => inLang(faults[key], lang))
  return problem('expert.draw_impossible', { pool: pool.length, list: words.join(commaOf(lang)) })
}

/** How many a setting leaves to draw from. */
export const lookAtPool = async (
  ctx: Ctx,
  actor: Actor,
  input: InputOf<typeof endpoints.lookAtPool>,
): Promise<ReplyOf<typeof endpoints.lookAtPool>> => {
  await requireLibrary(ctx.db, actor, input.libraryId)
  const pool = await poolOf(ctx, ctx.db, input.libraryId, input.setting)
  const distinct = (of: (one: Candidate) => string | null) => new Set(pool.map(of).filter((value) => value !== null)).size
  return {
    poolSize: pool.length,
    women: pool.filter(({ gender }) => gender === '2').length,
    provinces: distinct(({ provinceCode }) => provinceCode),
    schools: distinct(({ schoolId }) => schoolId),
  }
}

/** Freezes rules and pool, and promises the seed by its hash. What cannot be drawn at all is refused now. */
export const commitDraw = (
  ctx: Ctx,
  actor: Actor,
  input: InputOf<typeof endpoints.commitDraw>,
): Promise<ReplyOf<typeof endpoints.commitDraw>> =>
  inTx(ctx.db, async (tx) => {
    await requireLibrary(tx, actor, input.libraryId)
    await requireKnown(tx, { disciplines: input.setting.disciplines, avoidSchoolIds: input.setting.notSchoolIds })
    if (input.competitionId !== null) {
      const own = await tx
        .selectFrom('competitions')
        .select('id')
        .where('id', '=', input.competitionId)
        .where('organization_id', '=', input.libraryId)
        .executeTakeFirst()
      if (!own) throw problem('house.not_found')
    }
    const pool = await poolOf(ctx, tx, input.libraryId, input.setting)
    // With any seed: whether the conditions can be met does not depend on the order.
    if (drawExperts(pool, input.setting, '', '') === null) throw impossible(pool, input.setting, actor.lang)
    const id = await newId(tx)
    const seed = randomBytes(32).toString('hex')
    await tx
      .insertInto('expert_draws')
      .values({
        id,
        organization_id: input.libraryId,
        competition_id: input.competitionId,
        title: input.title,
        setting: JSON.stringify(input.setting),
        pool: JSON.stringify(pool),
        commitment: commitmentOf(seed, input.setting, pool),
        seed_sealed: ctx.keys.encrypt(seed, seedPlace(id)),
        created_by: actor.userId,
      })
      .execute()
    await recordActionOn(tx, actor, 'expert_draws', { id, name: input.title, organization_id: input.libraryId }, 'draw_committed')
    const { results: _, ...row } = await getDraw(tx, actor, { drawId: id })
    return row
  })

const lockDraw = async (tx: Tx, actor: Actor, drawId: string): Promise<Draw> => {
  const found = await tx
    .selectFrom('expert_draws as d')
    .selectAll('d')
    .where('d.id', '=', drawId)
    .where(inLibraries(actor, 'd.organization_id'))
    .forUpdate()
    .executeTakeFirst()
  if (!found) throw problem('house.not_found')
  return found
}

/** Draws once, with the word of a witness. The log's hash binds everything that made the result. */
export const runDraw = (
  ctx: Ctx,
  actor: Actor,
  input: InputOf<typeof endpoints.runDraw>,
): Promise<ReplyOf<typeof endpoints.runDraw>> =>
  inTx(ctx.db, async (tx) => {
    const draw = await lockDraw(tx, actor, input.drawId)
    if (draw.status !== 'committed') throw problem('expert.draw_drawn')
    const [setting, pool] = [draw.setting, draw.pool as Candidate[]]
    const seed = ctx.keys.decrypt(draw.seed_sealed, seedPlace(draw.id))
    const drawn = drawExperts(pool, setting, seed, input.publicWord)
    if (drawn === null) throw impossible(pool, setting, actor.lang)
    const people = [...drawn.chosen, ...drawn.reserves]
    const { rows } = await sql<{ at: string }>`select date_trunc('milliseconds', clock_timestamp()) as at`.execute(tx)
    const done = { ...draw, seed, public_word: input.publicWord, drawn_at: rows[0]!.at, drawn_by: actor.userId }
    await move(tx, drawStates, draw.id, 'draw', actor, '', {
      seed,
      public_word: input.publicWord,
      drawn_at: done.drawn_at,
      drawn_by: actor.userId,
      log_hash: hashOf(
        done,
        people.map(({ id }) => id),
      ),
    })
    await tx
      .insertInto('expert_draw_results')
      .values(
        people.map(({ id }, at) => ({
          draw_id: draw.id,
          position: at + 1,
          expert_id: id,
          is_reserve: at >= drawn.chosen.length,
        })),
      )
      .execute()
    await recordActionOn(tx, actor, 'expert_draws', { ...draw, name: draw.title }, 'draw_run', {
      changes: [{ field: 'drawn', from: null, to: String(drawn.chosen.length) }],
    })
    return getDraw(tx, actor, { drawId: draw.id })
  })

// What the log says, in the order in which it can be checked.
const logOf = (draw: Draw, results: readonly string[]) => ({
  format: 'kaisai-expert-draw-1',
  method:
    'Candidates sorted by SHA-256(seed|publicWord|id); the earliest choice of that order that meets every condition; then the reserves. commitment = SHA-256(seed|setting|pool), objects with sorted keys.',
  drawId: draw.id,
  title: draw.title,
  committedAt: draw.created_at,
  commitment: draw.commitment,
  setting: draw.setting,
  pool: draw.pool,
  seed: draw.seed,
  publicWord: draw.public_word,
  drawnAt: draw.drawn_at,
  results,
})
const hashOf = (draw: Draw, results: readonly string[]): string => sha256(canonical(logOf(draw, results))).toString('hex')

const resultIds = async (db: Ctx['db'], drawId: string): Promise<string[]> => {
  const rows = await db
    .selectFrom('expert_draw_results')
    .select('expert_id')
    .where('draw_id', '=', drawId)
    .orderBy('position')
    .execute()
  return rows.map(({ expert_id }) => expert_id)
}

const drawnWithin = async (ctx: Ctx, actor: Actor, drawId: string): Promise<Draw> => {
  const draw = await drawsOf(ctx.db, actor).selectAll('d').where('d.id', '=', drawId).executeTakeFirst()
  if (draw?.status !== 'drawn') throw problem('house.not_found')
  return draw
}

/** Does the draw again from what is stored. */
export const verifyDraw = async (
  ctx: Ctx,
  actor: Actor,
  input: { drawId: string },
): Promise<ReplyOf<typeof endpoints.verifyDraw>> => {
  const draw = await drawnWithin(ctx, actor, input.drawId)
  const results = await resultIds(ctx.db, draw.id)
  const [setting, pool] = [draw.setting, draw.pool as Candidate[]]
  const again = drawExperts(pool, setting, draw.seed!, draw.public_word!)
  const expected = again === null ? [] : [...again.chosen, ...again.reserves].map(({ id }) => id)
  const promised = Buffer.from(commitmentOf(draw.seed!, setting, pool))
  return {
    commitmentFits: timingSafeEqual(promised, Buffer.from(draw.commitment)),
    resultFits: expected.join() === results.join(),
    logFits: hashOf(draw, results) === draw.log_hash,
  }
}

/** The log as JSON, with its hash and a seal of this installation over it. */
export const downloadDrawLog = async (ctx: Ctx, actor: Actor, input: { drawId: string }): Promise<FileReply> => {
  const draw = await drawnWithin(ctx, actor, input.drawId)
  const log = logOf(draw, await resultIds(ctx.db, draw.id))
  const body = JSON.stringify(
    { ...log, logHash: draw.log_hash, seal: ctx.keys.blindIndex(draw.log_hash!, 'expert-draw').toString('hex') },
    null,
    2,
  )
  await inTx(ctx.db, (tx) => recordActionOn(tx, actor, 'expert_draws', { ...draw, name: draw.title }, 'draw_log_taken'))
  return { name: `${draw.title}.json`, mediaType: 'application/json', body: Buffer.from(body) }
}
