// What tests of the workbench look at: what waits for somebody, and whether the pages it leads to show as many.
import assert from 'node:assert/strict'
import * as prize from '@kaisai/contract/award/exchange.endpoints'
import * as grant from '@kaisai/contract/award/grant.endpoints'
import * as certificateBatch from '@kaisai/contract/certificate/batch.endpoints'
import * as certificateRecord from '@kaisai/contract/certificate/record.endpoints'
import * as competitionInfo from '@kaisai/contract/competition/info.endpoints'
import type { Endpoint } from '@kaisai/contract/endpoint'
import * as audits from '@kaisai/contract/enrollment/audit.endpoints'
import * as enrollDesk from '@kaisai/contract/enrollment/desk.endpoints'
import * as expertCalls from '@kaisai/contract/expert/recruitment.endpoints'
import * as bank from '@kaisai/contract/finance/bank/bank.endpoints'
import * as invoices from '@kaisai/contract/finance/invoice/desk.endpoints'
import * as reconcile from '@kaisai/contract/finance/reconcile/reconcile.endpoints'
import * as news from '@kaisai/contract/news/news.endpoints'
import * as scenes from '@kaisai/contract/onsite/scene.endpoints'
import * as payouts from '@kaisai/contract/payout/endpoints'
import * as batches from '@kaisai/contract/review/batch.endpoints'
import * as objections from '@kaisai/contract/review/objection.endpoints'
import * as results from '@kaisai/contract/review/result.endpoints'
import * as bench from '@kaisai/contract/system/workbench.endpoints'
import * as workDesk from '@kaisai/contract/work/desk.endpoints'
import * as findings from '@kaisai/contract/work/findings.endpoints'
import type { Person, TestApp } from '#test/app.ts'

// The list behind each page, or part of a page, asked with the query of the link.
const lists: Readonly<Record<string, Endpoint>> = {
  '/enroll/team': enrollDesk.pageTeams,
  '/enroll/change': audits.pageChanges,
  '/work/list': workDesk.pageWorks,
  '/work/finding': findings.pageFindings,
  '/competition/list': competitionInfo.pageCompetitions,
  '/expert/manage': expertCalls.pageApplications,
  '/expert/recommend': expertCalls.pageSchoolApplications,
  '/review/distribution': batches.pageBatches,
  '/review/result': results.pageResults,
  '/review/objection': objections.pageObjections,
  '/review/scene': scenes.pageScenes,
  '/competitionReward/detailedList': grant.pageAwards,
  '/award/prize': prize.pagePrizes,
  '/finance/payout': payouts.pagePayouts,
  '/finance/payout/fee': payouts.pageExpertFees,
  '/certificate/make': certificateBatch.pageBatches,
  '/certificate/list': certificateRecord.pageCertificates,
  '/certificate/check': certificateRecord.pageCorrections,
  '/finance/invoice': invoices.pageInvoices,
  '/newsManagement/list': news.pageArticles,
  '/finance/bank': bank.pageBankLines,
  '/finance/reconcile': reconcile.pageReconciliations,
  '/finance/reconcile?tab=differences': reconcile.pageDifferences,
}
/** The workbench of somebody. */
export const seen = async (app: TestApp, as: Person) => {
  const reply = await app.call(bench.getWorkbench, {}, { as })
  assert.equal(reply.code, 0, reply.msg)
  return reply.data
}
/** What waits for somebody as `key: count`; each page it leads to shows as many, all together and by competition. */
export const waits = async (app: TestApp, as: Person): Promise<Record<string, number>> => {
  const { todos } = await seen(app, as)
  for (const todo of todos)
    for (const { path, value } of [todo, ...todo.competitions]) {
      const [page, query] = path.split('?')
      const asked = new URLSearchParams(query)
      const tab = asked.get('tab')
      asked.delete('tab')
      const list = lists[tab === null ? page! : `${page}?tab=${tab}`]
      // Some lead to the form in which it is done.
      if (!list || /(?:add|assign)=true|id=new/.test(query ?? '')) continue
      const shown = (await app.raw(list, Object.fromEntries(asked), { as })) as {
        code: number
        msg: string
        data: { total: number }
      }
      assert.equal(shown.code, 0, `${path}: ${shown.msg}`)
      assert.equal(shown.data.total, value, path)
    }
  return Object.fromEntries(todos.map(({ key, value }) => [key, value]))
}
/** The cards of somebody's center. */
export const cards = async (app: TestApp, as: Person) => {
  const reply = await app.call(bench.listMyTodos, {}, { as })
  assert.equal(reply.code, 0, reply.msg)
  return reply.data
}
