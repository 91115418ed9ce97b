import type { CompetitionPreset } from '@kaisai/contract/competition/rules/presets/preset'
import { defaultRules, type ParticipationRules } from '@kaisai/contract/competition/rules/rules'
import type { RuledCategory } from '@kaisai/contract/competition/rules/team-facts'
import { Button, ConfigProvider, type FormInstance } from 'antd'
import { useState } from 'react'
import { useLabel, useTexts } from '#web/lang.tsx'
import { toast } from '#web/ui/notice/notice.ts'
import { RulesForm } from '../rules/RulesForm.tsx'
import type { Competition } from '../setup-context.ts'
import styles from './Enroll.module.css'
import { enrollTexts } from './enroll-texts.ts'
import type { EnrollValues } from './enroll-values.ts'
import { PresetDialog } from './PresetDialog.tsx'
import { TrialDrawer } from './TrialDrawer.tsx'

interface RulesFieldProps {
  form: FormInstance<EnrollValues>
  competition: Competition
  categories: readonly RuledCategory[]
  /** Given by Form.Item. */
  value?: ParticipationRules
  onChange?: (rules: ParticipationRules) => void
  id?: string
}

/** The rules of taking part, with a preset to take them from and an example team to try them on. */
export const RulesField = ({ form, competition, categories, value = defaultRules, onChange, id }: RulesFieldProps) => {
  const t = useTexts(enrollTexts)
  const label = useLabel()
  const [open, setOpen] = useState<'preset' | 'trial' | null>(null)
  const { isEditable } = competition
  const take = (preset: CompetitionPreset): void => {
    form.setFieldsValue({
      enrollMode: preset.enrollMode,
      auditChain: [...preset.auditChain],
      setting: { needsLetter: preset.needsLetter },
    } as Partial<EnrollValues>)
    // Through the field, so that the form knows it was changed.
    onChange?.(preset.rules)
    toast('info', t.presetTaken(label(preset.label)))
  }
  return (
    <div id={id} className={styles.rules}>
      <div className={styles.bar}>
        <ConfigProvider componentDisabled={false}>
          <Button onClick={() => setOpen('trial')}>{t.tryIt}</Button>
          {isEditable ? <Button onClick={() => setOpen('preset')}>{t.takePreset}</Button> : null}
          <TrialDrawer open={open === 'trial'} rules={value} categories={categories} onClose={() => setOpen(null)} />
          <PresetDialog open={open === 'preset'} onTake={take} onClose={() => setOpen(null)} />
        </ConfigProvider>
      </div>
      <RulesForm value={value} onChange={onChange} categories={categories} isDisabled={!isEditable} />
    </div>
  )
}
