// People and tokens the token tests begin with.
import assert from 'node:assert/strict'
import { pageTeams } from '@kaisai/contract/enrollment/desk.endpoints'
import { makeOwnToken } from '@kaisai/contract/integration/own.endpoints'
import * as desk from '@kaisai/contract/integration/token.endpoints'
import type { TokenScope } from '@kaisai/contract/scope'
import { BASE } from '#src/http/base.ts'
import { type Person, startApp } from '#test/app.ts'

type More = Partial<{ days: number; addresses: string[] }>

export const input = (name: string, scopes: TokenScope[], more: More = {}) => ({
  ...{ name, scopes, days: 90, addresses: [] as string[] },
  ...more,
})

/** An organization with its chief, and how tokens are made and tried there. */
export const openTokens = async () => {
  const app = await startApp()
  const root = await app.root()
  const place = await app.organization('江城大学')
  const chief = await app.person('chief', 'group_admin', { organizationId: place, realName: '顾主任' })
  const made = async (who: Person, scopes: TokenScope[], more: More = {}, name = '夜间同步') => {
    const reply = await app.call(desk.makeToken, input(name, scopes, more), { as: who })
    assert.equal(reply.code, 0, reply.msg)
    return reply.data
  }
  const ownOf = async (who: Person, scopes: TokenScope[] = ['own:read']) =>
    (await app.call(makeOwnToken, input('我的脚本', scopes), { as: who })).data
  const codeOf = async (token: string, ip?: string) =>
    ip
      ? (
          (
            await app.http.inject({
              ...{ method: 'GET', url: `${BASE}${pageTeams.path}`, remoteAddress: ip },
              headers: { host: 'localhost:4700', authorization: `Bearer ${token}` },
            })
          ).json() as { code: number }
        ).code
      : (await app.call(pageTeams, {}, { as: token })).code
  return { app, root, place, chief, made, ownOf, codeOf }
}
