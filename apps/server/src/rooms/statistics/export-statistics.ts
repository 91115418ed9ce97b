// The figures of a subject as a workbook: what they are and what they mean first, then a sheet for each chart.
import type { InputOf, ReplyOf } from '@kaisai/contract/endpoint'
import { inLang, type Label, type Lang } from '@kaisai/contract/lang'
import type * as endpoints from '@kaisai/contract/statistics/endpoints'
import { subjects } from '@kaisai/contract/statistics/subjects'
import type { Actor } from '#src/actor.ts'
import { dayIn, timeText } from '#src/china-time.ts'
import type { Ctx } from '#src/ctx.ts'
import { record } from '#src/db/audit.ts'
import { writeBook, XLSX } from '#src/platform/excel.ts'
import type { FileReply } from '#src/platform/file-reply.ts'
import type { Unit } from './parts.ts'
import { getStatistics } from './statistics.views.ts'

const unitWords: Readonly<Record<Unit, Label>> = {
  count: ['', ''],
  percent: ['（%）', ' (%)'],
  hours: ['（小时）', ' (hours)'],
  minutes: ['（分钟）', ' (minutes)'],
  yuan: ['（元）', ' (yuan)'],
  score: ['', ''],
  megabytes: ['（MB）', ' (MB)'],
}

type Reply = ReplyOf<typeof endpoints.getStatistics>

/** Figures as a workbook: for each subject a sheet with what they are and mean, then one for each of its charts. */
export const statisticsBook = async (parts: readonly Reply[], fileName: string, lang: Lang): Promise<FileReply> => ({
  name: `${fileName}.xlsx`,
  mediaType: XLSX,
  body: await writeBook(parts.flatMap((reply, at) => sheetsOf(reply, at, lang))),
})

const sheetsOf = (reply: Reply, part: number, lang: Lang) => {
  const say = (label: Label): string => inLang(label, lang)
  const headOf = ({ label, unit }: { label: string; unit: Unit }): string => label + say(unitWords[unit])
  const beside = reply.againstName === '' ? [] : [null]
  const figures = {
    sheetName: say(subjects[reply.subject].label),
    columns: [
      { header: say(['指标', 'Figure']), width: 28 },
      { header: say(['数值', 'Value']), width: 14, isNumber: true },
      ...beside.map(() => ({ header: reply.againstName, width: 24, isNumber: true })),
      { header: say(['口径', 'Definition']), width: 80 },
    ],
    rows: [
      ...reply.figures.map((one) => [headOf(one), one.value, ...beside.map(() => one.against), one.definition]),
      [say(['统计范围', 'Scope']), null, ...beside, reply.scope],
      [say(['数据时间', 'Computed']), null, ...beside, timeText(reply.computeTime)],
    ],
  }
  const charts = reply.charts.map((chart, at) => ({
    // Names of sheets are unlike each other.
    sheetName: `${part + 1}.${at + 1} ${chart.title}`,
    columns: [
      { header: chart.head, width: 32 },
      ...chart.measures.map((measure) => ({ header: headOf(measure), width: 16, isNumber: true })),
      { header: say(['口径', 'Definition']), width: 60 },
    ],
    rows: chart.rows.map((row, line) => [row.name, ...row.values, line === 0 ? chart.definition : null]),
  }))
  return [figures, ...charts]
}

/** The workbook of a subject; who took it is in the log. */
export const exportStatistics = async (
  ctx: Ctx,
  actor: Actor,
  input: InputOf<typeof endpoints.exportStatistics>,
): Promise<FileReply> => {
  const reply = await getStatistics(ctx, actor, input)
  const name = inLang(subjects[reply.subject].label, actor.lang)
  const file = await statisticsBook([reply], `${name}-${dayIn(ctx.now())}`, actor.lang)
  await record(ctx.db, actor, {
    action: 'statistics.exported',
    ...{
      entity: 'statistics',
      entityId: reply.subject,
      entityName: `${name} · ${reply.scope}`,
      organizationId: actor.organizationId,
    },
  })
  return file
}
