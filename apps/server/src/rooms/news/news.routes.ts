import * as apply from '@kaisai/contract/news/apply.endpoints'
import * as collect from '@kaisai/contract/news/collect.endpoints'
import * as calls from '@kaisai/contract/news/news.endpoints'
import * as reading from '@kaisai/contract/news/public.endpoints'
import { type App, route, routePublic } from '#src/http/route.ts'
import * as applications from './apply/application.views.ts'
import { listApplySites } from './apply/apply-sites.ts'
import { checkApplication, moveApplication } from './apply/move-application.ts'
import { addApplication, deleteApplications, updateApplication } from './apply/save-application.ts'
import * as views from './article.views.ts'
import { checkArticleTexts } from './check-article.ts'
import * as collects from './collect/collect.views.ts'
import { remindCollect } from './collect/remind-collect.ts'
import { addCollect, deleteCollect, moveCollect, updateCollect } from './collect/save-collect.ts'
import { makeViewCounter } from './count-views.ts'
import * as follow from './follow-column.ts'
import { moveArticle } from './move-article.ts'
import { runNewsClock } from './news.jobs.ts'
import { endArticlePreview, getArticlePreview, linkArticlePreview } from './preview-article.ts'
import * as open from './public.views.ts'
import { addArticle, deleteArticles, updateArticle } from './save-article.ts'

export const newsRoutes = (app: App): void => {
  const { ctx } = app
  const { db } = ctx
  const viewCounter = makeViewCounter(ctx)
  app.http.addHook('onClose', () => viewCounter.flush())
  routePublic(app, reading.listNews, (input, who) => open.listNews(ctx, who, input))
  routePublic(app, reading.getNews, (input, who) => open.getNews(ctx, who, input))
  routePublic(app, reading.countView, (input, who) => {
    viewCounter.count(input.id, who.ip)
    return null
  })
  routePublic(app, reading.listNewsColumns, (_, who) => open.listNewsColumns(ctx, who))
  route(app, calls.pageArticles, (input, actor) => views.pageArticles(db, actor, input))
  route(app, calls.getArticle, (input, actor) => views.getArticle(ctx, actor, input))
  route(app, calls.addArticle, (input, actor) => addArticle(ctx, actor, input))
  route(app, calls.updateArticle, (input, actor) => updateArticle(ctx, actor, input))
  route(app, calls.moveArticle, (input, actor) => moveArticle(ctx, actor, input))
  route(app, calls.deleteArticles, (input, actor) => deleteArticles(ctx, actor, input))
  route(app, calls.checkArticleTexts, (input, actor) => checkArticleTexts(ctx, actor, input))
  route(app, calls.listArticleCompetitions, (input, actor) => views.listArticleCompetitions(ctx, actor, input))
  route(app, calls.linkArticlePreview, (input, actor) => linkArticlePreview(ctx, actor, input))
  route(app, calls.endArticlePreview, (input, actor) => endArticlePreview(ctx, actor, input))
  routePublic(app, reading.getArticlePreview, (input, who) => getArticlePreview(ctx, who, input))
  route(app, reading.getColumnSubscription, (input, actor) => follow.getColumnSubscription(ctx, actor, input))
  route(app, reading.followColumn, (input, actor) => follow.followColumn(ctx, actor, input))
  route(app, reading.listFollowedColumns, (_, actor) => follow.listFollowedColumns(db, actor))
  route(app, reading.unfollowColumn, (input, actor) => follow.unfollowColumn(db, actor, input))
  ctx.jobs.handle(follow.FOLLOWERS, (ids) => follow.notifySome(ctx, ids), { atOnce: 1 })
  route(app, apply.pageApplications, (input, actor) => applications.pageApplications(ctx, actor, input))
  route(app, apply.getApplication, (input, actor) => applications.getApplication(ctx, actor, input))
  route(app, apply.listApplySites, (_, actor) => listApplySites(ctx, actor))
  route(app, apply.addApplication, (input, actor) => addApplication(ctx, actor, input))
  route(app, apply.updateApplication, (input, actor) => updateApplication(ctx, actor, input))
  route(app, apply.moveApplication, (input, actor) => moveApplication(ctx, actor, input))
  route(app, apply.deleteApplications, (input, actor) => deleteApplications(ctx, actor, input))
  route(app, apply.pageChecks, (input, actor) => applications.pageChecks(ctx, actor, input))
  route(app, apply.getCheck, (input, actor) => applications.getCheck(ctx, actor, input))
  route(app, apply.checkApplication, (input, actor) => checkApplication(ctx, actor, input))
  route(app, collect.pageCollects, (input, actor) => collects.pageCollects(db, actor, input))
  route(app, collect.getCollect, (input, actor) => collects.getCollect(ctx, actor, input))
  route(app, collect.listCollectPlaces, (input, actor) => collects.listCollectPlaces(db, actor, input))
  route(app, collect.addCollect, (input, actor) => addCollect(ctx, actor, input))
  route(app, collect.updateCollect, (input, actor) => updateCollect(ctx, actor, input))
  route(app, collect.moveCollect, (input, actor) => moveCollect(ctx, actor, input))
  route(app, collect.deleteCollect, (input, actor) => deleteCollect(ctx, actor, input))
  route(app, collect.pageCollectPlaces, (input, actor) => collects.pageCollectPlaces(db, actor, input))
  route(app, collect.remindCollect, (input, actor) => remindCollect(ctx, actor, input))
  route(app, collect.listOpenCollects, (_, actor) => collects.listOpenCollects(ctx, actor))
  ctx.jobs.every('news-clock', '* * * * *', () => runNewsClock(ctx))
}
