// What waits for those who check, review, award and certify: it appears for exactly them and is gone when it is done.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import * as leads from '@kaisai/contract/review/lead.endpoints'
import * as settling from '@kaisai/contract/review/settle.endpoints'
import { sql } from 'kysely'
import { openLocked } from './rooms/award/award.given.ts'
import { openCertificates } from './rooms/certificate/certificate.given.ts'
import { openReview } from './rooms/review/review.given.ts'
import { waits } from './workbench.given.ts'

test('works, reviews and results wait for the checker, the experts, their lead and the review office in turn', async (t) => {
  const review = await openReview()
  const { app, does, manager, secretary, chief } = review
  t.after(() => app.stop())
  const [ada, ben] = [await review.expert(), await review.expert()]
  const all = { manager, secretary, chief, ada: ada.person, ben: ben.person }
  const whoWaits = async (): Promise<Record<string, Record<string, number>>> => {
    const found: Record<string, Record<string, number>> = {}
    for (const [name, who] of Object.entries(all)) {
      const own = await waits(app, who)
      if (Object.keys(own).length > 0) found[name] = own
    }
    return found
  }
  const both = (todo: Record<string, number>) => ({ secretary: todo, chief: todo })
  const { workId } = await review.submittedWork()
  const check = { worksToCheck: 1 }
  assert.deepEqual(await whoWaits(), { manager: check, ...both(check) })
  assert.equal((await review.check(manager, workId, 'accept')).data.refused.length, 0)
  // The work waits for a batch from the end of submitting.
  assert.deepEqual(await whoWaits(), {})
  await sql`update competition_windows set starts_at = date_trunc('minute', clock_timestamp()) - interval '2 days',
    ends_at = date_trunc('minute', clock_timestamp()) - interval '1 hour' where kind = 'SUBMIT' and starts_at < clock_timestamp()`.execute(
    app.ctx.db,
  )
  await sql`update competitions c set (starts_at, submit_windows) = (select min(w.starts_at),
    range_agg(tstzrange(w.starts_at, w.ends_at)) filter (where w.kind = 'SUBMIT') from competition_windows w where w.competition_id = c.id)`.execute(
    app.ctx.db,
  )
  assert.deepEqual(await whoWaits(), both({ stagesToReview: 1 }))
  const batchId = await review.newBatch({ needsConfirm: true })
  await review.setExperts(batchId, [ada, ben], { captain: ada })
  await review.plan(batchId, 2)
  assert.deepEqual(await whoWaits(), both({ batchesToPublish: 1 }))
  assert.equal((await review.publish(batchId)).code, 0)
  assert.deepEqual(await whoWaits(), { ada: { batchesToAccept: 1 }, ben: { batchesToAccept: 1 } })
  for (const { person } of [ada, ben]) assert.equal((await review.answer(person, batchId)).code, 0)
  assert.deepEqual(await whoWaits(), { ada: { sheetsToScore: 1 }, ben: { sheetsToScore: 1 } })
  for (const [{ person }, total] of [
    [ada, 95],
    [ben, 40],
  ] as const) {
    const [task] = await review.tasks(person, batchId)
    assert.equal((await review.submitSheet(person, task!.taskId, review.points(total))).code, 0)
  }
  // As an expert there is nothing left; as the lead the sheets are to be confirmed and the difference is to be decided on.
  assert.deepEqual(await whoWaits(), {})
  await sql`insert into access_user_roles (user_id, organization_id, role_id) select ${ada.userId}::uuid, ${review.organizationId}::uuid, id from access_roles where key = 'expert_captain' on conflict do nothing`.execute(
    app.ctx.db,
  )
  const lead = await review.leading(ada)
  assert.deepEqual(await waits(app, lead), { alarmsToDecide: 1, sheetsToConfirm: 2 })
  // Counting is not reading: the lead's own score may still be changed.
  const seenAt = await app.ctx.db.selectFrom('review_tasks').select('others_seen_at').where('batch_id', '=', batchId).execute()
  assert.deepEqual(
    seenAt.map((row) => row.others_seen_at),
    [null, null],
  )
  const panel = await does(lead, leads.listPanel, { batchId })
  await does(lead, leads.confirmSheets, { taskIds: panel.entries.flatMap(({ sheets }) => sheets.map(({ taskId }) => taskId)) })
  assert.deepEqual(await waits(app, lead), { alarmsToDecide: 1 })
  assert.deepEqual(await waits(app, secretary), { batchesToClose: 1 })
  assert.equal((await review.moveTo(batchId, 'close')).code, 0)
  assert.deepEqual(await waits(app, secretary), { batchesToCalculate: 1 })
  const { resultId } = await review.calculated(batchId, { acceptsAlarms: true })
  const office = async () => waits(app, secretary)
  assert.deepEqual(await office(), { resultsToDeliberate: 1 })
  const version = async () => (await review.seenResult(resultId)).version
  const rule = {
    by: 'percent',
    value: 50,
    isPerCategory: true,
    perSchoolCap: null,
    tiePolicy: 'include',
    reserveCount: 0,
  } as const
  await does(secretary, settling.applyAdvance, { resultId, version: await version(), rule })
  await does(secretary, settling.moveResult, { resultId, version: await version(), verb: 'deliberate', reason: '' })
  assert.equal((await waits(app, lead)).resultsToSign, 1)
})

