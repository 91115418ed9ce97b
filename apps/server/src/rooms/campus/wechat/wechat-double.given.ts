// WeChat on this machine: it verifies what a caller sends as the documents of the API say, and refuses what WeChat refuses.

import { serve } from '../serve.given.ts'
import { authorizePage } from './wechat-authorize.given.ts'

export const APP = { id: 'wx0123456789', secret: 'app-secret' } as const
const HOURS_2 = 7200

/** A WeChat of somebody, as it is to this account; the unionid where the account belongs to an owner of several. */
export interface WechatPerson {
  readonly openid: string
  readonly unionid?: string | undefined
  readonly nickname?: string
  readonly isSnapshot?: boolean
  /** What the page asked for. */
  readonly scope?: string
}
interface Taken {
  readonly openid: string
  readonly templateId: string
  readonly url: string
  readonly fields: Readonly<Record<string, string>>
}
/** The longest value of a field, by the word its name begins with. */
const longest: Readonly<Record<string, number>> = { thing: 20, phrase: 5, time: 40, name: 10, keyword: 200 }

/** A double of the calls of an official account. What tests change is a field of it. */
export const openWechat = async () => {
  const state = {
    /** Fields of each template the account has. */
    templates: new Map<string, readonly string[]>([['tpl_team', ['thing1', 'time2', 'phrase3']]]),
    followers: new Set<string>(),
    /** Who scans next, by the code WeChat leads back with. */
    scans: new Map<string, WechatPerson>(),
    /** Who holds the phone at the page that asks, and what a preview or a fault makes of it. */
    person: { openid: 'o-1', unionid: 'u-1', nickname: '微信用户' } as WechatPerson,
    /** Refuses what a code is given for with this error. */
    refusesCodes: null as number | null,
    /** Codes that were given for something, and the tokens of pages they were given for. */
    spent: new Set<string>(),
    pages: new Map<string, WechatPerson>(),
    /** Refuses every message with this code. */
    refuses: null as number | null,
    /** So many calls come to nothing. */
    downFor: 0,
    taken: [] as Taken[],
    /** Access tokens that are good, oldest first. */
    tokens: [] as string[],
    fetched: { plain: 0, forced: 0 },
    calls: [] as string[],
  }
  const seen = new Set<string>()
  const current = (isForced: boolean): string => {
    state.fetched[isForced ? 'forced' : 'plain'] += 1
    if (isForced || state.tokens.length === 0) state.tokens = [`token-${state.fetched.plain}-${state.fetched.forced}`]
    return state.tokens[0]!
  }
  const answer = (path: string, query: URLSearchParams, body: Record<string, unknown>): object => {
    const isApp = (id: unknown, secret: unknown) => id === APP.id && secret === APP.secret
    if (path === '/cgi-bin/stable_token') {
      if (body.appid !== APP.id) return { errcode: 40013, errmsg: 'invalid appid' }
      if (!isApp(body.appid, body.secret) || body.grant_type !== 'client_credential')
        return { errcode: 40125, errmsg: 'invalid appsecret' }
      return { access_token: current(body.force_refresh === true), expires_in: HOURS_2 }
    }
    if (path === '/sns/oauth2/access_token') {
      const code = query.get('code') ?? ''
      if (query.get('appid') !== APP.id) return { errcode: 40013, errmsg: 'invalid appid' }
      if (!isApp(query.get('appid'), query.get('secret'))) return { errcode: 40125, errmsg: 'invalid appsecret' }
      if (state.spent.has(code)) return { errcode: 40163, errmsg: 'code been used' }
      if (state.refusesCodes !== null) return { errcode: state.refusesCodes, errmsg: 'refused' }
      const scan = state.scans.get(code)
      if (query.get('grant_type') !== 'authorization_code' || !scan) return { errcode: 40029, errmsg: 'invalid code' }
      state.scans.delete(code)
      state.spent.add(code)
      const token = `page-${state.spent.size}`
      state.pages.set(token, scan)
      const unionid = scan.scope === 'snsapi_base' ? undefined : scan.unionid
      return { access_token: token, openid: scan.openid, unionid, ...(scan.isSnapshot ? { is_snapshotuser: 1 } : {}) }
    }
    if (path === '/sns/userinfo') {
      const person = state.pages.get(query.get('access_token') ?? '')
      if (!person || person.openid !== query.get('openid')) return { errcode: 40001, errmsg: 'invalid credential' }
      if (person.scope === 'snsapi_base') return { errcode: 48001, errmsg: 'api unauthorized' }
      return { openid: person.openid, unionid: person.unionid, nickname: person.nickname ?? '' }
    }
    if (!state.tokens.includes(query.get('access_token') ?? '')) return { errcode: 42001, errmsg: 'access_token expired' }
    if (path === '/cgi-bin/user/info') return { subscribe: state.followers.has(query.get('openid') ?? '') ? 1 : 0 }
    if (path === '/cgi-bin/ticket/getticket')
      return query.get('type') === 'jsapi' ? { errcode: 0, ticket: 'ticket-of-pages', expires_in: HOURS_2 } : { errcode: 40097 }
    if (path === '/cgi-bin/message/template/send') return send(body)
    return { errcode: 48001, errmsg: 'api unauthorized' }
  }
  const send = (body: Record<string, unknown>): object => {
    const { touser, template_id: templateId, url = '', client_msg_id: number, data } = body as Record<string, string>
    const declared = state.templates.get(templateId ?? '')
    if (state.refuses !== null) return { errcode: state.refuses, errmsg: 'refused' }
    if (!declared) return { errcode: 40037, errmsg: 'invalid template_id' }
    if (!touser || !state.followers.has(touser)) return { errcode: 43004, errmsg: 'require subscribe' }
    if (typeof number !== 'string' || number.length === 0 || number.length > 64) return { errcode: 45067, errmsg: 'clientmsgid' }
    const fields = Object.fromEntries(
      Object.entries((data ?? {}) as unknown as Record<string, { value?: unknown }>).map(([field, one]) => [field, one.value]),
    )
    const isGood = declared.every((field) => {
      const value = fields[field]
      const max = longest[field.replace(/\d+$/, '')] ?? 20
      return typeof value === 'string' && value !== '' && !value.includes('\n') && [...value].length <= max
    })
    if (!isGood || Object.keys(fields).length !== declared.length) return { errcode: 47003, errmsg: 'argument invalid!' }
    if (!seen.has(number))
      state.taken.push({ openid: touser, templateId: templateId!, url, fields: fields as Record<string, string> })
    seen.add(number)
    return { errcode: 0, errmsg: 'ok', msgid: 1000 + state.taken.length }
  }
  const { address, close } = await serve(async (request, response) => {
    const parts: Buffer[] = []
    for await (const part of request) parts.push(part as Buffer)
    const url = new URL(request.url!, 'http://wechat')
    state.calls.push(url.pathname)
    if (state.downFor > 0) {
      state.downFor -= 1
      return void response.writeHead(502).end('bad gateway')
    }
    if (url.pathname.startsWith('/connect/')) {
      response.setHeader('content-type', 'text/html; charset=utf-8')
      return void response.end(
        authorizePage(request.url!, APP.id, (code, scope) => state.scans.set(code, { ...state.person, scope })),
      )
    }
    const text = Buffer.concat(parts).toString()
    response.setHeader('content-type', 'text/plain')
    response.end(
      JSON.stringify(answer(url.pathname, url.searchParams, text === '' ? {} : (JSON.parse(text) as Record<string, unknown>))),
    )
  })
  return { state, address, close }
}
