// A school brings its own teams into anybody's public competition while enrollment is open, and nobody else's people.
import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import * as calls from '@kaisai/contract/enrollment/import.endpoints'
import { getTask } from '@kaisai/contract/system/task.endpoints'
import { sql } from 'kysely'
import { refusal } from '#test/refusal.ts'
import { openImport, type Row } from './import.given.ts'

const world = await openImport()
const { app, enrollable, first, second, somebody, bookOf, keep, input, codeIn, teamRow, teamsOf, does, codeOf, linesOf } = world
after(() => app.stop())

const organizationId = await app.organization('某校')
await app.ctx.db
  .updateTable('organizations')
  .set({ type: 'school', school_id: first.id })
  .where('id', '=', organizationId)
  .execute()
const secretary = await app.person('xiaojiao', 'school_admin', { organizationId, realName: '校办' })
type Place = Awaited<ReturnType<typeof enrollable>>

const checked = async (place: Place, rows: readonly Row[]) => {
  const fileId = await keep(await bookOf('team', rows), secretary)
  const { taskId } = await does(secretary, calls.checkEnrollImport, input(place, 'team', fileId))
  await app.runJobs()
  return { fileId, ...(await does(secretary, getTask, { taskId })) }
}

test('a school imports its own teams, and they enter the audit', async () => {
  const place = await enrollable({ chain: ['school', 'organizer'] })
  const template = await app.call(
    calls.exportEnrollTemplate,
    { competitionId: place.competitionId, shape: 'team' },
    { as: secretary },
  )
  assert.ok((await linesOf(template.data as Buffer)).length > 0)
  const { fileId, status, outcome } = await checked(place, [teamRow(await codeIn(place), '校队')])
  assert.equal(status, 'done')
  const digest = String(outcome!.digest)
  const run = (isApproved: boolean) => ({ ...input(place, 'team', fileId, isApproved), digest })
  assert.equal(await codeOf(secretary, calls.importTeams, run(true)), refusal('enrollment.import_audited'))
  await does(secretary, calls.importTeams, run(false))
  await app.runJobs()
  assert.deepEqual(
    (await teamsOf(place)).map(({ name, status: state, school_id }) => [name, state, school_id]),
    [['校队', 'pending', first.id]],
  )
})

test('teams and people of other schools are refused line by line', async () => {
  const place = await enrollable()
  const foreign = await somebody('外人', { schoolId: second.id })
  const code = await codeIn(place)
  const { status } = await checked(place, [teamRow(code, '外校队', { school: second.name })])
  assert.equal(status, 'failed')
  const mixed = await checked(place, [teamRow(code, '混队', { members: `外人 ${foreign.phone}` })])
  assert.equal(mixed.status, 'failed')
  assert.equal((await teamsOf(place)).length, 0)
})

test('before and after enrollment, and where the competition is not public, a school imports nothing', async () => {
  const place = await enrollable()
  const fileId = await keep(await bookOf('team', [teamRow(await codeIn(place), '迟到队')]), secretary)
  const check = () => codeOf(secretary, calls.checkEnrollImport, input(place, 'team', fileId))
  const windows = (by: string) =>
    sql`update competition_windows set starts_at = starts_at + ${by}::interval, ends_at = ends_at + ${by}::interval
      where competition_id = ${place.competitionId}::uuid and kind = 'ENROLL'`.execute(app.ctx.db)
  const ranges = () =>
    sql`update competitions c set enroll_windows = (select range_agg(tstzrange(starts_at, ends_at)) from competition_windows w
      where w.competition_id = c.id and w.kind = 'ENROLL'), starts_at = (select min(starts_at) from competition_windows w where w.competition_id = c.id),
      ends_at = (select max(ends_at) from competition_windows w where w.competition_id = c.id) where c.id = ${place.competitionId}::uuid`.execute(
      app.ctx.db,
    )
  await windows('-400 days')
  await ranges()
  assert.equal(await check(), refusal('enrollment.closed'))
  await windows('400 days')
  await ranges()
  assert.equal(await check(), 0)
  await app.runJobs()
  const set = (status: string) =>
    sql`update competitions set status = ${status} where id = ${place.competitionId}::uuid`.execute(app.ctx.db)
  const { status } = await app.ctx.db
    .selectFrom('competitions')
    .select('status')
    .where('id', '=', place.competitionId)
    .executeTakeFirstOrThrow()
  await set('draft')
  assert.equal(await check(), refusal('house.not_found'))
  await set(status)
})
