// The same screens, papers and mails under two hosts: each speaks the words of its site, and a competition's own words go before both.
import assert from 'node:assert/strict'
import { execFileSync } from 'node:child_process'
import { after, before, test } from 'node:test'
import { getPublicCompetition } from '@kaisai/contract/competition/public.endpoints'
import type { InputOf } from '@kaisai/contract/endpoint'
import { exportTeams } from '@kaisai/contract/enrollment/audit.endpoints'
import { downloadLetter } from '@kaisai/contract/enrollment/own.endpoints'
import { getPublicTeam, pagePublicTeams } from '@kaisai/contract/enrollment/public.endpoints'
import { getSignUp, getTeam } from '@kaisai/contract/enrollment/team.endpoints'
import { getSubscriptions, pageMessages } from '@kaisai/contract/message/message.endpoints'
import { downloadTaskResult, getTask } from '@kaisai/contract/system/task.endpoints'
import { searchSite } from '@kaisai/contract/website/search.endpoints'
import { exportWorks } from '@kaisai/contract/work/findings.endpoints'
import * as own from '@kaisai/contract/work/own.endpoints'
import { verifyReceipt } from '@kaisai/contract/work/public.endpoints'
import { sql } from 'kysely'
import { readSheet, toText } from '#src/platform/excel.ts'
import { openTwoHosts, topics, works } from './two-hosts.given.ts'

let world: Awaited<ReturnType<typeof openTwoHosts>>['world']
let say: Awaited<ReturnType<typeof openTwoHosts>>['say']
let team: Awaited<ReturnType<typeof world.submittedWork>>

before(async () => {
  ;({ world, say } = await openTwoHosts())
  team = await world.submittedWork()
})
after(() => world.app.stop())

const onlySiteOf = (host: string) =>
  sql`delete from competition_sites where competition_id = ${world.competitionId}::uuid
    and site_id not in (select site_id from website_hosts where host = ${host})`.execute(world.app.ctx.db)
const textOf = (pdf: unknown): string =>
  execFileSync('pdftotext', ['-layout', '-', '-'], { input: pdf as Buffer, encoding: 'utf8' })

/** Every place a word of the three switches stands at, as it is read at a host. */
const readAt = async (host: string, lang: 'zh' | 'en' = 'zh') => {
  const { app, competitionId } = world
  const { captain, teamId, workId, receipt } = team
  const as = { as: captain, lang, headers: { host } }
  const at = { lang, headers: { host } }
  const details = (await app.call(getPublicCompetition, { id: competitionId }, at)).data
  const signUp = (await app.call(getSignUp, { competitionId }, as)).data
  const work = (await app.call(own.getWork, { workId }, as)).data
  const [mine] = (await app.call(own.listMyWorks, { competitionId }, as)).data
  const center = (await app.call(getTeam, { teamId }, as)).data
  const list = (await app.call(pagePublicTeams, { competitionId }, at)).data
  const page = (await app.call(getPublicTeam, { id: teamId }, at)).data
  const letter = textOf((await app.call(downloadLetter, { teamId }, as)).data)
  const paper = textOf((await app.call(own.downloadReceipt, { submissionId: receipt.submissionId }, as)).data)
  const verified = (await app.call(verifyReceipt, { receiptNo: receipt.receiptNo }, at)).data
  return { details, signUp, work, mine, center, list, page, letter, paper, verified }
}

const words = async (host: string) => {
  const { details, signUp, work, mine, center, list, page, letter, paper, verified } = await readAt(host)
  return {
    button: details.wording.submitButton,
    category: signUp.itemLabel,
    submitPage: work.workLabel,
    worksOfCenter: mine!.workLabel,
    teamOfCenter: center.participant.label,
    teamOfSignUp: [center.wording?.itemLabel, center.workLabel],
    list: list.rows.map(({ participant }) => participant.label),
    teamPage: page.participant.label,
    letter: [/提交的(..)由本/.exec(letter)?.[1], letter.includes('选题类别')],
    receipt: [/(..)提交回执/.exec(paper)?.[1], paper.includes('选题类别')],
    receiptPage: [verified.workLabel, verified.itemLabel],
    conditions: [
      /(作品|选题)名称2/.exec(details.ruleSentences.join())?.[1],
      signUp.categories[0]?.sentences.some((one) => one.includes('赛项')),
    ],
  }
}

const said = (isTopic: boolean) => {
  const [what, column] = isTopic ? ['选题', '参赛编号'] : ['作品', '个人/团队']
  return {
    button: isTopic ? 'topic' : 'work',
    category: isTopic ? '选题类别' : '参赛类别',
    submitPage: what,
    worksOfCenter: what,
    teamOfCenter: column,
    teamOfSignUp: [isTopic ? 'topic' : 'event', what],
    list: [column],
    teamPage: column,
    letter: [what, isTopic],
    receipt: [what, isTopic],
    receiptPage: [what, isTopic ? '选题类别' : '赛项'],
    conditions: [what, !isTopic],
  }
}

