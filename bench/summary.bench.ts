// Summaries of every school over one competition with 1,000,000 teams: the numbers filled in as a job, and the form of one school.
import * as own from '@kaisai/contract/summary/own.endpoints'
import * as task from '@kaisai/contract/summary/task.endpoints'
import { sql } from 'kysely'
import { openEnrollment } from '../apps/server/src/rooms/enrollment/enrollment.given.ts'
import { askedTimes } from './lib/asked.ts'
import { fillTeams } from './lib/many-teams.ts'
import { table, verdict } from './lib/measure.ts'
import { scaled } from './lib/scale.ts'

const SIZE = scaled(1_000_000, 300)
const SCHOOLS = scaled(3001, 31)
const GOAL_JOB_S = 30
const GOAL_FORM_MS = 300

/** Runs the bench; a number asks for so many teams. */
export const run = async (words: string[] = []): Promise<void> => {
  const size = words[0] ? Number(words[0]) : SIZE
  const world = await openEnrollment()
  const { app, does, chief, schoolAdmin } = world
  const place = await world.enrollable()
  // As many as there are universities and colleges in the country; no multiple of ten, or some would have no enrolled team at all.
  await app.asOwner((db) =>
    sql`insert into organization_schools (code, name, province_code, nature, level)
      select (9000000000 + g)::text, '第' || g || '高等学校', '320000', 'public', 'undergraduate'
        from generate_series(1, ${SCHOOLS} - (select count(*)::int from organization_schools)) g`.execute(db),
  )
  const filling = performance.now()
  await fillTeams(world, place, size)
  process.stdout.write(`${size.toLocaleString('en')} teams after ${((performance.now() - filling) / 1000).toFixed(0)} s\n`)
  const { taskId } = await does(chief, task.addSummaryTask, {
    ...{ title: '年度总结', titleEn: '', periodFrom: '2026-01-01', periodTo: '2026-12-31' },
  })
  const it = await does(chief, task.getSummaryTask, { taskId })
  const { version } = await does(chief, task.updateSummaryTask, {
    ...{
      taskId,
      version: it.version,
      title: it.title,
      titleEn: '',
      intro: '',
      introEn: '',
      periodFrom: it.periodFrom,
      periodTo: it.periodTo,
    },
    ...{ competitionIds: [place.competitionId], scope: 'participants', schoolIds: [], isByCompetition: true, isYearOnYear: true },
    numbers: ['teams', 'students', 'advisors', 'works', 'awards', 'topAwards', 'certificates'],
    ...{
      needsStamp: true,
      fileIds: [],
      deadline: new Date(Date.now() + 86_400_000).toISOString(),
      remindSteps: [],
      form: it.form,
    },
  })
  const opening = performance.now()
  const { schools } = await does(chief, task.openSummaryTask, { taskId, version })
  const opened = (performance.now() - opening) / 1000
  const began = performance.now()
  await app.runJobs()
  const job = (performance.now() - began) / 1000
  const { rows } = await sql<{ filled: number; teams: number }>`
    select count(*) filter (where numbers is not null)::int as filled, sum((numbers -> 'totals' ->> 0)::int)::int as teams
      from summary_submissions where task_id = ${taskId}::uuid`.execute(app.ctx.db)
  const [mine] = (await does(schoolAdmin, own.pageOwnSummaries, {})).rows
  const form = await askedTimes('form', () => does(schoolAdmin, own.getOwnSummary, { submissionId: mine!.submissionId }))
  // The floor: as many statements over the same pool, each with nothing to do.
  const floor = await askedTimes('floor', async () => {
    for (let at = 0; at < 15; at++) await sql`select 1`.execute(app.ctx.db)
  })
  table([
    ['schools', 'filled', 'teams counted', 'published, s', 'job, s', 'form p50 ms', 'form p99 ms', 'floor p50', 'ratio'],
    [
      ...[schools, rows[0]!.filled, rows[0]!.teams].map((one) => one.toLocaleString('en')),
      ...[
        opened.toFixed(2),
        job.toFixed(2),
        form.p50.toFixed(1),
        form.p99.toFixed(1),
        floor.p50.toFixed(1),
        (form.p50 / floor.p50).toFixed(1),
      ],
    ],
  ])
  process.stdout.write('\n')
  verdict('numbers of every school, s', job, GOAL_JOB_S, 'less')
  verdict('form of one school, p99, ms', form.p99, GOAL_FORM_MS, 'less')
  await app.ctx.db.destroy()
}
