// Pages of one competition as the server renders them under two hosts: what stands in them is the word of the site, or the competition’s own.
import assert from 'node:assert/strict'
import { join } from 'node:path'
import { after, before, test } from 'node:test'
import { sql } from 'kysely'
import { startDevelopment } from '#src/web/development.ts'
import { inProcessCaller } from '#src/web/in-process.ts'
import type { Renderer } from '#src/web/renderer.ts'
import { openTwoHosts, topics, works } from './two-hosts.given.ts'

const WEB = join(import.meta.dirname, '../../../../web')

let two: Awaited<ReturnType<typeof openTwoHosts>>
let development: Awaited<ReturnType<typeof startDevelopment>>
let renderer: Renderer

before(async () => {
  two = await openTwoHosts()
  const { app } = two.world
  // What an organizer writes may name works wherever it likes: the page shows none of it here.
  await sql`update website_sites set home = jsonb_set(home, '{faq}', '[]') where home ? 'faq'`.execute(app.ctx.db)
  development = await startDevelopment(app.http, WEB)
  renderer = await development.renderer()
})
after(async () => {
  await development.close()
  await two.world.app.stop()
})

/** What a visitor reads of a page: its document without scripts and styles. */
const read = async (host: string, path: string, lang: 'zh' | 'en' = 'zh'): Promise<string> => {
  const visitor = { host, siteCode: null, language: lang === 'zh' ? 'zh-cn' : 'en', address: '127.0.0.1', clockTicket: null }
  const rendered = await renderer.render({
    ...{ url: `http://${host}${path}`, lang, base: '', isRehearsal: false, nonce: 'n', scripts: [] },
    call: inProcessCaller(two.world.app.http, visitor),
    onError: (error) => assert.fail(String(error)),
  })
  assert.ok(rendered.kind === 'page' && rendered.status === 200, `${path} is shown`)
  return rendered.html.replace(/<(script|style)\b[\s\S]*?<\/\1>/g, '')
}

const pages = (): Readonly<Record<string, string>> => {
  const id = two.world.competitionId
  return {
    home: '/home/homepage',
    competitions: '/home/competition',
    details: `/home/competition/details?id=${id}&tab=info`,
    submit: `/home/competition/submitWork?competitionId=${id}`,
    'submit without a competition': '/home/competition/submitWork',
    gallery: `/home/competition/details?id=${id}&tab=work`,
    'previous works': '/home/news/previousWorks',
    receipt: '/home/work/receipt',
    search: '/home/searchNews',
  }
}
/** Pages that speak of what is submitted. */
const speaking = ['home', 'details', 'submit', 'submit without a competition', 'previous works', 'receipt', 'search']

const headOf = (html: string) => ({
  title: /<title>(.*?)<\/title>/.exec(html)?.[1],
  h1: /<h1[^>]*>([\s\S]*?)<\/h1>/.exec(html)?.[1]?.replace(/<span>.*?<\/span>|<!-- -->/g, ''),
})

for (const [name, of] of [
  ['zh', /作品/],
  ['en', /\bworks?\b/i],
] as const)
  test(`no page of a site that says topic says work, and those of another do (${name})`, async () => {
    await two.say(null)
    for (const [page, path] of Object.entries(pages())) {
      // The name of the other host is no word of a page.
      const [topic, work] = [await read('topic.example', path, name), await read('work.example', path, name)].map((html) =>
        html.replaceAll(/(work|topic)\.example/g, ''),
      ) as [string, string]
      const text = topic.replace(/(?:href|action|src|content)="[^"]*"/g, '')
      assert.equal(of.exec(text)?.[0] && text.slice(text.search(of) - 60, text.search(of) + 60), undefined, `${page} of topics`)
      if (speaking.includes(page)) assert.match(work.replace(/(?:href|action|src)="[^"]*"/g, ''), of, `${page} of works`)
    }
  })

test('title and heading of the submit page say the same word', async () => {
  await two.say(null)
  const path = pages().submit!
  assert.deepEqual(headOf(await read('topic.example', path)), { title: '提交选题 - topic.example', h1: '提交选题' })
  assert.deepEqual(headOf(await read('work.example', path)), { title: '提交作品 - work.example', h1: '提交作品' })
})

test('a competition’s own word stands on its pages, the site’s on the others', async () => {
  await two.say(topics)
  const { details, submit, 'submit without a competition': own } = pages()
  // The frame around it is the site’s.
  const page = /<main[\s\S]*<\/main>/.exec(await read('work.example', details!))?.[0]
  assert.equal(page?.includes('选题提交') && !page.includes('作品'), true)
  assert.equal(headOf(await read('work.example', submit!)).h1, '提交选题')
  assert.equal(headOf(await read('work.example', own!)).h1, '提交作品')
  await two.say(works)
  assert.equal(headOf(await read('topic.example', submit!)).h1, '提交作品')
  assert.equal(headOf(await read('topic.example', own!)).h1, '提交选题')
})