test('awards, prizes and certificates wait for organizer, finance and certificate office', async (t) => {
  const certified = await openCertificates()
  const { app, finance, competitionId, organizationId } = certified
  t.after(() => app.stop())
  const office = await app.person('zhengshu01', 'cert_admin', { organizationId, realName: '郑书' })
  await sql`insert into competition_staff (competition_id, user_id, role_id) select ${competitionId}::uuid, ${office.id}::uuid, id from access_roles where key = 'cert_admin'`.execute(
    app.ctx.db,
  )
  const { n: unpaid } = (
    await sql<{ n: number }>`select count(*)::int as n from award_prizes where status = 'unpaid'`.execute(app.ctx.db)
  ).rows[0]!
  assert.deepEqual(await waits(app, finance), unpaid > 0 ? { prizesToPay: unpaid } : {})
  const { n: awards } = (
    await sql<{ n: number }>`select count(*)::int as n from awards where status = 'final'`.execute(app.ctx.db)
  ).rows[0]!
  assert.deepEqual(await waits(app, office), { awardsToCertify: awards })
  const batchId = await certified.checked(await certified.design())
  assert.deepEqual(await waits(app, office), { batchesToMake: 1 })
  assert.equal((await certified.makeIt(batchId)).code, 0)
  // The prize of the school has no certificate by a design for teams.
  const rest = { awardsToCertify: 1 }
  assert.deepEqual(await waits(app, office), { ...rest, batchesToIssue: 1 })
  const [one] = await certified.certificates(batchId)
  await sql`update certificates set status = 'failed', problem = '缺少字形' where id = ${one!.certificateId}::uuid`.execute(
    app.ctx.db,
  )
  assert.deepEqual(await waits(app, office), { ...rest, batchesToIssue: 1, failedCertificates: 1 })
  await sql`update certificates set status = 'generated', problem = '' where id = ${one!.certificateId}::uuid`.execute(app.ctx.db)
  assert.equal((await certified.issue(batchId)).code, 0)
  assert.deepEqual(await waits(app, office), rest)
})

test('proposed awards wait to be confirmed, confirmed ones for who publishes them', async (t) => {
  const locked = await openLocked({ totals: [95, 90] })
  const { app, manager, chief } = locked
  t.after(() => app.stop())
  await locked.publishResult()
  assert.deepEqual(await waits(app, manager), {})
  await locked.finishResult()
  // Another stage comes: who advances, not who wins, may be all this one decides. Without it somebody has to say who wins what.
  assert.deepEqual(await waits(app, manager), {})
  for (const [from, to] of [
    [1, 3],
    [2, 1],
    [3, 2],
  ])
    await sql`update competition_stages set seq = ${to} where seq = ${from}`.execute(app.ctx.db)
  assert.deepEqual(await waits(app, manager), { schemesToMake: 1 })
  const schemeId = await locked.scheme()
  assert.deepEqual(await waits(app, manager), { resultsToAward: 1 })
  await locked.assigned(schemeId)
  const { length } = await locked.list()
  assert.ok(length > 0)
  assert.deepEqual(await waits(app, manager), { awardsToConfirm: length })
  assert.equal((await locked.move('confirm')).code, 0)
  const publisher = await waits(app, chief)
  assert.deepEqual([publisher.awardsToConfirm, publisher.awardsToPublish], [undefined, length])
  assert.equal((await waits(app, manager)).awardsToPublish, undefined)
  assert.equal((await locked.publish()).code, 0)
  assert.equal((await waits(app, chief)).awardsToPublish, undefined)
})
