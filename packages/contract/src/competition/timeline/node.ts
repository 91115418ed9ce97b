// The windows of a competition: what may be open, from when to when, and what happens to those who come late.
import type { Static } from 'typebox'
import { closed, orNull } from '../../endpoint.ts'
import { id, instantInput, oneOf, whole } from '../../fields.ts'
import type { Label } from '../../lang.ts'
import { type SomeWording, workWordOf } from '../../website/wording.ts'

/** What a window is for, in the order a stage goes through them. */
export const nodeKinds = {
  ENROLL: ['报名', 'Enrollment'],
  MODIFY: ['报名修改', 'Changes to enrollments'],
  AUDIT: ['报名审核', 'Enrollment audit'],
  PAY: ['缴费', 'Payment'],
  SUBMIT: ['作品提交', 'Submission'],
  FORMAL_CHECK: ['形式审查', 'Formal check'],
  REVIEW: ['网络评审', 'Online review'],
  ONSITE: ['现场比赛', 'On-site final'],
  DELIBERATE: ['合议', 'Deliberation'],
  PUBLICITY: ['公示', 'Public notice'],
  OBJECTION: ['异议受理', 'Objections'],
  CERT: ['证书发放', 'Certificates'],
} as const satisfies Record<string, Label>
export type NodeKind = keyof typeof nodeKinds
export const nodeKindNames = Object.keys(nodeKinds) as NodeKind[]

/** What a window is called where participants and visitors read it: with their word for what is submitted. */
export const nodeKindLabel = (kind: NodeKind, wording: SomeWording): Label =>
  kind === 'SUBMIT' ? [`${workWordOf(wording, 'zh')}提交`, nodeKinds.SUBMIT[1]] : nodeKinds[kind]

/** Windows in which participants hand something in or somebody answers it: the ones that can be extended for one of them. */
export const takingKinds: readonly NodeKind[] = ['ENROLL', 'MODIFY', 'AUDIT', 'PAY', 'SUBMIT']

/** Windows in which experts work: they can be extended for one person. */
export const expertKinds: readonly NodeKind[] = ['REVIEW', 'DELIBERATE']

/** What happens after the end: window.ts decides by it. */
export const latePolicies = {
  reject: ['到点截止', 'Closed at the end'],
  flag: ['逾期可交并标记', 'Late ones are accepted and marked'],
  grace: ['已开始的可在宽限内完成', 'What has begun may be finished'],
} as const satisfies Record<string, Label>
export type LatePolicy = keyof typeof latePolicies
export const latePolicyNames = Object.keys(latePolicies) as LatePolicy[]

/** A day: the longest time after the end in which somebody may still be let in. */
export const MOST_GRACE_MINUTES = 1440

/** One window as a caller sends it. `nodeId` is null for a new one. `graceMinutes` is 0 with `reject`. */
export const windowNode = closed({
  nodeId: orNull(id()),
  kind: oneOf(nodeKindNames, ['窗口类型', 'Kind of window']),
  startsAt: instantInput(['开始时间', 'Start']),
  endsAt: instantInput(['结束时间', 'End']),
  graceMinutes: whole(['宽限分钟数', 'Minutes of grace'], 0, MOST_GRACE_MINUTES),
  latePolicy: oneOf(latePolicyNames, ['逾期处理', 'When late']),
})
export type WindowNode = Static<typeof windowNode>

/** A stage with its windows, as the timeline needs it. Stages with the same `seq` run beside each other. */
export interface TimelineStage {
  readonly stageId: string
  readonly seq: number
  readonly name: string
  readonly nameEn?: string | null
  readonly level: string
  readonly nodes: readonly WindowNode[]
}
