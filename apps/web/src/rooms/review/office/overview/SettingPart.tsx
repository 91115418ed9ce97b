import type { ReviewSetting } from '@kaisai/contract/competition/settings'
import { bestIn } from '@kaisai/contract/lang'
import { Button } from 'antd'
import { useState } from 'react'
import { useLang, useTexts } from '#web/lang.tsx'
import { Detail } from '#web/ui/Detail.tsx'
import { words } from '#web/ui/texts.ts'
import {
  describeReview,
  isUsed,
  ResultWords,
  type ReviewField,
  reviewLabels,
  reviewTexts,
} from '../../../competition/desk/index.ts'
import type { BatchDetail } from '../batch/batch-detail.ts'
import { batchTexts } from '../batch/batch-texts.ts'
import styles from '../Office.module.css'
import { SettingForm } from './SettingForm.tsx'

const order: readonly ReviewField[] = [
  ...(['type', 'blind', 'perWork', 'perExpertMax', 'minutesPerWork', 'dropHighest', 'dropLowest', 'missing'] as const),
  ...([
    'trimBy',
    'roundCriteria',
    'average',
    'standardise',
    'votesBy',
    'rankBy',
    'rangeLimit',
    'decimals',
    'tieBreak',
    'combineBy',
    'roundParts',
    'hidesAggregates',
    'isShuffled',
    'editUntil',
    'commentMin',
    'feedback',
  ] as const),
]

/** How works are judged in a batch; changed while nobody has scored. */
export const SettingPart = ({ batch }: { batch: BatchDetail }) => {
  const t = useTexts(batchTexts)
  const r = useTexts(reviewTexts)
  const [isEditing, setEditing] = useState(false)
  const labels = reviewLabels(r, t.criterion)
  return (
    <section className={styles.card}>
      <div className={styles.tools}>
        <h2 className={`${styles.partTitle} ${styles.grow}`}>
          {t.setting} <small className={styles.quiet}>{batch.isScored ? t.standsScored : t.settingHint}</small>
        </h2>
        {batch.can.includes('update') && !batch.isScored ? (
          <Button onClick={() => setEditing(true)}>{t.editSetting}</Button>
        ) : null}
      </div>
      <Detail
        items={order
          .filter((field) => isUsed(field, batch.setting.type))
          .map((field) => ({
            label: labels[field],
            value: describeReview(r, field, batch.setting[field], undefined, batch.setting.criteria),
          }))}
      />
      <div className={styles.apart}>
        <ResultWords values={batch.setting} />
      </div>
      {batch.setting.type === 'score' ? <Criteria setting={batch.setting} /> : null}
      {isEditing ? <SettingForm batch={batch} onClose={() => setEditing(false)} /> : null}
    </section>
  )
}

const Criteria = ({ setting }: { setting: ReviewSetting }) => {
  const t = useTexts(batchTexts)
  const w = useTexts(words)
  const { lang } = useLang()
  return (
    <div className={styles.scroll}>
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">{t.criterion}</th>
            <th scope="col">{t.weight}</th>
            <th scope="col">{t.range}</th>
            <th scope="col">{t.required}</th>
          </tr>
        </thead>
        <tbody>
          {setting.criteria.map((one) => (
            <tr key={one.key}>
              <th scope="row">{bestIn(lang, one.name, one.nameEn)}</th>
              <td>{one.weight}</td>
              <td>
                {one.min}–{one.max} / {one.step}
              </td>
              <td>{one.isRequired ? w.yes : w.no}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
