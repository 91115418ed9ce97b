// Before an article is published, names of people whose works are under blind review now are pointed out.
import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { checkArticleTexts } from '@kaisai/contract/news/news.endpoints'
import { sql } from 'kysely'
import { openReview } from './review.given.ts'

const world = await openReview()
const { app, accepted, expert, published, chief } = world
after(() => app.stop())

test('an author under blind review is named before publication, only while the review runs and is blind', async () => {
  await accepted()
  const name = '欧阳若溪'
  await sql`update enrollment_members set name = ${name} where role = 'captain'`.execute(app.ctx.db)
  const { id: siteId } = await app.ctx.db
    .selectFrom('website_sites')
    .select('id')
    .where('is_default', '=', true)
    .executeTakeFirstOrThrow()
  const found = async (): Promise<string[]> => {
    const texts = {
      titleZh: '赛场风采',
      titleEn: '',
      summaryZh: '',
      summaryEn: '',
      htmlZh: `<p>选手${name}说：今年的题目很有意思。</p>`,
      htmlEn: '',
    }
    const { data } = await app.call(checkArticleTexts, { siteId, ...texts }, { as: chief })
    return data.filter(({ kind }) => kind === 'blindName').map(({ text }) => text)
  }
  assert.deepEqual(await found(), [])
  await published([await expert(), await expert()])
  assert.deepEqual(await found(), [name])
  await sql`update competition_stages set review = jsonb_set(review, '{blind}', '"single"') where review is not null`.execute(
    app.ctx.db,
  )
  assert.deepEqual(await found(), [])
  await sql`update competition_stages set review = jsonb_set(review, '{blind}', '"double"') where review is not null`.execute(
    app.ctx.db,
  )
  await sql`update review_batches set status = 'closed'`.execute(app.ctx.db)
  assert.deepEqual(await found(), [])
  await sql`update review_batches set status = 'published'`.execute(app.ctx.db)
})
