// Files, receipts, links and votes of a work: who opens them, and what the office does with votes.
import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { moveCompetition } from '@kaisai/contract/competition/info.endpoints'
import type { Endpoint } from '@kaisai/contract/endpoint'
import * as desk from '@kaisai/contract/work/desk.endpoints'
import * as found from '@kaisai/contract/work/findings.endpoints'
import * as own from '@kaisai/contract/work/own.endpoints'
import * as open from '@kaisai/contract/work/public.endpoints'
import * as share from '@kaisai/contract/work/share.endpoints'
import { sql } from 'kysely'
import { inTx } from '#src/db/tx.ts'
import type { Person } from '#test/app.ts'
import { contentChanges } from '#test/content-changes.ts'
import { refusal } from '#test/refusal.ts'
import { wantViews } from '../system/stories.ts'
import { openWorks } from './work.given.ts'

let world: Awaited<ReturnType<typeof openWorks>>
let one: Awaited<ReturnType<typeof world.submittedWork>>
/** The paper of the work, looked at as a copy. */
let fileId: string
before(async () => {
  world = await openWorks()
  const { app, does, chief, submittedWork, get, competitionId } = world
  one = await submittedWork()
  fileId = (await get(one.captain, one.workId)).files.find(({ extension }) => extension === 'pdf')!.fileId
  await inTx(app.ctx.db, (tx) => wantViews(app.ctx, tx, fileId))
  await app.runJobs()
  await does(chief, desk.publishWorks, { workIds: [one.workId], isShown: true })
  const at = (hours: number) => new Date(app.ctx.now().getTime() + hours * 3_600_000).toISOString()
  const changed = await contentChanges(app)
  await does(chief, found.saveShowcase, {
    competitionId,
    version: 0,
    isOpen: true,
    showsAuthors: false,
    introduction: '历届作品',
    introductionEn: 'Works of the years',
    vote: { startTime: at(-1), endTime: at(1), perDay: 2, shown: 'always' },
  })
  assert.ok((await changed()) > 0, 'kept pages show the gallery')
})
after(() => world.app.stop())

const codeAs = async (who: Person | undefined, endpoint: Endpoint, input: unknown): Promise<number> =>
  (await world.app.raw(endpoint, input, who ? { as: who } : {})).code
const pdfAs = async (who: Person | undefined, endpoint: Endpoint, input: unknown): Promise<string> =>
  String((await world.app.raw(endpoint, input, who ? { as: who } : {})).data).slice(0, 5)

test('a team opens the files of its work and the desk those within reach; each as it was sent', async () => {
  const { does, manager, stranger, somebody } = world
  const { captain, workId } = one
  const other = await somebody('外人')
  const input = { workId, fileId, variant: 'original' }
  assert.ok((await does(captain, own.listWorkFiles, { workId })).some((file) => file.fileId === fileId))
  assert.equal(await codeAs(other, own.listWorkFiles, { workId }), refusal('house.not_found'))
  assert.deepEqual(
    [await pdfAs(captain, own.viewWorkFile, input), await codeAs(other, own.viewWorkFile, input)],
    ['%PDF-', refusal('house.not_found')],
  )
  assert.equal(await pdfAs(manager, desk.viewWorkFileForDesk, input), '%PDF-')
  assert.equal(await codeAs(stranger, desk.viewWorkFileForDesk, input), refusal('house.not_found'))
  const [submission] = (await world.seenWork(manager, workId)).submissions
  const { submissionId } = submission!
  assert.equal((await does(manager, desk.getSubmissionForDesk, { submissionId })).workId, workId)
  assert.equal(await codeAs(stranger, desk.getSubmissionForDesk, { submissionId }), refusal('house.not_found'))
  assert.deepEqual(
    [await pdfAs(captain, own.downloadReceipt, { submissionId }), await codeAs(other, own.downloadReceipt, { submissionId })],
    ['%PDF-', refusal('house.not_found')],
  )
  const options = async (who: Person) => (await does(who, desk.listWorkCompetitions, {})).map(({ value }) => value)
  assert.deepEqual([await options(manager), await options(stranger)], [[world.competitionId], []])
})

