// What visitors find a competition by, beside its names.
import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { searchSite } from '@kaisai/contract/website/search.endpoints'
import { sql } from 'kysely'
import { openOffice } from './competition.given.ts'

const office = await openOffice()
const { app, begin, publish } = office
const { db } = app.ctx
after(() => app.stop())

const found = async (keyword: string, lang: 'zh' | 'en' = 'zh') =>
  (await app.call(searchSite, { keyword }, { lang })).data.groups.find(({ kind }) => kind === 'competition')!

test('a competition is found by year, organizers, categories and introduction, in either language, names first', async () => {
  const id = await begin({})
  await publish(id)
  await sql`update competitions set year = 2031, hosts = '{凤凰山科学院}', bodies_en = '[{"name": "凤凰山科学院", "nameEn": "Phoenix Academy"}]',
    intro_html = '<p>面向 <strong>麒麟</strong>算法</p><p>第二段</p>', intro_html_en = '<p>About the kirin <i>algorithm</i></p>' where id = ${id}::uuid`.execute(
    db,
  )
  for (const word of ['2031', '２０３１', '凤凰山', 'phoenix academy', '麒麟算法', 'kirin algorithm', '第二段'])
    assert.deepEqual(
      (await found(word)).rows.map((row) => row.id),
      [id],
      word,
    )
  assert.equal((await found('麒麟')).rows[0]!.excerpt, '面向 麒麟算法 第二段')
  assert.match((await found('kirin', 'en')).rows[0]!.excerpt, /^About the kirin algorithm$/)
  assert.equal((await found('<b>')).count, 0)
  const named = await begin({})
  await publish(named)
  // Whoever has it in the name comes first, though it begins earlier.
  await sql`update competitions set name = '麒麟杯', enroll_starts_at = '2020-01-01' where id = ${named}::uuid`.execute(db)
  assert.deepEqual(
    (await found('麒麟')).rows.map((row) => row.id),
    [named, id],
  )
})

test('categories come and go with their names', async () => {
  const id = await begin({})
  await publish(id)
  const { rows } = await sql<{ id: string }>`insert into competition_categories (competition_id, code, name, name_en, limits)
    values (${id}::uuid, 'Z9', '水下机器鱼', 'Robot fish', '{}') returning id`.execute(db)
  assert.deepEqual([(await found('机器鱼')).count, (await found('robot fish')).count], [1, 1])
  await sql`update competition_categories set name = '水下航行器' where id = ${rows[0]!.id}::uuid`.execute(db)
  assert.deepEqual([(await found('机器鱼')).count, (await found('航行器')).count], [0, 1])
  await sql`delete from competition_categories where id = ${rows[0]!.id}::uuid`.execute(db)
  assert.equal((await found('航行器')).count, 0)
})

test('a draft is not found by anything', async () => {
  const id = await begin({})
  await sql`update competitions set intro_html = '<p>孤山夜话</p>' where id = ${id}::uuid`.execute(db)
  assert.equal((await found('孤山夜话')).count, 0)
})
