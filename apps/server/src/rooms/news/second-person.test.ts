// An article needs a second person: where an organization has nobody else, its author sees so and the platform is notified.
import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { openNewsroom } from './news.given.ts'

const { app, write, walk, deskRow, messagesOf } = await openNewsroom()
after(() => app.stop())

/** An organization of one person, with a site. */
const alone = async () => {
  const organizationId = await app.organization('独行学会')
  const lone = await app.person('duxing', 'group_admin', { realName: '独行', organizationId })
  const { home, wording } = await app.ctx.db.selectFrom('website_sites').select(['home', 'wording']).executeTakeFirstOrThrow()
  const { id: siteId } = await app.ctx.db
    .insertInto('website_sites')
    .values({
      ...{ organization_id: organizationId, name: '独行', name_en: 'Alone', code: 'duxing', template_type: 'tem1' },
      ...{ brand_color: '#1677ff', home: JSON.stringify(home), wording: JSON.stringify(wording), status: 'online' },
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return { lone, articleId: await write({ siteId, titleZh: '只有一人' }, lone) }
}

test('where nobody else may approve, the author sees it before he submits; then the platform is notified', async () => {
  await app.ctx.db
    .updateTable('identity_users')
    .set({ status: 'disabled' })
    .where('user_name', 'in', ['moziqian', 'zhubian'])
    .execute()
  const { lone, articleId } = await alone()
  assert.deepEqual((await deskRow(articleId, lone)).deciders, { names: [], count: 0 })
  const root = await app.root()
  assert.deepEqual((await deskRow(articleId, lone)).deciders, { names: ['根管理员'], count: 1 })
  await walk(articleId, [lone, 'submit'])
  assert.equal((await messagesOf(root)).at(-1)?.body, '独行提交了《只有一人》，请审核。')
})
