import { RouterContextProvider } from 'react-router'
import { expect, test } from 'vitest'
import { callerContext } from '#web/context.ts'
import { loader } from './content-page.ts'

const movedTo = async (address: string): Promise<[number, string | null]> => {
  const context = new RouterContextProvider()
  context.set(callerContext, (async () => ({ path: 'new' })) as never)
  const args = { context, request: new Request(`https://kaisai.example${address}`), params: {} }
  const reply: unknown = await loader(args as never).then(
    () => null,
    (thrown: unknown) => thrown,
  )
  if (!(reply instanceof Response)) throw new Error('the page did not move')
  return [reply.status, reply.headers.get('location')]
}

test('who asks for a page by a path it had is led on with what the address asked', async () => {
  expect(await movedTo('/home/page/old')).toEqual([301, '/home/page/new'])
  expect(await movedTo('/home/page/old?from=poster&a=%26')).toEqual([301, '/home/page/new?from=poster&a=%26'])
  expect(await movedTo('/s/cup/home/page/old?from=poster')).toEqual([301, '/home/page/new?from=poster'])
})
