// A world for the stories of summaries: a judged competition with awards, two schools with people, short words for what everybody does.
import assert from 'node:assert/strict'
import type { InputOf } from '@kaisai/contract/endpoint'
import * as own from '@kaisai/contract/summary/own.endpoints'
import * as record from '@kaisai/contract/summary/record.endpoints'
import * as task from '@kaisai/contract/summary/task.endpoints'
import { sql } from 'kysely'
import type { Person } from '#test/app.ts'
import { openAwards } from '../award/award.given.ts'

type TaskInput = InputOf<typeof task.updateSummaryTask>
const PDF = '%PDF-1.4\n%âãÏÓ\n1 0 obj<<>>endobj\ntrailer<<>>\n%%EOF '

export const openSummaries = async () => {
  const world = await openAwards()
  const { app, does, chief, schoolAdmin, otherSchoolAdmin, competitionId, first, second } = world
  const { db } = app.ctx
  const hours = (n: number): string => new Date(Date.now() + n * 3_600_000).toISOString()
  let made = 0
  /** A stored upload of somebody's. */
  const aFile = async (who: Person, name: string, purpose: 'summaryFile' | 'summaryStamp' | 'summaryTemplate', words = PDF) => {
    const body = Buffer.from(words + String(++made))
    const extension = name.split('.').at(-1)!
    const mediaType = extension === 'pdf' ? 'application/pdf' : 'image/png'
    const file = { name, purpose, mediaType, extension, open: false, userId: who.id, organizationId: null }
    return { fileId: await app.ctx.stored.keep(db, file, body), name, bytes: body.length }
  }
  /** A task as its form sends it, with changes. */
  const taskInput = async (taskId: string, change: Partial<TaskInput> = {}): Promise<TaskInput> => {
    const it = await does(chief, task.getSummaryTask, { taskId })
    return {
      ...{ taskId, version: it.version, title: it.title, titleEn: it.titleEn, intro: it.intro, introEn: it.introEn },
      ...{ periodFrom: it.periodFrom, periodTo: it.periodTo, scope: it.scope, numbers: it.numbers, form: it.form },
      ...{ isByCompetition: it.isByCompetition, isYearOnYear: it.isYearOnYear, needsStamp: it.needsStamp },
      ...{ deadline: it.deadline, remindSteps: it.remindSteps, fileIds: it.files.map(({ fileId }) => fileId) },
      competitionIds: it.competitions.map(({ value }) => value),
      schoolIds: it.chosenSchools.map(({ value }) => value),
      ...change,
    }
  }
  const save = async (taskId: string, change: Partial<TaskInput> = {}, who: Person = chief) =>
    app.call(task.updateSummaryTask, await taskInput(taskId, change), { as: who })
  /** A draft over the competition, due in two days. */
  const draft = async (change: Partial<TaskInput> = {}): Promise<string> => {
    const { taskId } = await does(chief, task.addSummaryTask, {
      ...{ title: `第${++made}次竞赛总结`, titleEn: 'Summary', periodFrom: '2026-01-01', periodTo: '2026-12-31' },
    })
    const all = ['teams', 'students', 'advisors', 'works', 'awards', 'topAwards', 'certificates'] as const
    const usual = {
      competitionIds: [competitionId],
      numbers: [...all],
      deadline: hours(48),
      scope: 'chosen' as const,
      schoolIds: [first.id, second.id],
    }
    const reply = await save(taskId, { ...usual, ...change })
    assert.equal(reply.code, 0, reply.msg)
    return taskId
  }
  const publish = async (taskId: string): Promise<void> => {
    const { version } = await does(chief, task.getSummaryTask, { taskId })
    await does(chief, task.openSummaryTask, { taskId, version })
    await app.runJobs()
  }
  /** A published task. */
  const opened = async (change: Partial<TaskInput> = {}): Promise<string> => {
    const taskId = await draft(change)
    await publish(taskId)
    return taskId
  }
  /** The summary of a task a school is asked for. */
  const summaryOf = async (taskId: string, who: Person = schoolAdmin): Promise<string> => {
    const { title } = await does(chief, task.getSummaryTask, { taskId })
    const { rows } = await does(who, own.pageOwnSummaries, { pageSize: 100 })
    return rows.find((row) => row.title === title)!.submissionId
  }
  const seen = (submissionId: string, who: Person = schoolAdmin) => does(who, own.getOwnSummary, { submissionId })
  const wholeAnswers = async (who: Person = schoolAdmin) => ({
    organized:
      '学校成立竞赛工作领导小组，教务处牵头组织动员、培训和校内选拔，各学院均有专人负责，全程跟踪指导参赛队伍，保障了参赛质量和作品水平稳步提高。',
    measures: '学校设立竞赛专项经费，开放实验室与工坊，并对获奖师生给予奖励。',
    photos: [await aFile(who, '动员会.png', 'summaryFile', '\u0089PNG')],
    results:
      '学生的创新能力明显提高，多支队伍的作品已与企业达成转化意向，形成了可复制、可推广的竞赛育人模式，并将成果用于课程教学的改革之中。',
    contactName: '赵明远',
    contactPhone: '13812345678',
  })
  const fill = async (submissionId: string, answers: object, notes: Record<string, string> = {}, who: Person = schoolAdmin) =>
    app.call(
      own.saveOwnSummary,
      { submissionId, version: (await seen(submissionId, who)).version, answers: { ...answers }, notes },
      { as: who },
    )
  const stampIt = async (submissionId: string, who: Person = schoolAdmin) =>
    app.call(
      own.saveOwnStamp,
      {
        submissionId,
        version: (await seen(submissionId, who)).version,
        fileId: (await aFile(who, '盖章.pdf', 'summaryStamp')).fileId,
      },
      { as: who },
    )
  const submit = async (submissionId: string, who: Person = schoolAdmin) =>
    app.call(own.submitOwnSummary, { submissionId, version: (await seen(submissionId, who)).version }, { as: who })
  /** Fills in, stamps and submits. */
  const submitted = async (taskId: string, who: Person = schoolAdmin): Promise<string> => {
    const id = await summaryOf(taskId, who)
    for (const reply of [
      await fill(id, await wholeAnswers(who), { works: '两支队伍因病退赛' }, who),
      await stampIt(id, who),
      await submit(id, who),
    ])
      assert.equal(reply.code, 0, reply.msg)
    return id
  }
  const decide = (
    submissionId: string,
    verb: InputOf<typeof record.decideSummaries>['verb'],
    more: Partial<InputOf<typeof record.decideSummaries>> = {},
    who: Person = chief,
  ) => app.call(record.decideSummaries, { submissionIds: [submissionId], verb, ...more }, { as: who })
  /** Moves the deadline of a task. */
  const dueIn = (taskId: string, n: number) =>
    sql`update summary_tasks set deadline = ${hours(n)}::timestamptz where id = ${taskId}::uuid`.execute(db)
  const messages = async (who: Person, template: string): Promise<number> => {
    const { rows } = await sql<{
      count: number
    }>`select count(*)::int as count from message_messages where user_id = ${who.id}::uuid and title = (select title_zh from message_templates where key = ${template} and channel = 'inApp')`.execute(
      db,
    )
    return rows[0]!.count
  }
  return {
    ...world,
    ...{ hours, aFile, taskInput, save, draft, publish, opened, summaryOf, seen, wholeAnswers, fill, stampIt, submit },
    ...{ submitted, decide, dueIn, messages, other: otherSchoolAdmin },
  }
}
