import * as calls from '@kaisai/contract/news/news.endpoints'
import { type App, route, routePublic } from '#src/http/route.ts'
import * as views from './article.views.ts'
import { makeViewCounter } from './count-views.ts'
import { moveArticle } from './move-article.ts'
import { runNewsClock } from './news.jobs.ts'
import * as open from './public.views.ts'
import { addArticle, deleteArticles, updateArticle } from './save-article.ts'

export const newsRoutes = (app: App): void => {
  const { ctx } = app
  const { db } = ctx
  const viewCounter = makeViewCounter(ctx)
  app.http.addHook('onClose', () => viewCounter.flush())
  routePublic(app, calls.listNews, (input, who) => open.listNews(ctx, who, input))
  routePublic(app, calls.getNews, (input, who) => open.getNews(ctx, who, input))
  routePublic(app, calls.countView, (input, who) => {
    viewCounter.count(input.id, who.ip)
    return null
  })
  routePublic(app, calls.listNewsColumns, (_, who) => open.listNewsColumns(ctx, who))
  route(app, calls.pageArticles, (input, actor) => views.pageArticles(db, actor, input))
  route(app, calls.getArticle, (input, actor) => views.getArticle(db, actor, input))
  route(app, calls.addArticle, (input, actor) => addArticle(ctx, actor, input))
  route(app, calls.updateArticle, (input, actor) => updateArticle(ctx, actor, input))
  route(app, calls.moveArticle, (input, actor) => moveArticle(ctx, actor, input))
  route(app, calls.deleteArticles, (input, actor) => deleteArticles(ctx, actor, input))
  ctx.jobs.every('news-clock', '* * * * *', () => runNewsClock(ctx))
}
