import { data, RouterContextProvider } from 'react-router'
import { expect, test } from 'vitest'
import { callerContext } from './context.ts'
import { makeUnlessPaused } from './unless-paused.ts'

const open = () => {
  const site = { status: 'online', asked: 0, at: 0, left: [] as string[] }
  const wrap = makeUnlessPaused({ now: () => site.at, leaveFor: (address) => site.left.push(address) })
  const context = new RouterContextProvider()
  context.set(callerContext, (async () => {
    site.asked++
    return { status: site.status }
  }) as never)
  /** What becomes of going to an address: what its loader gave, what it threw, or `left`. */
  const go = (address: string, loader: () => unknown = () => 'page'): Promise<unknown> => {
    const args = { context, request: new Request(`https://kaisai.example${address}`), params: {} } as never
    const went = wrap(async () => loader())(args, undefined) as Promise<unknown>
    const leaves = new Promise((resolve) => setTimeout(() => resolve('left'), 20))
    return Promise.race([went, leaves]).catch((error: unknown) => error)
  }
  return { site, go }
}
const nothing = () => {
  throw data(null, { status: 404 })
}

test('who goes on in a site that was paused meanwhile comes to what the server says', async () => {
  const { site, go } = open()
  expect([await go('/home/newsList'), site.asked]).toEqual(['page', 1])
  site.status = 'maintenance'
  site.at = 59_000
  expect([await go('/home/newsList'), site.asked]).toEqual(['page', 1])
  expect([await go('/home/newsDetails?id=1', nothing), site.asked]).toEqual(['left', 2])
  site.at = 120_000
  expect(await go('/s/cup/home/newsList?page=2')).toBe('left')
  expect(site.left).toEqual(['https://kaisai.example/home/newsDetails?id=1', 'https://kaisai.example/s/cup/home/newsList?page=2'])
})

test('what is not found on an open site is not found, and pages outside its frame are left alone', async () => {
  const { site, go } = open()
  expect(await go('/home/newsDetails?id=1', nothing)).toMatchObject({ init: { status: 404 } })
  expect(await go('/home/newsDetails?id=1', nothing)).toMatchObject({ init: { status: 404 } })
  site.status = 'maintenance'
  site.at = 120_000
  expect(await go('/screen/call?key=1')).toBe('page')
  expect(site.left).toEqual([])
})
