// Pages of ours that are passed on in WeChat: signed, so that WeChat shows the title and picture we name.
import { createHash, randomBytes } from 'node:crypto'
import type { signSharedPage } from '@kaisai/contract/campus/wechat.endpoints'
import type { InputOf, ReplyOf } from '@kaisai/contract/endpoint'
import type { Visitor } from '#src/actor.ts'
import type { Ctx } from '#src/ctx.ts'
import { originOf } from '../providers.ts'
import { keepLent, keptLent, offeredAccount, type WechatAccount } from './accounts.ts'
import { askWithToken, WechatError } from './call-wechat.ts'

/** Signs a page of the visitor’s host; null where its organization shares no cards, or WeChat cannot be asked. */
export const signShared = async (
  ctx: Ctx,
  who: Visitor,
  { url }: InputOf<typeof signSharedPage>,
): Promise<ReplyOf<typeof signSharedPage>> => {
  const account = await offeredAccount(ctx, who)
  if (!account?.shares_cards || !URL.canParse(url) || new URL(url).host !== new URL(await originOf(ctx, who)).host)
    return { card: null }
  try {
    const ticket = await ticketOf(ctx, account)
    const [nonce, timestamp] = [randomBytes(12).toString('base64url'), Math.floor(ctx.now().getTime() / 1000)]
    // In this order, as WeChat compares it.
    const text = `jsapi_ticket=${ticket}&noncestr=${nonce}&timestamp=${timestamp}&url=${url.split('#')[0]}`
    return { card: { appId: account.app_id, timestamp, nonce, signature: createHash('sha1').update(text).digest('hex') } }
  } catch (error) {
    // The page is read all the same; WeChat takes what it finds on it.
    if (error instanceof WechatError) return { card: null }
    throw error
  }
}

// Kept for all processes until it ends: WeChat gives few of them a day.
const ticketOf = async (ctx: Ctx, account: WechatAccount): Promise<string> => {
  const kept = await keptLent(ctx, 'ticket', account.id)
  if (kept !== null) return kept
  const { ticket, expires_in: seconds } = await askWithToken(ctx, account, '/cgi-bin/ticket/getticket', { type: 'jsapi' })
  if (typeof ticket !== 'string' || typeof seconds !== 'number') throw new WechatError(0, 'form')
  await keepLent(ctx, 'ticket', account.id, ticket, seconds)
  return ticket
}
