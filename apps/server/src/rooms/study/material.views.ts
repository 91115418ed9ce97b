// The materials of a competition as the desk sees them.
import { may } from '@kaisai/contract/access'
import type { InputOf, ReplyOf } from '@kaisai/contract/endpoint'
import { inLang } from '@kaisai/contract/lang'
import type { StudyAudience } from '@kaisai/contract/study/labels'
import type * as endpoints from '@kaisai/contract/study/material.endpoints'
import { materialStates } from '@kaisai/contract/study/material.states'
import { sql } from 'kysely'
import type { Actor } from '#src/actor.ts'
import type { Ctx } from '#src/ctx.ts'
import type { Db } from '#src/db/database.ts'
import { holdsText } from '#src/db/page.ts'
import { textIn } from '#src/db/text-in.ts'
import { competitionsOf, requireCompetition } from '../competition/index.ts'
import { categoryIdsOf, categoryNameIn } from '../competition/reads.ts'
import { shownArticles } from '../news/reads.ts'
import { filesShown, ownUrls } from '../work/index.ts'
import { isFor, materialsOf, studyPeople } from './study.policy.ts'

/** A file as pages show it, with addresses that need no header. */
export const fileOf = (ctx: Ctx, files: Parameters<typeof filesShown>[1], fileId: string | null) =>
  fileId === null ? null : (filesShown([{ fileId, field: '', label: '' }], files, ownUrls(ctx))[0] ?? null)

/** The materials of a competition within reach in their order, with how many people opened and finished each. */
export const listMaterials = async (
  ctx: Ctx,
  actor: Actor,
  input: { competitionId: string },
): Promise<ReplyOf<typeof endpoints.listMaterials>> => {
  const { db } = ctx
  await requireCompetition(db, actor, input.competitionId)
  const rows = await materialsOf(db, actor)
    .selectAll('m')
    .select([
      categoryNameIn(actor.lang, sql`m.category_id`).as('itemName'),
      sql<string>`coalesce((select ${textIn(actor.lang, 'a.title', 'a.title_en')} from ${shownArticles} a where a.id = m.article_id), '')`.as(
        'articleTitle',
      ),
      sql<number>`(select count(*)::int from study_progress k where k.material_id = m.id)`.as('opened'),
      sql<number>`(select count(k.done_at)::int from study_progress k where k.material_id = m.id)`.as('done'),
    ])
    .where('m.competition_id', '=', input.competitionId)
    .orderBy('m.seq')
    .orderBy('m.id')
    .execute()
  const people = await peopleOf(db, input.competitionId)
  const files = await ctx.stored.filesOf(
    db,
    rows.flatMap(({ file_id }) => file_id ?? []),
  )
  return {
    canEdit: may(actor, 'study:material:edit'),
    categories: await categoriesOf(db, actor, input.competitionId),
    materials: rows.map((row) => ({
      ...{ materialId: row.id, title: row.title, titleEn: row.title_en, note: row.note, noteEn: row.note_en, kind: row.kind },
      ...{ audiences: row.audiences, itemId: row.category_id, itemName: row.itemName },
      ...{ file: fileOf(ctx, files, row.file_id), link: row.link, articleId: row.article_id, articleTitle: row.articleTitle },
      ...{ visibleFrom: row.visible_from, visibleUntil: row.visible_until, status: row.status },
      statusName: inLang(materialStates.states[row.status], actor.lang),
      ...{ people: people.get(groupOf(row)) ?? 0, opened: row.opened, done: row.done, version: row.version },
    })),
  }
}

const groupOf = (of: { readonly category_id: string | null; readonly audiences: readonly StudyAudience[] }): string =>
  `${of.category_id ?? ''} ${of.audiences.join()}`

// Most materials of a competition are for the same people: these are counted once.
const peopleOf = async (db: Db, competitionId: string): Promise<ReadonlyMap<string, number>> => {
  const { rows } = await sql<{ category_id: string | null; audiences: StudyAudience[]; people: number }>`
    select m.category_id, m.audiences, (select count(distinct p.user_id)::int from ${studyPeople} p where ${isFor}) as people
      from (select distinct competition_id, category_id, audiences from study_materials where competition_id = ${competitionId}::uuid) m`.execute(
    db,
  )
  return new Map(rows.map((row) => [groupOf(row), row.people]))
}

const categoriesOf = async (db: Db, actor: Actor, competitionId: string) => {
  const { rows } = await sql<{ itemId: string; itemName: string }>`
    select k.id as "itemId", ${categoryNameIn(actor.lang, sql`k.id`)} as "itemName" from ${categoryIdsOf(sql`${competitionId}::uuid`)} k order by 2`.execute(
    db,
  )
  return rows
}

const MOST_ARTICLES = 30

/** Articles everybody may read, of the organization of a competition within reach, the newest first. */
export const listStudyArticles = async (
  db: Db,
  actor: Actor,
  input: InputOf<typeof endpoints.listStudyArticles>,
): Promise<ReplyOf<typeof endpoints.listStudyArticles>> => {
  await requireCompetition(db, actor, input.competitionId)
  const holds = input.keyword
    ? sql`and (${holdsText('a.title', input.keyword)} or ${holdsText('a.title_en', input.keyword)})`
    : sql``
  const { rows } = await sql<{ articleId: string; title: string; publishTime: string }>`
    select a.id as "articleId", ${textIn(actor.lang, 'a.title', 'a.title_en')} as title, a.publish_at as "publishTime" from ${shownArticles} a
     where a.organization_id = (${competitionsOf(db, actor).select('c.organization_id').where('c.id', '=', input.competitionId)}) ${holds}
     order by a.publish_at desc limit ${MOST_ARTICLES}`.execute(db)
  return rows
}
