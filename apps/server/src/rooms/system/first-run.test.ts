// The first run: what is left before the public sees a competition, computed from what is there, for the super administrator alone.
import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { saveHabits } from '@kaisai/contract/competition/parts.endpoints'
import { getWorkbench } from '@kaisai/contract/system/workbench.endpoints'
import { moveSite } from '@kaisai/contract/website/site.endpoints'
import { inTx } from '#src/db/tx.ts'
import type { Sender } from '#src/platform/sender.ts'
import { type Person, startApp, type TestApp } from '#test/app.ts'

let app: TestApp
let root: Person
before(async () => {
  app = await startApp()
  root = await app.root()
})
after(() => app.stop())

const steps = async (as = root, lang: 'zh' | 'en' = 'zh') => (await app.call(getWorkbench, {}, { as, lang })).data.firstRun
const done = async () => (await steps()).filter(({ isDone }) => isDone).map(({ step }) => step)

test('an empty installation shows the way in its order, each step with its page', async () => {
  assert.deepEqual(
    (await steps()).map(({ step, isDone, path }) => [step, isDone, path]),
    [
      ['organization', false, '/system/groud/user'],
      ['gateway', false, '/message/template'],
      ['people', false, '/system/user'],
      ['site', true, '/website/site'],
      ['competition', false, '/competition/addEdit'],
    ],
  )
  assert.match((await steps(root, 'en'))[0]!.label, /organizing body/)
})

test('whoever is alone is led to the switch, until there is a second person or it is off', async () => {
  const hint = async () => (await steps()).at(-1)!.hintPath
  const organizationId = await app.organization('江南设计协会')
  assert.deepEqual(await done(), ['organization', 'site'])
  assert.equal(await hint(), `/competition/list?habits=${organizationId}`)
  const save = (isAudited: boolean, version: number) =>
    app.call(saveHabits, { groupId: organizationId, isAudited, version }, { as: root })
  assert.equal((await save(false, 0)).code, 0)
  assert.equal(await hint(), '')
  assert.equal((await save(true, 1)).code, 0)
  await app.person('xuesheng01', 'student', { organizationId })
  assert.equal(await hint(), `/competition/list?habits=${organizationId}`, 'a student approves nothing')
  assert.ok(!(await done()).includes('people'))
  const chief = await app.person('guyanqing', 'group_admin', { organizationId })
  assert.equal(await hint(), '')
  assert.deepEqual(await done(), ['organization', 'people', 'site'])
  assert.deepEqual(await steps(chief), [], 'the first run is the super administrator’s')
})

test('a step that is undone comes back, and all of it goes when the last is done', async () => {
  const site = await app.ctx.db.selectFrom('website_sites').select('id').executeTakeFirstOrThrow()
  await app.ctx.db.updateTable('website_sites').set({ status: 'maintenance' }).where('id', '=', site.id).execute()
  assert.ok(!(await done()).includes('site'))
  assert.equal((await app.call(moveSite, { siteId: site.id, verb: 'open' }, { as: root })).code, 0)
  assert.ok((await done()).includes('site'))
})

test('a gateway is done when something left by it; without one the way says so', async () => {
  const hint = (await steps()).find(({ step }) => step === 'gateway')!
  assert.deepEqual([hint.hintPath, hint.isDone], ['/system/user', false])
  const left: string[] = []
  const sms: Sender = {
    send: async ({ to }) => {
      left.push(to)
      return { providerId: '1' }
    },
  }
  const other = await startApp({ gateways: { sms, mail: null } })
  try {
    const admin = await other.root()
    const gateway = async () =>
      (await other.call(getWorkbench, {}, { as: admin })).data.firstRun.find(({ step }) => step === 'gateway')!
    assert.deepEqual([(await gateway()).isDone, (await gateway()).hint], [false, ''])
    await inTx(other.ctx.db, (tx) =>
      other.ctx.post.sendTo(
        tx,
        { channel: 'sms', address: '13800000000' },
        'identity.code.signIn',
        { code: '123456', minutes: '5' },
        { lang: 'zh' },
      ),
    )
    await other.runJobs()
    assert.equal(left.length, 1)
    assert.equal((await gateway()).isDone, true)
  } finally {
    await other.stop()
  }
})
