// WeChat sign-in of web sites by scanning: https://open.weixin.qq.com, “网站应用微信登录”. Off until an organization enters an app of its own.
import { receivedOf } from '@kaisai/contract/campus/map-attributes'
import type { Config } from '#src/config.ts'
import { type Answered, CampusFault, type OpenProvider, type Protocol } from './protocol.ts'
import { callProvider } from './reach.ts'

const ENTRY = 'https://open.weixin.qq.com'
const API = 'https://api.weixin.qq.com'
const CODE = /^[A-Za-z0-9_-]{1,200}$/

// Another base than WeChat's own only where the operator allowed its host.
const baseOf = ({ values }: OpenProvider, usual: string): string => values.base || usual

const ask = async (config: Config, url: string): Promise<Record<string, unknown>> => {
  const { status, body } = await callProvider(config, { url })
  if (status !== 200) throw new CampusFault('campus.unreachable', `status ${status}`)
  let found: Record<string, unknown>
  try {
    found = JSON.parse(body.toString('utf8')) as Record<string, unknown>
  } catch {
    throw new CampusFault('campus.not_believed', 'form')
  }
  if (found.errcode) throw new CampusFault('campus.not_believed', `errcode ${Number(found.errcode)}`)
  return found
}

export const wechat: Protocol = {
  begin: async (_config, provider, { callbackUrl }, state) => {
    const query = new URLSearchParams({
      appid: provider.values.appId!,
      redirect_uri: callbackUrl,
      response_type: 'code',
      scope: 'snsapi_login',
      state,
    })
    return { url: `${baseOf(provider, ENTRY)}/connect/qrconnect?${query}#wechat_redirect`, secrets: {} }
  },
  stateOf: ({ query }) => query.get('state'),
  readAnswer: async (config, provider, _place, _begun, { query }): Promise<Answered> => {
    const code = query.get('code') ?? ''
    // Whoever declines comes back without a code.
    if (code === '') throw new CampusFault('campus.denied', 'no code')
    if (!CODE.test(code)) throw new CampusFault('campus.not_believed', 'code')
    const { appId, clientSecret } = provider.values
    const base = baseOf(provider, API)
    const grant = new URLSearchParams({ appid: appId!, secret: clientSecret!, code, grant_type: 'authorization_code' })
    const token = await ask(config, `${base}/sns/oauth2/access_token?${grant}`)
    const { access_token: access, openid } = token
    if (typeof access !== 'string' || typeof openid !== 'string') throw new CampusFault('campus.not_believed', 'form')
    const info = await ask(config, `${base}/sns/userinfo?${new URLSearchParams({ access_token: access, openid })}`)
    if (info.openid !== openid) throw new CampusFault('campus.not_believed', 'openid')
    // One person has one unionid over all apps of an owner; where the app belongs to none, the openid stands for it.
    const unionid = info.unionid ?? token.unionid ?? openid
    return {
      received: receivedOf({ openid, unionid, nickname: info.nickname }),
      once: `code:${code}`,
      session: null,
      leave: null,
    }
  },
}
