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

const guides = async (as = root, lang: 'zh' | 'en' = 'zh') => (await app.call(getWorkbench, {}, { as, lang })).data.firstRun
const steps = async (as = root, lang: 'zh' | 'en' = 'zh') => (await guides(as, lang)).flatMap((guide) => guide.steps)
const step = async (name: string, as = root) => (await steps(as)).find((one) => one.step === name)!
const done = async (as = root) => (await steps(as)).filter(({ isDone }) => isDone).map((one) => one.step)

test('an empty installation shows the way in its order, each step with its page', async () => {
  const site = await app.ctx.db.selectFrom('website_sites').select('id').executeTakeFirstOrThrow()
  assert.deepEqual(
    (await guides()).map(({ guide, steps: all }) => [guide, all.map(({ step: name, isDone, path }) => [name, isDone, path])]),
    [
      [
        'installation',
        [
          ['organization', false, '/system/groud/user?add=true'],
          ['siteFace', false, `/website/site/edit?siteId=${site.id}`],
          ['site', true, '/website/site'],
          ['gateway', false, '/message/template'],
          ['schools', true, '/system/groud/schoolInfo'],
          ['people', false, '/system/user?add=true'],
          ['roles', false, '/system/user'],
        ],
      ],
      [
        'competition',
        [
          ['create', false, '/competition/addEdit'],
          ['basics', false, '/competition/addEdit'],
          ['schedule', false, '/competition/addEdit'],
          ['forms', false, '/competition/addEdit'],
          ['criteria', false, '/competition/addEdit'],
          ['publish', false, '/competition/addEdit'],
          ['shown', false, '/website/site'],
        ],
      ],
    ],
  )
  assert.match((await steps(root, 'en'))[0]!.label, /organizing body/)
})

test('whoever is alone is led to the switch, until there is a second person or it is off', async () => {
  const hints = async () => [(await step('roles')).hintPath, (await step('publish')).hintPath]
  const organizationId = await app.organization('江南设计协会')
  assert.deepEqual(await done(), ['organization', 'site', 'schools'])
  const path = `/competition/list?habits=${organizationId}`
  assert.deepEqual(await hints(), [path, path])
  const save = (isAudited: boolean, version: number) =>
    app.call(saveHabits, { groupId: organizationId, isAudited, version }, { as: root })
  assert.equal((await save(false, 0)).code, 0)
  assert.deepEqual(await hints(), ['', ''])
  assert.equal((await save(true, 1)).code, 0)
  await app.person('xuesheng01', 'student', { organizationId })
  assert.deepEqual(await hints(), [path, path], 'a student approves nothing')
  assert.ok(!(await done()).includes('people'))
  const chief = await app.person('guyanqing', 'group_admin', { organizationId })
  assert.deepEqual(await hints(), ['', ''])
  assert.deepEqual(await done(), ['organization', 'site', 'schools', 'people', 'roles'])
  assert.deepEqual(
    (await guides(chief)).map(({ guide }) => guide),
    ['competition'],
    'the installation is the super administrator’s',
  )
  const student = await app.person('xuesheng02', 'student', { organizationId })
  assert.deepEqual(await guides(student), [], 'a student sets up nothing')
})

test('a logo on a site is its face', async () => {
  assert.ok(!(await done()).includes('siteFace'))
  const file = await app.ctx.db
    .insertInto('system_files')
    .values({
      ...{ user_id: root.id, purpose: 'website.logo', name: 'logo.png', extension: 'png', media_type: 'image/png' },
      ...{ bytes: 10, sha256: Buffer.alloc(32), location: 'first-run/logo' },
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await app.ctx.db.updateTable('website_sites').set({ logo_file_id: file.id }).execute()
  assert.ok((await done()).includes('siteFace'))
})

test('a step that is undone comes back, and all of it goes when the last is done', async () => {
  const site = await app.ctx.db.selectFrom('website_sites').select('id').executeTakeFirstOrThrow()
  await app.ctx.db.updateTable('website_sites').set({ status: 'maintenance' }).where('id', '=', site.id).execute()
  assert.ok(!(await done()).includes('site'))
  assert.equal((await app.call(moveSite, { siteId: site.id, verb: 'open' }, { as: root })).code, 0)
  assert.ok((await done()).includes('site'))
})

test('a gateway is done when something left by it; without one the way says so', async () => {
  const hint = await step('gateway')
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
      (await other.call(getWorkbench, {}, { as: admin })).data.firstRun
        .flatMap((guide) => guide.steps)
        .find((one) => one.step === 'gateway')!
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
