// One word for one state, wherever a participant, a school or an organizer reads it.
import { batchStates as certificateBatchStates } from '@kaisai/contract/certificate/batch.states'
import { competitionStates } from '@kaisai/contract/competition/competition.states'
import { badges } from '@kaisai/contract/competition/timeline/badge'
import { enrollmentStates } from '@kaisai/contract/enrollment/enrollment.states'
import { decisionLabels } from '@kaisai/contract/enrollment/labels'
import { participationStates } from '@kaisai/contract/enrollment/participation.states'
import { auditStateLabels } from '@kaisai/contract/enrollment/state-words'
import { orderStates } from '@kaisai/contract/finance/order.states'
import type { Label } from '@kaisai/contract/lang'
import { batchStates } from '@kaisai/contract/review/batch.states'
import { needLabels } from '@kaisai/contract/school/labels'
import { workStates } from '@kaisai/contract/work/work.states'
import { expect, test } from 'vitest'
import { centerTexts as enrollmentCenter } from '#web/rooms/enrollment/center-texts.ts'
import { siteTexts as payTexts } from '#web/rooms/finance/site-texts.ts'
import { deskTexts as schoolDesk } from '#web/rooms/school/desk-texts.ts'
import { siteTexts as schoolSite } from '#web/rooms/school/site-texts.ts'
import { workCenterTexts } from '#web/rooms/work/center/center-texts.ts'
import { statisticsTexts } from '#web/rooms/work/desk/statistics/statistics-texts.ts'

/** A text of a screen as the pair it is. */
const pair = (texts: unknown, name: string): Label => {
  const { zh, en } = texts as Record<'zh' | 'en', Record<string, string>>
  return [zh[name]!, en[name]!]
}

const { states: enrollment } = enrollmentStates
const { states: work } = workStates
const { states: part } = participationStates

/** Every state a participant meets, and the surfaces that name it. */
const vocabulary: Record<string, Record<string, Label>> = {
  'fee due': {
    'state of the enrollment': enrollment.unpaid,
    'center, team': pair(enrollmentCenter, 'notPaid'),
    'school, list': pair(schoolDesk, 'unpaid'),
    'school, page': pair({ zh: schoolSite('zh', '作品'), en: schoolSite('en', 'Work') }, 'unpaid'),
    'school, need': needLabels.payment,
  },
  'returned enrollment': {
    'state of the enrollment': enrollment.returned,
    'progress of the audit': auditStateLabels.returned,
    'decision in the log': decisionLabels.return,
  },
  'enrollment passed': { 'progress of the audit': auditStateLabels.done, 'decision in the log': decisionLabels.pass },
  'enrollment refused': { 'progress of the audit': auditStateLabels.failed, 'decision in the log': decisionLabels.reject },
  enrolled: { 'state of the enrollment': enrollment.effective, 'school, list': pair(schoolDesk, 'enrolled') },
  withdrawn: { 'state of the enrollment': enrollment.withdrawn, 'center, team': pair(enrollmentCenter, 'withdrawn') },
  disqualified: { 'state of the enrollment': enrollment.disqualified, 'state of the work': work.disqualified },
  'work returned': {
    'state of the work': work.returned,
    'center, work': pair({ zh: workCenterTexts('zh', '作品'), en: workCenterTexts('en', 'Work') }, 'returned'),
    'statistics of works': pair(statisticsTexts, 'returned'),
  },
  'work accepted': { 'state of the work': work.accepted, 'statistics of works': pair(statisticsTexts, 'accepted') },
  'work refused': { 'state of the work': work.invalid, 'statistics of works': pair(statisticsTexts, 'invalid') },
  'work submitted': {
    'state of the work': work.submitted,
    'part in the stage': part.submitted,
    'statistics of works': pair(statisticsTexts, 'submitted'),
  },
  'in review': {
    'state of the work': work.reviewing,
    'part in the stage': part.under_review,
    'badge of the competition': badges.reviewing,
  },
  'order to pay': {
    'state of the order': orderStates.states.pending,
    'payment page': pair({ zh: payTexts.zh.states, en: payTexts.en.states }, 'pending'),
  },
  'competition paused': { 'state of the competition': competitionStates.states.suspended, badge: badges.suspended },
}

test.each(Object.entries(vocabulary))('%s is one word in each language', (_, surfaces) => {
  const [first, ...others] = Object.entries(surfaces)
  for (const [surface, label] of others) expect({ surface, label }).toEqual({ surface, label: first![1] })
})

test('two states of one thing never share a word', () => {
  for (const machine of [
    enrollmentStates,
    workStates,
    participationStates,
    orderStates,
    competitionStates,
    batchStates,
    certificateBatchStates,
  ])
    for (const at of [0, 1]) {
      const words = Object.values(machine.states as Record<string, Label>).map((label) => label[at]!)
      expect(words.filter((word, index) => words.indexOf(word) !== index)).toEqual([])
    }
})
