import assert from 'node:assert/strict'
import { test } from 'node:test'
import { machine } from '@kaisai/contract/machine'
import { DummyDriver, Kysely, PostgresAdapter, PostgresIntrospector, PostgresQueryCompiler, sql } from 'kysely'
import { inGroup, notInGroup } from './group.ts'

const door = machine({
  name: 'doors',
  initial: 'shut',
  states: { open: ['开', 'Open'], shut: ['关', 'Shut'], gone: ['拆', 'Gone'] },
  moves: {},
  groups: { there: { in: ['open', 'shut'], not: ['gone'] }, gone: { in: ['gone'], not: ['open', 'shut'] } },
})
const db = new Kysely<Record<string, never>>({
  dialect: {
    createAdapter: () => new PostgresAdapter(),
    createDriver: () => new DummyDriver(),
    createIntrospector: (one) => new PostgresIntrospector(one),
    createQueryCompiler: () => new PostgresQueryCompiler(),
  },
})

test('a group in SQL is written out, so that predicates of partial indexes match', () => {
  const { sql: text, parameters } = sql`select 1 from doors d where ${inGroup(door, 'there', 'd.status')}`.compile(db)
  assert.equal(text, `select 1 from doors d where "d"."status" in ('open', 'shut')`)
  assert.deepEqual(parameters, [])
})

test('outside a group', () => {
  assert.equal(sql`${notInGroup(door, 'gone', 'status')}`.compile(db).sql, `"status" not in ('gone')`)
})
