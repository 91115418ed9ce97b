import { execFileSync } from 'node:child_process'
import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:http'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { expect, test } from './fixtures.ts'
import { JOURNEYS_PORT } from './port.ts'
import { endProducts, postmasterOf, startProduct } from './product.ts'

test.describe.configure({ mode: 'serial' })

// Beside the port of the other journeys, whatever it is.
const port = JOURNEYS_PORT + 1
const base = `http://localhost:${port}`
const dataDir = mkdtempSync(join(tmpdir(), 'kaisai-product-'))
// The database may run as another user, who must come through here.
chmodSync(dataDir, 0o711)
const keys = execFileSync('node', ['apps/server/src/platform/make-keys.ts'], {
  cwd: resolve(import.meta.dirname, '../../..'),
  encoding: 'utf8',
})
const production = { NODE_ENV: 'production', KAISAI_DATA: dataDir, PORT: String(port), KAISAI_KEYS: keys }
test.afterEach(endProducts)
test.afterAll(() => rmSync(dataDir, { recursive: true, force: true }))

const signedIn = async (username: string, password: string): Promise<number> => {
  const reply = await fetch(`${base}/prod-api/auth/login/pwd`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username, password }),
  })
  return ((await reply.json()) as { code: number }).code
}

test('production starts without demo or default secret: keys are asked for, the first administrator comes by a link that works once', async ({
  page,
}) => {
  const refused = await startProduct({ ...production, KAISAI_KEYS: '' })
  expect(await refused.ended).toBe(1)
  expect(refused.output().trim().split('\n')).toHaveLength(1)
  expect(refused.output()).toMatch(/key/i)

  const product = await startProduct(production)
  // It answers before it has said everything.
  await expect.poll(() => product.output()).toMatch(/\/neibu\/register\?first=\S+/)
  const link = /(\/neibu\/register\?first=\S+)/.exec(product.output())![1]!
  expect(product.output()).not.toContain('Kaisai#2026')
  expect(await signedIn('admin', 'Kaisai#2026')).toBe(21001)
  expect((await fetch(`${base}/prod-api/openapi.json`)).status).toBe(404)
  await page.goto(base + link)
  await page.getByLabel('用户名', { exact: true }).fill('founder')
  await page.getByLabel('姓名', { exact: true }).fill('创始人')
  await page.getByLabel('密码', { exact: true }).fill('Begin#2026')
  await page.getByLabel('再次输入密码', { exact: true }).fill('Begin#2026')
  await page.getByRole('button', { name: '创建管理员' }).click()
  await page.waitForURL((url) => !url.pathname.startsWith('/neibu/'))
  await page.goto(base + link)
  await page.evaluate(() => localStorage.clear())
  const again = await fetch(`${base}/prod-api/auth/first`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ ticket: link.split('=')[1], username: 'second', password: 'Other#2026', realName: '第二' }),
  })
  expect(((await again.json()) as { code: number }).code).toBe(21019)
  product.child.kill('SIGKILL')
  await product.ended
})

test('after kill -9 of the program the next start takes the database over, and who was there is there', async () => {
  const product = await startProduct(production)
  expect(product.output()).not.toContain('register?first=')
  expect(await signedIn('founder', 'Begin#2026')).toBe(0)
  // The database dies under the living program, which brings it back.
  process.kill(postmasterOf(dataDir), 'SIGKILL')
  await expect.poll(() => signedIn('founder', 'Begin#2026').catch(() => -1), { timeout: 30_000 }).toBe(0)
  // Both die at once.
  process.kill(postmasterOf(dataDir), 'SIGKILL')
  product.child.kill('SIGKILL')
  await product.ended
  const next = await startProduct(production)
  expect(await signedIn('founder', 'Begin#2026')).toBe(0)
  next.child.kill('SIGTERM')
  expect(await next.ended).toBe(0)
})

test('a port in use and a folder that cannot be written are each told in one sentence', async () => {
  const other = createServer().listen(port, '127.0.0.1')
  const busy = await startProduct(production)
  expect(await busy.ended).toBe(1)
  expect(busy.output()).toContain(`Port ${port} is in use by another program. Choose another with PORT=… npm start.`)
  await new Promise((done) => other.close(done))
  const denied = await startProduct({ ...production, KAISAI_DATA: '/dev/null/kaisai' })
  expect(await denied.ended).toBe(1)
  expect(denied.output().trim()).toMatch(
    /^The data folder \/dev\/null\/kaisai cannot be written \(\w+\)\. Choose another with KAISAI_DATA\.$/,
  )
})
