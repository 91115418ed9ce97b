// All answers of a task in one table: a row for each school, a column for each number and question.
import { answerText } from '@kaisai/contract/competition/form/answers'
import { type Field, fieldsOf } from '@kaisai/contract/competition/form/document'
import { kindOf } from '@kaisai/contract/competition/form/kinds'
import { upgradeForm } from '@kaisai/contract/competition/form/upgrade'
import type { InputOf } from '@kaisai/contract/endpoint'
import { inLang, type Label } from '@kaisai/contract/lang'
import { problem } from '@kaisai/contract/problem'
import { summaryNumbers } from '@kaisai/contract/summary/numbers'
import type * as endpoints from '@kaisai/contract/summary/record.endpoints'
import { summaryStates } from '@kaisai/contract/summary/submission.states'
import { sql } from 'kysely'
import type { Actor } from '#src/actor.ts'
import { timeText } from '#src/china-time.ts'
import type { Ctx } from '#src/ctx.ts'
import type { PlainCell } from '#src/platform/excel.ts'
import { type ExportedSheet, type Head, startSheet } from '#src/platform/exported-sheet.ts'
import { unsealMasked } from '../../enrollment/index.ts'
import { schoolNameIn, schoolProvinceIn } from '../../organization/reads.ts'
import { summaryPlace } from '../own/own.views.ts'
import { tasksOf } from '../summary.policy.ts'
import { formOf } from '../task/task-parts.ts'
import { summariesMatching } from './record.views.ts'

type Input = Omit<InputOf<typeof endpoints.exportSummaries>, 'taskId'> & { readonly summaryTaskId: string }

/** Starts the export of a task within reach. */
export const exportSummaries = (
  ctx: Ctx,
  actor: Actor,
  { taskId, ...rest }: InputOf<typeof endpoints.exportSummaries>,
): Promise<{ taskId: string }> => startSheet<Input>(ctx, actor, summarySheet, { ...rest, summaryTaskId: taskId })

const heads = [
  [['学校', 'School'], 28],
  [['省份', 'Province'], 10],
  [['状态', 'Status'], 12],
  [['提交次数', 'Submissions'], 10],
  [['最近提交时间', 'Submitted'], 20],
  [['按时提交', 'In time'], 10],
] as const satisfies readonly Head[]
const yesNo = (value: boolean): Label => (value ? ['是', 'Yes'] : ['否', 'No'])

/** The summaries of a task as a workbook; identity and phone numbers masked. */
export const summarySheet: ExportedSheet<Input> = {
  kind: 'summaryExport',
  title: ['学校总结', 'School summaries'],
  counted: ['已导出{count}所学校', '{count} schools exported.'],
  action: 'summary.exported',
  find: async (ctx, actor, { summaryTaskId, ...filters }) => {
    const { db } = ctx
    const task = await tasksOf(db, actor)
      .select(['t.id', 't.title', 't.numbers'])
      .where('t.id', '=', summaryTaskId)
      .executeTakeFirst()
    if (!task) throw problem('house.not_found')
    const rows = await summariesMatching(db, actor, { ...filters, taskId: task.id })
      .leftJoin('summary_submitted as kept', (join) =>
        join.onRef('kept.submission_id', '=', 's.id').onRef('kept.no', '=', 's.no'),
      )
      .leftJoin('summary_forms as f', 'f.id', 'kept.form_id')
      .select([
        's.id',
        's.status',
        's.no',
        's.is_on_time',
        's.submitted_at',
        'kept.answers',
        'kept.sealed_answers',
        'kept.notes',
        'kept.numbers',
      ])
      .select('f.document')
      .select([
        schoolNameIn(actor.lang, sql`s.school_id`).as('school'),
        schoolProvinceIn(actor.lang, sql`s.school_id`).as('province'),
      ])
      .orderBy('school')
      .orderBy('s.id')
      .execute()
    const fields = columnsOf(
      (await formOf(db, task.id)).document,
      rows.flatMap(({ document }) => (document === null ? [] : [document])),
    )
    const line = (row: (typeof rows)[number]): PlainCell[] => {
      const answers = row.answers === null ? {} : unsealMasked(ctx, summaryPlace(row.id), row.answers, row.sealed_answers)
      return [
        ...[row.school, row.province, inLang(summaryStates.states[row.status], actor.lang), row.no],
        row.submitted_at === null ? '' : timeText(row.submitted_at),
        row.is_on_time === null ? '' : inLang(yesNo(row.is_on_time), actor.lang),
        ...task.numbers.map((key) => (row.numbers === null ? null : (row.numbers.totals[row.numbers.keys.indexOf(key)] ?? null))),
        ...task.numbers.map((key) => row.notes?.[key] ?? ''),
        ...fields.map((field) => answerText(field, answers[field.key], actor.lang)),
      ]
    }
    return {
      total: rows.length,
      heads: [
        ...heads,
        ...task.numbers.map((key): Head => [summaryNumbers[key].label, 12]),
        ...task.numbers.map(
          (key): Head => [[`${summaryNumbers[key].label[0]}（说明）`, `${summaryNumbers[key].label[1]} (comment)`], 20],
        ),
        ...fields.map((field): Head => [[field.label, field.labelEn || field.label], 30]),
      ],
      rows: rows.map(line),
      entry: { entity: 'summary_tasks', entityId: task.id, entityName: task.title },
    }
  },
}

// The questions of now, and those that only earlier submissions answered.
const columnsOf = (newest: Parameters<typeof fieldsOf>[0], documents: readonly unknown[]): Field[] => {
  const found = new Map<string, Field>()
  for (const document of [newest, ...documents.map(upgradeForm)])
    for (const field of fieldsOf(document))
      if (kindOf(field.kind).isAnswered && !found.has(field.key)) found.set(field.key, field)
  return [...found.values()]
}
