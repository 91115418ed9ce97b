import { createMemoryRouter } from 'react-router'
import { expect, test } from 'vitest'
import { dropStructuredData } from './drop-structured-data.ts'

test('what was said of the first page goes when another one is shown, and not before', async () => {
  const script = document.createElement('script')
  script.type = 'application/ld+json'
  document.body.append(script)
  const router = createMemoryRouter([{ path: '*' }], { initialEntries: ['/home/newsDetails?id=1'] })
  dropStructuredData(router)
  await router.navigate('/home/newsDetails?id=1#files')
  expect(script.isConnected).toBe(true)
  await router.navigate('/home/newsDetails?id=2')
  expect(script.isConnected).toBe(false)
  router.dispose()
})
