import { listItemOptions } from '@kaisai/contract/competition/item.endpoints'
import { listStageOptions } from '@kaisai/contract/competition/stage.endpoints'
import { Select } from 'antd'
import { useTexts } from '#web/lang.tsx'
import { useReply } from '#web/query.ts'
import { words } from '#web/ui/texts.ts'
import { deskTexts } from '../desk-texts.ts'

interface PartSelectProps {
  competitionId: string | undefined
  value?: string | undefined
  onChange?: (value: string | undefined) => void
  className?: string
  /** Shown for no choice. */
  placeholder?: string
  'aria-label'?: string
}

/** A category of a competition; off until the competition is chosen. */
export const CategorySelect = (props: PartSelectProps) => {
  const { data } = useReply(listItemOptions, { competitionId: props.competitionId ?? '' }, optionsOf(props))
  return <Part {...props} options={data?.map(({ itemId, code, name }) => ({ value: itemId, label: `${code} ${name}` }))} />
}

/** A stage of a competition; off until the competition is chosen. */
export const StageSelect = (props: PartSelectProps) => {
  const { data } = useReply(listStageOptions, { competitionId: props.competitionId ?? '' }, optionsOf(props))
  return <Part {...props} options={data?.map(({ stageId, name }) => ({ value: stageId, label: name }))} />
}

const optionsOf = ({ competitionId }: PartSelectProps) => ({ enabled: Boolean(competitionId), staleMs: 60_000 })

const Part = ({
  competitionId,
  options,
  placeholder,
  ...rest
}: PartSelectProps & { options: { value: string; label: string }[] | undefined }) => {
  const t = useTexts(deskTexts)
  const w = useTexts(words)
  return (
    <Select
      {...rest}
      // Until the names are here, an id would stand there.
      value={options?.some(({ value }) => value === rest.value) ? rest.value : undefined}
      allowClear
      disabled={!competitionId}
      placeholder={competitionId ? (placeholder ?? w.all) : t.competitionFirst}
      showSearch={{ optionFilterProp: 'label' }}
      options={options ?? []}
    />
  )
}
