import { listAwardStages } from '@kaisai/contract/award/scheme.endpoints'
import type { ReplyOf } from '@kaisai/contract/endpoint'
import { Select } from 'antd'
import { useReply } from '#web/query.ts'
import { usePlacedName, useWorkspace } from '#web/use-workspace.ts'
import styles from './Award.module.css'

export type AwardStage = ReplyOf<typeof listAwardStages>[number]

/** The stages that awards are given for: those within reach, inside a competition its own. */
export const useStages = (): readonly AwardStage[] => {
  const place = useWorkspace()
  return useReply(listAwardStages, place ? { competitionId: place } : {}, { staleMs: 30_000 }).data ?? []
}

interface StageSelectProps {
  value?: string | undefined
  onChange?: (stageId: string) => void
  /** Only those whose result is locked, and the chosen one. */
  isReadyOnly?: boolean
  disabled?: boolean
  placeholder?: string
  id?: string
}

/** A stage of a competition, found by name. */
export const StageSelect = ({ value, onChange, isReadyOnly = false, ...rest }: StageSelectProps) => {
  const stages = useStages()
  const placed = usePlacedName()
  return (
    <Select
      {...rest}
      className={styles.select}
      aria-label={rest.placeholder}
      value={value}
      showSearch={{ optionFilterProp: 'label' }}
      onChange={(next: string) => onChange?.(next)}
      options={stages
        .filter(({ isReady, stageId }) => isReady || !isReadyOnly || stageId === value)
        .map((stage) => ({ value: stage.stageId, label: placed(stage, stage.stageName) }))}
    />
  )
}
