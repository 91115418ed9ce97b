import type { FormDocument } from '@kaisai/contract/competition/form/document'
import type { ReplyOf } from '@kaisai/contract/endpoint'
import type { SummaryScope } from '@kaisai/contract/summary/labels'
import type { SummaryNumber } from '@kaisai/contract/summary/numbers'
import type { getSummaryTask } from '@kaisai/contract/summary/task.endpoints'
import dayjs, { type Dayjs } from 'dayjs'

/** A task as it is stored. */
export type TaskReply = ReplyOf<typeof getSummaryTask>

/** What the form of a task holds. */
export interface TaskValues {
  title: string
  titleEn: string
  intro: string
  introEn: string
  period: [Dayjs, Dayjs]
  competitionIds: string[]
  scope: SummaryScope
  schoolIds: string[]
  numbers: SummaryNumber[]
  isByCompetition: boolean
  isYearOnYear: boolean
  needsStamp: boolean
  fileIds: string[]
  deadline: string | null
  remindSteps: TaskReply['remindSteps']
  form: FormDocument
}

/** A task as its form shows it. */
export const valuesOf = (task: TaskReply): TaskValues => ({
  ...{ title: task.title, titleEn: task.titleEn, intro: task.intro, introEn: task.introEn },
  period: [dayjs(task.periodFrom), dayjs(task.periodTo)],
  competitionIds: task.competitions.map(({ value }) => value),
  ...{ scope: task.scope, schoolIds: task.chosenSchools.map(({ value }) => value), numbers: task.numbers },
  ...{ isByCompetition: task.isByCompetition, isYearOnYear: task.isYearOnYear, needsStamp: task.needsStamp },
  fileIds: task.files.map(({ fileId }) => fileId),
  ...{ deadline: task.deadline, remindSteps: task.remindSteps, form: task.form },
})
