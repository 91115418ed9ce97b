import { uploadPurposes } from '@kaisai/contract/all-uploads'
import * as dictionaryCalls from '@kaisai/contract/system/dictionary.endpoints'
import * as exportCalls from '@kaisai/contract/system/export.endpoints'
import * as fileCalls from '@kaisai/contract/system/file.endpoints'
import * as logCalls from '@kaisai/contract/system/log.endpoints'
import * as parameterCalls from '@kaisai/contract/system/parameter.endpoints'
import { pageBrowserReports as pageReports } from '@kaisai/contract/system/report.endpoints'
import { searchEverything as searchCall } from '@kaisai/contract/system/search.endpoints'
import { getSystemState } from '@kaisai/contract/system/state.endpoints'
import * as taskCalls from '@kaisai/contract/system/task.endpoints'
import * as trialCalls from '@kaisai/contract/system/trial.endpoints'
import * as viewCalls from '@kaisai/contract/system/view.endpoints'
import * as workbenchCalls from '@kaisai/contract/system/workbench.endpoints'
import { sql } from 'kysely'
import type { Ctx } from '#src/ctx.ts'
import { MONTHS_AHEAD } from '#src/db/log-months.ts'
import { fileUrl } from '#src/http/file-url.ts'
import { type App, route, routeFile, routePublic } from '#src/http/route.ts'
import { makeSheet } from '#src/platform/exported-sheet.ts'
import type { Notes } from '#src/platform/notify.ts'
import { sweepCounters, sweepSessions } from '../identity/index.ts'
import { pageBrowserReports, reportRoutes, sweepReports } from './browser-reports.ts'
import { downloadCalendarOf, getCalendar, renewCalendar, revokeCalendar } from './calendar.ts'
import * as dictionaries from './dictionaries.ts'
import { eventRoutes, sweepEvents } from './events.ts'
import { pageExports } from './export.views.ts'
import { exportOperationLog, logSheet } from './export-log.ts'
import { expireExports, makeExport, moveExport } from './exports.ts'
import { sweepFiles, sweepOrphans } from './files-sweep.ts'
import { closeStuckViews, FILE_VIEWS, makeFileViews } from './files-views.ts'
import * as logs from './log.views.ts'
import * as tasks from './own-tasks.ts'
import { listParameters, numberParameter, parameter, updateParameter } from './parameters.ts'
import { sealLog } from './seal-log.ts'
import { searchEverything } from './search.ts'
import { backupJobs } from './state/backup.jobs.ts'
import { lookAtState } from './state/look.ts'
import { sweepProcesses } from './state/processes.ts'
import { readState } from './state/read-state.ts'
import { getFileInfo, viewFile } from './stored.ts'
import * as trials from './trials.ts'
import { sweepUnmaskings } from './unmasking.ts'
import { CHUNK_BYTES, sweepUploads, uploadRoutes } from './uploads.ts'
import * as views from './views.ts'
import { getWorkbench, listMyTodos, listTodoBadges } from './workbench.views.ts'

