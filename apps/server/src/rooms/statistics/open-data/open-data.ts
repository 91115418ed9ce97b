// Publishing a competition's open data, and what everybody reads of it.
import { competitionStates } from '@kaisai/contract/competition/competition.states'
import { isSame } from '@kaisai/contract/competition/form/json'
import type { InputOf, ReplyOf } from '@kaisai/contract/endpoint'
import { isIn } from '@kaisai/contract/machine'
import { AWARDS_PER_PART } from '@kaisai/contract/parts'
import { type Problem, problem } from '@kaisai/contract/problem'
import { partsOf } from '@kaisai/contract/statistics/licences'
import * as endpoints from '@kaisai/contract/statistics/open-data.endpoints'
import { type RawBuilder, sql } from 'kysely'
import type { Actor, Visitor } from '#src/actor.ts'
import type { Ctx } from '#src/ctx.ts'
import { record } from '#src/db/audit.ts'
import type { Db } from '#src/db/database.ts'
import { textIn } from '#src/db/text-in.ts'
import type { FileReply } from '#src/platform/file-reply.ts'
import { keptNumbers } from '#src/platform/kept-numbers.ts'
import {
  addPublicTab,
  changeCompetition,
  competitionsOf,
  publicCompetitionsOf,
  removePublicTab,
} from '../../competition/index.ts'
import { personName } from '../../identity/reads.ts'
import { siteOfVisitor } from '../../website/index.ts'
import { awardList, type Figures, makeFigures, type OpenData } from './make-data.ts'
import { openFile } from './open-file.ts'

type Licence = InputOf<typeof endpoints.publishOpenData>['licence']

// What is over and was not called off; and somebody took part.
const refusalOf = (status: string, isEmpty: boolean): Problem | null =>
  status === 'cancelled' || !isIn(competitionStates, 'over', status as 'finished')
    ? problem('statistics.open_data_early')
    : isEmpty
      ? problem('statistics.open_data_empty')
      : null

// Categories are left out where they would give a number away; awards stand either way.
const isEmpty = ({ summary }: Figures): boolean => summary.teams === null && summary.awards === 0

const shown = ({ schools, ...data }: Figures) => ({
  ...data,
  schools: schools.slice(0, endpoints.ROWS_SHOWN),
  schoolCount: schools.length,
})

const entityOf = (competitionId: string, entityName: string, organizationId: string) => ({
  ...{ entity: 'competitions', entityId: competitionId, entityName, organizationId },
})

/** What would be published of a competition within reach, and what is. Figures that take long to count may be some seconds old. */
export const getOpenData = async (
  db: Db,
  actor: Actor,
  { competitionId }: InputOf<typeof endpoints.getOpenData>,
): Promise<ReplyOf<typeof endpoints.getOpenData>> => {
  const isPublished = sql`o.number is not null and o.withdrawn_at is null`
  const found = await competitionsOf(db, actor)
    .leftJoin('statistics_open_data as o', 'o.competition_id', 'c.id')
    .select(['c.status', textIn(actor.lang, 'c.name', 'c.name_en').as('name')])
    .select(['o.number', 'o.licence', 'o.published_at as publishedTime', personName(sql`o.published_by`).as('userName')])
    .select(sql<Figures | null>`case when ${isPublished} then o.data - 'awards' end`.as('figures'))
    .select(
      sql<boolean | null>`case when ${isPublished} then o.data -> 'awards' = ${awardList(competitionId)} end`.as('hasSameAwards'),
    )
    .where('c.id', '=', competitionId)
    .executeTakeFirst()
  if (!found) throw problem('house.not_found')
  // Whoever has just published compares with what is counted since.
  const key = `openData ${competitionId} ${found.number ?? 0}`
  const data = await keptNumbers(db, key, () => makeFigures(db, competitionId))
  const { name, status, figures, hasSameAwards, licence, ...published } = found
  return {
    competitionName: name,
    published: figures && {
      ...{ number: published.number!, licence: licence as Licence, publishedTime: published.publishedTime! },
      ...{ userName: published.userName, isSame: hasSameAwards === true && isSame(figures, data) },
    },
    refusal: refusalOf(status, isEmpty(data))?.text(actor.lang) ?? '',
    data: shown(data),
  }
}

