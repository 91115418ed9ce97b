// What a row of facts does to the words of a design.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { leavesTrace } from './row-faults.ts'

test('a missing field that leaves an empty bracket or two colons is not one to go on with', () => {
  const broken = [
    ['作品《灯》（指导教师：{{teacher}}）荣获', '作品《灯》（指导教师：）荣获'],
    ['（{{teacher}}）', '（）'],
    ['【指导教师 {{teacher}}】', '【指导教师 】'],
    ['(Advisor: {{teacher}})', '(Advisor: )'],
    ['江南大学：{{teamName}}：', '江南大学：：'],
  ] as const
  for (const [written, filled] of broken) assert.equal(leavesTrace(written, filled), true, filled)
  const fine = [
    ['指导教师　{{teacher}}', '指导教师　'],
    ['{{school}}（中国）{{teacher}}', '江南大学（中国）'],
    ['{{teacher}}老师', '老师'],
    // As it is written without any field: somebody wanted it so.
    ['证书（）{{teacher}}', '证书（）'],
  ] as const
  for (const [written, filled] of fine) assert.equal(leavesTrace(written, filled), false, filled)
})
