import type { RuledCategory } from '@kaisai/contract/competition/rules/team-facts'
import { Form, type FormInstance } from 'antd'
import { useContext } from 'react'
import { useTexts } from '#web/lang.tsx'
import { StickyTop } from '#web/ui/table/sticky-top.ts'
import { RulesInWords } from '../rules/RulesInWords.tsx'
import styles from './Enroll.module.css'
import { enrollTexts } from './enroll-texts.ts'
import type { EnrollValues } from './enroll-values.ts'

/** What participants read, following the form while it is filled in. */
export const LiveWords = ({ form, categories }: { form: FormInstance<EnrollValues>; categories: readonly RuledCategory[] }) => {
  const t = useTexts(enrollTexts)
  const rules = Form.useWatch('rules', form)
  const top = useContext(StickyTop) + 16
  if (!rules) return null
  return (
    <section className={styles.words} style={{ top }} aria-label={t.inWords}>
      <h3>{t.inWords}</h3>
      <p className={styles.hint}>{t.inWordsHint}</p>
      <RulesInWords rules={rules} categories={categories} />
    </section>
  )
}
