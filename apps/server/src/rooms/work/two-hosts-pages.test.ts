// Pages of one competition as the server renders them under two hosts: what stands in them is the word of the site, or the competition’s own.
import assert from 'node:assert/strict'
import { join } from 'node:path'
import { after, before, test } from 'node:test'
import { publicTabs } from '@kaisai/contract/competition/labels'
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
  // What an organizer writes may name works and categories wherever it likes: the pages show none of it here.
  await sql`update website_sites set home = jsonb_set(home, '{faq}', '[]') where home ? 'faq'`.execute(app.ctx.db)
  await sql`update competitions set public_tabs = ${[...publicTabs]}, content_no = content_no + 1 where id = ${two.world.competitionId}::uuid`.execute(
    app.ctx.db,
  )
  await sql`update competition_categories set name = '综合', name_en = 'General'`.execute(app.ctx.db)
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
    ...Object.fromEntries(publicTabs.map((tab) => [`${tab} of details`, `/home/competition/details?id=${id}&tab=${tab}`])),
    'sign up': `/home/signUp?id=${id}`,
    'sign up without a competition': '/home/signUp',
    join: '/home/enroll/join?token=x',
    school: '/home/school?code=x',
    verify: '/home/verify',
    news: '/home/newsList',
    experience: '/experience',
    manual: '/manual',
    sign: '/neibu/login',
    'previous works': '/home/news/previousWorks',
    receipt: '/home/work/receipt',
    search: '/home/searchNews',
  }
}
/** Pages that speak of what is submitted, or of categories. */
const speaking = [
  ...['home', 'details', 'submit', 'submit without a competition', 'previous works', 'receipt', 'search'],
  ...['guide of details', 'item of details', 'experience', 'manual'],
]

/** What visitors read of a document, and hear of it: without addresses and names of styles, and of the manual what is for participants. */
const wordsOf = (html: string): string => {
  const chapters = [...html.matchAll(/<article [^>]*id="role-(\w+)"[\s\S]*?<\/article>/g)]
  const read = chapters.filter(([, role]) => ['participant', 'advisor', 'school'].includes(role!)).map(([chapter]) => chapter)
  return (chapters.length > 0 ? read.join('') : html)
    .replaceAll(/(work|topic)\.example/g, '')
    .replaceAll(/ (?:href|action|src|srcset|class|id|for|name|value|content|data-[\w-]+)="[^"]*"/g, '')
    .replaceAll('See it at work', '')
}

const headOf = (html: string) => ({
  title: /<title>(.*?)<\/title>/.exec(html)?.[1],
  h1: /<h1[^>]*>([\s\S]*?)<\/h1>/.exec(html)?.[1]?.replace(/<span>.*?<\/span>|<!-- -->/g, ''),
})

for (const [name, of] of [
  ['zh', /作品|赛项|参赛类别/],
  ['en', /\bworks?\b|(?<!topic )\bcategor(y|ies)\b/i],
] as const)
  test(`no page of a site that says topic says work, and those of another do (${name})`, async () => {
    await two.say(null)
    for (const [page, path] of Object.entries(pages())) {
      const text = wordsOf(await read('topic.example', path, name))
      assert.equal(of.exec(text)?.[0] && text.slice(text.search(of) - 60, text.search(of) + 60), undefined, `${page} of topics`)
      if (speaking.includes(page)) assert.match(wordsOf(await read('work.example', path, name)), of, `${page} of works`)
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
