// The picture of one's own award: who may have it, whom it names, where its code leads.
import assert from 'node:assert/strict'
import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, before, test } from 'node:test'
import * as open from '@kaisai/contract/award/open.endpoints'
import * as share from '@kaisai/contract/certificate/share.endpoints'
import { refusal } from '#test/refusal.ts'
import { type CertificateWorld, openCertificates } from '../certificate.given.ts'
import { shareTexts } from './award-picture.ts'

let world: CertificateWorld
let folder: string
before(async () => {
  world = await openCertificates()
  folder = mkdtempSync(join(tmpdir(), 'kaisai-share-'))
})
after(async () => {
  rmSync(folder, { recursive: true, force: true })
  await world.app.stop()
})

const people = [
  { name: '欧阳若水', userId: 'me', school: '江南大学' },
  { name: '钟诗涵', userId: 'other', school: '云岭大学' },
]
const won = {
  competition: '第三届开赛杯',
  name: '一等奖',
  targetType: 'team',
  role: 'student',
  snapshot: {
    workName: '云上课堂',
    teamName: '启航队',
    schools: ['江南大学', '云岭大学'],
    students: people,
    teachers: [{ name: '王五', userId: 'teacher', school: '江南大学' }],
    category: '',
    competition: '',
    company: '',
  },
}
const me = { userId: 'me', realName: '欧阳若水', lang: 'zh' } as const

test('nobody but the person himself is named, and he as he chose; a line that is not there leaves no gap', () => {
  const full = shareTexts(won, me, 'full')
  assert.deepEqual([full.workName, full.userName, full.teamName, full.school], ['《云上课堂》', '欧阳若水', '启航队', '江南大学'])
  assert.equal(shareTexts(won, me, 'masked').userName, '欧**水')
  const none = shareTexts(won, me, 'none')
  assert.deepEqual([none.userName, none.teamName, none.school], ['启航队', '江南大学', ''])
  const advisor = { userId: 'teacher', realName: '王五', lang: 'en' } as const
  assert.equal(shareTexts({ ...won, role: 'teacher' }, advisor, 'full').userName, 'Advisor: 王五')
  for (const as of ['full', 'masked', 'none'] as const)
    assert.doesNotMatch(JSON.stringify(shareTexts(won, me, as)), /钟诗涵|王五/, as)
  assert.equal(shareTexts({ ...won, snapshot: { ...won.snapshot, workName: '' } }, me, 'full').workName, '')
})

test('who holds a final award gets its picture; its code leads to the public list; nobody else gets it, and nobody once it is revoked', async () => {
  const { app, does, works, competitionId } = world
  const captain = works[0]!.captain
  const [mine] = await does(captain, open.listMyAwards, {})
  const { awardId } = mine!
  const picture = (name: 'full' | 'masked' | 'none', as = captain) =>
    app.raw(share.downloadAwardPicture, { awardId, name }, { as })
  const replies = await Promise.all((['full', 'masked', 'none'] as const).map((name) => picture(name)))
  const pictures = replies.map(({ data }) => data as unknown as Buffer)
  assert.equal(pictures[0]!.subarray(1, 4).toString(), 'PNG')
  assert.deepEqual([pictures[0]!.readUInt32BE(16), pictures[0]!.readUInt32BE(20)], [1080, 1440])
  assert.equal(new Set(pictures.map((bytes) => bytes.toString('base64'))).size, 3, 'the choice of the name is seen')
  const path = join(folder, 'award.png')
  writeFileSync(path, pictures[0]!)
  const code = execFileSync('zbarimg', ['--quiet', '--raw', path], { encoding: 'utf8' }).trim()
  assert.match(code, new RegExp(`/home/competition/details\\?id=${competitionId}&tab=award$`))
  assert.equal(
    (await app.call(share.downloadAwardPicture, { awardId, name: 'full' }, { as: works[5]!.captain })).code,
    refusal('certificate.not_yours_now'),
  )
  assert.equal((await app.call(share.downloadAwardPicture, { awardId, name: 'full' })).http, 401)
  await world.revoke(awardId, 'vacate')
  assert.equal(
    (await app.call(share.downloadAwardPicture, { awardId, name: 'full' }, { as: captain })).code,
    refusal('certificate.not_yours_now'),
  )
})
