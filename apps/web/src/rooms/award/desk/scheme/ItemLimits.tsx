import { levelSentence } from '@kaisai/contract/award/explain'
import { InputNumber, Switch } from 'antd'
import { useId, useState } from 'react'
import { useLang, useTexts } from '#web/lang.tsx'
import styles from '../Award.module.css'
import { awardTexts } from '../award-texts.ts'
import { Named } from './Named.tsx'
import type { Item } from './presets.ts'

interface ItemLimitsProps {
  item: Item
  put: (part: Partial<Item>) => void
}

/** Bounds and limits of one award of the ranking, folded away until one is set; the sentence says how places are computed. */
export const ItemLimits = ({ item, put }: ItemLimitsProps) => {
  const t = useTexts(awardTexts)
  const { lang } = useLang()
  const isShare = item.method === 'percent'
  // As it was when the award came: what is emptied does not close under one's hands.
  const [isOpen] = useState(hasLimits(item))
  return (
    <details className={styles.limits} open={isOpen}>
      <summary>
        {t.limits} <span className={styles.quiet}>{levelSentence(item, lang)}</span>
      </summary>
      <div className={styles.limitFields}>
        {isShare ? (
          <>
            <Named label={t.cumulative}>
              {(id) => <Switch id={id} checked={item.isCumulative ?? false} onChange={(isCumulative) => put({ isCumulative })} />}
            </Named>
            <Bound label={t.min} value={item.min} min={0} max={1000} onChange={(min) => put({ min: min ?? 0 })} />
            <Bound label={t.max} value={item.max} min={1} max={100_000} onChange={(max) => put({ max })} />
          </>
        ) : null}
        <Bound
          label={t.minScore}
          value={item.minScore}
          min={0}
          max={10_000}
          isWhole={false}
          onChange={(minScore) => put({ minScore })}
        />
        <Bound
          label={t.provinceCap}
          value={item.provinceCap}
          min={1}
          max={1000}
          onChange={(provinceCap) => put({ provinceCap, ...(provinceCap === null ? {} : { provinceShare: null }) })}
        />
        {item.method === 'score' ? null : (
          <Bound
            label={t.provinceShare}
            value={item.provinceShare}
            min={0.01}
            max={100}
            suffix="%"
            isWhole={false}
            onChange={(provinceShare) => put({ provinceShare, ...(provinceShare === null ? {} : { provinceCap: null }) })}
          />
        )}
        <Bound label={t.points} value={item.points ?? 1} min={0} max={1000} onChange={(points) => put({ points: points ?? 1 })} />
      </div>
    </details>
  )
}

const hasLimits = (item: Item): boolean =>
  item.isCumulative === true || [item.max, item.minScore, item.provinceCap, item.provinceShare].some((limit) => limit != null)

interface BoundProps {
  label: string
  value: number | null | undefined
  min: number
  max: number
  suffix?: string
  isWhole?: boolean
  onChange: (value: number | null) => void
}

/** A number that may be empty: no limit. */
export const Bound = ({ label, value, min, max, suffix, isWhole = true, onChange }: BoundProps) => {
  const id = useId()
  return (
    <label htmlFor={id}>
      {label}
      <InputNumber
        id={id}
        min={min}
        max={max}
        {...(isWhole ? { precision: 0 } : {})}
        suffix={suffix}
        value={value ?? null}
        onChange={onChange}
      />
    </label>
  )
}
