import * as material from '@kaisai/contract/study/material.endpoints'
import * as own from '@kaisai/contract/study/own.endpoints'
import { type App, route } from '#src/http/route.ts'
import * as views from './material.views.ts'
import { listMyMaterials, saveProgress } from './own.ts'
import * as saving from './save-material.ts'
import { runStudyClock } from './study.jobs.ts'

export const studyRoutes = (app: App): void => {
  const { ctx } = app
  route(app, material.listMaterials, (input, actor) => views.listMaterials(ctx, actor, input))
  route(app, material.listStudyArticles, (input, actor) => views.listStudyArticles(ctx.db, actor, input))
  route(app, material.saveMaterial, (input, actor) => saving.saveMaterial(ctx, actor, input))
  route(app, material.moveMaterial, (input, actor) => saving.moveMaterial(ctx, actor, input))
  route(app, material.deleteMaterial, (input, actor) => saving.deleteMaterial(ctx, actor, input))
  route(app, material.orderMaterials, (input, actor) => saving.orderMaterials(ctx, actor, input))
  route(app, own.listMyMaterials, (_, actor) => listMyMaterials(ctx, actor))
  route(app, own.saveProgress, (input, actor) => saveProgress(ctx, actor, input))

  ctx.jobs.every('study-clock', '* * * * *', () => runStudyClock(ctx))
}
