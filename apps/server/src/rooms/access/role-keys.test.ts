import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { isReservedRoleKey, reservedRoleKeys, roleKeySkeleton } from '@kaisai/contract/access/role-keys'
import { allAccess } from '@kaisai/contract/all'
import fc from 'fast-check'
import { sql } from 'kysely'
import { startApp, type TestApp } from '#test/app.ts'
import { rolePermissions, withheldFromPlatform } from '../../../seed/base/role-permissions.ts'
import { builtInRoles } from '../../../seed/base/roles.ts'

let app: TestApp
before(async () => {
  app = await startApp()
})
after(() => app.stop())

const byTable = async (keys: readonly string[]): Promise<{ key: string; skeleton: string; reserved: boolean }[]> =>
  (
    await sql<{ key: string; skeleton: string; reserved: boolean }>`
      select key, app.role_key_skeleton(key) as skeleton, app.is_reserved_role_key(key) as reserved
        from unnest(${[...keys]}::text[]) with ordinality k(key, at) order by at`.execute(app.ctx.db)
  ).rows

test('every built-in role is reserved, in the contract and in the table', async () => {
  for (const { key } of builtInRoles) assert.ok((reservedRoleKeys as readonly string[]).includes(key), key)
  for (const row of await byTable(reservedRoleKeys))
    assert.deepEqual([row.reserved, isReservedRoleKey(row.key)], [true, true], row.key)
})

test('contract and table judge every key alike', async () => {
  const spelled = fc.constantFrom(...reservedRoleKeys).chain((key) =>
    fc.array(fc.constantFrom('same', 'upper', 'digit', 'score'), { minLength: key.length, maxLength: key.length }).map((how) =>
      [...key]
        .map((sign, at) => {
          if (how[at] === 'upper') return sign.toUpperCase()
          if (how[at] === 'score') return `${sign}_`
          const twin: Record<string, string> = { o: '0', l: '1', i: 'l', e: '3', a: '4', s: '5', t: '7', m: 'rn', w: 'vv' }
          return how[at] === 'digit' ? (twin[sign] ?? sign) : sign
        })
        .join(''),
    ),
  )
  const free = fc.stringMatching(/^[A-Za-z][A-Za-z0-9_]{0,39}$/)
  const keys = fc.sample(fc.oneof(spelled, free), 2000)
  for (const row of await byTable(keys))
    assert.deepEqual([row.skeleton, row.reserved], [roleKeySkeleton(row.key), isReservedRoleKey(row.key)], row.key)
  for (const key of fc.sample(spelled, 500)) assert.ok(isReservedRoleKey(key), key)
  for (const key of ['clerk', 'judge_assistant', 'team', 'expert_helper', 'student_union'])
    assert.equal(isReservedRoleKey(key), false, key)
})

test('every declared right is given to the platform administrator or withheld from him, and every right of a role is declared', () => {
  const declared = allAccess.flatMap((room) => Object.keys(room.permissions)).sort()
  assert.deepEqual([...rolePermissions.platform!, ...withheldFromPlatform].sort(), declared)
  for (const [role, permissions] of Object.entries(rolePermissions)) {
    assert.ok(
      builtInRoles.some(({ key }) => key === role),
      role,
    )
    assert.equal(new Set(permissions).size, permissions.length, role)
    for (const permission of permissions) assert.ok(declared.includes(permission), `${role}: ${permission}`)
  }
})
