import {
  averages,
  missingRules,
  partWays,
  rankCounts,
  standardisations,
  trimWays,
  voteCounts,
} from '@kaisai/contract/competition/settings'
import type { Label } from '@kaisai/contract/lang'
import { canChooseAverage, canTrimCriteria, dropsAdvice, dropsFault } from '@kaisai/contract/review/counting'
import { lostTieStep } from '@kaisai/contract/review/counting-words'
import { Alert, Form, InputNumber } from 'antd'
import { useLabel, useTexts } from '#web/lang.tsx'
import { FormGroup } from '#web/ui/form/PageForm.tsx'
import { useRules } from '#web/ui/form/rules.ts'
import { Choices } from './Choices.tsx'
import styles from './Review.module.css'
import { reviewTexts } from './review-texts.ts'
import { isUsed, type ReviewValues } from './review-values.ts'
import { TieChain } from './TieChain.tsx'

const drops = ['dropHighest', 'dropLowest'] as const

/** What becomes of what reviewers gave a work: extremes dropped, levelled, rounded, ties decided; as far as the way of review has it. */
export const CountingFields = ({ values }: { values: ReviewValues }) => {
  const t = useTexts(reviewTexts)
  const rules = useRules()
  return (
    <>
      <FormGroup title={t.counting} />
      {values.type === 'score' ? <ScoreFields values={values} /> : null}
      {isUsed('votesBy', values.type) ? (
        <Form.Item name="votesBy" label={t.votesBy}>
          <Choices label={t.votesBy} values={voteCounts} names={t.votesBys} meanings={t.votesByMeans} />
        </Form.Item>
      ) : null}
      {isUsed('rankBy', values.type) ? (
        <Form.Item name="rankBy" label={t.rankBy}>
          <Choices label={t.rankBy} values={rankCounts} names={t.rankBys} meanings={t.rankByMeans} />
        </Form.Item>
      ) : null}
      {isUsed('decimals', values.type) && values.type !== 'score' ? (
        <Form.Item name="decimals" label={t.decimals} rules={[rules.entered(t.decimals)]}>
          <InputNumber min={0} max={4} precision={0} suffix={t.placeUnit} />
        </Form.Item>
      ) : null}
      <Form.Item
        name="tieBreak"
        label={t.tieBreak}
        extra={t.tieHint}
        dependencies={['criteria']}
        rules={[(form) => isThere(form.getFieldsValue as (all: true) => ReviewValues, t.tieLost)]}
      >
        <TieChain type={values.type} criteria={values.criteria} />
      </Form.Item>
      <FormGroup title={t.parts} />
      <p className={styles.hint}>{t.partsHint}</p>
      <Form.Item name="combineBy" label={t.combineBy}>
        <Choices label={t.combineBy} values={partWays} names={t.combineBys} meanings={t.combineByMeans} />
      </Form.Item>
      <Form.Item name="roundParts" label={t.roundParts} extra={t.roundHint}>
        <InputNumber className={styles.digits ?? ''} min={0} max={4} precision={0} placeholder={t.notRounded} />
      </Form.Item>
    </>
  )
}

// A criterion a tie is decided by may have been deleted since.
const isThere = (read: (all: true) => ReviewValues, text: string) => ({
  validator: async () => {
    if (lostTieStep(read(true)) !== null) throw new Error(text)
  },
})

const ScoreFields = ({ values }: { values: ReviewValues }) => {
  const t = useTexts(reviewTexts)
  const rules = useRules()
  const label = useLabel()
  const advice = dropsAdvice(values)
  const isStandard = values.standardise === 'tscore' || values.standardise === 'minmax_fit'
  return (
    <>
      <div className={styles.row}>
        {drops.map((name) => (
          <Form.Item
            key={name}
            name={name}
            label={t[name]}
            dependencies={['perWork', ...drops.filter((other) => other !== name)]}
            rules={[rules.entered(t[name]), (form) => leavesOne(form.getFieldsValue as (all: true) => ReviewValues, name, label)]}
          >
            <InputNumber min={0} max={3} precision={0} suffix={t.countUnit} />
          </Form.Item>
        ))}
        <Form.Item name="rangeLimit" label={t.rangeLimit} extra={t.rangeHint} rules={[rules.entered(t.rangeLimit)]}>
          <InputNumber min={1} max={100} precision={0} suffix={t.scoreUnit} />
        </Form.Item>
        <Form.Item name="decimals" label={t.decimals} rules={[rules.entered(t.decimals)]}>
          <InputNumber min={0} max={4} precision={0} suffix={t.placeUnit} />
        </Form.Item>
      </div>
      {advice ? <p className={styles.advice}>{label(advice)}</p> : null}
      {canTrimCriteria(values) ? (
        <Form.Item name="trimBy" label={t.trimBy}>
          <Choices label={t.trimBy} values={trimWays} names={t.trimBys} meanings={t.trimByMeans} />
        </Form.Item>
      ) : null}
      {canTrimCriteria(values) && values.trimBy === 'criterion' ? (
        <Form.Item name="roundCriteria" label={t.roundCriteria} extra={t.roundHint}>
          <InputNumber className={styles.digits ?? ''} min={0} max={4} precision={0} placeholder={t.notRounded} />
        </Form.Item>
      ) : null}
      {canChooseAverage(values) ? (
        <Form.Item name="average" label={t.average}>
          <Choices label={t.average} values={averages} names={t.averages} meanings={t.averageMeans} />
        </Form.Item>
      ) : null}
      <Form.Item name="missing" label={t.missing}>
        <Choices label={t.missing} values={missingRules} names={t.missings} meanings={t.missingMeans} />
      </Form.Item>
      <Form.Item name="standardise" label={t.standardise}>
        <Choices label={t.standardise} values={standardisations} names={t.standardises} meanings={t.standardiseMeans} />
      </Form.Item>
      {isStandard ? <Alert type="warning" showIcon title={t.standardWarning} className={styles.warning ?? ''} /> : null}
    </>
  )
}

// Shown at each field that drops something: one that drops nothing is not to blame.
const leavesOne = (read: (all: true) => ReviewValues, name: (typeof drops)[number], label: (text: Label) => string) => ({
  validator: async (_: unknown, value: unknown) => {
    const values = read(true)
    const fault = typeof value === 'number' && value > 0 ? dropsFault({ ...values, [name]: value }) : null
    if (fault) throw new Error(label(fault))
  },
})
