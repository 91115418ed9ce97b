// The title book of a person or a school. What was requested keeps a copy, so a title may change or go.
import type { InputOf, ReplyOf } from '@kaisai/contract/endpoint'
import { type BuyerType, buyerTypeLabels, needsTaxNo } from '@kaisai/contract/finance/invoice/labels'
import type * as own from '@kaisai/contract/finance/invoice/own.endpoints'
import { inLang, type Lang } from '@kaisai/contract/lang'
import { problem } from '@kaisai/contract/problem'
import { type Selectable, sql } from 'kysely'
import type { Actor } from '#src/actor.ts'
import type { Ctx } from '#src/ctx.ts'
import { record } from '#src/db/audit.ts'
import type { Db, Tx } from '#src/db/database.ts'
import type { FinanceInvoiceTitles } from '#src/db/tables.gen.ts'
import { inTx } from '#src/db/tx.ts'
import { schoolNameOf } from '../../organization/reads.ts'
import { type Owner, ownerOf } from './invoice.policy.ts'

type Title = Selectable<FinanceInvoiceTitles>
const MOST_TITLES = 50

const columnOf = (owner: Owner) =>
  owner.kind === 'school' ? (['school_id', owner.schoolId] as const) : (['user_id', owner.userId] as const)

const titlesOf = (db: Db, owner: Owner) => {
  const [column, id] = columnOf(owner)
  return db.selectFrom('finance_invoice_titles').where(column, '=', id)
}

/** A title of an owner's book; any other is not there. */
export const requireTitle = async (db: Db, owner: Owner, titleId: string): Promise<Title> => {
  const found = await titlesOf(db, owner).selectAll().where('id', '=', titleId).executeTakeFirst()
  if (!found) throw problem('house.not_found')
  return found
}

/** The fields of a buyer as they travel. */
export const shownBuyer = (
  row: Pick<Title, 'buyer_type' | 'title' | 'tax_no' | 'address' | 'phone' | 'bank' | 'account' | 'email'>,
  lang: Lang,
) => ({
  buyerType: row.buyer_type,
  buyerTypeName: inLang(buyerTypeLabels[row.buyer_type as BuyerType], lang),
  ...{ title: row.title, taxNo: row.tax_no, address: row.address, phone: row.phone, bank: row.bank, account: row.account },
  email: row.email,
})

/** The title book of the payer the actor stands for, the usual one first. */
export const listTitles = async (db: Db, actor: Actor): Promise<ReplyOf<typeof own.listTitles>> => {
  const owner = await ownerOf(db, actor)
  const rows = await titlesOf(db, owner).selectAll().orderBy('is_default', 'desc').orderBy('id').execute()
  return {
    owner: owner.kind,
    ownerName: await ownerName(db, actor, owner),
    titles: rows.map((row) => ({
      titleId: row.id,
      ...shownBuyer(row, actor.lang),
      isDefault: row.is_default,
      version: row.version,
    })),
  }
}

/** The name of a payer. */
export const ownerName = async (db: Db, actor: Actor, owner: Owner): Promise<string> =>
  owner.kind === 'user' ? actor.realName : schoolNameOf(db, owner.schoolId)

/** Adds a title or changes one. The first of a book is its default; another default replaces the last one. */
export const saveTitle = (ctx: Ctx, actor: Actor, input: InputOf<typeof own.saveTitle>): Promise<{ titleId: string }> =>
  inTx(ctx.db, async (tx) => {
    if (needsTaxNo(input.buyerType) && input.taxNo === '') throw problem('finance.title_tax')
    const owner = await ownerOf(tx, actor)
    const [column, ownerId] = columnOf(owner)
    // Two who save at once wait for each other: one default, one limit.
    await sql`select pg_advisory_xact_lock(hashtextextended(${`finance_titles:${ownerId}`}, 0))`.execute(tx)
    const { rows } = await sql<{
      n: number
    }>`select count(*)::int as n from finance_invoice_titles where ${sql.ref(column)} = ${ownerId}::uuid`.execute(tx)
    const count = rows[0]!.n
    const stored = input.titleId ? await requireTitle(tx, owner, input.titleId) : null
    if (stored && stored.version !== input.version) throw problem('finance.title_changed')
    if (!stored && count >= MOST_TITLES) throw problem('finance.title_many', { most: MOST_TITLES })
    const isDefault = input.isDefault || count === 0 || stored?.is_default === true
    if (isDefault)
      await tx
        .updateTable('finance_invoice_titles')
        .set({ is_default: false })
        .where(column, '=', ownerId)
        .where('is_default', '=', true)
        .execute()
    const columns = {
      ...{ buyer_type: input.buyerType, title: input.title, tax_no: input.taxNo, address: input.address, phone: input.phone },
      ...{ bank: input.bank, account: input.account, email: input.email, is_default: isDefault },
      ...{ updated_by: actor.userId, updated_at: sql<string>`now()` },
    }
    const titleId = stored
      ? stored.id
      : (
          await tx
            .insertInto('finance_invoice_titles')
            .values({ [column]: ownerId, ...columns })
            .returning('id')
            .executeTakeFirstOrThrow()
        ).id
    if (stored)
      await tx
        .updateTable('finance_invoice_titles')
        .set({ ...columns, version: stored.version + 1 })
        .where('id', '=', stored.id)
        .execute()
    await logTitle(tx, actor, titleId, input.title, 'title_saved')
    return { titleId }
  })

const logTitle = (tx: Tx, actor: Actor, titleId: string, title: string, action: string) =>
  record(tx, actor, { action: `finance.${action}`, entity: 'finance_invoice_titles', entityId: titleId, entityName: title })

/** Removes a title; the oldest that is left becomes the default. */
export const removeTitle = (ctx: Ctx, actor: Actor, { titleId }: InputOf<typeof own.removeTitle>): Promise<null> =>
  inTx(ctx.db, async (tx) => {
    const owner = await ownerOf(tx, actor)
    const [column, ownerId] = columnOf(owner)
    await sql`select pg_advisory_xact_lock(hashtextextended(${`finance_titles:${ownerId}`}, 0))`.execute(tx)
    const title = await requireTitle(tx, owner, titleId)
    await tx.deleteFrom('finance_invoice_titles').where('id', '=', title.id).execute()
    if (title.is_default)
      await sql`update finance_invoice_titles set is_default = true
        where id = (select id from finance_invoice_titles where ${sql.ref(column)} = ${ownerId}::uuid order by id limit 1)`.execute(
        tx,
      )
    await logTitle(tx, actor, title.id, title.title, 'title_removed')
    return null
  })
