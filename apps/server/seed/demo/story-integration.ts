// Programs of a school that call the product: one in use, one whose token has expired; and a student's own script.
import { exportSchoolAwards } from '@kaisai/contract/award/school.endpoints'
import { exportTeams } from '@kaisai/contract/enrollment/audit.endpoints'
import { sql } from 'kysely'
import type { Actor } from '#src/actor.ts'
import type { Ctx } from '#src/ctx.ts'
import { addSubscription, makeOwnToken, makeToken, runRosterJob, saveHook, saveRoster } from '#src/rooms/integration/stories.ts'

/** Also publishes the guide for integrators: whoever looks at the demo finds it. */
export const seedIntegration = async (
  ctx: Ctx,
  { school, student }: { readonly school: Actor; readonly student: Actor },
): Promise<void> => {
  const days = { days: 365, addresses: [] }
  const sync = await makeToken(ctx, school, {
    ...{ name: '教务系统夜间同步', scopes: ['enrollment:read', 'award:read', 'certificate:read'], days: 180 },
    addresses: ['203.0.113.0/24'],
  })
  const old = await makeToken(ctx, school, { ...days, name: '第二课堂平台（旧）', scopes: ['award:read', 'certificate:read'] })
  await makeOwnToken(ctx, student, { ...days, name: '我的赛程提醒脚本', scopes: ['own:read'] })
  await sql`update integration_tokens set created_at = now() - interval '366 days', expires_at = now() - interval '1 day', last_used_at = now() - interval '2 days', last_used_ip = '203.0.113.21'
    where id = ${old.tokenId}`.execute(ctx.db)
  await sql`update integration_tokens set last_used_at = now() - interval '9 hours', last_used_ip = '203.0.113.20' where id = ${sync.tokenId}`.execute(
    ctx.db,
  )
  // A receiver that went away: turned off after two days, with what was tried. It leads nowhere.
  const { hookId } = await saveHook(ctx, school, {
    ...{ hookId: null, version: 1, name: '教务系统', url: 'https://jwc.example.edu.cn/kaisai/hook' },
    ...{ subjects: ['enrollment', 'award', 'certificate'], isEnabled: false },
  })
  await sql`update integration_hooks set off_reason = 'failing', failures = 24, failing_since = now() - interval '3 days', next_at = null where id = ${hookId}`.execute(
    ctx.db,
  )
  await sql`insert into integration_deliveries (hook_id, type, body, is_waiting, attempts, http_status, trouble, response, took_ms, created_at, sent_at) values
    (${hookId}, 'test', '{"type":"test","data":{}}', false, 1, 200, '', 'ok', 84, now() - interval '6 days', now() - interval '6 days'),
    (${hookId}, 'enrollment.effective', '{"type":"enrollment.effective"}', true, 24, 502, '', 'Bad Gateway', 311, now() - interval '3 days', now() - interval '1 day')`.execute(
    ctx.db,
  )
  await seedSubscriptions(ctx, school)
  await seedRoster(ctx, school)
  await ctx.db.updateTable('system_parameters').set({ value: 'true' }).where('key', '=', 'api.published').execute()
  await sql`insert into integration_token_uses (token_id, method, path, code, ip, created_at) values
    (${sync.tokenId}, 'GET', '/enroll/team/page', 0, '203.0.113.20', now() - interval '33 hours'),
    (${sync.tokenId}, 'GET', '/award/school/page', 0, '203.0.113.20', now() - interval '9 hours'),
    (${sync.tokenId}, 'GET', '/certificate/school/page', 0, '203.0.113.20', now() - interval '9 hours'),
    (${old.tokenId}, 'GET', '/award/school/page', 47002, '203.0.113.21', now() - interval '3 hours')`.execute(ctx.db)
}

// What a school has made every night: one that goes on, one without anything new, one that could not be made and is tried again.
const seedSubscriptions = async (ctx: Ctx, school: Actor): Promise<void> => {
  const usual = { rhythm: 'daily', weekday: null, hour: 2, byMail: false, toFolder: false } as const
  const awards = await addSubscription(ctx, school, {
    ...{ ...usual, call: exportSchoolAwards.path, input: {}, name: '本校获奖（二课平台用）' },
  })
  const teams = await addSubscription(ctx, school, {
    ...{ ...usual, call: exportTeams.path, input: { shape: 'person', status: 'effective' }, name: '每周有效报名人员' },
    ...{ rhythm: 'weekly', weekday: 1, hour: 7 },
  })
  await sql`insert into integration_export_runs (subscription_id, outcome, rows, attempts, trouble, is_by_hand, created_at, ended_at) values
    (${teams.subscriptionId}, 'made', 46, 0, '', false, now() - interval '11 days', now() - interval '11 days'),
    (${teams.subscriptionId}, 'made', 52, 0, '', false, now() - interval '4 days', now() - interval '4 days'),
    (${awards.subscriptionId}, 'empty', 0, 0, '', false, now() - interval '3 days', now() - interval '3 days'),
    (${awards.subscriptionId}, 'failed', null, 3, '系统出错', false, now() - interval '2 days', now() - interval '2 days' + interval '70 minutes'),
    (${awards.subscriptionId}, 'made', 3, 0, '', true, now() - interval '1 day', now() - interval '1 day')`.execute(ctx.db)
}

const freshmen = ['顾予安', '宋知夏', '韩以宁', '沈星野', '陆清和', '程望舒', '谢临川', '温如玉', '秦晚晴', '贺听澜']
const listOf = (names: readonly string[]): Buffer =>
  Buffer.from(
    [
      '学号/工号,姓名,身份,年级,手机号,邮箱',
      ...names.map((name) => {
        const number = `20260901${String(freshmen.indexOf(name) + 1).padStart(2, '0')}`
        return `${number},${name},学生,2026,,${number}@stu.example.edu.cn`
      }),
      '2026090199,重名者,学生,2026,12345,',
    ].join('\n'),
  )

// Freshmen of the school by two lists: the first was done, the second would disable three of ten and waits for the school.
const seedRoster = async (ctx: Ctx, school: Actor): Promise<void> => {
  const { rosterId } = await saveRoster(ctx, school, {
    ...{ version: null, source: 'upload', url: '', token: null, columns: {}, hour: 2, mostLeavers: 10, isEnabled: true },
  })
  for (const [name, people] of [
    ['新生名册-9月.csv', freshmen],
    ['新生名册-10月.csv', freshmen.slice(0, 7)],
  ] as const) {
    const file = { name, purpose: 'rosterFile', mediaType: 'text/csv', extension: 'csv', open: false }
    const fileId = await ctx.stored.keep(
      ctx.db,
      { ...file, userId: school.userId, organizationId: school.organizationId },
      listOf(people),
    )
    const { id } = await ctx.db
      .insertInto('integration_roster_runs')
      .values({ roster_id: rosterId, way: 'hand', begun_by: school.userId, file_id: fileId, file_name: name })
      .returning('id')
      .executeTakeFirstOrThrow()
    await runRosterJob(ctx, id)
  }
}
