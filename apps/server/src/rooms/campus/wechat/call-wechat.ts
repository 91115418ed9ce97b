// How WeChat is called for an official account: https://developers.weixin.qq.com/doc/service. Knows no person and no message.
import { followsOf } from '@kaisai/contract/message/wechat-faults'
import type { Ctx } from '#src/ctx.ts'
import type { OutCall } from '#src/platform/fetch.ts'
import { CampusFault } from '../protocol/protocol.ts'
import { callProvider } from '../protocol/reach.ts'
import { keepLent, keptLent, openSecret, type WechatAccount } from './accounts.ts'

export const ENTRY = 'https://open.weixin.qq.com'
const API = 'https://api.weixin.qq.com'

/** WeChat answered with an error of its own; 0: it could not be reached, or what it said is no answer. */
export class WechatError extends Error {
  override readonly name = 'WechatError'
  readonly code: number
  readonly trouble: 'answer' | 'network' | 'form'

  constructor(code: number, trouble: WechatError['trouble'] = 'answer') {
    super(`wechat ${trouble === 'answer' ? code : trouble}`)
    this.code = code
    this.trouble = trouble
  }
}

export type Answer = Readonly<Record<string, unknown>>
type Need = Pick<Ctx, 'config' | 'db' | 'keys'>

/** Asks one address of an account’s API. Throws WechatError. */
export const askWechat = async (
  { config }: Pick<Ctx, 'config'>,
  { base }: Pick<WechatAccount, 'base'>,
  path: string,
  query: Readonly<Record<string, string>>,
  body?: object,
): Promise<Answer> => {
  const words = new URLSearchParams(query).toString()
  const url = `${base || API}${path}${words === '' ? '' : `?${words}`}`
  const call: OutCall = body
    ? { url, method: 'POST', headers: { 'content-type': 'application/json; charset=utf-8' }, body: JSON.stringify(body) }
    : { url }
  const { status, body: answer } = await callProvider(config, call).catch((error: unknown) => {
    throw error instanceof CampusFault ? new WechatError(0, 'network') : error
  })
  if (status !== 200) throw new WechatError(0, 'network')
  const found = parsed(answer.toString('utf8'))
  if (found.errcode) throw new WechatError(Number(found.errcode))
  return found
}

const parsed = (text: string): Answer => {
  try {
    const found: unknown = JSON.parse(text)
    if (typeof found === 'object' && found !== null) return found as Answer
  } catch {
    // No answer of WeChat, as below.
  }
  throw new WechatError(0, 'form')
}

// A token of the stable kind: fetching it twice gives the same one, so that processes do not end each other's.
const fetchToken = async (ctx: Need, account: WechatAccount, refused: string | null): Promise<string> => {
  const fetched = (isForced: boolean) =>
    askWechat(
      ctx,
      account,
      '/cgi-bin/stable_token',
      {},
      {
        ...{ grant_type: 'client_credential', appid: account.app_id, secret: openSecret(ctx, account) },
        force_refresh: isForced,
      },
    )
  let answer = await fetched(false)
  // WeChat takes it for good and refuses it all the same: it is made to give another.
  if (refused !== null && answer.access_token === refused) answer = await fetched(true)
  const { access_token: token, expires_in: seconds } = answer
  if (typeof token !== 'string' || typeof seconds !== 'number') throw new WechatError(0, 'form')
  await keepLent(ctx, 'token', account.id, token, seconds)
  return token
}

/** The same with the account’s access token; one that WeChat refuses is fetched anew, once. */
export const askWithToken = async (
  ctx: Need,
  account: WechatAccount,
  path: string,
  query: Readonly<Record<string, string>>,
  body?: object,
): Promise<Answer> => {
  const token = (await keptLent(ctx, 'token', account.id)) ?? (await fetchToken(ctx, account, null))
  const ask = (access: string) => askWechat(ctx, account, path, { access_token: access, ...query }, body)
  try {
    return await ask(token)
  } catch (error) {
    if (!(error instanceof WechatError) || followsOf(error.code) !== 'token') throw error
    return ask(await fetchToken(ctx, account, token))
  }
}