test('strangers open copies of what is shown, by the gallery, by a link until it is taken back, and by a ticket that cannot be forged', async () => {
  const { app, does, competitionId } = world
  const { captain, workId } = one
  const showcase = (await app.call(open.getShowcase, { competitionId })).data
  assert.deepEqual([showcase.isOpen, showcase.count, showcase.introduction], [true, 1, '历届作品'])
  assert.deepEqual(
    (await app.call(open.listGalleries, {})).data.map((gallery) => [gallery.competitionId, gallery.count, gallery.hasVote]),
    [[competitionId, 1, true]],
  )
  const halted = async () => (await app.call(open.listGalleries, {})).data.map(({ isHalted }) => isHalted)
  const move = (verb: 'suspend' | 'resume' | 'resumeRunning') =>
    app.call(moveCompetition, { competitionId, verb, reason: '场馆停电' }, { as: world.chief })
  assert.deepEqual(await halted(), [false])
  assert.equal((await move('suspend')).code, 0)
  assert.deepEqual(await halted(), [true], 'its works can be seen, and whoever leads to them knows')
  assert.ok((await move('resume')).code === 0 || (await move('resumeRunning')).code === 0)
  const copy = { fileId, variant: 'view' }
  assert.equal(await pdfAs(undefined, open.viewPublicFile, { workId, ...copy }), '%PDF-')
  assert.equal(await codeAs(undefined, open.viewPublicFile, { workId, fileId, variant: 'original' }), refusal('house.invalid'))
  const { shareId, linkId } = await does(captain, share.shareWork, { workId, days: 7, note: '' })
  assert.equal(await pdfAs(undefined, open.viewSharedFile, { shareId, ...copy }), '%PDF-')
  const file = (await world.get(captain, workId)).files.find((each) => each.fileId === fileId)
  const ticket = new URL(file!.viewUrl!, 'http://localhost').searchParams.get('ticket')!
  assert.equal(await pdfAs(undefined, open.viewTicketedFile, { ticket }), '%PDF-')
  assert.equal(await codeAs(undefined, open.viewTicketedFile, { ticket: `x${ticket}` }), refusal('house.not_found'))
  assert.equal(await codeAs(await world.somebody('外人'), share.revokeShare, { workId, linkId }), refusal('house.not_found'))
  await does(captain, share.revokeShare, { workId, linkId })
  assert.equal(await codeAs(undefined, open.viewSharedFile, { shareId, ...copy }), refusal('work.share_over'))
})

test('the office takes the votes of one network out of the count with a reason, and puts them back', async () => {
  const { app, does, chief, manager, stranger, somebody, competitionId } = world
  const { workId, captain } = one
  const voters = [await somebody('投票甲'), await somebody('投票乙')]
  for (const voter of voters) assert.equal((await does(voter, open.voteForWork, { workId })).leftToday, 1)
  assert.equal(await codeAs(voters[0], open.voteForWork, { workId }), refusal('work.vote_again'))
  assert.equal(await codeAs(captain, open.voteForWork, { workId }), refusal('work.vote_own'))
  assert.equal(await codeAs(undefined, open.voteForWork, { workId }), refusal('house.session_over'))
  const counted = async () => {
    const [row] = (await does(chief, found.pageVotes, { competitionId })).rows
    return [row!.votes, row!.voters, row!.voided]
  }
  assert.deepEqual([await counted(), await does(chief, found.listUnusualVotes, { workId })], [[2, 2, 0], []])
  // Another work, found by its name, keeps its place among all.
  const other = await world.submittedWork()
  const [named] = await app.asOwner(async (owner) => {
    await sql`update works set shown_at = now(), title = '冰川纪行' where id = ${other.workId}::uuid`.execute(owner)
    return (await does(chief, found.pageVotes, { competitionId, keyword: '冰川' })).rows
  })
  assert.deepEqual([named!.workId, named!.rank, named!.votes], [other.workId, 2, 0])
  assert.equal((await does(chief, found.pageVotes, { competitionId, keyword: '冰川' })).total, 1)
  await app.asOwner((owner) => sql`update works set shown_at = null where id = ${other.workId}::uuid`.execute(owner))
  const vote = await app.ctx.db.selectFrom('work_votes').select(['network', 'voted_at']).executeTakeFirstOrThrow()
  const turn = (isVoid: boolean) => ({ workId, network: vote.network, hour: vote.voted_at, isVoid, reason: '机房刷票' })
  assert.equal(await codeAs(stranger, found.voidVotes, turn(true)), refusal('house.not_found'))
  assert.equal(await codeAs(world.schoolAdmin, found.voidVotes, turn(true)), refusal('house.no_access'))
  assert.deepEqual(await does(chief, found.voidVotes, turn(true)), { changed: 2 })
  assert.deepEqual(await counted(), [0, 0, 2])
  assert.deepEqual(
    (await does(chief, found.listUnusualVotes, { workId })).map(({ network, voided }) => [network, voided]),
    [[vote.network, 2]],
  )
  assert.deepEqual(await does(chief, found.voidVotes, turn(true)), { changed: 0 })
  assert.deepEqual(await does(chief, found.voidVotes, turn(false)), { changed: 2 })
  assert.deepEqual(await counted(), [2, 2, 0])
  const actions = (await does(manager, desk.listWorkHistory, { workId })).map(({ action }) => action)
  assert.deepEqual(
    actions.filter((action) => action.includes('votes')),
    ['work.votes_restored', 'work.votes_voided', 'work.votes_voided'],
  )
})

test('two works with the same file are found by the scan, and the office reads which', async () => {
  const { app, does, manager, stranger, team, begin, wholeAnswers, save, submit, competitionId } = world
  const twins: string[] = []
  for (const _ of [1, 2]) {
    const { captain, teamId } = await team()
    const workId = await begin(captain, teamId)
    const answers = await wholeAnswers(captain)
    const paper = [await world.aFile(captain, '说明书.pdf', '%PDF-1.4 the very same paper')]
    assert.equal((await save(captain, workId, { ...answers, paper })).code, 0)
    assert.equal((await submit(captain, workId)).code, 0)
    twins.push(workId)
  }
  await does(manager, found.scanWorks, { competitionId })
  await app.runJobs()
  const matches = (await does(manager, found.pageMatches, { competitionId, kind: 'same' })).rows
  assert.equal(matches.length, 1)
  for (const workId of twins) assert.ok(JSON.stringify(matches[0]).includes(workId))
  assert.equal((await does(stranger, found.pageMatches, { competitionId })).total, 0)
})
