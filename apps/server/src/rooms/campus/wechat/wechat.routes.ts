// The calls of the official account, and the two addresses WeChat itself visits.
import * as calls from '@kaisai/contract/campus/wechat.endpoints'
import { visitorOf } from '#src/http/actor.ts'
import { BASE } from '#src/http/base.ts'
import { type App, route, routePublic } from '#src/http/route.ts'
import { showWechatAccount } from './account.views.ts'
import * as own from './own-wechat.ts'
import * as saving from './save-account.ts'
import { signShared } from './share-page.ts'

export const wechatRoutes = (app: App): void => {
  const { ctx, limiter, http } = app
  route(app, calls.getWechatAccount, (_, actor) => showWechatAccount(ctx, actor))
  route(app, calls.saveWechatAccount, (input, actor) => saving.saveWechatAccount(ctx, actor, input))
  route(app, calls.saveWechatTemplate, (input, actor) => saving.saveWechatTemplate(ctx, actor, input))
  route(app, calls.testWechatTemplate, (input, actor) => saving.testWechatTemplate(ctx, actor, input))
  route(app, calls.deleteWechatAccount, (_, actor) => saving.deleteWechatAccount(ctx, actor))
  route(app, calls.getOwnWechat, (_, actor) => own.getOwnWechat(ctx, actor))
  route(app, calls.beginWechatLink, (_, actor) => own.beginWechatLink(ctx, actor))
  route(app, calls.confirmWechatLink, (input, actor) => own.confirmWechatLink(ctx, actor, input))
  route(app, calls.unlinkWechat, (_, actor) => own.unlinkWechat(ctx, actor))
  route(app, calls.resumeWechat, (_, actor) => own.resumeWechat(ctx, actor))
  routePublic(app, calls.signSharedPage, (input, who) => signShared(ctx, who, input))
  // Opened by WeChat on a phone, where nobody is signed in: what it finds is in the address.
  const headers = { 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' }
  http.get(`${BASE}/campus/wechat/enter/:token`, async (request, reply) => {
    limiter?.take('signIn', null, visitorOf(ctx, request).ip)
    return reply.headers(headers).redirect(await own.enterScan(ctx, (request.params as { token: string }).token), 303)
  })
  http.get(`${BASE}/campus/wechat/back`, async (request, reply) => {
    const who = visitorOf(ctx, request)
    limiter?.take('signIn', null, who.ip)
    const query = new URLSearchParams(request.url.split('?')[1] ?? '')
    return reply.headers(headers).redirect(await own.takeScan(ctx, who, query), 303)
  })
}
