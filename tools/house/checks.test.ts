// Each check is seen to refuse a small bad source, and to let the good one pass.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { checkBans } from './bans.ts'
import { contractingFault } from './contracting.ts'
import { checkContributions } from './contributions.ts'
import { doorFaults } from './doors.ts'
import { checkImports } from './imports.ts'
import type { Fault, Source } from './sources.ts'
import { ceilingFaults, checkTables } from './table-checks.ts'

const faultsOf = (check: (source: Source, fault: Fault) => void, file: string, text: string): string[] => {
  const faults: string[] = []
  check({ file: `apps/server/src/${file}`, text }, (fault) => void faults.push(fault))
  return faults
}
const tableFaults = (file: string, text: string): string[] => faultsOf(checkTables, file, text)

test('a migration that takes something away says which release used it last', () => {
  const fault = (sql: string, name = '0900_works.sql') => contractingFault(name, sql)
  for (const sql of [
    'alter table works drop column note',
    'drop table work_notes;',
    'alter table works rename column note to remark',
    'alter table works rename note to remark',
    'alter table works\n  rename to pieces',
  ])
    assert.match(fault(sql)!, /takes away what the release before may still use/, sql)
  assert.match(fault('drop function app.work_words(uuid)')!, /drop function/)
  for (const sql of [
    '-- last used by: 2026.11\nalter table works drop column note',
    'alter table works add column note text',
    '-- drop table works',
    'alter table works drop constraint works_check',
    'drop function app.work_words(uuid);\ncreate function app.work_words(uuid, text) returns text',
  ])
    assert.equal(fault(sql), null, sql)
  assert.equal(fault('drop table works', '0100_works.sql'), null, 'landed before the rule')
})

test('a room writes its own tables only, in raw SQL as well', () => {
  assert.match(tableFaults('rooms/award/a.ts', 'sql`update works set title = 1`')[0]!, /writes works, which is work's/)
  assert.match(tableFaults('rooms/award/a.ts', "tx.deleteFrom('works')")[0]!, /writes works, which is work's/)
  assert.deepEqual(tableFaults('rooms/work/a.ts', 'sql`update works set title = 1`'), [])
  assert.deepEqual(tableFaults('rooms/award/a.test.ts', 'sql`update works set title = 1`'), [])
})

test('a status and its history are written by move alone', () => {
  assert.match(tableFaults('rooms/work/a.ts', "sql`update works set status = 'draft'`")[0]!, /status of works: use move/)
  assert.match(tableFaults('rooms/work/a.ts', "tx.updateTable('works').set({ status })")[0]!, /status of works: use move/)
  assert.match(
    tableFaults('rooms/work/a.ts', 'sql`insert into status_moves (verb) values (1)`')[0]!,
    /history of states: use move/,
  )
  assert.deepEqual(tableFaults('db/move.ts', 'sql`insert into status_moves (verb) values (1)`'), [])
  assert.deepEqual(tableFaults('rooms/news/a.ts', "tx.updateTable('website_sites').set({ name })").length, 1)
})

test('a view writes nothing', () => {
  assert.match(tableFaults('rooms/work/a.views.ts', 'sql`update works set title = 1`')[0]!, /a view writes works/)
})

test('tables of later rooms are not read, nor those of any room by the ground floor', () => {
  assert.match(tableFaults('rooms/work/a.ts', 'sql`select 1 from awards`')[0]!, /the later room award's: ask through ctx.facts/)
  assert.match(tableFaults('rooms/work/reads.ts', "db.selectFrom('awards')")[0]!, /the later room award's/)
  assert.deepEqual(tableFaults('rooms/award/a.ts', 'sql`select 1 from works`'), [])
  assert.match(tableFaults('http/a.ts', "db.selectFrom('works')")[0]!, /uses works, which is work's/)
  assert.deepEqual(tableFaults('http/a.ts', "db.selectFrom('idempotency_keys')"), [])
})

test('a room reads no more places of other rooms than noted, and the note follows when it reads fewer', () => {
  const sources = [
    { file: 'apps/server/src/rooms/award/a.ts', text: 'sql`select 1 from works join enrollments on true`' },
    { file: 'apps/server/src/rooms/award/reads.ts', text: 'sql`select 1 from works`' },
    { file: 'apps/server/src/rooms/award/a.test.ts', text: 'sql`select 1 from works`' },
  ]
  assert.deepEqual(ceilingFaults(sources, { award: 2 }), [])
  assert.match(ceilingFaults(sources, { award: 1 })[0]!, /award reads tables of other rooms at 2 places, at most 1/)
  assert.match(ceilingFaults(sources, { award: 3 })[0]!, /note 2 instead of 3/)
  assert.match(ceilingFaults(sources, { award: 2, work: 1 })[0]!, /note 0 instead of 1/)
})

test('index.ts gives to production, stories.ts to seeds and tests, and nobody gives what is not asked for', () => {
  const door = {
    file: 'apps/server/src/rooms/work/index.ts',
    text: "export { a, type B } from './a.ts'\nexport { c, d } from './c.ts'",
  }
  const stories = {
    file: 'apps/server/src/rooms/work/stories.ts',
    text: "export { e } from './e.ts'\nexport { f } from './f.ts'",
  }
  const room = {
    file: 'apps/server/src/rooms/award/x.ts',
    text: "import { a, type B } from '../work/index.ts'\nimport { f } from '../work/stories.ts'",
  }
  const seed = {
    file: 'apps/server/seed/demo/x.ts',
    text: "import { c } from '#src/rooms/work/index.ts'\nimport * as door from '#src/rooms/work/stories.ts'\ndoor.e()",
  }
  assert.deepEqual(
    doorFaults([door, stories, room, seed]).map(({ text }) => text),
    ['gives c to seeds and tests alone: stories.ts', 'gives d, which nobody asks for', 'gives f to production: index.ts'],
  )
})

test('rooms go through the door of earlier ones', () => {
  const of = (text: string): string[] => faultsOf(checkImports, 'rooms/work/x.ts', text)
  assert.deepEqual(of("import { a } from '../enrollment/index.ts'\nimport { b } from '../enrollment/reads.ts'"), [])
  assert.match(of("import { a } from '../enrollment/stories.ts'")[0]!, /goes past the door of enrollment/)
  assert.match(of("import { a } from '../enrollment/team/create-team.ts'")[0]!, /goes past the door of enrollment/)
  assert.match(of("import { a } from '../award/index.ts'")[0]!, /imports the later room award/)
  assert.match(faultsOf(checkImports, 'ports/x.ts', "import { a } from '../rooms/work/index.ts'")[0]!, /knows a room/)
})

test('an earlier room names no action of a later one, and Math.random has no place', () => {
  assert.match(
    faultsOf(checkContributions, 'rooms/work/x.ts', "record('award.scheme_added')")[0]!,
    /names award.scheme_added, which is award's/,
  )
  assert.deepEqual(faultsOf(checkContributions, 'rooms/award/x.ts', "record('award.scheme_added')"), [])
  assert.deepEqual(faultsOf(checkBans, 'rooms/work/x.ts', 'Math.random()'), ['Math.random'])
})
