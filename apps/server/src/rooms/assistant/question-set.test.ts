// How well questions about the demo's notices and rules are answered: the right passage among the first three, dates of the database, refusals.
import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { partsIn } from '@kaisai/contract/assistant/answer-stream'
import { type AnswerPart, askAssistant } from '@kaisai/contract/assistant/ask.endpoints'
import { chinaText, msOf } from '@kaisai/contract/china-clock'
import { nodeKinds } from '@kaisai/contract/competition/timeline/node'
import { sql } from 'kysely'
import { demoArticles } from '../../../seed/demo/articles.ts'
import { openOffice } from '../competition/competition.given.ts'
import { askedInVain, askedOfDates, askedOfTexts } from './question-set.given.ts'

const { app, siteId, manager, begin, publish, schedule } = await openOffice()
after(() => app.stop())
let competitionId = ''

before(async () => {
  competitionId = await begin({ days: -3 })
  await publish(competitionId)
  for (const { column, titleZh, titleEn, summaryZh, summaryEn, htmlZh, htmlEn, daysAgo } of demoArticles)
    await app.ctx.db
      .insertInto('news_articles')
      .values({
        ...{
          site_id: siteId,
          organization_id: app.platformId,
          column_key: column,
          status: 'published',
          submitted_by: manager.id,
        },
        ...{
          title_zh: titleZh,
          title_en: titleEn,
          summary_zh: summaryZh,
          summary_en: summaryEn,
          html_zh: htmlZh,
          html_en: htmlEn,
        },
        publish_at: sql<string>`now() - make_interval(days => ${daysAgo})`,
        appeared_at: sql<string>`now()`,
      })
      .execute()
})

const ask = async (question: string, more: { competitionId?: string } = {}): Promise<AnswerPart[]> => {
  const reply = await app.raw(askAssistant, { question, ...more })
  assert.equal(reply.http, 200)
  return partsIn(String(reply.data)).parts
}
const extracts = (parts: readonly AnswerPart[]) => parts.flatMap((part) => (part.kind === 'extract' ? [part] : []))

test('the right passage is among the first three of at least 95 % of the questions', async () => {
  const missed: string[] = []
  for (const [question, passage] of askedOfTexts) {
    const found = extracts(await ask(question))
    if (!found.some(({ title, heading, text }) => passage.test(`${title} ${heading} ${text}`)))
      missed.push(`${question} → ${found.map(({ title, heading }) => `${title}/${heading}`).join(' | ')}`)
  }
  const share = 1 - missed.length / askedOfTexts.length
  console.log(`right passage among the first three: ${askedOfTexts.length - missed.length} of ${askedOfTexts.length}`, missed)
  assert.ok(share >= 0.95, missed.join('\n'))
})

test('every date comes from the schedule, with the windows that were asked for and no other', async () => {
  const { stages } = await schedule(competitionId)
  const nodes = stages.flatMap((stage) => stage.nodes)
  const wrong: string[] = []
  for (const [question, kinds] of askedOfDates)
    for (const more of [{}, { competitionId }]) {
      const lang = /[\u4e00-\u9fff]/.test(question) ? 0 : 1
      const wanted = nodes
        .filter(({ kind }) => kinds.includes(kind))
        .map(({ kind, startsAt, endsAt }) => {
          const [from, to] = [chinaText(msOf(startsAt)), chinaText(msOf(endsAt))]
          return `${nodeKinds[kind][lang]} ${lang === 0 ? `${from} 至 ${to}` : `${from} to ${to}`}`
        })
      const rows = (await ask(question, more)).flatMap((part) => (part.kind === 'facts' ? part.rows : []))
      const shown = rows.map(({ label, value }) => `${label.split(' · ').at(-1)} ${value}`)
      if (JSON.stringify(shown) !== JSON.stringify(wanted))
        wrong.push(`${question}: ${shown.join('; ')} instead of ${wanted.join('; ')}`)
    }
  console.log(`wrong dates: ${wrong.length} of ${askedOfDates.length * 2}`, wrong)
  assert.deepEqual(wrong, [])
})

test('what was not published is not answered, nor scores and other people, in at least 95 % of the questions', async () => {
  const wrong: string[] = []
  for (const [question, note] of askedInVain) {
    const parts = await ask(question)
    const notes = parts.flatMap((part) => (part.kind === 'note' ? [part.note] : []))
    const isRefused = note === 'notFound' ? notes.includes('notFound') || notes.includes('act') : notes.includes('private')
    if (!isRefused || extracts(parts).length > 0) wrong.push(`${question}: ${JSON.stringify(parts).slice(0, 200)}`)
  }
  console.log(`right refusals: ${askedInVain.length - wrong.length} of ${askedInVain.length}`, wrong)
  assert.ok(1 - wrong.length / askedInVain.length >= 0.95, wrong.join('\n'))
})
