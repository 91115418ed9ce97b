// WeChat’s two sign-ins of web sites, which differ in where they begin: a code is scanned (https://open.weixin.qq.com, “网站应用微信登录”),
// or the page is open inside WeChat and an official account asks (“网页授权”). Off until an organization enters an app of its own.
import { receivedOf } from '@kaisai/contract/campus/map-attributes'
import type { Config } from '#src/config.ts'
import { type Answered, CampusFault, type OpenProvider, type Protocol } from './protocol.ts'
import { callProvider } from './reach.ts'

const ENTRY = 'https://open.weixin.qq.com'
const API = 'https://api.weixin.qq.com'
const CODE = /^[A-Za-z0-9_-]{1,200}$/

// Another base than WeChat's own only where the operator allowed its host.
const baseOf = ({ values }: OpenProvider, usual: string): string => values.base || usual

/** What a person can do about an error of WeChat; any other: what it gave is not taken. */
const faults: Readonly<Record<number, CampusFault['key']>> = {
  40163: 'campus.wechat_used',
  42003: 'campus.wechat_expired',
  40013: 'campus.wechat_app',
  40125: 'campus.wechat_app',
  40164: 'campus.wechat_app',
  48001: 'campus.wechat_app',
  45009: 'campus.wechat_busy',
  45011: 'campus.wechat_busy',
  [-1]: 'campus.wechat_busy',
  40226: 'campus.wechat_limited',
  50002: 'campus.wechat_limited',
}

const ask = async (config: Config, url: string): Promise<Record<string, unknown>> => {
  const { status, body } = await callProvider(config, { url }).catch((error: unknown) => {
    throw error instanceof CampusFault ? new CampusFault('campus.wechat_busy', error.detail, { cause: error }) : error
  })
  if (status !== 200) throw new CampusFault('campus.wechat_busy', `status ${status}`)
  const found = parsed(body.toString('utf8'))
  const code = Number(found.errcode ?? 0)
  if (code !== 0) throw new CampusFault(faults[code] ?? 'campus.wechat_unknown', `errcode ${code}`)
  return found
}

const parsed = (text: string): Record<string, unknown> => {
  try {
    const found: unknown = JSON.parse(text)
    if (typeof found === 'object' && found !== null) return found as Record<string, unknown>
  } catch {
    // No answer of WeChat, as below.
  }
  throw new CampusFault('campus.wechat_unknown', 'form')
}

/** A state as WeChat brings it back: it promises to for letters and digits alone. */
export const sentState = (state: string): string => Buffer.from(state, 'base64url').toString('hex')
/** The state it was made from; null: none of ours. */
export const keptState = (sent: string | null): string | null =>
  sent !== null && /^[0-9a-f]{64}$/.test(sent) ? Buffer.from(sent, 'hex').toString('base64url') : null

const signInAt = (path: string, scope: string): Protocol => ({
  begin: async (_config, provider, { callbackUrl }, state) => {
    // In this order: WeChat compares the address as a whole.
    const query = new URLSearchParams({
      appid: provider.values.appId!,
      redirect_uri: callbackUrl,
      response_type: 'code',
      scope,
      state: sentState(state),
    })
    return { url: `${baseOf(provider, ENTRY)}${path}?${query}#wechat_redirect`, secrets: {} }
  },
  stateOf: ({ query }) => keptState(query.get('state')),
  readAnswer: async (config, provider, _place, _begun, { query }): Promise<Answered> => {
    const code = query.get('code') ?? ''
    // Whoever declines comes back without a code.
    if (code === '') throw new CampusFault('campus.wechat_denied', 'no code')
    if (!CODE.test(code)) throw new CampusFault('campus.wechat_unknown', 'code')
    const { appId, clientSecret } = provider.values
    const base = baseOf(provider, API)
    const grant = new URLSearchParams({ appid: appId!, secret: clientSecret!, code, grant_type: 'authorization_code' })
    const token = await ask(config, `${base}/sns/oauth2/access_token?${grant}`)
    const { access_token: access, openid } = token
    if (typeof access !== 'string' || !isName(openid)) throw new CampusFault('campus.wechat_unknown', 'form')
    // A preview of the page has an invented person.
    if (token.is_snapshotuser) throw new CampusFault('campus.wechat_preview', 'preview')
    const info = await ask(config, `${base}/sns/userinfo?${new URLSearchParams({ access_token: access, openid })}`)
    if (info.openid !== openid) throw new CampusFault('campus.wechat_unknown', 'openid')
    // One person has one unionid over all apps of an owner; where the app belongs to none, the openid stands for it.
    const named = info.unionid ?? token.unionid
    const unionid = isName(named) ? named : null
    return {
      received: receivedOf({ openid, unionid: unionid ?? openid, nickname: info.nickname }),
      once: `code:${code}`,
      session: null,
      leave: null,
      wechat: { openid, unionid },
    }
  },
})
const isName = (value: unknown): value is string => typeof value === 'string' && value.length > 0 && value.length <= 100

/** A code that is scanned. */
export const wechat = signInAt('/connect/qrconnect', 'snsapi_login')
/** A page inside WeChat: the person is asked, once for each account. */
export const wechatPage = signInAt('/connect/oauth2/authorize', 'snsapi_userinfo')
