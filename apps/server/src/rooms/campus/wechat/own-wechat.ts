// Linking the own WeChat to get messages by it: a code is scanned with WeChat, the phone shows a number, the page that is signed in
// takes it. Whoever holds one of the two alone links nothing (decision 139).
import { randomInt, timingSafeEqual } from 'node:crypto'
import type * as calls from '@kaisai/contract/campus/wechat.endpoints'
import type { InputOf, ReplyOf } from '@kaisai/contract/endpoint'
import { problem } from '@kaisai/contract/problem'
import { sql } from 'kysely'
import type { Actor, Visitor } from '#src/actor.ts'
import type { Ctx } from '#src/ctx.ts'
import { recorder } from '#src/db/audit.ts'
import { inTx } from '#src/db/tx.ts'
import { BASE } from '#src/http/base.ts'
import { qrSvg } from '#src/platform/qr.ts'
import { randomToken, sha256 } from '#src/platform/secrets.ts'
import { newId } from '../../identity/index.ts'
import { keptState, sentState } from '../protocol/wechat.ts'
import { originOf } from '../providers.ts'
import { accountById, linkOf, offeredAccount, openidPlace, openSecret } from './accounts.ts'
import { askWechat, askWithToken, ENTRY, WechatError } from './call-wechat.ts'
import { isOthers, keepLink } from './receive.ts'

const recordAction = recorder('campus', 'campus_wechat_links')
const MINUTES = 10
const TRIES = 5
const scanPlace = (id: string): string => `campus_wechat_scans.openid:${id}`

/** See the endpoint. */
export const getOwnWechat = async (ctx: Ctx, actor: Actor): Promise<ReplyOf<typeof calls.getOwnWechat>> => {
  const [offered, link] = await Promise.all([offeredAccount(ctx, actor), linkOf(ctx.db, actor.userId)])
  const account = link && (await accountById(ctx.db, link.account_id))
  return {
    offered: offered && { name: offered.name },
    linked: link ? { name: account!.name, linkTime: link.linked_at, isUnfollowed: link.unfollowed_at !== null } : null,
  }
}

/** Begins linking to the account the host offers; `campus.wechat_off` where it offers none. */
export const beginWechatLink = async (ctx: Ctx, actor: Actor): Promise<ReplyOf<typeof calls.beginWechatLink>> => {
  const account = await offeredAccount(ctx, actor)
  if (!account) throw problem('campus.wechat_off')
  const origin = await originOf(ctx, actor)
  const token = randomToken()
  const id = await newId(ctx.db)
  await ctx.db
    .insertInto('campus_wechat_scans')
    .values({
      ...{ id, user_id: actor.userId, account_id: account.id, origin, token_hash: sha256(token) },
      expires_at: sql<string>`clock_timestamp() + make_interval(mins => ${MINUTES})`,
    })
    .execute()
  const url = `${origin}${BASE}/campus/wechat/enter/${token}`
  return { linkId: id, url, qr: qrSvg(url), name: account.name }
}

const openScan = (ctx: Pick<Ctx, 'db'>, token: string) =>
  ctx.db
    .selectFrom('campus_wechat_scans')
    .selectAll()
    .where('token_hash', '=', sha256(token))
    .where('used_at', 'is', null)
    .where('openid_sealed', 'is', null)
    .where('expires_at', '>', sql<string>`clock_timestamp()`)
    .executeTakeFirst()

/** Where the WeChat that scanned goes to say who it is; a page of ours where the code is over. */
export const enterScan = async (ctx: Ctx, token: string): Promise<string> => {
  const scan = await openScan(ctx, token)
  const account = scan && (await accountById(ctx.db, scan.account_id))
  if (!account?.is_enabled) return '/neibu/wechat#over'
  const query = new URLSearchParams({
    ...{ appid: account.app_id, redirect_uri: `${scan!.origin}${BASE}/campus/wechat/back`, response_type: 'code' },
    // Nobody is asked for anything: the openid alone is given.
    ...{ scope: 'snsapi_base', state: sentState(token) },
  })
  return `${account.base || ENTRY}/connect/oauth2/authorize?${query}#wechat_redirect`
}

