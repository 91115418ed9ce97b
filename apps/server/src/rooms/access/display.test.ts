import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { getSelect } from '@kaisai/contract/access/me.endpoints'
import { sql } from 'kysely'
import { type Person, startApp, type TestApp } from '#test/app.ts'

let app: TestApp
before(async () => {
  app = await startApp()
})
after(() => app.stop())

test('the desk is shown with the look of the organization’s own site, else of the one above, else of the host', async () => {
  const wuhan = await app.organization('武汉组委会')
  const below = await app.organization('黄石分会', wuhan)
  const person = await app.person('huangshi01', 'group_admin', { organizationId: below })
  const displayFor = async (who: Person, lang: 'zh' | 'en' = 'zh') =>
    (await app.call(getSelect, {}, { as: who, lang })).data.display
  const siteOf = (organizationId: string, name: string, color: string, status = 'online') =>
    sql`insert into website_sites (organization_id, name, name_en, template_type, brand_color, home, wording, status)
      select ${organizationId}::uuid, ${name}, ${`${name} EN`}, template_type, ${color}, home, wording, ${status} from website_sites where is_default`.execute(
      app.ctx.db,
    )
  assert.equal(await displayFor(person), null)
  await siteOf(wuhan, '华灿', '#a01020')
  assert.deepEqual(await displayFor(person), { name: '华灿', brandColor: '#a01020', logoUrl: null })
  assert.deepEqual(await displayFor(person, 'en'), { name: '华灿 EN', brandColor: '#a01020', logoUrl: null })
  await siteOf(below, '黄石', '#204080', 'draft')
  assert.equal((await displayFor(person))?.name, '华灿')
  await sql`update website_sites set status = 'online' where organization_id = ${below}::uuid`.execute(app.ctx.db)
  assert.equal((await displayFor(person))?.name, '黄石')
})
