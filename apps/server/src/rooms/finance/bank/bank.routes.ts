import * as endpoints from '@kaisai/contract/finance/bank/bank.endpoints'
import { type App, route, routeFile } from '#src/http/route.ts'
import { listBankLinesOf, pageBankLines } from './bank.views.ts'
import { checkBankImport, exportBankTemplate, importBankLines, runBankCheck, runBankImport } from './import-statement.ts'
import { reopenBankLine, setBankLineAside, settleBankLine } from './settle-line.ts'

/** The calls and jobs of bank statements. */
export const bankRoutes = (app: App): void => {
  const { ctx } = app
  route(app, endpoints.pageBankLines, (input, actor) => pageBankLines(ctx.db, actor, input))
  route(app, endpoints.listBankLinesOf, (input, actor) => listBankLinesOf(ctx.db, actor, input))
  routeFile(app, endpoints.exportBankTemplate, async (_, actor) => exportBankTemplate(actor.lang))
  route(app, endpoints.checkBankImport, (input, actor) => checkBankImport(ctx, actor, input))
  route(app, endpoints.importBankLines, (input, actor) => importBankLines(ctx, actor, input))
  route(app, endpoints.settleBankLine, (input, actor) => settleBankLine(ctx, actor, input))
  route(app, endpoints.setBankLineAside, (input, actor) => setBankLineAside(ctx, actor, input))
  route(app, endpoints.reopenBankLine, (input, actor) => reopenBankLine(ctx, actor, input))
  ctx.tasks.carryOut('financeBankCheck', runBankCheck(ctx))
  ctx.tasks.carryOut('financeBankImport', runBankImport(ctx))
}
