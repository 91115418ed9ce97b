// The order of windows within one stage, as a table: this edge of this window may not come before that edge of those.

import type { Label } from '../../lang.ts'
import { badgeKinds } from './badge.ts'
import { placedOf, type TimelineRule } from './finding.ts'
import type { NodeKind } from './node.ts'
import { type Edge, latestOf, orderFinding } from './order.ts'

type EdgeName = `${NodeKind} ${Edge}`

interface OrderRule {
  readonly severity: 'error' | 'warning'
  readonly kind: NodeKind
  readonly edge: Edge
  /** The window of these that ends (or starts) last decides. */
  readonly after: readonly NodeKind[]
  readonly afterEdge: Edge
  readonly why: Label
}

const rule =
  (severity: OrderRule['severity']) =>
  (name: EdgeName, after: EdgeName | readonly NodeKind[], zh: string, en: string): OrderRule => {
    const [kind, edge] = name.split(' ') as [NodeKind, Edge]
    // A list of kinds stands for their ends.
    const [one, afterEdge] = typeof after === 'string' ? (after.split(' ') as [NodeKind, Edge]) : ([null, 'end'] as const)
    return { severity, kind, edge, after: one ? [one] : (after as readonly NodeKind[]), afterEdge, why: [zh, en] }
  }
/** A contradiction. */
const must = rule('error')
/** What somebody may want but seldom does. */
const should = rule('warning')

/** What decides who wins: results stand when these are over. */
export const judgingKinds: readonly NodeKind[] = badgeKinds.review
const beforeResults: readonly NodeKind[] = ['ENROLL', 'SUBMIT', ...judgingKinds]
const beforeMeeting: readonly NodeKind[] = ['SUBMIT', 'FORMAL_CHECK', 'REVIEW']

/** The rules by name. */
export const orderTable = {
  modifyAfterEnroll: must('MODIFY start', 'ENROLL start', '先有报名才能修改', 'Only what exists can be changed'),
  modifyOutlastsEnroll: should('MODIFY end', 'ENROLL end', '最后报名的人也应能修改', 'The last to enroll may want changes'),
  auditAfterEnroll: must('AUDIT start', 'ENROLL start', '先有报名才能审核', 'Only what exists can be audited'),
  auditOutlastsEnroll: must('AUDIT end', 'ENROLL end', '最后报名的人也须审核', 'The last to enroll must be audited'),
  auditOutlastsModify: should('AUDIT end', 'MODIFY end', '修改后的报名也须审核', 'What was changed must be audited'),
  payAfterEnroll: must('PAY start', 'ENROLL start', '先有报名才能缴费', 'Only those who enrolled can pay'),
  payOutlastsEnroll: must('PAY end', 'ENROLL end', '最后报名的人也须缴费', 'The last to enroll must pay'),
  payOutlastsAudit: should('PAY end', 'AUDIT end', '最后通过审核的人也须缴费', 'The last to be approved must pay'),
  submitAfterEnroll: must('SUBMIT start', 'ENROLL start', '先有报名才能提交作品', 'Only those who enrolled can submit'),
  submitOutlastsEnroll: must(
    'SUBMIT end',
    'ENROLL end',
    '最后报名的人也须能提交作品',
    'The last to enroll must be able to submit',
  ),
  submitOutlastsAudit: should('SUBMIT end', 'AUDIT end', '最后通过审核的人也须能提交作品', 'The last to be approved must submit'),
  submitOutlastsPay: should('SUBMIT end', 'PAY end', '最后缴费的人也须能提交作品', 'The last to pay must be able to submit'),
  formalCheckAfterSubmit: must('FORMAL_CHECK start', 'SUBMIT end', '作品收齐后才能形式审查', 'The check waits for all works'),
  reviewAfterSubmit: must('REVIEW start', 'SUBMIT end', '作品收齐后才能评审', 'The review waits for all works'),
  reviewAfterEnroll: must('REVIEW start', 'ENROLL end', '报名结束后才能评审', 'The review waits for the end of enrollment'),
  reviewAfterFormalCheck: should(
    'REVIEW start',
    'FORMAL_CHECK end',
    '形式审查后才知道哪些作品参评',
    'The check decides what is reviewed',
  ),
  onsiteAfterReview: must('ONSITE start', beforeMeeting, '线上环节结束后才能现场比赛', 'The final waits for the online part'),
  onsiteAfterEnroll: should('ONSITE start', 'ENROLL end', '现场比赛时报名应已结束', 'Enrollment should be over when people meet'),
  deliberateAfterReview: must('DELIBERATE start', beforeMeeting, '评审结束后才能合议', 'The panels need all scores'),
  deliberateOutlastsOnsite: must('DELIBERATE end', 'ONSITE end', '合议须包括现场成绩', 'The panels need the scores of the final'),
  publicityAfterJudging: must('PUBLICITY start', beforeResults, '结果产生后才能公示', 'Only results that stand can be published'),
  objectionAfterPublicity: must('OBJECTION start', 'PUBLICITY start', '公示后才能提出异议', 'Objections need published results'),
  objectionOutlastsPublicity: must(
    'OBJECTION end',
    'PUBLICITY end',
    '公示期内都应受理异议',
    'Objections are open as long as results are',
  ),
  certAfterPublicity: must(
    'CERT start',
    [...beforeResults, 'PUBLICITY'],
    '结果确定后才能发放证书',
    'Certificates need final results',
  ),
  certAfterObjection: should(
    'CERT start',
    'OBJECTION end',
    '异议处理完再发放证书更稳妥',
    'Certificates are safer after objections',
  ),
} as const satisfies Record<string, OrderRule>

const ask =
  (key: string, { severity, kind, edge, after, afterEdge, why }: OrderRule): TimelineRule =>
  (stages) =>
    stages.flatMap((stage) => {
      const earlier = latestOf(placedOf([stage], after), afterEdge, edge)
      if (!earlier) return []
      return placedOf([stage], [kind]).flatMap((later) => orderFinding({ key, severity, why }, later, edge, earlier, afterEdge))
    })

/** Every rule of the table, asked of every stage. */
export const orderRules: readonly TimelineRule[] = Object.entries(orderTable).map(([key, row]) => ask(key, row))