/** Takes who scanned, once; returns the page that shows the number. */
export const takeScan = async (ctx: Ctx, who: Visitor, query: URLSearchParams): Promise<string> => {
  const code = query.get('code') ?? ''
  const scan = await openScan(ctx, keptState(query.get('state')) ?? '')
  const account = scan && (await accountById(ctx.db, scan.account_id))
  if (!scan || !account?.is_enabled || (await originOf(ctx, who)) !== scan.origin) return '/neibu/wechat#over'
  if (!/^[A-Za-z0-9_-]{1,200}$/.test(code)) return '/neibu/wechat#refused'
  try {
    const grant = { appid: account.app_id, secret: openSecret(ctx, account), code, grant_type: 'authorization_code' }
    const { openid, is_snapshotuser: isSnapshot } = await askWechat(ctx, account, '/sns/oauth2/access_token', grant)
    // A preview of the page has an invented person.
    if (typeof openid !== 'string' || openid.length > 100 || openid === '' || isSnapshot) return '/neibu/wechat#refused'
    const number = String(randomInt(0, 1_000_000)).padStart(6, '0')
    const taken = await ctx.db
      .updateTable('campus_wechat_scans')
      .set({ openid_sealed: ctx.keys.encrypt(openid, scanPlace(scan.id)), code_hash: sha256(`${scan.id} ${number}`) })
      .where('id', '=', scan.id)
      .where('openid_sealed', 'is', null)
      .returning('id')
      .executeTakeFirst()
    return taken ? `/neibu/wechat#${number}` : '/neibu/wechat#over'
  } catch (error) {
    if (error instanceof WechatError) return '/neibu/wechat#refused'
    throw error
  }
}

/** Links the WeChat that scanned. See the endpoint. */
export const confirmWechatLink = async (
  ctx: Ctx,
  actor: Actor,
  { linkId, code }: InputOf<typeof calls.confirmWechatLink>,
): Promise<null> => {
  const wrong = await inTx(ctx.db, async (tx) => {
    const scan = await tx
      .selectFrom('campus_wechat_scans')
      .selectAll()
      .where('id', '=', linkId)
      .where('user_id', '=', actor.userId)
      .where('used_at', 'is', null)
      .where('expires_at', '>', sql<string>`clock_timestamp()`)
      .forUpdate()
      .executeTakeFirst()
    if (!scan || scan.tries >= TRIES) throw problem('campus.wechat_over')
    if (!scan.openid_sealed || !scan.code_hash) throw problem('campus.wechat_waits')
    // A wrong number is counted although it is refused.
    if (!timingSafeEqual(scan.code_hash, sha256(`${scan.id} ${code}`))) {
      const tries = scan.tries + 1
      await tx.updateTable('campus_wechat_scans').set({ tries }).where('id', '=', scan.id).execute()
      return problem('campus.wechat_code', { left: TRIES - tries })
    }
    const account = await accountById(tx, scan.account_id)
    if (!account?.is_enabled) throw problem('campus.wechat_off')
    const openid = ctx.keys.decrypt(scan.openid_sealed, scanPlace(scan.id))
    if (await isOthers(ctx, tx, account, openid, actor.userId)) throw problem('campus.wechat_taken')
    await keepLink(ctx, tx, actor, { id: actor.userId, name: actor.realName }, account, openid)
    return null
  })
  if (wrong) throw wrong
  return null
}

/** Unlinks the own WeChat; what is on its way to it is not sent any more. */
export const unlinkWechat = (ctx: Ctx, actor: Actor): Promise<null> =>
  inTx(ctx.db, async (tx) => {
    const link = await tx
      .deleteFrom('campus_wechat_links')
      .where('user_id', '=', actor.userId)
      .returning('account_id')
      .executeTakeFirst()
    if (!link) throw problem('house.not_found')
    const account = await accountById(tx, link.account_id)
    await recordAction(
      tx,
      actor,
      { id: actor.userId, name: actor.realName, organization_id: account!.organization_id },
      'wechat_unlinked',
    )
    return null
  })

/** Goes on sending to somebody who follows the account again. See the endpoint. */
export const resumeWechat = async (ctx: Ctx, actor: Actor): Promise<null> => {
  const link = await linkOf(ctx.db, actor.userId)
  const account = link && (await accountById(ctx.db, link.account_id))
  if (!account) throw problem('house.not_found')
  const openid = ctx.keys.decrypt(link!.openid_sealed, openidPlace(actor.userId))
  const { subscribe } = await askWithToken(ctx, account, '/cgi-bin/user/info', { openid }).catch((error: unknown) => {
    throw error instanceof WechatError ? problem('campus.unreachable') : error
  })
  if (subscribe !== 1) throw problem('campus.wechat_follow', { name: account.name })
  await ctx.db.updateTable('campus_wechat_links').set({ unfollowed_at: null }).where('user_id', '=', actor.userId).execute()
  return null
}
