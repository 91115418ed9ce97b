import * as broadcastCalls from '@kaisai/contract/message/broadcast.endpoints'
import * as calls from '@kaisai/contract/message/message.endpoints'
import { type App, route } from '#src/http/route.ts'
import { runBroadcasts } from './broadcast.jobs.ts'
import * as broadcastViews from './broadcast.views.ts'
import * as broadcasts from './broadcasts.ts'
import { countSends } from './count-sends.ts'
import { dropLeavers, enlistStaff, runDigests } from './digests.ts'
import * as templates from './edit-templates.ts'
import * as messages from './messages.ts'
import { releaseHeld } from './quiet-hours.ts'
import { runReminders } from './reminders.ts'

export const messageRoutes = (app: App): void => {
  const { ctx } = app
  const { db } = ctx
  route(app, calls.pageMessages, (input, actor) => messages.pageMessages(db, actor, input))
  route(app, calls.deleteMessages, (input, actor) => messages.deleteMessages(db, actor, input))
  route(app, calls.readMessages, (input, actor) => messages.readMessages(db, actor, input))
  route(app, calls.countUnread, (_, actor) => messages.countUnread(db, actor))
  route(app, calls.saveSubscriptions, (input, actor) => messages.saveSubscriptions(ctx, actor, input))
  route(app, calls.getSubscriptions, (_, actor) => messages.getSubscriptions(ctx, actor))
  route(app, calls.listTemplates, (input) => templates.listTemplates(ctx, input))
  route(app, calls.updateTemplate, (input, actor) => templates.updateTemplate(ctx, actor, input))
  route(app, calls.resetTemplate, (input, actor) => templates.resetTemplate(ctx, actor, input))
  route(app, calls.testTemplate, (input, actor) => templates.testTemplate(ctx, actor, input))
  route(app, calls.countSends, (input) => countSends(db, input))
  route(app, calls.pageSends, (input, actor) => messages.pageSends(ctx, actor, input))
  route(app, broadcastCalls.listBroadcastCompetitions, (input, actor) =>
    ctx.audiences.competitions(db, actor, input.keyword ?? ''),
  )
  route(app, broadcastCalls.listAudienceChoices, (input, actor) => broadcasts.listAudienceChoices(ctx, actor, input))
  route(app, broadcastCalls.checkBroadcast, (input, actor) => broadcasts.checkBroadcast(ctx, actor, input))
  route(app, broadcastCalls.listBroadcastTrial, (input, actor) => broadcasts.listBroadcastTrial(ctx, actor, input))
  route(app, broadcastCalls.saveBroadcast, (input, actor) => broadcasts.saveBroadcast(ctx, actor, input))
  route(app, broadcastCalls.deleteBroadcast, (input, actor) => broadcasts.deleteBroadcast(ctx, actor, input))
  route(app, broadcastCalls.pageBroadcasts, (input, actor) => broadcastViews.pageBroadcasts(ctx, actor, input))
  route(app, broadcastCalls.getBroadcast, (input, actor) => broadcastViews.getBroadcast(ctx, actor, input))
  route(app, broadcastCalls.moveBroadcast, (input, actor) => broadcasts.moveBroadcast(ctx, actor, input))
  route(app, broadcastCalls.pageBroadcastRecipients, (input, actor) => broadcastViews.pageBroadcastRecipients(ctx, actor, input))
  route(app, broadcastCalls.retryBroadcast, (input, actor) => broadcasts.retryBroadcast(ctx, actor, input))
  ctx.jobs.every('message-broadcasts', '* * * * *', () => runBroadcasts(ctx))
  ctx.jobs.every('message-held', '* * * * *', () => releaseHeld(ctx))
  ctx.jobs.every('message-digests', '*/5 * * * *', () => runDigests(ctx))
  ctx.jobs.every('message-staff', '20 19 * * *', async () => {
    await dropLeavers(ctx)
    await enlistStaff(ctx)
  })
  ctx.jobs.every('message-reminders', '*/5 * * * *', () => runReminders(ctx))
  route(app, calls.resend, (input, actor) => messages.resend(ctx, actor, input))
}
