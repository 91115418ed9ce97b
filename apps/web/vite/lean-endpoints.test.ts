import { sendCode } from '@kaisai/contract/identity/sign-in.endpoints'
import { expect, test } from 'vitest'
import { leanModule } from './lean-endpoints.ts'

test('endpoints keep what a call needs, plain words stay, schemas go', () => {
  const made = leanModule({
    save: {
      method: 'POST',
      path: '/a',
      access: 'public',
      kind: 'json',
      stepUp: true,
      idempotent: false,
      title: ['存', 'Save'],
      input: {},
      reply: {},
    },
    STREAM: '/events',
    kinds: ['a', 'b'],
    schema: { type: 'object' },
    helper: () => 1,
  })
  expect(made.split('\n')).toEqual([
    'export const save = {"method":"POST","path":"/a","access":"public","kind":"json","stepUp":true}',
    'export const STREAM = "/events"',
    'export const kinds = ["a","b"]',
  ])
})

test('what pages import carries no schema', () => {
  expect(sendCode).toMatchObject({ method: 'POST', path: '/auth/code/send' })
  expect(sendCode).not.toHaveProperty('input')
})
