// Materials added, changed, published, hidden, deleted and put in order.
import type { InputOf } from '@kaisai/contract/endpoint'
import { isIn } from '@kaisai/contract/machine'
import { problem } from '@kaisai/contract/problem'
import * as endpoints from '@kaisai/contract/study/material.endpoints'
import { materialStates } from '@kaisai/contract/study/material.states'
import { sql } from 'kysely'
import type { Actor } from '#src/actor.ts'
import type { Ctx } from '#src/ctx.ts'
import { changesOf, recorder } from '#src/db/audit.ts'
import type { Tx } from '#src/db/database.ts'
import { requireVersion, stamp } from '#src/db/edit.ts'
import { move } from '#src/db/move.ts'
import { inTx } from '#src/db/tx.ts'
import { lockCompetition } from '../competition/index.ts'
import { categoryIdsOf } from '../competition/reads.ts'
import { shownArticles } from '../news/reads.ts'
import { lockMaterial, type Material, materialsOf } from './study.policy.ts'

type Input = InputOf<typeof endpoints.saveMaterial>
const recordAction = recorder('study', 'study_materials')
const logged = ({ id, title, organization_id }: Pick<Material, 'id' | 'title' | 'organization_id'>) => ({
  ...{ id, name: title, organization_id },
})

const columnsOf = (input: Input) => ({
  category_id: input.itemId,
  audiences: [...input.audiences].sort(),
  kind: input.kind,
  title: input.title,
  title_en: input.titleEn,
  note: input.note,
  note_en: input.noteEn,
  // What another kind would hold is not kept.
  file_id: input.kind === 'file' ? input.fileId : null,
  link: input.kind === 'link' && input.link !== '' ? input.link : null,
  article_id: input.kind === 'article' ? input.articleId : null,
  visible_from: input.visibleFrom,
  visible_until: input.visibleUntil,
})
type Columns = ReturnType<typeof columnsOf>

const requireSound = async (tx: Tx, competitionId: string, wanted: Columns): Promise<void> => {
  if (wanted.file_id === null && wanted.link === null && wanted.article_id === null) throw problem('study.content_needed')
  if (wanted.visible_from !== null && wanted.visible_until !== null && wanted.visible_from >= wanted.visible_until)
    throw problem('study.period')
  if (wanted.category_id !== null && wanted.audiences.includes('expert')) throw problem('study.expert_category')
  const { rows } = await sql<{ category: boolean; article: boolean }>`
    select ${wanted.category_id}::uuid is null or exists (select 1 from ${categoryIdsOf(sql`${competitionId}::uuid`)} k where k.id = ${wanted.category_id}::uuid) as category,
      ${wanted.article_id}::uuid is null or exists (select 1 from ${shownArticles} a where a.id = ${wanted.article_id}::uuid) as article`.execute(
    tx,
  )
  if (!rows[0]!.category) throw problem('study.category_unknown')
  if (!rows[0]!.article) throw problem('study.article_unknown')
}

const holdFile = async (ctx: Ctx, tx: Tx, actor: Actor, was: string | null, is: string | null): Promise<void> => {
  if (was === is) return
  if (is !== null) {
    await ctx.stored.own(tx, actor, is, 'studyMaterial')
    await ctx.stored.hold(tx, [is])
  }
  if (was !== null) await ctx.stored.release(tx, [was])
}

/**
 * Adds a material at the end of its competition's list, or saves one at the version the caller looked at.
 * Throws `study.content_needed`, `study.period`, `study.category_unknown`, `study.expert_category`, `study.article_unknown`, `study.many`.
 */
export const saveMaterial = (ctx: Ctx, actor: Actor, input: Input): Promise<{ materialId: string }> =>
  inTx(ctx.db, async (tx) => {
    const competition = await lockCompetition(tx, actor, input.competitionId)
    const wanted = columnsOf(input)
    await requireSound(tx, competition.id, wanted)
    if (input.materialId === null) {
      const { rows } = await sql<{ count: number; last: number }>`
        select count(*)::int as count, coalesce(max(seq), 0) as last from study_materials where competition_id = ${competition.id}::uuid`.execute(
        tx,
      )
      if (rows[0]!.count >= endpoints.MOST_MATERIALS) throw problem('study.many', { max: endpoints.MOST_MATERIALS })
      await holdFile(ctx, tx, actor, null, wanted.file_id)
      const added = await tx
        .insertInto('study_materials')
        .values({
          ...wanted,
          ...{ competition_id: competition.id, organization_id: competition.organization_id },
          ...{ seq: rows[0]!.last + 1, updated_by: actor.userId },
        })
        .returningAll()
        .executeTakeFirstOrThrow()
      await recordAction(tx, actor, logged(added), 'material_added')
      return { materialId: added.id }
    }
    const stored = await lockMaterial(tx, actor, input.materialId)
    if (stored.competition_id !== competition.id) throw problem('house.not_found')
    await requireVersion(tx, stored, wanted, input.version, actor)
    await holdFile(ctx, tx, actor, stored.file_id, wanted.file_id)
    await tx
      .updateTable('study_materials')
      .set({ ...wanted, ...stamp(actor, stored.version) })
      .where('id', '=', stored.id)
      .execute()
    await recordAction(tx, actor, logged({ ...stored, title: wanted.title }), 'material_updated', {
      changes: changesOf(stored, wanted),
    })
    return { materialId: stored.id }
  })

/** Publishes a material, or hides it. */
export const moveMaterial = (ctx: Ctx, actor: Actor, input: InputOf<typeof endpoints.moveMaterial>): Promise<null> =>
  inTx(ctx.db, async (tx) => {
    const material = await lockMaterial(tx, actor, input.materialId)
    const status = await move(tx, materialStates, material.id, input.verb, actor, '', stamp(actor, material.version))
    await recordAction(tx, actor, logged(material), 'material_moved', {
      changes: [{ field: 'status', from: material.status, to: status }],
    })
    return null
  })

/** Deletes a material nobody is shown, with everybody's progress. */
export const deleteMaterial = (ctx: Ctx, actor: Actor, input: InputOf<typeof endpoints.deleteMaterial>): Promise<null> =>
  inTx(ctx.db, async (tx) => {
    const material = await lockMaterial(tx, actor, input.materialId)
    await requireVersion(tx, material, {}, input.version, actor)
    if (!isIn(materialStates, 'away', material.status)) throw problem('study.published')
    await tx.deleteFrom('study_materials').where('id', '=', material.id).execute()
    if (material.file_id !== null) await ctx.stored.release(tx, [material.file_id])
    await recordAction(tx, actor, logged(material), 'material_deleted')
    return null
  })

/** Sets the order of all materials of a competition; `study.order_stale` where the list is not the one that was ordered. */
export const orderMaterials = (ctx: Ctx, actor: Actor, input: InputOf<typeof endpoints.orderMaterials>): Promise<null> =>
  inTx(ctx.db, async (tx) => {
    const competition = await lockCompetition(tx, actor, input.competitionId)
    const stored = await materialsOf(tx, actor)
      .select(['m.id', 'm.title', 'm.organization_id'])
      .where('m.competition_id', '=', competition.id)
      .execute()
    const wanted = new Set(input.materialIds)
    if (stored.length !== wanted.size || stored.some(({ id }) => !wanted.has(id))) throw problem('study.order_stale')
    await sql`update study_materials m set seq = wanted.at from unnest(${input.materialIds}::uuid[]) with ordinality wanted(id, at)
      where m.id = wanted.id and m.seq <> wanted.at`.execute(tx)
    const [first] = stored
    if (first) await recordAction(tx, actor, logged(first), 'materials_ordered')
    return null
  })
