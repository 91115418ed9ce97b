// Ids and words the calls ask for, out of what the generated contest and the demo hold.
import { sql } from 'kysely'
import type { TestApp } from '../../apps/server/test/app.ts'

const first = (table: string, where = 'true', column = 'id'): string =>
  `select ${column}::text as x from ${table} where ${where} order by 1 limit 1`

/** Values by the name of a parameter, and for some paths, where a name means another thing (`path parameter`). */
export const inputsOf = async ({ ctx }: TestApp, competitionId: string): Promise<Record<string, unknown>> => {
  const of = `competition_id = '${competitionId}'`
  const team = `select id from enrollments where code = 'N00000001'`
  const asked: Record<string, string> = {
    itemId: first('enrollments', `code = 'N00000001'`, 'category_id'),
    teamId: first('enrollments', `code = 'N00000001'`),
    schoolId: first('enrollments', `code = 'N00000001'`, 'school_id'),
    workId: first('works', `code = 'W90000001'`),
    stageId: `select id::text as x from competition_stages where ${of} order by seq limit 1`,
    batchId: 'select batch_id::text as x from review_entries group by 1 order by count(*) desc limit 1',
    resultId: 'select result_id::text as x from review_result_rows group by 1 order by count(*) desc limit 1',
    certificateId: first('certificates', `number = 'NB00000001'`),
    templateId: first('certificate_templates'),
    expertId: first('review_tasks', 'true', 'expert_id'),
    taskId: first('review_tasks'),
    siteId: first('website_sites'),
    orderId: first('finance_orders', `no like '98%'`),
    orderIds: first('finance_orders', `no like '98%'`),
    userId: first('identity_users', `user_name = 'n0000001'`),
    groupId: first('organizations', `type <> 'platform'`),
    '/expert/group/member/list groupId': first('expert_groups'),
    roleId: first('access_roles'),
    dictionaryId: first('system_dictionaries'),
    entityId: team,
    fileId: first('system_files', 'true'),
    '/system/file/view id': first('system_files', `purpose = 'banner'`),
    broadcastId: first('message_sends'),
    versionId: first('certificate_template_versions'),
    '/website/site/version/detail versionId': first('website_site_versions'),
    articleId: first('news_articles'),
    '/home/competition/news/detail id': first('news_articles', `status = 'published'`),
    '/home/competition/competition/detail id': `select '${competitionId}' as x`,
    '/home/competition/team/details id': team,
    collectId: first('news_collects'),
    formId: first('competition_forms', of),
    changeId: first('enrollment_changes'),
    billId: first('finance_bills'),
    invoiceId: first('finance_invoices'),
    reconciliationId: first('finance_reconciliations'),
    closingId: first('finance_closings'),
    paymentId: first('finance_payments', `order_id in (select id from finance_orders where no like '98%')`),
    paymentNo: first('finance_payments', `order_id in (select id from finance_orders where no like '98%')`, 'no'),
    submissionId: first('work_submissions'),
    '/summary/own/detail submissionId': first('summary_submissions'),
    '/summary/detail submissionId': first('summary_submissions'),
    '/summary/own/sheet submissionId': first('summary_submissions'),
    '/summary/detail/report submissionId': first('summary_submissions'),
    receiptNo: first('work_submissions', 'true', 'receipt_no'),
    recruitmentId: first('expert_recruitments'),
    invitationId: first('expert_invitations'),
    entryId: first('review_entries'),
    roomId: first('onsite_rooms'),
    sceneId: first('onsite_scenes'),
    awardId: first('awards', of),
    schemeId: first('award_schemes'),
    schemeItemId: first('award_scheme_items'),
    payoutId: first('payouts'),
    rowId: first('certificate_batch_rows'),
    code: first('certificates', `number = 'NB00000001'`, 'trace_code'),
    reportId: first('summary_reports'),
    runId: first('integration_roster_runs'),
    '/integration/subscription/file runId': first('integration_export_runs'),
    month: first('finance_closings', 'true', 'month'),
  }
  const found: Record<string, unknown> = {}
  for (const [name, text] of Object.entries(asked))
    found[name] =
      (await sql.raw<{ x: string }>(text.replace(/^select id from/, 'select id::text as x from')).execute(ctx.db)).rows[0]?.x ??
      null
  const now = new Date()
  return {
    ...found,
    competitionId,
    categoryId: undefined,
    ...{
      keyword: '子涵',
      name: '子涵',
      purpose: 'signIn',
      entity: 'enrollments',
      call: '/enroll/team/list',
      days: 30,
      lang: 'zh',
      kind: 'pdf',
    },
    ...{
      year: now.getFullYear(),
      from: `${now.getFullYear()}-01-01`,
      to: now.toISOString().slice(0, 10),
      naming: 'code',
      isBlind: false,
    },
    ...{
      shape: 'team',
      show: 'all',
      path: 'about',
      column: 'notice',
      variant: 'original',
      subject: 'competitions',
      url: 'http://localhost:4700/',
    },
    '/system/file/rule purpose': 'workFile',
  }
}
