// What keeps a paper from being designed, made or published, and what of it strangers do not read.
import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { decideRows } from '@kaisai/contract/certificate/batch-row.endpoints'
import { sql } from 'kysely'
import { refusal } from '#test/refusal.ts'
import { openPapers } from './papers.given.ts'

let world: Awaited<ReturnType<typeof openPapers>>
before(async () => {
  world = await openPapers()
})
after(() => world.app.stop())

test('what a source does not fill is not published; what does not go together is not a template', async () => {
  const { does, chief, template, competitionId } = world
  const { templateId } = await world.addPaper({ source: 'expert', ready: 'paper-participation' })
  assert.equal(
    await world.codeAs(chief, template.publishTemplate, { templateId, version: 1 }),
    refusal('certificate.foreign_fields'),
  )
  const about = { name: '不合适', competitionId }
  for (const wrong of [
    { source: 'award', paper: 'thanks', holderKind: 'award' },
    { source: 'expert', paper: 'plaque', holderKind: 'award' },
    { source: 'expert', paper: 'thanks', holderKind: 'student' },
    { source: 'team', holderKind: 'school' },
  ])
    assert.equal(
      await world.codeAs(chief, template.addTemplate, { ...about, ...wrong }),
      refusal('certificate.paper_unfit'),
      JSON.stringify(wrong),
    )
  const made = await world.published({ source: 'expert', ready: 'paper-appointment' })
  await world.checkedPapers(made)
  const change = { templateId: made, version: 1, name: '改作感谢信', competitionId, holderKind: 'award' }
  assert.equal(
    await world.codeAs(chief, template.updateTemplate, { ...change, paper: 'thanks' }),
    refusal('certificate.holder_stands'),
  )
  assert.equal(
    await world.codeAs(chief, template.updateTemplate, { ...change, source: 'staff' }),
    refusal('certificate.holder_stands'),
  )
  // A browser that knows nothing of sources keeps them.
  await does(chief, template.updateTemplate, { ...change, holderKind: 'award', name: '聘书' })
  const kept = await does(chief, template.getTemplate, { templateId: made })
  assert.deepEqual([kept.source, kept.paper, kept.name], ['expert', 'appointment', '聘书'])
})

test('who leaves between the check and the making, or before publication, keeps the batch from it', async () => {
  const { app, chief, batch, competitionId, organizationId } = world
  const leaver = await app.person('liqu01', 'review_admin', { organizationId, realName: '柳去' })
  const named = () =>
    sql`insert into competition_staff (competition_id, user_id, role_id) select ${competitionId}::uuid, ${leaver.id}::uuid, id from access_roles where key = 'review_admin' and organization_id is null`.execute(
      app.ctx.db,
    )
  const leaves = () => sql`delete from competition_staff where user_id = ${leaver.id}::uuid`.execute(app.ctx.db)
  await named()
  const templateId = await world.published({ source: 'staff', paper: 'thanks', ready: 'paper-thanks' })
  const batchId = await world.checkedPapers(templateId)
  await leaves()
  assert.equal(await world.codeAs(chief, batch.makeBatch, { batchId }), refusal('certificate.rows_changed'))
  await named()
  assert.equal((await world.makeIt(batchId)).code, 0)
  await leaves()
  assert.equal((await world.issue(batchId)).code, refusal('certificate.awards_changed'))
  await named()
  assert.equal((await world.issue(batchId)).code, 0)
})

test('a name of somebody under age on a paper is masked for strangers', async () => {
  const { app, works, traced, does, own } = world
  const { captain } = works[1]!
  await sql`update identity_users set birthday = current_date - interval '12 years' where id = ${captain.id}::uuid`.execute(
    app.ctx.db,
  )
  const batchId = await world.checkedPapers(
    await world.published({ source: 'team', holderKind: 'student', ready: 'paper-participation' }),
  )
  await world.does(world.chief, decideRows, { batchId, show: 'second', choice: 'also' }).catch(() => undefined)
  await world.makeAndIssue(batchId)
  const mine = (await does(captain, own.listMyCertificates, {})).find(({ paper }) => paper === 'participation')!
  const trace = (await traced(mine.traceCode)).data
  assert.ok(trace.holderName.includes('*') && !JSON.stringify(trace.printed).includes(mine.holderName))
})
