// Rules across stages, and windows that miss their partner.
import type { Label } from '../../lang.ts'
import { placedOf, refOf, type TimelineFinding, type TimelineRule, windowName } from './finding.ts'
import { type NodeKind, nodeKinds, type TimelineStage } from './node.ts'
import { latestOf, type OrderReason, orderFinding } from './order.ts'
import { judgingKinds } from './order-rules.ts'

/** The first of these windows of a stage waits for those of the stages before it. */
const acrossStages = (own: readonly NodeKind[], earlierKinds: readonly NodeKind[], reason: OrderReason): TimelineRule => {
  return (stages) =>
    stages.flatMap((stage) => {
      const before = stages.filter(({ seq }) => seq < stage.seq)
      const last = latestOf(placedOf(before, earlierKinds), 'end', 'start')
      if (!last) return []
      return placedOf([stage], own).flatMap((later) => orderFinding(reason, later, 'start', last, 'end'))
    })
}

const nextStageAfterJudging = acrossStages(['SUBMIT', ...judgingKinds], judgingKinds, {
  key: 'nextStageAfterJudging',
  severity: 'error',
  why: ['上一赛段评出结果后，下一赛段才能开始', 'A stage waits for the results of the one before'],
})

const nextStageAfterPublicity = acrossStages(['REVIEW', 'ONSITE'], ['PUBLICITY'], {
  key: 'nextStageAfterPublicity',
  severity: 'warning',
  why: ['上一赛段的结果仍在公示，晋级名单可能变化', 'Who goes on may still change while results are public'],
})

interface Partner {
  readonly key: string
  readonly kind: NodeKind
  /** One of these is enough. */
  readonly needs: readonly NodeKind[]
  readonly why: Label
}

/** A window of `kind` is of little use without one of `needs` in its stage. */
const partners: readonly Partner[] = [
  {
    key: 'submitWithoutReview',
    kind: 'SUBMIT',
    needs: ['REVIEW', 'ONSITE'],
    why: ['收到的作品没有人评', 'nobody judges the works'],
  },
  {
    key: 'reviewWithoutPublicity',
    kind: 'REVIEW',
    needs: ['PUBLICITY'],
    why: ['评审结果没有公示', 'results are never published'],
  },
  {
    key: 'onsiteWithoutPublicity',
    kind: 'ONSITE',
    needs: ['PUBLICITY'],
    why: ['比赛结果没有公示', 'results are never published'],
  },
  {
    key: 'objectionWithoutPublicity',
    kind: 'OBJECTION',
    needs: ['PUBLICITY'],
    why: ['没有公示就无从提出异议', 'there is nothing to object to'],
  },
]

const hasKind = (stage: TimelineStage, kinds: readonly NodeKind[]): boolean =>
  stage.nodes.some(({ kind }) => kinds.includes(kind))

const partnerRules = partners.map(
  ({ key, kind, needs, why }): TimelineRule =>
    (stages) =>
      placedOf(stages, [kind])
        .filter(({ stage }) => !hasKind(stage, needs))
        // The same sentence for the online and the on-site part of one stage would only be said twice.
        .filter(({ stage }) => key !== 'onsiteWithoutPublicity' || !hasKind(stage, ['REVIEW']))
        .map((placed): TimelineFinding => {
          const [zh, en] = windowName(placed.stage, kind)
          const missing = needs.map((need) => nodeKinds[need])
          return {
            ...refOf(placed),
            severity: 'warning',
            key,
            text: [
              `${zh}所在赛段没有${missing.map(([name]) => `「${name}」`).join('或')}窗口，${why[0]}。请添加一个，或确认不需要。`,
              `${en} stands in a stage without ${missing.map(([, name]) => name).join(' or ')}: ${why[1]}. Add it, or make sure it is not needed.`,
            ],
          }
        }),
)

const someEnrollment: TimelineRule = (stages) =>
  placedOf(stages, ['ENROLL']).length > 0
    ? []
    : [
        {
          stageId: stages[0]?.stageId ?? '',
          kind: 'ENROLL',
          severity: 'error',
          key: 'noEnroll',
          text: [
            '没有任何赛段设置了「报名」窗口，无人能够参赛。请为第一个赛段添加报名时间。',
            'No stage has a time for enrollment, so nobody can take part. Add one to the first stage.',
          ],
        },
      ]

/** Rules that look beyond one stage or for what is missing in it. */
export const stageRules: readonly TimelineRule[] = [
  someEnrollment,
  nextStageAfterJudging,
  nextStageAfterPublicity,
  ...partnerRules,
]
