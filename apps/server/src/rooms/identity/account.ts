// A person's password, phone, address, identity number, picture and bank cards.
import type { InputOf, ReplyOf } from '@kaisai/contract/endpoint'
import type * as endpoints from '@kaisai/contract/identity/profile.endpoints'
import { BAD_BIRTHDAY, parseIdentityNumber } from '@kaisai/contract/identity-number'
import { problem } from '@kaisai/contract/problem'
import { broken, mask, passwordHoldsName } from '@kaisai/contract/rules'
import type { Actor } from '#src/actor.ts'
import { dayIn } from '#src/china-time.ts'
import type { Ctx } from '#src/ctx.ts'
import { record } from '#src/db/audit.ts'
import type { Tx } from '#src/db/database.ts'
import { inTx } from '#src/db/tx.ts'
import { InvalidInput } from '#src/http/errors.ts'
import { fileUrl } from '#src/http/file-url.ts'
import { hashPassword, verifyPassword } from '#src/platform/passwords.ts'
import { requireCode } from './codes.ts'
import { idNumberColumns, phoneColumns, reveal } from './sealed.ts'
import { getSecondFactors } from './second-factor/own-factors.ts'
import { endSessions } from './session.store.ts'
import { setPassword } from './set-password.ts'
import { targetOf, updateUserRow } from './user.store.ts'

const own = (actor: Actor) => ({ entity: 'identity_users', entityId: actor.userId, entityName: actor.realName })
const me = (ctx: Ctx, actor: Actor) =>
  ctx.db.selectFrom('identity_users').selectAll().where('id', '=', actor.userId).executeTakeFirstOrThrow()

/** Changes the own password; all other sessions end. */
export const changePassword = async (ctx: Ctx, actor: Actor, input: InputOf<typeof endpoints.changePassword>): Promise<null> => {
  const user = await me(ctx, actor)
  if (passwordHoldsName(input.password, user.user_name)) throw problem('identity.password_holds_name')
  if (user.password_hash) {
    if (!(await verifyPassword(user.password_hash, input.oldPassword ?? ''))) throw problem('identity.old_password_wrong')
    if (input.oldPassword === input.password) throw problem('identity.password_same')
  }
  const hash = await hashPassword(input.password)
  await inTx(ctx.db, async (tx) => {
    await setPassword(tx, ctx, actor.userId, hash, { mustChange: false, keep: actor.sessionId })
    await record(tx, actor, { action: 'identity.password_changed', ...own(actor) })
  })
  return null
}

/** Binds a new phone number or address that was proven by a code. `changed` is called in the same transaction. */
export const changeTarget = async (
  ctx: Ctx,
  actor: Actor,
  input: InputOf<typeof endpoints.changeTarget>,
  changed: (tx: Tx, userId: string, channel: 'sms' | 'mail') => Promise<void>,
): Promise<ReplyOf<typeof endpoints.changeTarget>> => {
  const target = targetOf(input.target)
  await requireCode(ctx, target, 'bind', input.code)
  const before = await me(ctx, actor)
  await inTx(ctx.db, async (tx) => {
    await updateUserRow(
      tx,
      actor.userId,
      target.channel === 'sms' ? phoneColumns(ctx, actor.userId, target.address) : { email: target.address },
    )
    await endSessions(tx, actor.userId, { but: actor.sessionId })
    await record(tx, actor, {
      action: 'identity.target_changed',
      ...own(actor),
      changes: [{ field: target.channel === 'sms' ? 'phone' : 'email', from: '***', to: '***' }],
    })
    await changed(tx, actor.userId, target.channel)
    const shown = target.channel === 'sms' ? mask.phone(target.address) : mask.email(target.address)
    await ctx.post.notify(tx, actor.userId, 'security', 'identity.targetChanged', { target: shown })
    // The old one is notified as well: whoever took the session has the new one.
    const old = target.channel === 'sms' ? reveal(ctx, actor.userId, 'phone', before.phone_sealed) : before.email
    if (old)
      await ctx.post.sendTo(
        tx,
        { channel: target.channel, address: old },
        'identity.targetChanged',
        { name: actor.realName, target: shown },
        { lang: actor.lang, userId: actor.userId },
      )
  })
  const user = await me(ctx, actor)
  return { phone: user.phone_mask, email: user.email ? mask.email(user.email) : null }
}

