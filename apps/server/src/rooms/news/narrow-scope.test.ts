// A role that reaches only what is one's own, a college or named competitions reaches none of its organization's articles, sites and log.
import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import type { ScopeKind } from '@kaisai/contract/access/labels'
import { pageCompetitions } from '@kaisai/contract/competition/info.endpoints'
import * as calls from '@kaisai/contract/news/news.endpoints'
import { pageOperationLog } from '@kaisai/contract/system/log.endpoints'
import { getSite, moveSite } from '@kaisai/contract/website/site.endpoints'
import { sql } from 'kysely'
import { refusal } from '#test/refusal.ts'
import { openNewsroom } from './news.given.ts'

const { app, editor, siteId, write, walk, moveBy } = await openNewsroom()
after(() => app.stop())

const holderOf = async (scope: ScopeKind) => {
  const key = `narrow_${scope.toLowerCase()}`
  const role = await app.ctx.db
    .insertInto('access_roles')
    .values({ key, name_zh: key, name_en: key, scope, is_built_in: true })
    .returning('id')
    .executeTakeFirstOrThrow()
  await sql`insert into access_role_permissions (role_id, permission) select ${role.id}::uuid, unnest(array[
    'news:article:list', 'news:article:edit', 'news:article:audit', 'web:site:list', 'web:site:edit', 'web:site:publish', 'sys:log:list',
    'competition:info:list'])`.execute(app.ctx.db)
  return app.person(key, key, { realName: '通讯员' })
}

for (const scope of ['SELF', 'ASSIGNED', 'COLLEGE', 'COMPETITION'] as const)
  test(`a role of scope ${scope} neither reads nor judges the articles of others, and changes no site`, async () => {
    const holder = await holderOf(scope)
    const foreign = await write({ titleZh: `别人的${scope}` })
    await walk(foreign, [editor, 'submit'])
    const own = await write({ titleZh: `自己的${scope}` }, holder)
    const { rows } = (await app.call(calls.pageArticles, { pageNum: 1, pageSize: 50 }, { as: holder })).data
    assert.deepEqual(
      rows.map(({ articleId }) => articleId),
      [own],
    )
    assert.equal((await moveBy(holder, foreign, 'approve')).code, refusal('house.not_found'))
    assert.equal(
      (await app.call(moveSite, { siteId, verb: 'close', reason: '试' }, { as: holder })).code,
      refusal('house.not_found'),
    )
    assert.equal((await app.call(getSite, { siteId }, { as: holder })).code, 0)
    const log = (await app.call(pageOperationLog, { pageNum: 1, pageSize: 50 }, { as: holder })).data
    assert.deepEqual([...new Set(log.rows.map(({ actorName }) => actorName))], ['通讯员'])
    const { total } = (await app.call(pageCompetitions, { pageNum: 1, pageSize: 10 }, { as: holder })).data
    assert.equal(total, 0)
  })
