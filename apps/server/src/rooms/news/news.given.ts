// A newsroom for story tests: people, a site, and the steps of an article.
import assert from 'node:assert/strict'
import type { InputOf } from '@kaisai/contract/endpoint'
import * as calls from '@kaisai/contract/news/news.endpoints'
import * as open from '@kaisai/contract/news/public.endpoints'
import * as siteCalls from '@kaisai/contract/website/site.endpoints'
import { type Person, startApp } from '#test/app.ts'

export type Fields = InputOf<typeof calls.addArticle>
type Verb = InputOf<typeof calls.moveArticle>['verb']

/** Starts the product with an editor, an auditor and somebody who may do both. Call `app.stop` at the end. */
export const openNewsroom = async () => {
  const app = await startApp()
  const editor = await app.person('yewanqing', 'news_editor', { realName: '叶晚晴' })
  const auditor = await app.person('moziqian', 'news_auditor', { realName: '莫子谦' })
  const chief = await app.person('zhubian', 'group_admin', { realName: '主编' })
  const { id: siteId } = await app.ctx.db
    .selectFrom('website_sites')
    .select('id')
    .where('is_default', '=', true)
    .executeTakeFirstOrThrow()

  const fields = (more: Partial<Fields> = {}): Fields => ({
    siteId,
    column: 'notice',
    titleZh: '关于报名的通知',
    titleEn: '',
    summaryZh: '',
    summaryEn: '',
    htmlZh: '<p>正文第一段</p>',
    htmlEn: '',
    source: '组委会',
    author: '秘书处',
    coverFileId: null,
    attachmentIds: [],
    top: false,
    publishTime: null,
    expireTime: null,
    ...more,
  })
  const write = async (more: Partial<Fields> = {}, as = editor): Promise<string> => {
    const added = await app.call(calls.addArticle, fields(more), { as })
    assert.equal(added.msg, '')
    return added.data.articleId
  }
  const update = (articleId: string, version: number, more: Partial<Fields>, as = editor) =>
    app.call(calls.updateArticle, { articleId, version, ...fields(more) }, { as })
  const moveBy = (as: Person, articleId: string, verb: Verb, reason?: string) =>
    app.call(calls.moveArticle, { articleId, verb, ...(reason === undefined ? {} : { reason }) }, { as })
  const walk = async (articleId: string, ...steps: (readonly [Person, Verb, string?])[]): Promise<void> => {
    for (const [as, verb, reason] of steps) assert.equal((await moveBy(as, articleId, verb, reason)).msg, '', verb)
  }
  const publish = async (more: Partial<Fields> = {}): Promise<string> => {
    const articleId = await write(more)
    await walk(articleId, [editor, 'submit'], [auditor, 'approve'], [auditor, 'publish'])
    return articleId
  }
  const read = (id: string, options: { lang?: 'zh' | 'en'; host?: string } = {}) =>
    app.call(open.getNews, { id }, { lang: options.lang ?? 'zh', ...(options.host ? { headers: { host: options.host } } : {}) })
  const deskRow = async (articleId: string, as = editor) => (await app.call(calls.getArticle, { articleId }, { as })).data
  const messagesOf = async (person: Person) =>
    (await app.ctx.db
      .selectFrom('message_messages')
      .select(['title', 'body', 'link'])
      .where('user_id', '=', person.id)
      .orderBy('id')
      .execute()) as { title: string; body: string; link: string }[]
  const file = (owner: Person, purpose: string, name = 'a.pdf') =>
    app.ctx.stored.keep(
      app.ctx.db,
      {
        name,
        purpose,
        mediaType: 'application/pdf',
        extension: 'pdf',
        open: true,
        userId: owner.id,
        organizationId: owner.organizationId,
      },
      Buffer.from('file'),
    )
  const openSite = async (host: string, groupId: string): Promise<string> => {
    const root = await app.root()
    const {
      groupId: _,
      logoUrl: _logo,
      status: _status,
      siteId: _id,
      version: _version,
      isAhead: _ahead,
      previewEndTime: _preview,
      pictures: _pictures,
      ...form
    } = (await app.call(siteCalls.getSite, { siteId }, { as: root })).data
    const added = await app.call(siteCalls.addSite, { ...form, groupId, hosts: [host], code: '', name: host }, { as: root })
    assert.equal(added.msg, '')
    await app.call(siteCalls.moveSite, { siteId: added.data.siteId, verb: 'open' }, { as: root })
    return added.data.siteId
  }
  return {
    app,
    editor,
    auditor,
    chief,
    siteId,
    fields,
    write,
    update,
    moveBy,
    walk,
    publish,
    read,
    deskRow,
    messagesOf,
    file,
    openSite,
  }
}