const otherDocuments: Record<string, RegExp> = {
  passport: /^[A-Za-z0-9]{5,17}$/,
  hk_macao: /^[HMhm]\d{8,10}$/,
  taiwan: /^\d{8}$/,
}

/** Checks an identity number of a kind; returns birthday and gender where the number holds them. */
export const readIdNumber = (
  idType: string,
  idNumber: string,
  today: string,
): { birthday: string | null; gender: string | null; age: number | null } => {
  if (idType !== 'id_card') {
    if (otherDocuments[idType]?.test(idNumber)) return { birthday: null, gender: null, age: null }
    throw new InvalidInput(['证件号码格式不正确，请核对', 'The document number does not have the right form.'], 'idNumber')
  }
  const wrong = broken('identityNumber', idNumber)
  if (wrong) throw new InvalidInput(wrong, 'idNumber')
  const parts = parseIdentityNumber(idNumber, today)
  if (parts.birthday > today) throw new InvalidInput([BAD_BIRTHDAY, 'Invalid date of birth.'], 'idNumber')
  return { birthday: parts.birthday, gender: String(parts.gender), age: parts.age }
}

const GUARDIAN_BELOW = 14

/** Sets the own identity number, once; under 14 a guardian's phone is needed. Later changes go through the desk. */
export const setIdentityNumber = async (
  ctx: Ctx,
  actor: Actor,
  input: InputOf<typeof endpoints.setIdentityNumber>,
): Promise<ReplyOf<typeof endpoints.setIdentityNumber>> => {
  const { birthday, gender, age } = readIdNumber(input.idType, input.idNumber, dayIn(ctx.now()))
  if (age !== null && age < GUARDIAN_BELOW && !input.guardianPhone) throw problem('identity.guardian_needed')
  await inTx(ctx.db, async (tx) => {
    const user = await tx
      .selectFrom('identity_users')
      .select('id_number_index')
      .where('id', '=', actor.userId)
      .forUpdate()
      .executeTakeFirstOrThrow()
    if (user.id_number_index) throw problem('identity.number_needs_desk')
    await updateUserRow(tx, actor.userId, {
      ...idNumberColumns(ctx, actor.userId, input.idType, input.idNumber),
      ...(birthday ? { birthday, gender } : {}),
      ...(input.guardianPhone
        ? {
            guardian_phone_sealed: ctx.keys.encrypt(input.guardianPhone, `identity_users.guardian_phone:${actor.userId}`),
            guardian_phone_mask: mask.phone(input.guardianPhone),
          }
        : {}),
    })
    await tx
      .insertInto('identity_consents')
      .values({
        user_id: actor.userId,
        document: 'identityNumber',
        document_version: '2026-11',
        ip: actor.ip,
        guardian_phone_mask: input.guardianPhone ? mask.phone(input.guardianPhone) : null,
      })
      .execute()
    await record(tx, actor, { action: 'identity.number_set', ...own(actor) })
  })
  return { idNumber: mask.identityNumber(input.idNumber), birthday, gender }
}

/** Takes an uploaded picture as the own avatar. `cut` makes a square picture of it and returns the stored file. */
export const setAvatar = async (
  ctx: Ctx,
  actor: Actor,
  input: { fileId: string | null },
  cut: (fileId: string) => Promise<string>,
): Promise<{ avatar: string | null }> => {
  const fileId = input.fileId ? await cut(input.fileId) : null
  await ctx.db.updateTable('identity_users').set({ avatar_file_id: fileId }).where('id', '=', actor.userId).execute()
  return { avatar: fileUrl(fileId) }
}

const MAX_CARDS = 5
const cardColumns = ['id as bankCardId', 'bank', 'branch', 'holder', 'number_mask as number', 'created_at as createTime'] as const

