import type { WindowNode } from '@kaisai/contract/competition/timeline/node'
import { InputNumber } from 'antd'
import { useId, useState } from 'react'
import { useTexts } from '#web/lang.tsx'
import { formatNumber } from '#web/ui/format.ts'
import styles from './Review.module.css'
import { reviewTexts } from './review-texts.ts'
import type { ReviewValues } from './review-values.ts'
import { workload } from './workload.ts'

const DAY_MS = 86_400_000

interface WorkloadEstimateProps {
  values: Pick<ReviewValues, 'perWork' | 'perExpertMax' | 'minutesPerWork'>
  window: WindowNode | undefined
}

/** With so many works and experts: how many hours each of them, and whether they are enough. Nothing here is saved. */
export const WorkloadEstimate = ({ values, window }: WorkloadEstimateProps) => {
  const t = useTexts(reviewTexts)
  const id = useId()
  const [works, setWorks] = useState(200)
  const [experts, setExperts] = useState(20)
  const load = workload({ ...values, works, experts })
  const days = window ? Math.round(((Date.parse(window.endsAt) - Date.parse(window.startsAt)) / DAY_MS) * 10) / 10 : 0
  const number = (value: number): string => formatNumber(value)
  const isEnough = experts >= load.expertsNeeded
  return (
    <section className={styles.box} aria-labelledby={id}>
      <h3 id={id}>{t.estimate}</h3>
      <div className={styles.assume}>
        <label htmlFor={`${id}-works`}>{t.ifWorks}</label>
        <InputNumber
          id={`${id}-works`}
          disabled={false}
          value={works}
          min={0}
          max={1_000_000}
          precision={0}
          onChange={(next) => setWorks(next ?? works)}
        />
        <label htmlFor={`${id}-experts`}>{t.ifExperts}</label>
        <InputNumber
          id={`${id}-experts`}
          disabled={false}
          value={experts}
          min={1}
          max={100_000}
          precision={0}
          onChange={(next) => setExperts(next ?? experts)}
        />
      </div>
      <p aria-live="polite">
        {t.estimateResult(number(load.sheets), number(load.perExpert), number(load.hours))}{' '}
        {days >= 1 ? t.perDay(number(days), number(Math.round((load.hours / days) * 10) / 10)) : null}{' '}
        <span className={isEnough ? styles.good : styles.bad}>
          {isEnough ? t.enough : t.needMore(number(load.expertsNeeded))}
        </span>
      </p>
    </section>
  )
}
