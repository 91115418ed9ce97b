import * as endpoints from '@kaisai/contract/assistant/endpoints'
import { type App, route, routeFile, routePublic } from '#src/http/route.ts'
import { askAssistant } from './answer/ask.ts'
import * as desk from './desk/questions.ts'
import * as lists from './desk/questions.views.ts'
import { forgetOld } from './forget-old.ts'
import * as model from './model/setting.ts'
import * as own from './own.ts'

export const assistantRoutes = (app: App): void => {
  const { ctx } = app
  routeFile(app, endpoints.askAssistant, (input, who) => askAssistant(ctx, who, input))
  routePublic(app, endpoints.openAssistant, (input, who) => own.openAssistant(ctx, who, input))
  routePublic(app, endpoints.rateAnswer, (input, who) => own.rateAnswer(ctx, who, input))
  routePublic(app, endpoints.handQuestion, (input, who) => own.handQuestion(ctx, who, input))
  route(app, endpoints.pageOwnTurns, (input, actor) => own.pageOwnTurns(ctx.db, actor, input))
  route(app, endpoints.deleteOwnTurns, (_, actor) => own.deleteOwnTurns(ctx.db, actor))
  route(app, endpoints.listOwnQuestions, (_, actor) => own.listOwnQuestions(ctx.db, actor))

  route(app, endpoints.pageQuestions, (input, actor) => lists.pageQuestions(ctx.db, actor, input))
  route(app, endpoints.answerQuestion, (input, actor) => desk.answerQuestion(ctx, actor, input))
  route(app, endpoints.dismissQuestion, (input, actor) => desk.dismissQuestion(ctx, actor, input))
  route(app, endpoints.addFaq, (input, actor) => desk.addFaq(ctx, actor, input))
  route(app, endpoints.pageFaqs, (input, actor) => lists.pageFaqs(ctx.db, actor, input))
  route(app, endpoints.saveFaq, (input, actor) => desk.saveFaq(ctx, actor, input))
  route(app, endpoints.removeFaq, (input, actor) => desk.removeFaq(ctx, actor, input))
  route(app, endpoints.listUnanswered, (input, actor) => lists.listUnanswered(ctx.db, actor, input))
  route(app, endpoints.getModel, (_, actor) => model.getModel(ctx, actor))
  route(app, endpoints.saveModel, (input, actor) => model.saveModel(ctx, actor, input))
  route(app, endpoints.testModel, (_, actor) => model.testModel(ctx, actor))
  ctx.jobs.every('assistant-forget', '50 19 * * *', () => forgetOld(ctx))
}
