// How far the judging is, and how scores lie.
import { sql } from 'kysely'
import { countedReviewSheets, standingScores } from '../review/reads.ts'
import { asking, byDay, byPart, countWhere, rowsChart, type SubjectParts, share, valuesOf } from './parts.ts'
import { type Scope, within } from './scope.ts'

const sheets = (scope: Scope) => sql`${countedReviewSheets} x where ${within(scope, 'x')}`
const scores = (scope: Scope) => sql`${standingScores} x where ${within(scope, 'x')}`
const submitted = { label: ['已提交', 'Submitted'], unit: 'count', of: countWhere(sql`x.is_submitted`) } as const
const open = { label: ['未完成', 'Open'], unit: 'count', of: countWhere(sql`x.is_open`) } as const

/** Ten bands over the scores there are. */
const bands = async (scope: Scope) => {
  const { rows } = await sql<{ low: number; high: number; band: number; count: number }>`
    with all_scores as materialized (select x.score::float8 as score from ${scores(scope)}), ends as (select min(score) as low, max(score) as high from all_scores)
    select ends.low, ends.high, least(9, case when ends.high > ends.low then floor((score - ends.low) / (ends.high - ends.low) * 10) else 0 end)::int as band,
        count(*)::float8 as count from all_scores, ends group by 1, 2, 3 order by 3`.execute(scope.db)
  const [first] = rows
  if (!first) return null
  const width = (first.high - first.low) / 10
  const edge = (at: number): string => (first.low + width * at).toFixed(2)
  return rowsChart(
    scope,
    {
      key: 'scores',
      title: ['成绩分布', 'Distribution of scores'],
      definition: [
        '已锁定或公布的成绩中最终得分的分布，按最低分到最高分等分为十段。',
        'Final scores of results that stand, in ten bands from the lowest to the highest.',
      ],
      measures: [{ label: ['作品', 'Works'], unit: 'count' }],
    },
    'bars',
    ['得分', 'Score'],
    Array.from({ length: width > 0 ? 10 : 1 }, (_, at) => ({
      key: String(at),
      name: width > 0 ? `${edge(at)} – ${edge(at + 1)}` : edge(0),
      values: [rows.find(({ band }) => band === at)?.count ?? 0],
      to: '',
    })),
  )
}

export const review: SubjectParts = {
  words: {
    submitted: {
      label: ['已提交评审', 'Sheets submitted'],
      definition: ['已提交的评分表数。', 'Score sheets that were submitted.'],
      unit: 'count',
    },
    open: {
      label: ['未完成评审', 'Sheets open'],
      definition: ['已分配、尚未提交的评分表数。', 'Score sheets that were given out and are not submitted.'],
      unit: 'count',
    },
    progress: {
      label: ['评审进度', 'Progress'],
      definition: [
        '已提交评分表占已提交与未完成评分表之和的百分比。',
        'Submitted sheets of those submitted and open, in percent.',
      ],
      unit: 'percent',
    },
    seconds: {
      label: ['每份用时（中位数）', 'Time for a sheet (median)'],
      definition: ['已提交评分表记录的分钟数，取中位数。', 'Minutes recorded for submitted sheets, the median.'],
      unit: 'minutes',
    },
    works: {
      label: ['有成绩的作品', 'Works with a score'],
      definition: ['已锁定或公布的成绩中的作品数。', 'Works in results that stand.'],
      unit: 'count',
    },
    mean: {
      label: ['平均得分', 'Mean score'],
      definition: ['已锁定或公布的成绩中最终得分的平均值。', 'The mean of final scores in results that stand.'],
      unit: 'score',
    },
  },
  values: async (scope) => {
    const [sheet, score] = await Promise.all([
      valuesOf(
        scope,
        {
          submitted: submitted.of,
          open: open.of,
          seconds: sql`round((percentile_cont(0.5) within group (order by x.seconds / 60.0) filter (where x.is_submitted and x.seconds > 0))::numeric, 1)`,
        },
        sheets(scope),
      ),
      valuesOf(scope, { works: sql`count(distinct x.work_id)`, mean: sql`round(avg(x.score)::numeric, 2)` }, scores(scope)),
    ])
    return { ...sheet, ...score, progress: share(sheet.submitted!, sheet.submitted! + sheet.open!) }
  },
  charts: async (scope) => {
    const asked = asking({ measures: [submitted, open], from: sheets(scope) })
    return [
      await byPart(
        scope,
        asked('part', scope.competitionId === null ? ['各竞赛评审', 'By competition'] : ['各赛项评审', 'By category'], [
          '已提交与未完成的评分表数。',
          'Score sheets submitted and open.',
        ]),
      ),
      await byDay(
        scope,
        {
          ...asked(
            'days',
            ['每日提交', 'Submitted by day'],
            [
              '按北京时间统计每天提交的评分表数及累计数。',
              'Score sheets by the day (China) they were submitted on, and the sum.',
            ],
          ),
          from: sql`${countedReviewSheets} x where x.is_submitted and ${within(scope, 'x')}`,
        },
        sql`x.submitted_at`,
      ),
      await bands(scope),
    ]
  },
}
