// What an export leaves behind: the workbook's lines, as its reader sees them.
import assert from 'node:assert/strict'
import type { Endpoint } from '@kaisai/contract/endpoint'
import { downloadTaskResult, getTask } from '@kaisai/contract/system/task.endpoints'
import { readSheet, toText } from '#src/platform/excel.ts'
import type { Person, TestApp } from './app.ts'

/** The lines of a workbook, each cell as text; its head is the first. */
export const linesOf = async (book: unknown): Promise<string[][]> => {
  const lines: string[][] = []
  for await (const { cells } of readSheet(book as Buffer)) lines.push(cells.map((cell) => toText(cell as string)))
  return lines
}

/** Starts an export as somebody, lets the task run and reads the lines under the head of its workbook. */
export const exportedLines = async (app: TestApp, as: Person, endpoint: Endpoint, input: object = {}): Promise<string[][]> => {
  const started = await app.raw(endpoint, input, { as })
  assert.equal(started.code, 0, `${endpoint.path} was refused`)
  const { taskId } = started.data as { taskId: string }
  await app.runJobs()
  const task = (await app.raw(getTask, { taskId }, { as })).data as { status: string; message: string | null }
  assert.equal(task.status, 'done', task.message ?? '')
  return (await linesOf((await app.raw(downloadTaskResult, { taskId }, { as })).data)).slice(1)
}
