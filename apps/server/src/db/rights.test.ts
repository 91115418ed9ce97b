// The product's role can read and write rows and nothing else: whatever a hole in it lets somebody send, the server refuses the rest.
import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { sql } from 'kysely'
import pg from 'pg'
import { startApp, type TestApp } from '#test/app.ts'
import { systemActor } from '../actor.ts'
import { readConfig, withoutOwner } from '../config.ts'
import { record } from './audit.ts'
import { prepareDatabase } from './prepare-database.ts'
import { grantRights } from './rights.ts'
import { inTx } from './tx.ts'

let app: TestApp
before(async () => {
  app = await startApp()
  await inTx(app.ctx.db, (tx) => record(tx, systemActor(), { action: 'system.log_exported' }))
})
after(() => app.stop())

const refusalOf = async (url: string, text: string): Promise<string> => {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    // Whatever gets through is undone.
    await client.query('begin')
    await client.query(text)
    return 'done'
  } catch (error) {
    return (error as pg.DatabaseError).code ?? String(error)
  } finally {
    await client.query('rollback').catch(() => undefined)
    await client.end()
  }
}

const INSUFFICIENT = '42501'

test('the product runs as a role of its own, which is neither owner nor superuser and a member of no other role', async () => {
  const { rows } = await sql<{ role: string; can: boolean; roles: number }>`
    select current_user as role, rolsuper or rolcreaterole or rolcreatedb or rolreplication or rolbypassrls as can,
           (select count(*)::int from pg_auth_members m where m.member = r.oid) as roles from pg_roles r where rolname = current_user`.execute(
    app.ctx.db,
  )
  assert.deepEqual(rows, [{ role: 'kaisai_app', can: false, roles: 0 }])
})

const forbidden: Readonly<Record<string, string>> = {
  'emptying the log': 'truncate audit_log',
  'emptying any table': 'truncate rate_counters',
  'changing the log': `update audit_log set reason = 'x'`,
  'deleting from the log': 'delete from audit_log',
  'changing the seals of the log': `update audit_seals set hash = ''`,
  'deleting seals of the log': 'delete from audit_seals',
  'changing the history of states': `update status_moves set note = 'x'`,
  'deleting from the history of states': 'delete from status_moves',
  'changing what was handed in': `update work_submissions set title = 'x'`,
  'deleting a decision': 'delete from enrollment_decisions',
  'changing a digest of certificates': `update certificate_digests set root = ''`,
  'locking rows of the log': 'select id from audit_log for update',
  'switching the triggers of the log off': 'alter table audit_log disable trigger all',
  'acting as a replica, which skips triggers': 'set session_replication_role = replica',
  'making a table': 'create table loot (id int)',
  'making a temporary table': 'create temporary table audit_log (id int)',
  'making a schema': 'create schema loot',
  'making a function': `create function public.loot() returns int language sql as 'select 1'`,
  'replacing a function of the product': `create or replace function app.esc(s text) returns text language sql as 'select s'`,
  'making a trigger': 'create trigger loot before insert on audit_log for each row execute function app.refuse_change()',
  'making an extension': 'create extension dblink',
  'dropping a table': 'drop table audit_seals',
  'dropping a trigger': 'drop trigger audit_log_once on audit_log',
  'dropping a table of the jobs': 'drop table jobs.schedule',
  'making a role': 'create role loot',
  'becoming the owner': 'set role kaisai',
  'becoming the superuser': 'set session authorization postgres',
  'giving its own rights away': 'grant select on identity_users to public with grant option',
  'running a program on the server': `copy (select 1) to program 'cat'`,
  'writing a file on the server': `copy (select 1) to '/tmp/kaisai-loot'`,
  'reading a file on the server': `select pg_read_file('/etc/passwd')`,
  'reading the roles’ secrets': 'select * from pg_authid',
  'pretending migrations': `insert into schema_migrations (name, checksum) values ('9999_x.sql', '')`,
}

for (const [what, text] of Object.entries(forbidden))
  test(`refused to the product’s role: ${what}`, async () => {
    const code = await refusalOf(app.url, text)
    // Giving away what one may not give is a warning to PostgreSQL, and gives nothing.
    if (what === 'giving its own rights away') assert.ok(code === INSUFFICIENT || (await publicReads()) === false)
    else assert.equal(code, INSUFFICIENT)
  })

const publicReads = async (): Promise<boolean> => {
  const { rows } = await sql<{ can: boolean }>`select has_table_privilege('public', 'identity_users', 'select') as can`.execute(
    app.ctx.db,
  )
  return rows[0]!.can
}

