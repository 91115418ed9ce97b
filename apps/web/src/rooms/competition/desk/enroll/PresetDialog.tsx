import type { PresetKey } from '@kaisai/contract/competition/rules/presets'
import type { CompetitionPreset } from '@kaisai/contract/competition/rules/presets/preset'
import { Alert, Modal } from 'antd'
import { useState } from 'react'
import { useTexts } from '#web/lang.tsx'
import { PresetPicker } from '../rules/PresetPicker.tsx'
import styles from './Enroll.module.css'
import { enrollTexts } from './enroll-texts.ts'

interface PresetDialogProps {
  open: boolean
  onTake: (preset: CompetitionPreset) => void
  onClose: () => void
}

/** Chooses a preset whose rules replace those in the form. Nothing is saved by it. */
export const PresetDialog = ({ open, onTake, onClose }: PresetDialogProps) => {
  const t = useTexts(enrollTexts)
  const [chosen, choose] = useState<{ key: PresetKey; preset: CompetitionPreset } | null>(null)
  const take = (): void => {
    if (chosen) onTake(chosen.preset)
    onClose()
  }
  return (
    <Modal
      title={t.presetTitle}
      open={open}
      width={960}
      okText={t.presetTake}
      okButtonProps={{ disabled: chosen === null }}
      onOk={take}
      onCancel={onClose}
      afterClose={() => choose(null)}
      destroyOnHidden
    >
      <Alert className={styles.notice} type="warning" showIcon title={t.presetText} />
      <PresetPicker value={chosen?.key ?? null} onChange={(key, preset) => choose({ key, preset })} />
    </Modal>
  )
}
