// One word for one state, wherever it is read: tag, log, history, audit steps, messages, trial of the rules.
import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { test } from 'node:test'
import { enrollmentActions } from './actions.ts'
import { enrollmentStates } from './enrollment.states.ts'
import { decisionLabels, verdictLabels } from './labels.ts'
import { auditStateLabels } from './state-words.ts'

const { states, moves } = enrollmentStates

const root = new URL('../../../../', import.meta.url)
const source = (path: string): string => readFileSync(new URL(path, root), 'utf8')

test('a returned enrollment is “退回修改” on every surface', () => {
  const word = states.returned
  assert.deepEqual(word, ['退回修改', 'Returned for changes'])
  assert.deepEqual([decisionLabels.return, verdictLabels.return, moves.return.label], [word, word, word])
  assert.deepEqual([auditStateLabels.returned, enrollmentActions['enrollment.returned']], [word, word])
})

test('a refused enrollment is “不通过” on every surface', () => {
  assert.equal(states.rejected[0], '审核不通过')
  assert.deepEqual(
    [decisionLabels.reject[0], auditStateLabels.failed[0], moves.reject.label[0], enrollmentActions['enrollment.rejected'][0]],
    ['不通过', '不通过', '不通过', '审核不通过'],
  )
})

test('a team that gathers is named so whether somebody still has to answer or not', () => {
  assert.deepEqual(states.gathering, ['组队中', 'Forming the team'])
})

test('words of states that were given up stand nowhere any more', () => {
  const places = [
    'apps/web/src/rooms/enrollment/texts.ts',
    'apps/web/src/rooms/enrollment/center-texts.ts',
    'apps/web/src/rooms/enrollment/desk/team/walk-texts.ts',
    'apps/web/src/rooms/competition/desk/rules/trial-texts.ts',
    'apps/server/src/rooms/enrollment/templates.ts',
    'apps/server/seed/demo/articles/guide.ts',
    'packages/contract/src/enrollment/labels.ts',
    'packages/contract/src/enrollment/actions.ts',
  ]
  for (const place of places) assert.doesNotMatch(source(place), /预通过|待成员确认|等待成员确认|已退回修改|审核未通过/, place)
})
