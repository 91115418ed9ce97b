import { createMemoryRouter } from 'react-router'
import { expect, test } from 'vitest'
import { askInNewLanguage, sameAddress } from './ask-in-new-language.ts'

test.each([
  ['goes on to', (router: ReturnType<typeof createMemoryRouter>) => router.navigate('/home/list')],
  ['goes back to', (router: ReturnType<typeof createMemoryRouter>) => router.navigate(-1)],
])('a switch while somebody %s another page reaches the frame as well as the page', async (_, leave) => {
  let lang = 'zh'
  let arrive: () => void = () => undefined
  let isSlow = false
  const page = async () => {
    const asked = lang
    if (isSlow) await new Promise<void>((done) => (arrive = done))
    return asked
  }
  const children = ['list', 'article'].map((path) => ({ id: path, path, loader: page }))
  const router = createMemoryRouter(
    [{ id: 'site', path: '/home', loader: () => lang, shouldRevalidate: sameAddress, children }],
    { initialEntries: ['/home/list', '/home/article'], initialIndex: 1 },
  )
  router.initialize()
  await expect.poll(() => router.state.initialized).toBe(true)
  expect(router.state.loaderData).toEqual({ site: 'zh', article: 'zh' })
  isSlow = true
  void leave(router)
  await expect.poll(() => router.state.navigation.state).toBe('loading')
  lang = 'en'
  const asked = askInNewLanguage(router)
  isSlow = false
  arrive()
  await asked
  expect([router.state.location.pathname, router.state.loaderData]).toEqual(['/home/list', { site: 'en', list: 'en' }])
})
