import { feeLineText } from '@kaisai/contract/competition/fee/compute-fee'
import { Form, InputNumber } from 'antd'
import { useState } from 'react'
import { serverNow } from '#web/clock.ts'
import { useLang, useTexts } from '#web/lang.tsx'
import { formatDate, formatMoney } from '#web/ui/format.ts'
import styles from './Fee.module.css'
import { examplesOf } from './fee-examples.ts'
import { feeTexts } from './fee-texts.ts'
import { type FeeValues, inputOf } from './fee-values.ts'

/** Whom the examples are about unless the category allows only smaller or larger teams. */
const PEOPLE = 4

interface FeeExamplesProps {
  values: FeeValues
  memberMin: number
  memberMax: number
}

/** What teams would owe by what stands in the form, line by line. */
export const FeeExamples = ({ values, memberMin, memberMax }: FeeExamplesProps) => {
  const t = useTexts(feeTexts)
  const { lang } = useLang()
  const [most, least] = [Math.max(memberMax, 1), Math.max(memberMin, 1)]
  const [people, setPeople] = useState(Math.min(Math.max(PEOPLE, least), most))
  const examples = examplesOf(inputOf(values), people, formatDate(serverNow(), 'day'))
  return (
    <aside className={`${styles.card} ${styles.examples}`} aria-label={t.examples}>
      <div>
        <h2>{t.examples}</h2>
        <p className={styles.hint}>{t.examplesHint}</p>
      </div>
      <Form.Item label={t.people} layout="vertical" style={{ marginBottom: 0 }}>
        <InputNumber min={least} max={most} precision={0} value={people} onChange={(next) => setPeople(next ?? people)} />
      </Form.Item>
      {examples.map(({ kind, on, lines, totalFen }) => (
        <section key={kind} className={styles.example}>
          <header>
            <span>{t.kinds[kind]}</span>
            <b>{formatMoney(totalFen)}</b>
          </header>
          <small>{t.on(on)}</small>
          {lines.length === 0 ? <span className={styles.line}>{t.nothing}</span> : null}
          {lines.map((line) => (
            <p key={line.item} className={styles.line} style={{ margin: 0 }}>
              <span>{feeLineText(line, lang)}</span>
              <span>{formatMoney(line.amountFen)}</span>
            </p>
          ))}
        </section>
      ))}
    </aside>
  )
}