export const systemRoutes = (app: App, notes: Notes): void => {
  const { ctx } = app
  const { db } = ctx
  routePublic(app, dictionaryCalls.listDictionaries, (input, who) => dictionaries.listDictionaries(db, who.lang, input))
  route(app, dictionaryCalls.pageDictionaries, (input, actor) => dictionaries.pageDictionaries(db, actor, input))
  route(app, dictionaryCalls.addDictionary, (input, actor) => dictionaries.addDictionary(ctx, actor, input))
  route(app, dictionaryCalls.updateDictionary, (input, actor) => dictionaries.updateDictionary(ctx, actor, input))
  route(app, dictionaryCalls.deleteDictionary, (input, actor) => dictionaries.deleteDictionary(ctx, actor, input))
  route(app, dictionaryCalls.listDictionaryItems, (input) => dictionaries.listDictionaryItems(db, input))
  route(app, dictionaryCalls.addDictionaryItem, (input, actor) => dictionaries.addDictionaryItem(ctx, actor, input))
  route(app, dictionaryCalls.updateDictionaryItem, (input, actor) => dictionaries.updateDictionaryItem(ctx, actor, input))
  route(app, dictionaryCalls.deleteDictionaryItems, (input, actor) => dictionaries.deleteDictionaryItems(ctx, actor, input))
  route(app, parameterCalls.listParameters, (input, actor) => listParameters(db, actor, input))
  route(app, parameterCalls.updateParameter, (input, actor) => updateParameter(ctx, actor, input))
  routePublic(app, parameterCalls.getPublicSettings, async () => ({
    registerOpen: (await parameter(db, 'register.open')) === 'true',
    demo: ctx.config.demo,
    serverTime: ctx.now().toISOString(),
    smsAvailable: ctx.post.carries('sms'),
    mailAvailable: ctx.post.carries('mail'),
  }))
  route(app, logCalls.pageOperationLog, (input, actor) => logs.pageOperationLog(ctx, actor, input))
  route(app, logCalls.exportOperationLog, (input, actor) => exportOperationLog(ctx, actor, input))
  route(app, logCalls.listHistory, (input, actor) => logs.listHistory(ctx, actor, input))
  route(app, logCalls.pageSignInLog, (input, actor) => logs.pageSignInLog(ctx, actor, input))
  route(app, exportCalls.pageExports, (input, actor) => pageExports(ctx, actor, input))
  route(app, exportCalls.moveExport, (input, actor) => moveExport(ctx, actor, input))
  route(app, exportCalls.makeExport, (input, actor) => makeExport(ctx, actor, input))
  route(app, taskCalls.listTasks, (_, actor) => tasks.listTasks(ctx, actor))
  route(app, taskCalls.getTask, (input, actor) => tasks.getTask(ctx, actor, input))
  route(app, taskCalls.cancelTask, (input, actor) => tasks.cancelTask(ctx, actor, input))
  routeFile(app, taskCalls.downloadTaskResult, (input, actor) => tasks.downloadTaskResult(ctx, actor, input))
  route(app, workbenchCalls.getWorkbench, (_, actor) => getWorkbench(ctx, actor))
  route(app, workbenchCalls.listMyTodos, (_, actor) => listMyTodos(ctx, actor))
  route(app, workbenchCalls.listTodoBadges, (_, actor) => listTodoBadges(ctx, actor))
  route(app, searchCall, (input, actor) => searchEverything(ctx, actor, input))
  route(app, viewCalls.listViews, (input, actor) => views.listViews(ctx, actor, input))
  route(app, viewCalls.addView, (input, actor) => views.addView(ctx, actor, input))
  route(app, viewCalls.updateView, (input, actor) => views.updateView(ctx, actor, input))
  route(app, viewCalls.deleteView, (input, actor) => views.deleteView(ctx, actor, input))
  route(app, workbenchCalls.getCalendar, (_, actor) => getCalendar(ctx, actor))
  route(app, workbenchCalls.renewCalendar, (_, actor) => renewCalendar(ctx, actor))
  route(app, workbenchCalls.revokeCalendar, (_, actor) => revokeCalendar(ctx, actor))
  routeFile(app, workbenchCalls.downloadCalendar, (input, who) => downloadCalendarOf(ctx, who, input))
  route(app, fileCalls.getUploadRule, (input) => {
    const { kinds, maxMb } = uploadPurposes[input.purpose]
    return { kinds: [...kinds], maxMb, chunkBytes: CHUNK_BYTES }
  })
  route(app, fileCalls.getFileInfo, async (input, actor) => {
    const file = await getFileInfo(db, actor, input)
    return {
      fileId: file.id,
      name: file.name,
      bytes: file.bytes,
      sha256: file.sha256.toString('hex'),
      mediaType: file.media_type,
      url: fileUrl(file.id)!,
    }
  })
  routeFile(app, fileCalls.viewFile, (input, who) => viewFile(ctx, who, input))
  routePublic(app, trialCalls.saveTrial, (input, who) => trials.saveTrial(ctx, who, input))
  route(app, trialCalls.pageTrials, (input, actor) => trials.pageTrials(db, actor, input))
  route(app, trialCalls.handleTrial, (input, actor) => trials.handleTrial(ctx, actor, input))
  ctx.tasks.carryOut('logExport', makeSheet(ctx, logSheet))
  route(app, pageReports, (input) => pageBrowserReports(db, input))
  route(app, getSystemState, () => readState(ctx))
  reportRoutes(app)
  uploadRoutes(app)
  eventRoutes(app, notes)
  ctx.jobs.handle(FILE_VIEWS, ({ fileId }) => makeFileViews(ctx, fileId!), {
    // In one process with the web, a thread is left for those who upload.
    atOnce: ctx.config.jobsInside ? 1 : 2,
  })
  ctx.jobs.every('system-orphans', '41 3 * * *', () => sweepOrphans(ctx))
  // Half past eight in China.
  ctx.jobs.every('system-state', '30 0 * * *', async () => void (await lookAtState(ctx)))
  backupJobs(ctx)
  ctx.jobs.every('system-sweep', '7 * * * *', () => sweep(ctx))
  // Where nobody starts the product for half a year the months ahead are made all the same.
  ctx.jobs.every('system-log-months', '23 4 * * *', async () => {
    await sql`select app.make_log_months(${MONTHS_AHEAD})`.execute(db)
  })
  ctx.jobs.every('system-seal', '* * * * *', async () => {
    await sealLog(ctx)
  })
}

/** Removes what has served its time. */
export const sweep = async (ctx: Ctx): Promise<void> => {
  await sweepCounters(ctx.db)
  await sweepEvents(ctx)
  await sweepUploads(ctx)
  await sweepFiles(ctx)
  await sweepUnmaskings(ctx)
  await expireExports(ctx)
  await sweepReports(ctx)
  await closeStuckViews(ctx)
  await sweepProcesses(ctx.db)
  const past = (column: string) => sql<boolean>`${sql.ref(column)} < now() - interval '1 hour'`
  await sweepSessions(ctx)
  await ctx.db.deleteFrom('identity_tickets').where(past('expires_at')).execute()
  await ctx.db.deleteFrom('identity_codes').where(past('expires_at')).execute()
  await ctx.db.deleteFrom('identity_challenges').where(past('used_at')).execute()
  await ctx.db.deleteFrom('idempotency_keys').where('made_at', '<', sql<string>`now() - interval '48 hours'`).execute()
  const days = await numberParameter(ctx.db, 'log.keepDays')
  await ctx.db
    .deleteFrom('identity_sign_ins')
    .where('signed_in_at', '<', sql<string>`now() - make_interval(days => ${days})`)
    .execute()
}
