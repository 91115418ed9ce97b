// Fields that several calls about summaries ask for or answer.
import { Type } from 'typebox'
import { closed } from '../endpoint.ts'
import { id, instantInput, oneOf, text } from '../fields.ts'
import { summaryTaskWords, summaryWords } from './labels.ts'

export const taskId = id(['总结任务', 'Summary task'])
export const submissionId = id(['学校总结', 'Summary'])
export const fileId = id(['文件', 'File'])
export const reason = text(['原因', 'Reason'], 500, 2)
export const dueTime = instantInput(['截止时间', 'Deadline'])
export const taskStatus = oneOf(summaryTaskWords, ['任务状态', 'State of the task'])
export const summaryStatus = oneOf(summaryWords, ['状态', 'Status'])
export const storedFile = closed({ fileId: Type.String(), name: Type.String(), bytes: Type.Integer() })
/** What happened to a summary, the newest first. */
export const decisions = Type.Array(
  closed({ text: Type.String(), who: Type.String(), reason: Type.String(), time: Type.String() }),
)
/** Comments of a school on its numbers, by number. */
export const notes = Type.Record(Type.String({ maxLength: 20 }), Type.String({ maxLength: 300, label: ['数据说明', 'Comment'] }))
