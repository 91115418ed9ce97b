// What affinity is computed from in a batch, and the score of a pair as the newest proposal scores it.
import { type Bid, keywordsOf } from '@kaisai/contract/review/affinity'
import { sql } from 'kysely'
import type { Db } from '#src/db/database.ts'
import { topicsOf } from '../../work/index.ts'
import { affinityScore } from '../distribution/affinities.ts'
import type { AffinityOptions, PlanInput } from '../distribution/plan-types.ts'
import { type PairScore, scoreOf } from '../distribution/score-of.ts'
import type { Batch } from '../review.policy.ts'
import type { EntryFacts, ExpertFacts } from './plan-input.ts'

export interface AffinityInput extends Pick<PlanInput, 'bids' | 'matrix'> {
  readonly ofWork: ReadonlyMap<string, readonly string[]>
  readonly ofExpert: ReadonlyMap<string, readonly string[]>
}

/** Keywords of works and experts, bids where experts were asked, and the organizer's figures. */
export const affinityInput = async (db: Db, batch: Pick<Batch, 'id' | 'bids_from'>): Promise<AffinityInput> => {
  const [entries, experts, bids, matrix] = await Promise.all([
    db
      .selectFrom('review_entries')
      .select(['work_id', 'submission_id'])
      .where('batch_id', '=', batch.id)
      .where('removed_at', 'is', null)
      .execute(),
    db
      .selectFrom('review_batch_experts as m')
      .innerJoin('experts as e', 'e.id', 'm.expert_id')
      .select(['e.id', 'e.keywords'])
      .where('m.batch_id', '=', batch.id)
      .execute(),
    sql<{ workId: string; expertId: string; bid: Bid }>`
      select n.work_id as "workId", d.expert_id as "expertId", d.bid from review_bids d join review_entries n on n.id = d.entry_id
       where d.batch_id = ${batch.id}::uuid and n.removed_at is null`.execute(db),
    sql<{ workId: string; expertId: string; value: number }>`
      select n.work_id as "workId", a.expert_id as "expertId", a.value from review_affinities a join review_entries n on n.id = a.entry_id
       where a.batch_id = ${batch.id}::uuid and n.removed_at is null`.execute(db),
  ])
  const topics = await topicsOf(
    db,
    entries.map(({ submission_id }) => submission_id),
  )
  return {
    ofWork: new Map(entries.map((one) => [one.work_id, keywordsOf(topics.get(one.submission_id)?.keywords ?? [])])),
    ofExpert: new Map(experts.map(({ id, keywords }) => [id, keywordsOf(keywords)])),
    ...(batch.bids_from === null ? {} : { bids: bids.rows }),
    ...(matrix.rows.length === 0 ? {} : { matrix: matrix.rows }),
  }
}

/** How the newest proposal of a batch was asked for by affinity; null: it was not. */
export const affinityOptionsOf = (batch: Pick<Batch, 'plan_options'>): AffinityOptions | null =>
  (batch.plan_options as { affinity?: AffinityOptions | null } | null)?.affinity ?? null

export type Scorer = (entry: EntryFacts, expert: ExpertFacts, isWarned: boolean) => PairScore

/** Scores pairs as the newest proposal did: by affinity where it was made so, else by discipline, school and province. */
export const scorerOf = async (db: Db, batch: Pick<Batch, 'id' | 'plan_options' | 'bids_from'>): Promise<Scorer> => {
  if (affinityOptionsOf(batch) === null) return scoreOf
  const { ofWork, ofExpert, bids, matrix } = await affinityInput(db, batch)
  const said = new Map(bids?.map(({ workId, expertId, bid }) => [`${workId} ${expertId}`, bid]))
  const figures = new Map(matrix?.map(({ workId, expertId, value }) => [`${workId} ${expertId}`, value]))
  return (entry, expert, isWarned) => {
    const key = `${entry.id} ${expert.id}`
    return affinityScore(
      { disciplines: entry.disciplines, keywords: ofWork.get(entry.id) ?? [] },
      { disciplines: expert.disciplines, keywords: ofExpert.get(expert.id) ?? [] },
      { bid: bids === undefined ? undefined : (said.get(key) ?? null), matrix: figures.get(key) ?? null },
      isWarned,
    )
  }
}
