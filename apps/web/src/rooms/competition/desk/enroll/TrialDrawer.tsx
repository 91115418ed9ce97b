import type { ParticipationRules } from '@kaisai/contract/competition/rules/rules'
import type { RuledCategory } from '@kaisai/contract/competition/rules/team-facts'
import { Alert, Drawer } from 'antd'
import { useTexts } from '#web/lang.tsx'
import { RulesTrial } from '../rules/RulesTrial.tsx'
import styles from './Enroll.module.css'
import { enrollTexts } from './enroll-texts.ts'

interface TrialDrawerProps {
  open: boolean
  /** As they stand in the form, saved or not. */
  rules: ParticipationRules
  categories: readonly RuledCategory[]
  onClose: () => void
}

/** Tries the rules of the form on an example team. */
export const TrialDrawer = ({ open, rules, categories, onClose }: TrialDrawerProps) => {
  const t = useTexts(enrollTexts)
  return (
    <Drawer title={t.tryTitle} open={open} size={1040} onClose={onClose} destroyOnHidden>
      <Alert className={styles.notice} type="info" showIcon title={t.tryHint} />
      <RulesTrial rules={rules} categories={categories} />
    </Drawer>
  )
}
