// What experts keep themselves: their profile, habits and bank card, in the library of the active identity's organization.
import type { InputOf, ReplyOf } from '@kaisai/contract/endpoint'
import type * as endpoints from '@kaisai/contract/expert/self.endpoints'
import { problem } from '@kaisai/contract/problem'
import type { Actor } from '#src/actor.ts'
import type { Ctx } from '#src/ctx.ts'
import { changesOf } from '#src/db/audit.ts'
import type { Db, Tx } from '#src/db/database.ts'
import { requireVersion, stamp } from '#src/db/edit.ts'
import { inTx } from '#src/db/tx.ts'
import { changeContent } from '../website/index.ts'
import type { Expert } from './expert.policy.ts'
import { groupsOfExpert } from './expert-detail.views.ts'
import { noLoad } from './loads.ts'
import { habitColumns, ownColumns, placedExperts, requireKnown, schoolNames, shownProfile, takeFiles } from './profile-columns.ts'
import { isActiveExpert } from './reads.ts'
import { recordExpertAction } from './record-action.ts'
import { expertCard } from './sealed.ts'
import { touchPublicPages } from './touch-public-pages.ts'

const ownRow = (db: Db, actor: Actor) =>
  db
    .selectFrom('experts as x')
    .where('x.user_id', '=', actor.userId)
    .where('x.organization_id', '=', actor.organizationId)
    .where(isActiveExpert('x'))

/** Loads and locks the own entry in the library of the active identity; `expert.not_mine` without one. */
export const lockOwnExpert = async (tx: Tx, actor: Actor): Promise<Expert> => {
  const found = await ownRow(tx, actor).selectAll('x').forUpdate('x').executeTakeFirst()
  if (!found) throw problem('expert.not_mine')
  return found
}

export const getMyExpertProfile = async (ctx: Ctx, actor: Actor): Promise<ReplyOf<typeof endpoints.getMyExpertProfile>> => {
  const { db } = ctx
  const placed = placedExperts(actor.lang)
  const expert = await ownRow(db, actor)
    .innerJoin('organizations as o', 'o.id', 'x.organization_id')
    .selectAll('x')
    .select(['o.name as libraryName', placed.schoolName.as('schoolName'), placed.provinceName.as('provinceName')])
    .executeTakeFirst()
  if (!expert) throw problem('expert.not_mine')
  const [groups, loads, avoided] = await Promise.all([
    groupsOfExpert(db, expert.id),
    ctx.facts.reviews.loadsOf(db, [expert.id]),
    schoolNames(db, expert.avoid_school_ids),
  ])
  return {
    ...shownProfile(expert, avoided, actor.lang),
    libraryName: expert.libraryName,
    groups,
    ...(loads.get(expert.id) ?? noLoad),
    agreedTime: expert.public_agreed_at,
    publicTime: expert.public_since,
  }
}

export const saveMyExpertProfile = (
  ctx: Ctx,
  actor: Actor,
  input: InputOf<typeof endpoints.saveMyExpertProfile>,
): Promise<{ version: number }> =>
  changeContent(ctx, async (tx, touch) => {
    const stored = await lockOwnExpert(tx, actor)
    const wanted = { ...ownColumns(input), ...habitColumns(input) }
    await requireVersion(tx, stored, wanted, input.version, actor)
    await requireKnown(tx, input)
    await takeFiles(ctx, tx, actor, stored, input)
    await tx
      .updateTable('experts')
      .set({ ...wanted, ...stamp(actor, stored.version) })
      .where('id', '=', stored.id)
      .execute()
    await recordExpertAction(tx, actor, stored, 'updated_own', {
      changes: changesOf(stored, wanted),
    })
    await touchPublicPages(tx, touch, stored)
    return { version: stored.version + 1 }
  })

/** The card fees are paid to; an earlier one is replaced. */
export const setMyBankCard = (
  ctx: Ctx,
  actor: Actor,
  input: InputOf<typeof endpoints.setMyBankCard>,
): Promise<{ bankCard: string }> =>
  inTx(ctx.db, async (tx) => {
    const stored = await lockOwnExpert(tx, actor)
    const card = expertCard(ctx, stored.id, input.number)
    await tx
      .updateTable('experts')
      .set({ bank: input.bank, bank_branch: input.branch, ...card, ...stamp(actor, stored.version) })
      .where('id', '=', stored.id)
      .execute()
    await recordExpertAction(tx, actor, stored, 'card_set', { changes: [{ field: 'bankCard', from: '***', to: '***' }] })
    return { bankCard: card.bank_card_mask }
  })

export const removeMyBankCard = (ctx: Ctx, actor: Actor): Promise<null> =>
  inTx(ctx.db, async (tx) => {
    const stored = await lockOwnExpert(tx, actor)
    await tx
      .updateTable('experts')
      .set({ bank: '', bank_branch: '', bank_card_sealed: null, bank_card_mask: null, ...stamp(actor, stored.version) })
      .where('id', '=', stored.id)
      .execute()
    await recordExpertAction(tx, actor, stored, 'card_removed')
    return null
  })
