// 5,000 teams of five from a workbook to committed rows, against COPY of the bare team and member rows.

import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import pg from 'pg'
import { from as copyFrom } from 'pg-copy-streams'
import { actorOf } from '../apps/server/src/rooms/access/index.ts'
import { readAndCheck } from '../apps/server/src/rooms/enrollment/import/enroll-import.ts'
import { openImport, type Row } from '../apps/server/src/rooms/enrollment/import/import.given.ts'
import { importTeamRows } from '../apps/server/src/rooms/enrollment/import/import-rows.ts'
import { table } from './lib/measure.ts'
import { scaled } from './lib/scale.ts'

const TEAMS = scaled(5000, 10)
const phone = (at: number): string => `136${String(at).padStart(8, '0')}`
const person = (at: number): string => `学生甲 ${phone(at)}`

const rowsOf = (category: string, school: string): Row[] =>
  Array.from({ length: TEAMS }, (_, at) => ({
    category,
    teamName: `导入队${at}`,
    school,
    name: '学生甲',
    phone: phone(at * 5),
    members: [1, 2, 3].map((n) => person(at * 5 + n)).join('；'),
    advisors: person(at * 5 + 4),
    slogan: '',
  }))

/** Runs the bench. */
export const run = async (): Promise<void> => {
  const world = await openImport()
  const { app, manager, organizationId, first } = world
  const { db } = app.ctx
  const place = await world.enrollable()
  const { code } = await db
    .selectFrom('competition_categories')
    .select('code')
    .where('id', '=', place.itemId)
    .executeTakeFirstOrThrow()
  const role = await db.selectFrom('access_roles').select('id').where('key', '=', 'competition_admin').executeTakeFirstOrThrow()
  const actor = (await actorOf(db, manager.id, organizationId, role.id, 'zh'))!
  const lines: string[][] = [['', 'read and check s', 'write s', 'teams/s', 'COPY teams/s', 'ours / COPY']]
  // The first file makes 25,000 accounts, the second finds them all: another competition's teams.
  for (const what of ['people without accounts', 'people with accounts']) {
    const target = what === 'people without accounts' ? place : await world.enrollable()
    const { code: own } = await db
      .selectFrom('competition_categories')
      .select('code')
      .where('id', '=', target.itemId)
      .executeTakeFirstOrThrow()
    const book = await world.bookOf('team', rowsOf(own ?? code, first.name))
    const input = { competitionId: target.competitionId, shape: 'team' as const }
    const began = performance.now()
    const entries = await readAndCheck(app.ctx, book, input, 'zh')
    const checked = performance.now()
    const faulty = entries.find(({ faults }) => faults.length > 0)
    if (faulty) throw new Error(JSON.stringify(faulty.faults))
    await importTeamRows(app.ctx, actor, { ...input, isApproved: false }, entries)
    const ended = performance.now()
    const { count } = await db
      .selectFrom('enrollments')
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .where('competition_id', '=', target.competitionId)
      .where('status', '=', 'pending')
      .executeTakeFirstOrThrow()
    if (Number(count) !== TEAMS) throw new Error(`${count} teams instead of ${TEAMS}`)
    const ours = TEAMS / ((ended - began) / 1000)
    const copy = await copyRate(app.url, (await world.enrollable()).competitionId, target.competitionId)
    lines.push([
      what,
      ((checked - began) / 1000).toFixed(1),
      ((ended - checked) / 1000).toFixed(1),
      ours.toFixed(0),
      copy.toFixed(0),
      (ours / copy).toFixed(3),
    ])
  }
  table(lines)
  await db.destroy()
}

// The same teams and members once more, as they are stored, into another competition.
const copyRate = async (url: string, into: string, from: string): Promise<number> => {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  const { rows: teams } = await client.query(
    `select uuidv7() as id, e.id as old, e.category_id, e.organization_id, e.name, e.captain_user_id, e.school_id, e.member_count from enrollments e where competition_id = $1`,
    [from],
  )
  const ids = new Map(teams.map((team) => [team.old as string, team.id as string]))
  const { rows: members } = await client.query(
    'select enrollment_id, user_id, name, role, school_id, organization_id from enrollment_members where competition_id = $1',
    [from],
  )
  const began = performance.now()
  await client.query('begin')
  await pipeline(
    Readable.from(
      teams.map(
        (team, at) =>
          `${team.id}\t${into}\t${team.category_id}\t${team.organization_id}\tteam\tC${at}\t${team.name}\t${team.captain_user_id}\t${team.school_id}\tpending\timport\t${team.member_count}\n`,
      ),
    ),
    client.query(
      copyFrom(
        'copy enrollments (id, competition_id, category_id, organization_id, mode, code, name, captain_user_id, school_id, status, source, member_count) from stdin',
      ),
    ),
  )
  await pipeline(
    Readable.from(
      members.map(
        (one) =>
          `${ids.get(one.enrollment_id as string)}\t${into}\t${one.organization_id}\t${one.school_id ?? '\\N'}\t${one.user_id}\t${one.name}\t${one.role}\taccepted\timport\n`,
      ),
    ),
    client.query(
      copyFrom(
        'copy enrollment_members (enrollment_id, competition_id, organization_id, school_id, user_id, name, role, status, invited_via) from stdin',
      ),
    ),
  )
  await client.query('commit')
  const seconds = (performance.now() - began) / 1000
  await client.end()
  return teams.length / seconds
}