test('the log and its seals can be read and added to', async () => {
  assert.equal(await refusalOf(app.url, `insert into audit_log (action, outcome) values ('system.log_exported', 'done')`), 'done')
  assert.equal(await refusalOf(app.url, 'select * from audit_log, audit_seals'), 'done')
})

test('every table whose history is written once is closed to changes, all others are open', async () => {
  const { rows } = await sql<{ name: string }>`
    select c.relname as name from pg_class c where c.relnamespace = 'public'::regnamespace and c.relkind = 'r'
       and (has_table_privilege(c.oid, 'update') or has_table_privilege(c.oid, 'delete')) and exists (select from pg_trigger t
         where t.tgrelid = c.oid and t.tgfoid = 'app.refuse_change'::regproc and t.tgqual is null and t.tgtype & 24 = 24)`.execute(
    app.ctx.db,
  )
  assert.deepEqual(rows, [])
})

test('the reader sees rows but no secret, and writes nothing', async () => {
  assert.equal(await refusalOf(app.readerUrl, 'select id, changes from audit_log'), 'done')
  assert.equal(await refusalOf(app.readerUrl, 'select id, real_name, status from identity_users'), 'done')
  for (const text of [
    'select password_hash from identity_users',
    'select phone_sealed from identity_users',
    'select phone_index from identity_users',
    'select token_hash from identity_sessions',
    'select code_hash from identity_codes',
    'select * from identity_tickets',
    'select body from message_sends',
    'select * from jobs.job',
  ])
    assert.equal(await refusalOf(app.readerUrl, text), INSUFFICIENT, text)
  // Read-only by default, and without the right when that is switched off.
  assert.equal(await refusalOf(app.readerUrl, `insert into audit_log (action, outcome) values ('x', 'done')`), '25006')
  assert.equal(
    await refusalOf(app.readerUrl, `set transaction read write; insert into audit_log (action, outcome) values ('x', 'done')`),
    INSUFFICIENT,
  )
})

test('rights are set once, and put right when somebody changed them or a table was added', async () => {
  const roles = { app: 'kaisai_app', reader: 'kaisai_reader' }
  assert.equal(await grantRights(app.ownerUrl, roles), 0)
  await app.asOwner(async (db) => {
    await sql`grant truncate, delete on audit_log to kaisai_app`.execute(db)
    await sql`grant select on identity_sessions to kaisai_reader`.execute(db)
    await sql`create table later (id int primary key, phone_sealed bytea)`.execute(db)
  })
  try {
    assert.equal(await refusalOf(app.url, 'truncate audit_log'), 'done')
    assert.equal(await grantRights(app.ownerUrl, roles), 4)
    assert.equal(await refusalOf(app.url, 'truncate audit_log'), INSUFFICIENT)
    assert.equal(await refusalOf(app.readerUrl, 'select * from identity_sessions'), INSUFFICIENT)
    assert.equal(await refusalOf(app.url, 'delete from later'), 'done')
    assert.equal(await refusalOf(app.readerUrl, 'select id from later'), 'done')
    assert.equal(await refusalOf(app.readerUrl, 'select phone_sealed from later'), INSUFFICIENT)
  } finally {
    await app.asOwner((db) => sql`drop table later`.execute(db))
  }
})

test('a database is prepared with roles apart or with one role, and never two databases as if they were one', async () => {
  const { ownerUrl, url: appUrl, readerUrl } = app
  assert.deepEqual(await prepareDatabase({ ownerUrl, appUrl, readerUrl }), { applied: [], areRolesSeparated: true })
  assert.deepEqual(await prepareDatabase({ ownerUrl, appUrl: ownerUrl, readerUrl: null }), {
    applied: [],
    areRolesSeparated: false,
  })
  assert.equal(await refusalOf(app.url, 'truncate audit_log'), INSUFFICIENT)
  await assert.rejects(
    prepareDatabase({ ownerUrl, appUrl: appUrl.replace(/\/[^/]*$/, '/postgres'), readerUrl: null }),
    /name different databases/,
  )
})

test('the owner’s connection is not handed on with the configuration or the environment', () => {
  process.env.KAISAI_OWNER_DATABASE_URL = 'postgresql://owner@localhost/kaisai'
  const config = readConfig(process.env, [])
  assert.equal(config.ownerDatabaseUrl, 'postgresql://owner@localhost/kaisai')
  assert.equal(withoutOwner(config).ownerDatabaseUrl, '')
  assert.equal(process.env.KAISAI_OWNER_DATABASE_URL, undefined)
})
