// The list before publication knows what later rooms do not have yet.
import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { after, before, test } from 'node:test'
import * as template from '@kaisai/contract/certificate/template.endpoints'
import * as info from '@kaisai/contract/competition/info.endpoints'
import { sql } from 'kysely'
import type { Person } from '#test/app.ts'
import { type CertificateWorld, openCertificates } from './certificate.given.ts'

let world: CertificateWorld
before(async () => {
  world = await openCertificates({ totals: [95, 90] })
})
after(() => world.app.stop())

const later = async (who: Person) => {
  const { readiness } = await world.does(who, info.getCompetition, { competitionId: world.competitionId })
  return readiness.filter(({ step }) => step === '').map(({ key, path }) => [key, path])
}

test('a competition without experts, an award scheme and a template in use is said to miss them, where they are cured', async () => {
  const { app, does, chief, manager, secretary, competitionId, schemes, design } = world
  const templates = ['templates', '/certificate/template']
  assert.deepEqual(await later(chief), [templates], 'experts are there and a scheme is in use')
  const templateId = await design()
  assert.deepEqual(await later(chief), [])

  const move = async (verb: 'disable' | 'enable') => {
    await does(chief, template.moveTemplate, { templateId, verb })
  }
  await move('disable')
  assert.deepEqual(await later(chief), [templates])
  await move('enable')

  // Made for this competition alone it serves no other; made for all it does.
  const { organizationId } = world
  const serves = (id: string) => app.ctx.facts.certificates.hasTemplate(app.ctx.db, { competitionId: id, organizationId })
  assert.deepEqual([await serves(competitionId), await serves(randomUUID())], [true, false])
  await sql`update certificate_templates set competition_id = null where id = ${templateId}::uuid`.execute(app.ctx.db)
  assert.equal(await serves(randomUUID()), true)

  const { rows } = await does(manager, schemes.pageSchemes, { competitionId, status: 'active' })
  const { schemeId, version } = rows[0]!
  await does(manager, schemes.moveScheme, { schemeId, version, verb: 'retire' })
  assert.deepEqual(await later(chief), [['awards', '/award/scheme']])
  assert.deepEqual(await later(secretary), [['awards', '']], 'who may not open the page reads the line alone')

  const become = (status: string) => sql`update experts set status = ${status}`.execute(app.ctx.db)
  await become('retired')
  assert.deepEqual(
    (await later(chief)).map(([key]) => key),
    ['experts', 'awards'],
  )
  await become('active')
})