/** Publishes the data as it is now; refuses a competition that is not over and one nobody took part in. */
export const publishOpenData = (
  ctx: Ctx,
  actor: Actor,
  { competitionId, licence }: InputOf<typeof endpoints.publishOpenData>,
): Promise<{ number: number }> =>
  changeCompetition(ctx, actor, competitionId, async (tx, { status, name, organization_id }) => {
    const figures = await makeFigures(tx, competitionId)
    const refusal = refusalOf(status, isEmpty(figures))
    if (refusal) throw refusal
    const data = sql<string>`${JSON.stringify(figures)}::jsonb || jsonb_build_object('awards', ${awardList(competitionId)})`
    const { number } = await tx
      .insertInto('statistics_open_data')
      .values({ competition_id: competitionId, organization_id, licence, data, published_by: actor.userId })
      .onConflict((conflict) =>
        conflict.column('competition_id').doUpdateSet({
          ...{ organization_id, licence, data: sql`excluded.data`, published_by: actor.userId },
          number: sql`statistics_open_data.number + 1`,
          published_at: sql`clock_timestamp()`,
          ...{ withdrawn_at: null, withdraw_reason: '' },
        }),
      )
      .returning('number')
      .executeTakeFirstOrThrow()
    await addPublicTab(tx, competitionId, 'data')
    await record(tx, actor, {
      action: 'statistics.open_data_published',
      ...entityOf(competitionId, name, organization_id),
      changes: [{ field: 'licence', from: null, to: licence }],
    })
    return { number }
  })

/** Takes the data off the public pages. */
export const withdrawOpenData = (
  ctx: Ctx,
  actor: Actor,
  { competitionId, reason }: InputOf<typeof endpoints.withdrawOpenData>,
): Promise<null> =>
  changeCompetition(ctx, actor, competitionId, async (tx, { name, organization_id }) => {
    const { numUpdatedRows } = await tx
      .updateTable('statistics_open_data')
      .set({ withdrawn_at: sql`clock_timestamp()`, withdraw_reason: reason })
      .where('competition_id', '=', competitionId)
      .where('withdrawn_at', 'is', null)
      .executeTakeFirst()
    if (numUpdatedRows === 0n) throw problem('house.not_found')
    await removePublicTab(tx, competitionId, 'data')
    await record(tx, actor, {
      action: 'statistics.open_data_withdrawn',
      ...entityOf(competitionId, name, organization_id),
      reason,
    })
    return null
  })

const publishedOf = async <T>(ctx: Ctx, who: Visitor, competitionId: string, data: RawBuilder<T>) => {
  const { siteId } = await siteOfVisitor(ctx, who)
  const found = await publicCompetitionsOf(ctx.db, siteId, who)
    .innerJoin('statistics_open_data as o', 'o.competition_id', 'c.id')
    .select(['c.id as competitionId', 'o.number', 'o.licence', 'o.published_at as publishedTime', data.as('data')])
    .where('c.id', '=', competitionId)
    .where('o.withdrawn_at', 'is', null)
    .executeTakeFirst()
  if (!found) throw problem('house.not_found')
  return { ...found, licence: found.licence as Licence, data: found.data as T }
}

/** The open data of a competition on the visitor's site, as its page shows it. */
export const getPublicData = async (
  ctx: Ctx,
  who: Visitor,
  { competitionId }: InputOf<typeof endpoints.getPublicData>,
): Promise<ReplyOf<typeof endpoints.getPublicData>> => {
  const { data, ...published } = await publishedOf(ctx, who, competitionId, sql<Figures>`o.data - 'awards'`)
  return { ...published, data: shown(data) }
}

// Its data with `most` awards from a place on, and how many there are.
const dataFrom = (before: number, most: number) => sql<{ total: number; data: OpenData }>`jsonb_build_object(
  'total', jsonb_array_length(o.data -> 'awards'),
  'data', o.data || jsonb_build_object('awards', jsonb_path_query_array(o.data, '$.awards[$from to $to]',
    jsonb_build_object('from', ${before}::int, 'to', ${before + most - 1}::int))))`

/** A file of it, `most` awards long at most; `house.not_found` behind its last part. */
export const downloadPublicData = async (
  ctx: Ctx,
  who: Visitor,
  { competitionId, file, part = 1 }: InputOf<typeof endpoints.downloadPublicData>,
  most = AWARDS_PER_PART,
): Promise<FileReply> => {
  const found = await publishedOf(ctx, who, competitionId, dataFrom((part - 1) * most, most))
  const { total, data } = found.data
  const parts = partsOf(file, total, most)
  if (part > parts) throw problem('house.not_found')
  return openFile({ ...found, data }, file, { total, part, parts })
}
