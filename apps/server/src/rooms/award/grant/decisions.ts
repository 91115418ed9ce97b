// What the last assignment of a stage decided about works, in words.
import { type Given, noRules } from '@kaisai/contract/award/assign-types'
import { decisionText } from '@kaisai/contract/award/explain'
import { inLang, type Lang } from '@kaisai/contract/lang'
import { sql } from 'kysely'
import type { Db } from '#src/db/database.ts'
import type { SchemeItem } from '../award.policy.ts'

/** The decisions about some works of a stage, by work; '' for a work the last assignment did not know. */
export const decisionsOf = async (
  db: Db,
  lang: Lang,
  stageId: string,
  workIds: readonly string[],
): Promise<(workId: string | null) => string> => {
  if (workIds.length === 0) return () => ''
  const run = await db
    .selectFrom('award_runs')
    .select(['id', 'items', 'rules'])
    .where('stage_id', '=', stageId)
    .orderBy('no', 'desc')
    .limit(1)
    .executeTakeFirst()
  if (!run) return () => ''
  const { rows } = await sql<{ work: Given }>`
    select w as work from award_runs r cross join lateral jsonb_array_elements(r.report -> 'works') w
     where r.id = ${run.id}::uuid and w ->> 'workId' = any(${[...workIds]}::text[])`.execute(db)
  const items = namedItems(run.items as unknown as SchemeItem[], lang)
  const rules = { ...noRules, ...run.rules }
  const texts = new Map(rows.map(({ work }) => [work.workId, decisionText(work, items, rules, lang)]))
  return (workId) => (workId === null ? '' : (texts.get(workId) ?? ''))
}

/** Awards as a sentence names them. */
export const namedItems = (items: readonly SchemeItem[], lang: Lang) =>
  items.map((item) => ({
    id: item.id,
    name: inLang([item.name, item.name_en || item.name], lang),
    perSchoolCap: item.per_school_cap,
    minScore: item.min_score ?? null,
  }))
