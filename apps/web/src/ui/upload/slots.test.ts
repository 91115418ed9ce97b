import { expect, test } from 'vitest'
import { makeSlots } from './slots.ts'

test('no more than there are places work at once; a place given back twice counts once', async () => {
  const slots = makeSlots(2)
  const [first, second] = [await slots.take(), await slots.take()]
  let third = false
  const waiting = slots.take().then((give) => {
    third = true
    return give
  })
  await Promise.resolve()
  expect(third).toBe(false)
  first()
  first()
  const give = await waiting
  let fourth = false
  void slots.take().then(() => {
    fourth = true
  })
  await new Promise((resolve) => setTimeout(resolve))
  expect(fourth).toBe(false)
  second()
  give()
})

test('who stops waiting takes no place', async () => {
  const slots = makeSlots(1)
  const give = await slots.take()
  const controller = new AbortController()
  const stopped = slots.take(controller.signal)
  controller.abort()
  await expect(stopped).rejects.toBeTruthy()
  const next = slots.take()
  give()
  expect(await next).toBeTypeOf('function')
})
