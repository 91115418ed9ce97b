// The list of conflicts is asked some experts at a time: every conflict stands on one page, whatever the word names.
import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import * as conflicting from '@kaisai/contract/review/conflict.endpoints'
import { sql } from 'kysely'
import { openReview, type ReviewWorld } from '../review.given.ts'
import { seenConflicts } from './seen-conflicts.ts'

const EXPERTS = 7
let world: ReviewWorld
before(async () => {
  world = await openReview()
})
after(() => world.app.stop())

test('conflicts of many experts come page by page, each once, and by a word for the expert, the school or the work', async () => {
  const { app, does, accepted, expert, first, second, competitionId, secretary } = world
  const works = [await accepted(), await accepted()]
  const codes = await sql<{ code: string }>`select code from works where id = ${works[0]!.workId}::uuid`.execute(app.ctx.db)
  for (let at = 0; at < EXPERTS; at++) {
    const { expertId } = await expert({ name: `专家${'甲乙丙丁戊己庚'[at]}`, schoolId: first.id })
    // Whoever has a declared conflict belongs to the competition.
    await sql`insert into review_conflicts (competition_id, expert_id, school_id, kind, source, effect)
      values (${competitionId}::uuid, ${expertId}::uuid, ${second.id}::uuid, 'other', 'admin', 'warn')`.execute(app.ctx.db)
  }
  const ask = (more: object) => does(secretary, conflicting.pageConflicts, { competitionId, ...more } as never)
  const whole = await ask({ pageSize: 100 })
  assert.deepEqual([whole.total, whole.rows.filter(({ source }) => source === 'auto').length], [EXPERTS * 3, EXPERTS * 2])
  const pages = await Promise.all([1, 2, 3, 4, 5].map((pageNum) => ask({ pageNum, pageSize: 5 })))
  assert.deepEqual(
    pages.flatMap(({ rows }) => rows),
    whole.rows,
  )
  assert.equal(new Set(whole.rows.map((row) => `${row.expertId} ${row.workId} ${row.source}`)).size, EXPERTS * 3)
  const totals = async (asks: readonly object[]) => Promise.all(asks.map(async (one) => (await ask(one)).total))
  assert.deepEqual(
    await totals([
      { keyword: '专家己' },
      { keyword: first.name },
      { keyword: codes.rows[0]!.code },
      { keyword: '没有的词' },
      { kind: 'same_school' },
      { kind: 'adviser' },
      { source: 'auto' },
      { source: 'team' },
    ]),
    // The school is also the unit of each expert.
    [3, EXPERTS * 3, EXPERTS, 0, EXPERTS * 2, 0, EXPERTS * 2, 0],
  )
})

test('a part of the conflicts stands where it does in the whole, no more are counted than are wanted, and a frequent word finds what a rare one does', async () => {
  const { app, competitionId, first } = world
  const { db } = app.ctx
  const all = await seenConflicts(db, 'zh', { competitionId }, { skip: 0, take: 100, most: 100 })
  assert.deepEqual([all.count, all.rows.length], [EXPERTS * 2, EXPERTS * 2])
  for (const [skip, take, most] of [
    [0, 1, 1],
    [3, 4, 9],
    [5, 100, 9],
    [13, 5, 100],
    [20, 5, 100],
  ] as const)
    assert.deepEqual(await seenConflicts(db, 'zh', { competitionId }, { skip, take, most }), {
      rows: all.rows.slice(0, most).slice(skip, skip + take),
      count: Math.min(most, EXPERTS * 2),
    })
  // No expert of this unit: the word names the school of the works alone.
  await sql`update experts set unit = '某研究所', school_id = null where name like '专家%'`.execute(db)
  await sql`update experts set avoid_school_ids = '{}', school_id = ${first.id}::uuid where name = '专家甲'`.execute(db)
  const word = await sql<{
    code: string
  }>`select code from works where competition_id = ${competitionId}::uuid order by id limit 1`.execute(db)
  const keyword = word.rows[0]!.code
  const part = { skip: 0, take: 10, most: 100 }
  const rare = await seenConflicts(db, 'zh', { competitionId, keyword }, part)
  assert.equal(rare.count, 1)
  assert.deepEqual(await seenConflicts(db, 'zh', { competitionId, keyword }, { ...part, fewWorks: 0 }), rare)
})
