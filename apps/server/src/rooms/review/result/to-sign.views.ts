import type { ReplyOf } from '@kaisai/contract/endpoint'
import type { ResultWord } from '@kaisai/contract/review/labels'
import type * as lead from '@kaisai/contract/review/lead.endpoints'
import { resultStates } from '@kaisai/contract/review/result.states'
import { sql } from 'kysely'
import type { Actor } from '#src/actor.ts'
import type { Db } from '#src/db/database.ts'
import { inGroup } from '#src/db/group.ts'
import { textIn } from '#src/db/text-in.ts'
import { isLead } from '../reads.ts'
import { resultStateName } from '../review.policy.ts'
import { allRows, lineName } from './result-rows.views.ts'
/** Results a lead signs, and those he signed. */
export const listToSign = async (db: Db, actor: Actor): Promise<ReplyOf<typeof lead.listToSign>> => {
  const { rows } = await sql<{
    id: string
    competitionName: string
    stageName: string
    status: ResultWord
    calculatedTime: string | null
    isAgreed: boolean | null
    note: string
    signTime: string | null
  }>`
    select r.id, ${textIn(actor.lang, 'c.name', 'c.name_en')} as "competitionName", ${textIn(actor.lang, 's.name', 's.name_en')} as "stageName", r.status,
      r.calculated_at as "calculatedTime", g.is_agreed as "isAgreed", coalesce(g.note, '') as note, g.signed_at as "signTime"
      from review_results r join competitions c on c.id = r.competition_id join competition_stages s on s.id = r.stage_id
      left join review_signatures g on g.calculation_id = r.calculation_id and g.user_id = ${actor.userId}::uuid
     where ${inGroup(resultStates, 'deliberated', 'r.status')} and exists (select 1 from jsonb_to_recordset(r.weights) k(source text, id uuid)
       join review_batch_experts m on m.batch_id = k.id and m.user_id = ${actor.userId}::uuid and ${isLead('m')} where k.source = 'batch')
     order by (r.status = 'deliberating') desc, r.calculated_at desc limit 20`.execute(db)
  const lists = await Promise.all(rows.map(({ id }) => allRows(db, id, actor.lang)))
  return rows.map(({ id, ...row }, at) => ({
    ...row,
    resultId: id,
    statusName: resultStateName(row.status, actor.lang),
    rows: lists[at]!.slice(0, 500).map((row) => ({
      ...{ code: row.code, title: row.title, itemName: lineName(row), finalScore: row.finalScore },
      ...{ finalScoreText: row.finalScoreText, rank: row.rank, outcome: row.outcome, outcomeName: row.outcomeName },
    })),
  }))
}