/** The own bank cards, numbers masked. */
export const listBankCards = (ctx: Ctx, actor: Actor): Promise<ReplyOf<typeof endpoints.listBankCards>> =>
  ctx.db.selectFrom('identity_bank_cards').select(cardColumns).where('user_id', '=', actor.userId).orderBy('id').execute()

/** Adds a bank card; the same number twice and more than five are refused. */
export const addBankCard = (
  ctx: Ctx,
  actor: Actor,
  input: InputOf<typeof endpoints.addBankCard>,
): Promise<ReplyOf<typeof endpoints.addBankCard>> =>
  inTx(ctx.db, async (tx) => {
    await tx.selectFrom('identity_users').select('id').where('id', '=', actor.userId).forUpdate().execute()
    const held = await tx.selectFrom('identity_bank_cards').select('number_index').where('user_id', '=', actor.userId).execute()
    const index = ctx.keys.blindIndex(input.number, 'bankCard')
    if (held.some((card) => card.number_index.equals(index)))
      throw problem('house.duplicate', { what: actor.lang === 'en' ? 'This card' : '该银行卡' })
    if (held.length >= MAX_CARDS) throw problem('identity.bank_card_limit', { max: MAX_CARDS })
    const card = await tx
      .insertInto('identity_bank_cards')
      .values({
        user_id: actor.userId,
        bank: input.bank,
        branch: input.branch,
        holder: input.holder,
        number_sealed: ctx.keys.encrypt(input.number, `identity_bank_cards.number:${actor.userId}`),
        number_index: index,
        number_mask: mask.bankCard(input.number),
      })
      .returning(cardColumns)
      .executeTakeFirstOrThrow()
    await record(tx, actor, {
      action: 'identity.bank_card_added',
      entity: 'identity_bank_cards',
      entityId: card.bankCardId,
      entityName: card.number,
    })
    return card
  })

/** Removes an own bank card. */
export const removeBankCard = (ctx: Ctx, actor: Actor, input: { bankCardId: string }): Promise<null> =>
  inTx(ctx.db, async (tx) => {
    const gone = await tx
      .deleteFrom('identity_bank_cards')
      .where('id', '=', input.bankCardId)
      .where('user_id', '=', actor.userId)
      .returning('number_mask')
      .executeTakeFirst()
    if (!gone) throw problem('house.not_found')
    await record(tx, actor, {
      action: 'identity.bank_card_removed',
      entity: 'identity_bank_cards',
      entityId: input.bankCardId,
      entityName: gone.number_mask,
    })
    return null
  })

/** Everything stored about the caller, opened. Logged. */
export const exportMyData = async (ctx: Ctx, actor: Actor): Promise<unknown> => {
  const user = await me(ctx, actor)
  const {
    password_hash: _,
    phone_sealed,
    phone_index: _p,
    id_number_sealed,
    id_number_index: _i,
    guardian_phone_sealed,
    ...plain
  } = user
  const of = (table: 'identity_sign_ins' | 'identity_consents' | 'message_messages') =>
    ctx.db.selectFrom(table).selectAll().where('user_id', '=', actor.userId).limit(5000).execute()
  const [signIns, consents, messages, bankCards] = await Promise.all([
    of('identity_sign_ins'),
    of('identity_consents'),
    of('message_messages'),
    listBankCards(ctx, actor),
  ])
  await record(ctx.db, actor, { action: 'identity.data_exported', ...own(actor) })
  return {
    user: {
      ...plain,
      phone: reveal(ctx, actor.userId, 'phone', phone_sealed),
      idNumber: reveal(ctx, actor.userId, 'id_number', id_number_sealed),
      guardianPhone: reveal(ctx, actor.userId, 'guardian_phone', guardian_phone_sealed),
    },
    bankCards,
    secondFactors: await getSecondFactors(ctx, actor),
    signIns,
    consents,
    messages,
    ...Object.fromEntries(
      await Promise.all(
        ctx.personalData.flatMap(({ key, read }) => (read ? [read(ctx, actor).then((part) => [key, part] as const)] : [])),
      ),
    ),
  }
}