test('screens and papers say what the site says they are read on', async () => {
  await say(null)
  assert.deepEqual(await words('topic.example'), said(true))
  assert.deepEqual(await words('work.example'), said(false))
  const { letter, paper } = await readAt('topic.example', 'en')
  assert.match(letter, /The topic (?:we|I) submit is/)
  assert.match(paper, /Topic category/)
})

test('a competition’s own words go before those of every site', async () => {
  await say(topics)
  assert.deepEqual([await words('topic.example'), await words('work.example')], [said(true), said(true)])
  await say(works)
  assert.deepEqual([await words('topic.example'), await words('work.example')], [said(false), said(false)])
})

test('the statement of originality is one text in the competition’s words, and another text once they change', async () => {
  const statement = async (host: string, lang: 'zh' | 'en' = 'zh') => (await readAt(host, lang)).work.statements[0]!
  await say(topics)
  const asked = await statement('work.example')
  assert.match(asked.text, /本选题由团队成员独立完成/)
  assert.doesNotMatch(asked.text, /作品/)
  assert.match((await statement('topic.example', 'en')).text, /made this topic themselves/)
  await say(works)
  const other = await statement('topic.example')
  assert.match(other.text, /本作品由团队成员独立完成/)
})

test('results of a search are headed as the site calls works', async () => {
  const headAt = async (host: string, lang: 'zh' | 'en') => {
    const { groups } = (await world.app.call(searchSite, { keyword: '设计' }, { lang, headers: { host } })).data
    return groups.find(({ kind }) => kind === 'work')?.label
  }
  await say(null)
  assert.deepEqual([await headAt('topic.example', 'zh'), await headAt('topic.example', 'en')], ['选题', 'Topics'])
  assert.deepEqual([await headAt('work.example', 'zh'), await headAt('work.example', 'en')], ['作品', 'Works'])
})

const headsOf = async (input: InputOf<typeof exportWorks>): Promise<string[]> => {
  const { taskId } = await world.does(world.manager, exportWorks, input)
  return headsIn(taskId)
}
const teamHeadsOf = async (input: Omit<InputOf<typeof exportTeams>, 'shape'>): Promise<string[]> => {
  const { taskId } = await world.does(world.manager, exportTeams, { ...input, shape: 'team' })
  return headsIn(taskId)
}
const headsIn = async (taskId: string | null): Promise<string[]> => {
  const { app, does, manager } = world
  await app.runJobs()
  assert.equal((await does(manager, getTask, { taskId: taskId! })).status, 'done')
  const book = await app.call(downloadTaskResult, { taskId: taskId! }, { as: manager })
  for await (const { cells } of readSheet(book.data as Buffer)) return cells.slice(0, 5).map((cell) => toText(cell as string))
  return []
}

test('what leaves without a host says what the competition says, else the site it is shown on', async () => {
  const { does, manager, check, competitionId } = world
  const titles = async () => {
    const { captain, workId } = await world.submittedWork()
    assert.equal((await check(manager, workId, 'accept')).code, 0)
    const { rows } = await does(captain, pageMessages, {})
    return rows.map(({ title }) => title).filter((title) => title.endsWith('通过形式审查'))
  }
  await say(topics)
  assert.deepEqual(await titles(), ['选题通过形式审查'])
  assert.deepEqual((await headsOf({ competitionId })).slice(0, 2), ['选题编号', '选题名称'])
  assert.deepEqual((await headsOf({ competitionId }))[4], '选题类别')
  assert.equal((await teamHeadsOf({ competitionId }))[3], '选题类别')
  await say(null)
  await onlySiteOf('topic.example')
  assert.deepEqual(await titles(), ['选题通过形式审查'])
  await say(works)
  assert.deepEqual(await titles(), ['作品通过形式审查'])
  assert.deepEqual((await headsOf({ competitionId })).slice(0, 2), ['作品编号', '作品名称'])
  // A list of several competitions has no word of one of them.
  await say(topics)
  assert.deepEqual((await headsOf({})).slice(0, 2), ['作品编号', '作品名称'])
  assert.equal((await teamHeadsOf({}))[3], '赛项')
})

test('messages about what is submitted are called as the site of the page calls it', async () => {
  const kindAt = async (host: string, lang: 'zh' | 'en') =>
    (await world.app.call(getSubscriptions, {}, { as: team.captain, lang, headers: { host } })).data.subscriptions.find(
      ({ kind }) => kind === 'work',
    )!.kindName
  assert.deepEqual([await kindAt('work.example', 'zh'), await kindAt('work.example', 'en')], ['作品', 'Works'])
  assert.deepEqual([await kindAt('topic.example', 'zh'), await kindAt('topic.example', 'en')], ['选题', 'Topics'])
})
