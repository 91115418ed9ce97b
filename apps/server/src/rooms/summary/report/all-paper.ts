// The report over all schools on paper. Pure.
import { bestIn, inLang, type Label, type Lang } from '@kaisai/contract/lang'
import { type AllSchools, summaryNumbers } from '@kaisai/contract/summary/numbers'
import { summaryStates } from '@kaisai/contract/summary/submission.states'
import { timeText } from '#src/china-time.ts'
import type { Paper } from '#src/platform/pdf.ts'
import { growthText } from './school-paper.ts'

/** Schools named one by one; the workbook names all. */
const MOST_NAMED = 500
const MOST_BARS = 15

interface About {
  readonly no: string
  readonly title: string
  readonly organizerName: string
  readonly periodFrom: string
  readonly periodTo: string
  readonly madeAt: string
}

const words = {
  organizer: ['主办方', 'Organizer'],
  period: ['总结期间', 'Period'],
  no: ['报告编号', 'Number'],
  made: ['生成时间', 'Made at'],
  arrived: ['一、提交情况', '1. What arrived'],
  state: ['状态', 'State'],
  schools: ['学校数', 'Schools'],
  numbers: ['二、数据汇总', '2. Numbers'],
  numbersNote: [
    '汇总已提交（待审核、已通过、优秀）学校提交时的数据，与系统之后的变化无关。',
    'Sums over the schools that submitted, as their numbers were when they submitted.',
  ],
  number: ['指标', 'Number'],
  now: ['本届', 'This edition'],
  before: ['上一届', 'Edition before'],
  growth: ['增长', 'Growth'],
  competitions: ['三、分竞赛数据', '3. By competition'],
  competition: ['竞赛', 'Competition'],
  ranking: ['四、各校数据', '4. By school'],
  school: ['学校', 'School'],
  onTime: ['按时', 'In time'],
  yes: ['是', 'Yes'],
  noWord: ['否', 'No'],
} as const satisfies Record<string, Label>

/** What stands on the report. */
export const allPaper = (content: AllSchools, about: About, lang: Lang): Paper => {
  const t = (label: Label): string => inLang(label, lang)
  const { keys, totals, totalsBefore, competitions, schools, states } = content
  const names = keys.map((key) => t(summaryNumbers[key].label))
  const stateName = (status: string): string => t(summaryStates.states[status as keyof typeof summaryStates.states])
  const inName = (one: { name: string; nameEn: string }): string => bestIn(lang, one.name, one.nameEn)
  const legend: readonly [string, string?] = totalsBefore === null ? [t(words.now)] : [t(words.now), t(words.before)]
  const some = schools.slice(0, MOST_NAMED)
  const rest: Label = [
    `仅列出前 ${MOST_NAMED} 所学校，全部 ${schools.length} 所见导出的 Excel。`,
    `The first ${MOST_NAMED} of ${schools.length} schools; the Excel export names all.`,
  ]
  return {
    lang,
    title: about.title,
    qr: null,
    facts: [
      { name: t(words.organizer), value: about.organizerName },
      { name: t(words.period), value: `${about.periodFrom} – ${about.periodTo}` },
      { name: t(words.no), value: about.no },
      { name: t(words.made), value: timeText(about.madeAt) },
    ],
    paragraphs: [],
    table: null,
    sections: [
      {
        heading: t(words.arrived),
        bars: [
          {
            title: t(words.schools),
            rows: states.map(({ status, count }) => ({ name: stateName(status), value: count, against: null })),
            legend: [t(words.schools)],
          },
        ],
      },
      ...(keys.length === 0
        ? []
        : [
            {
              heading: t(words.numbers),
              paragraphs: [t(words.numbersNote)],
              table: {
                columns: [
                  { head: t(words.number), share: 5 },
                  { head: t(words.now), share: 3 },
                  ...(totalsBefore === null
                    ? []
                    : [
                        { head: t(words.before), share: 3 },
                        { head: t(words.growth), share: 3 },
                      ]),
                ],
                rows: names.map((name, at) => [
                  name,
                  String(totals[at]),
                  ...(totalsBefore === null ? [] : [String(totalsBefore[at]), growthText(totals[at]!, totalsBefore[at]!)]),
                ]),
              },
              bars: [
                {
                  title: t(words.numbers),
                  rows: names.map((name, at) => ({ name, value: totals[at]!, against: totalsBefore?.[at] ?? null })),
                  legend,
                },
              ],
            },
            ...(competitions.length > 1
              ? [
                  {
                    heading: t(words.competitions),
                    table: {
                      columns: [{ head: t(words.competition), share: 9 }, ...names.map((head) => ({ head, share: 3 }))],
                      rows: competitions.map((one) => [inName(one), ...one.values.map(String)]),
                    },
                    bars: [
                      {
                        title: names[0]!,
                        rows: competitions.map((one) => ({
                          name: inName(one),
                          value: one.values[0]!,
                          against: one.before?.[0] ?? null,
                        })),
                        legend,
                      },
                    ],
                  },
                ]
              : []),
          ]),
      {
        heading: t(words.ranking),
        paragraphs: schools.length > MOST_NAMED ? [t(rest)] : [],
        bars:
          keys.length === 0
            ? []
            : [
                {
                  title: names[0]!,
                  rows: some.slice(0, MOST_BARS).map((one) => ({ name: inName(one), value: one.values[0]!, against: null })),
                  legend: [t(words.now)],
                },
              ],
      },
      {
        heading: '',
        table: {
          columns: [
            { head: t(words.school), share: 8 },
            { head: t(words.state), share: 4 },
            { head: t(words.onTime), share: 3 },
            ...names.map((head) => ({ head, share: 3 })),
          ],
          rows: some.map((one) => [
            inName(one),
            stateName(one.status),
            t(one.isOnTime ? words.yes : words.noWord),
            ...one.values.map(String),
          ]),
        },
      },
    ],
    closing: [],
    footer: `${about.title} · ${about.no}`,
  }
}
