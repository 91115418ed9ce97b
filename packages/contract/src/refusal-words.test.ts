// A refusal knows neither site nor competition (decision 147): what participants, teachers, schools and visitors may read names no word for what is
// submitted or entered under. Those of the desk and of experts may, and are listed.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { allEndpoints } from './all.ts'
import { quickQuestions } from './assistant/intents.ts'
import { exclusions, explanationLabels } from './award/labels.ts'
import { problems } from './problem.ts'
import { scopeDefs, scopesOf } from './scope.ts'

/** Who organizes, audits works, judges or keeps the library of experts reads these, and nobody else. */
const ofDesk: readonly string[] = [
  ...['award.item_category', 'award.no_next', 'award.team_left', 'award.tie_open'],
  'certificate.too_many_rows',
  ...['competition.category_code_exists', 'competition.category_depth', 'competition.category_loop', 'competition.form_in_use'],
  ...['competition.has_entries', 'competition.merge_over_quota', 'competition.not_extendable', 'competition.parent_has_entries'],
  'expert.tasks_open',
  'onsite.no_room_for',
  ...['review.calibration_left', 'review.calibration_open_now', 'review.calibration_work', 'review.verification_large'],
  ...['review.alarm_none', 'review.alarms_open', 'review.conflict', 'review.disqualify_first', 'review.lead_conflict'],
  ...['review.load_full', 'review.merge_own_school', 'review.no_works', 'review.onsite_wait', 'review.other_panel'],
  ...['review.own_work', 'review.pair_exists', 'review.panels_unsaid', 'review.paper_long', 'review.place_taken'],
  ...['review.scores_missing', 'review.short', 'review.stage_load_full', 'review.tie_open'],
  ...['study.category_unknown', 'study.expert_category'],
  ...['work.check_not_begun', 'work.findings_open', 'work.none_chosen', 'work.not_shown', 'work.own_work'],
]
const named = /作品|赛项|选题|参赛类别|\bworks?\b|\bcategor(?:y|ies)\b|\btopics?\b/i
// English has other works.
const otherWorks = /you work for named competitions|rule does not work\b/g

test('a refusal names no word for what is submitted or entered under, unless only the desk or experts can read it', () => {
  const naming = Object.entries(problems).filter(([, [, , zh, en]]) => named.test(`${zh} ${en.replace(otherWorks, '')}`))
  assert.deepEqual(naming.map(([key]) => key).sort(), [...ofDesk].sort())
})

/** The names of fields of an input, by which a refusal calls them. */
const labelsIn = (schema: unknown): readonly string[] => {
  if (typeof schema !== 'object' || schema === null) return []
  if (Array.isArray(schema)) return schema.flatMap(labelsIn)
  const { label, ...rest } = schema as { label?: unknown }
  return [...(Array.isArray(label) ? label : labelsIn(label)), ...Object.values(rest).flatMap(labelsIn)]
}

test('fields of calls that need no right of the desk are called by no such word either', () => {
  // An expert answers an invitation by a link, without an account.
  const open = allEndpoints.filter(
    ({ room, endpoint: { access } }) => room !== 'expert' && (access === 'public' || access === 'signedIn'),
  )
  assert.ok(open.length > 100)
  const naming = open.flatMap(({ room, name, endpoint }) =>
    labelsIn(endpoint.input).flatMap((label) => (named.test(label) ? [`${room}.${name}: ${label}`] : [])),
  )
  assert.deepEqual(naming, [])
})

test('neither does what participants read of awards they did not get, of their tokens and as questions to press', () => {
  const said: readonly (readonly string[])[] = [
    ...exclusions.map((reason) => explanationLabels[reason]),
    ...scopesOf('personal').map((scope) => scopeDefs[scope].label),
    ...Object.values(quickQuestions).flat(),
  ]
  assert.deepEqual(
    said.flat().filter((text) => named.test(text)),
    [],
  )
})
