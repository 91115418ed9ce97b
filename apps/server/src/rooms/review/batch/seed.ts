// The seed of distributions, orders and lots of a stage: promised by its hash before its batches are made, drawn once, whatever becomes of them.
import { randomBytes } from 'node:crypto'
import { inLang } from '@kaisai/contract/lang'
import { type BatchMode, batchModeLabels } from '@kaisai/contract/review/labels'
import { commitmentOf } from '@kaisai/contract/review/verification/verification-file'
import { sql } from 'kysely'
import { systemActor } from '#src/actor.ts'
import type { Ctx } from '#src/ctx.ts'
import { recorder } from '#src/db/audit.ts'
import type { Db, Tx } from '#src/db/database.ts'
import { inTx } from '#src/db/tx.ts'
import { competitionNameIn, namedStages } from '../../competition/reads.ts'

const recordStageAction = recorder('review', 'competition_stages')
const drawn = (): string => randomBytes(16).toString('hex')

/**
 * The seed of a stage and kind of review, 32 hex digits; drawn at the first call and not again before a verification reveals it, so that
 * nobody makes batches until a draw suits. It is kept when a batch is deleted.
 */
export const seedOf = async (tx: Tx, stageId: string, mode: string): Promise<string> => {
  await sql`insert into review_salts (stage_id, salt) values (${stageId}::uuid, ${drawn()}) on conflict (stage_id) do nothing`.execute(
    tx,
  )
  const { rows } = await sql<{ seed: string }>`
    insert into review_seeds as known (stage_id, mode, seed) values (${stageId}::uuid, ${mode}, ${drawn()})
    on conflict (stage_id, mode) where revealed_at is null do update set seed = known.seed returning seed`.execute(tx)
  return rows[0]!.seed
}

/** The secret from which works of a stage get their codes. Throws where no batch was ever made. */
export const saltOf = async (db: Db, stageId: string): Promise<string> =>
  (await db.selectFrom('review_salts').select('salt').where('stage_id', '=', stageId).executeTakeFirstOrThrow()).salt

const MOST_STAGES = 50

/**
 * Promises the seeds of stages that have none: of public competitions, for the kinds of review their stage holds, long before anybody can
 * make a batch. The promise is the hash of the seed; it stands in the log and on the public page.
 */
export const promiseSeeds = async (ctx: Ctx): Promise<void> => {
  const { rows } = await sql<{ id: string; name: string; organization_id: string; mode: BatchMode }>`
    select s.id, ${competitionNameIn('zh', sql`s.competition_id`)} || ' ' || s.name as name, s.organization_id, m.mode from ${namedStages} s
      cross join (values ('online'), ('onsite')) m(mode)
     where s.is_current and s.mode in (m.mode, 'hybrid')
       and not exists (select 1 from review_seeds d where d.stage_id = s.id and d.mode = m.mode and d.revealed_at is null)
     order by s.id, m.mode limit ${MOST_STAGES}`.execute(ctx.db)
  for (const { mode, ...stage } of rows)
    await inTx(ctx.db, async (tx) => {
      const seed = await seedOf(tx, stage.id, mode)
      const label = batchModeLabels[mode]
      await recordStageAction(tx, systemActor(), stage, 'seed_promised', {
        changes: [
          { field: 'mode', from: null, to: inLang(label, 'zh') },
          { field: 'commitment', from: null, to: commitmentOf(seed) },
        ],
      })
    })
}

/** What was promised for a stage, as it stands now: of the seed that is secret, else of the one that was revealed last. */
export const promisesOf = async (
  db: Db,
  stageIds: readonly string[],
): Promise<{ stageId: string; mode: BatchMode; commitment: string; promisedTime: string }[]> => {
  const { rows } = await sql<{ stageId: string; mode: BatchMode; seed: string; promisedTime: string }>`
    select distinct on (stage_id, mode) stage_id as "stageId", mode, seed, created_at as "promisedTime" from review_seeds
     where stage_id = any(${[...stageIds]}::uuid[]) order by stage_id, mode, revealed_at is null desc, revealed_at desc`.execute(
    db,
  )
  return rows.map(({ seed, ...row }) => ({ ...row, commitment: commitmentOf(seed) }))
}
