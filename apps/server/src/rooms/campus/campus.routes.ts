import * as desk from '@kaisai/contract/campus/desk.endpoints'
import * as own from '@kaisai/contract/campus/own.endpoints'
import * as open from '@kaisai/contract/campus/sign-in.endpoints'
import { fileUrl } from '#src/http/file-url.ts'
import { type App, route, routePublic } from '#src/http/route.ts'
import { notifyOfEnds, sweepCampus } from './campus.jobs.ts'
import * as views from './desk.views.ts'
import * as finishing from './finish.ts'
import { beginFlow } from './flow.ts'
import { nameIn } from './link.ts'
import { openRoutes } from './open.routes.ts'
import * as owning from './own.ts'
import { offeredTo, requireOffered } from './providers.ts'
import * as saving from './save-provider.ts'
import * as settling from './settle.ts'
import { wechatRoutes } from './wechat/wechat.routes.ts'

export const campusRoutes = (app: App): void => {
  const { ctx } = app
  routePublic(app, open.listCampusWays, async (_, who) =>
    (await offeredTo(ctx, who)).map((provider) => ({
      ...{ providerId: provider.id, kind: provider.kind, name: nameIn(provider, who.lang) },
      logoUrl: provider.logo_file_id === null ? null : fileUrl(provider.logo_file_id),
    })),
  )
  routePublic(app, open.beginCampus, async ({ providerId, wanted }, who, wire) =>
    beginFlow(ctx, who, wire, await requireOffered(ctx, who, providerId), { purpose: 'signIn', userId: null, wanted }),
  )
  routePublic(app, open.finishCampus, (input, who, wire) => finishing.finish(ctx, who, input, wire))
  routePublic(app, open.createByCampus, (input, who, wire) => finishing.create(ctx, who, input, wire))
  routePublic(app, open.reportNumber, (input, _, wire) => finishing.report(ctx, wire, input))
  route(app, own.listOwnIdentities, (_, actor) => owning.listOwnIdentities(ctx, actor))
  route(app, own.beginLink, (input, actor, wire) => owning.beginLink(ctx, actor, input, wire))
  route(app, own.confirmLink, (input, actor, wire) => owning.confirmLink(ctx, actor, input, wire))
  route(app, own.unlinkOwn, (input, actor) => owning.unlinkOwn(ctx, actor, input))
  route(app, own.leaveCampus, (_, actor) => owning.leaveCampus(ctx, actor))
  route(app, desk.listProviders, (_, actor) => views.listProviders(ctx, actor))
  route(app, desk.saveProvider, (input, actor) => saving.saveProvider(ctx, actor, input))
  route(app, desk.deleteProvider, (input, actor) => saving.deleteProvider(ctx, actor, input))
  route(app, desk.testProvider, (input, actor, wire) => saving.testProvider(ctx, actor, input, wire))
  route(app, desk.pageCampusLog, (input, actor) => views.pageCampusLog(ctx.db, actor, input))
  route(app, desk.pageIdentities, (input, actor) => views.pageIdentities(ctx.db, actor, input))
  route(app, desk.unlinkIdentity, (input, actor) => settling.unlinkIdentity(ctx, actor, input))
  route(app, desk.listConflicts, (_, actor) => views.listConflicts(ctx.db, actor))
  route(app, desk.settleConflict, (input, actor) => settling.settleConflict(ctx, actor, input))
  openRoutes(app)
  wechatRoutes(app)

  ctx.jobs.every('campus-sweep', '17 * * * *', () => sweepCampus(ctx))
  ctx.jobs.every('campus-ends', '20 1 * * *', () => notifyOfEnds(ctx))
}
