import { expect, test, vi } from 'vitest'
import { callsOfPage } from './calls-of-page.ts'
import { render } from './entry-server.tsx'

class Problem extends Error {
  override name = 'Problem'
}
const refused = new Problem('house.too_many')
const failing = (error: Error) => callsOfPage(() => Promise.reject(error))

test('a page goes no further when a call was refused for the visitor, also where a part does without the reply', async () => {
  const page = failing(refused)
  page.requireAll()
  await page.call().catch(() => null)
  await page.call().catch(() => null)
  expect(page.requireAll).toThrow(refused)
})

test('any other failure is for the page to show', async () => {
  const page = failing(new Error('no connection'))
  await expect(page.call()).rejects.toThrow('no connection')
  page.requireAll()
})

const pageAt = (path: string, call: () => Promise<unknown>) => {
  vi.stubEnv('SSR', true)
  const onError = vi.fn()
  const made = render({
    ...{ url: `http://one.example${path}`, lang: 'zh', base: '', isRehearsal: false, nonce: 'n', scripts: [] },
    ...{ call, onError },
  }).finally(() => vi.unstubAllEnvs())
  return { made, onError }
}

test.each(['/deepChat?x=1', '/certificate/trace?code=1', '/home/zjCompetition?month=2026-01', '/home/homepage'])(
  '%s is not rendered from what is left when the visitor is refused, and nobody has to look into it',
  async (path) => {
    const { made, onError } = pageAt(path, () => Promise.reject(refused))
    await expect(made).rejects.toBe(refused)
    expect(onError).not.toHaveBeenCalled()
  },
)

test('a page that stands alone shows when the settings of its site cannot be read', async () => {
  const { made } = pageAt('/deepChat', async () => ({ code: 50000, msg: '', data: null }))
  expect(await made).toMatchObject({ kind: 'page', status: 200 })
})
