// What somebody has to learn from, and how far he is.
import type { InputOf, ReplyOf } from '@kaisai/contract/endpoint'
import { problem } from '@kaisai/contract/problem'
import type * as endpoints from '@kaisai/contract/study/own.endpoints'
import { sql } from 'kysely'
import type { Actor } from '#src/actor.ts'
import type { Ctx } from '#src/ctx.ts'
import type { Db } from '#src/db/database.ts'
import { textIn } from '#src/db/text-in.ts'
import { inTx } from '#src/db/tx.ts'
import { competitionNameIn } from '../competition/reads.ts'
import { shownArticles } from '../news/reads.ts'
import { fileOf } from './material.views.ts'
import { isFor, isShown, studyPeople } from './study.policy.ts'

type Group = ReplyOf<typeof endpoints.listMyMaterials>[number]
const MOST = 500

// An article that is gone leaves nothing to read.
const ownMaterials = (db: Db, actor: Actor) =>
  db
    .selectFrom('study_materials as m')
    .where(isShown)
    .where(sql<boolean>`exists (select 1 from ${studyPeople} p where p.user_id = ${actor.userId}::uuid and ${isFor})`)
    .where(sql<boolean>`(m.article_id is null or exists (select 1 from ${shownArticles} a where a.id = m.article_id))`)

/** Materials the signed-in person is shown now, by competition in the order of the organizer; the competition with the newest comes first. */
export const listMyMaterials = async (ctx: Ctx, actor: Actor): Promise<Group[]> => {
  const rows = await ownMaterials(ctx.db, actor)
    .leftJoin('study_progress as k', (join) => join.onRef('k.material_id', '=', 'm.id').on('k.user_id', '=', actor.userId))
    .select([
      'm.id as materialId',
      'm.competition_id',
      'm.kind',
      'm.file_id',
      'm.link',
      'm.article_id',
      'm.visible_until as visibleUntil',
    ])
    .select([textIn(actor.lang, 'm.title', 'm.title_en').as('title'), textIn(actor.lang, 'm.note', 'm.note_en').as('note')])
    .select(['k.opened_at as openedTime', 'k.done_at as doneTime', 'k.position'])
    .select([competitionNameIn(actor.lang, sql`m.competition_id`).as('competitionName'), 'm.created_at'])
    .orderBy('m.seq')
    .orderBy('m.id')
    .limit(MOST)
    .execute()
  const files = await ctx.stored.filesOf(
    ctx.db,
    rows.flatMap(({ file_id }) => file_id ?? []),
  )
  const newest = (of: readonly { created_at: string }[]): string =>
    of
      .map(({ created_at }) => created_at)
      .sort()
      .at(-1)!
  return [...Map.groupBy(rows, ({ competition_id }) => competition_id).values()]
    .sort((a, b) => (newest(a) > newest(b) ? -1 : 1))
    .map((of) => ({
      competitionId: of[0]!.competition_id,
      competitionName: of[0]!.competitionName,
      materials: of.map(
        ({ competition_id: _, competitionName: __, created_at: ___, file_id, link, article_id, position, ...row }) => ({
          ...row,
          file: fileOf(ctx, files, file_id),
          url: article_id === null ? link : `/home/newsDetails?id=${article_id}`,
          position: position ?? 0,
        }),
      ),
    }))
}

/** Remembers how far somebody is with a material he is shown. What is done stays done until he says otherwise; a film may be seen again. */
export const saveProgress = (ctx: Ctx, actor: Actor, input: InputOf<typeof endpoints.saveProgress>): Promise<null> =>
  inTx(ctx.db, async (tx) => {
    const found = await ownMaterials(tx, actor).select('m.id').where('m.id', '=', input.materialId).executeTakeFirst()
    if (!found) throw problem('house.not_found')
    await sql`
      insert into study_progress (material_id, user_id, position, done_at)
      values (${found.id}::uuid, ${actor.userId}::uuid, ${input.position}, case when ${input.isDone} then clock_timestamp() end)
      on conflict (material_id, user_id) do update set position = excluded.position, updated_at = clock_timestamp(),
        done_at = case when excluded.done_at is null then null else coalesce(study_progress.done_at, excluded.done_at) end`.execute(
      tx,
    )
    return null
  })
