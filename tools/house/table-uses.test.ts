import assert from 'node:assert/strict'
import { test } from 'node:test'
import { usesIn } from './sql-text.ts'
import { tableUses } from './table-uses.ts'

const found = (text: string): string[] => tableUses('a.ts', text).map(({ kind, table }) => `${kind} ${table}`)
const sqlUses = (text: string): string[] =>
  usesIn(text).map(({ kind, table, setsStatus }) => `${kind} ${table}${setsStatus ? ' status' : ''}`)

test('tables of joins, lists, subqueries and deletes are found under any alias', () => {
  assert.deepEqual(sqlUses('select w.id from works w, only enrollments e left join lateral (select 1 from awards) a on true'), [
    'read works',
    'read enrollments',
    'read awards',
  ])
  assert.deepEqual(sqlUses('delete from works w using enrollments e where e.id = w.enrollment_id'), [
    'write works',
    'read enrollments',
  ])
  assert.deepEqual(sqlUses('insert into "works" (id) select id from public.enrollments'), ['write works', 'read enrollments'])
  assert.deepEqual(sqlUses('lock table enrollments in exclusive mode'), ['read enrollments'])
})

test('what only looks like a table is none: comments, quoted text, CTE names, calls, other meanings of from and update', () => {
  assert.deepEqual(sqlUses("-- from works\nselect 1 /* join awards */ where x = 'from experts'"), [])
  assert.deepEqual(
    sqlUses('with works as (select 1), b (x, y) as materialized (select 2) select * from works join b on true'),
    [],
  )
  assert.deepEqual(sqlUses('select * from unnest(a) works join generate_series(1, 2) g on true'), [])
  assert.deepEqual(sqlUses('select extract(epoch from works), a is distinct from awards, substring(name from 2)'), [])
  assert.deepEqual(sqlUses('select 1 from works for no key update of works'), ['read works'])
  assert.deepEqual(sqlUses('select 1 from works w join enrollments using (id)'), ['read works', 'read enrollments'])
})

test('a status is seen where an update writes it, and nowhere else', () => {
  assert.deepEqual(sqlUses("update works as w set title = '', status = 'draft' where id = 1"), ['write works status'])
  assert.deepEqual(sqlUses('update works set (title, status) = (select title, status from old)'), [
    'write works status',
    'read old',
  ])
  assert.deepEqual(sqlUses('insert into works (id) values (1) on conflict (id) do update set status = 1'), ['write works status'])
  assert.deepEqual(sqlUses("update works set title = 'x' where status = 'draft' returning status"), ['write works'])
  assert.deepEqual(sqlUses('update works set title = (select coalesce(a, status) from old)'), ['write works', 'read old'])
})

test('builder statements and templates of a source are read; strings, comments and imports are not', () => {
  const source = `
    // db.selectFrom('awards')
    import { from } from 'works'
    const label = 'from works join awards'
    db.selectFrom('works as w').innerJoin('enrollments as e', 'e.id', 'w.id').where('w.x', '=', 'experts')
    db.updateTable('works').set({ title }).from('awards')
    db.selectFrom(['experts', 'awards as a'])
    db.with('own', (q) => q.selectFrom('works')).selectFrom('own')`
  assert.deepEqual(found(source).toSorted(), [
    'read awards',
    'read awards',
    'read enrollments',
    'read experts',
    'read works',
    'read works',
    'write works',
  ])
})

test('nested templates, named tables and SQL kept as a text are read with their places', () => {
  assert.deepEqual(found('sql`select 1 from works w where ${sql`exists (select 1 from awards a where a.id = ${id})`}`'), [
    'read works',
    'read awards',
  ])
  assert.deepEqual(found("const name = 'works'; sql`select 1 from ${sql.table(name)}`"), ['read works'])
  assert.deepEqual(found('const due = `select id from works where id = 1`; sql`${sql.raw(due)}`'), ['read works'])
  assert.deepEqual(found('sql`with mine as (select 1) select ${sql`(select 1 from mine)`}`'), [])
})

test('a builder that sets a status is seen at its table', () => {
  const [, , use] = tableUses('a.ts', "db.updateTable('works').set({ status }).where('id', '=', id)")
  assert.equal(use, undefined)
  assert.deepEqual(
    tableUses('a.ts', "db.updateTable('works as w').set({ status: next }).where('id', '=', id)").map(
      ({ setsStatus }) => setsStatus ?? false,
    ),
    [true, false],
  )
})
