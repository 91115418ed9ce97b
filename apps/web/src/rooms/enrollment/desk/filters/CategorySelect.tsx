import { listItemOptions } from '@kaisai/contract/competition/item.endpoints'
import { Select } from 'antd'
import { useTexts } from '#web/lang.tsx'
import { useReply } from '#web/query.ts'
import { words } from '#web/ui/texts.ts'
import { deskTexts } from '../desk-texts.ts'

interface CategorySelectProps {
  competitionId: string | undefined
  value?: string | undefined
  onChange?: (value: string | undefined) => void
  className?: string
  id?: string
  allowClear?: boolean
  placeholder?: string
  'aria-label'?: string
}

/** A category one can enter; off until a competition is chosen. */
export const CategorySelect = ({ competitionId, placeholder, allowClear = true, ...rest }: CategorySelectProps) => {
  const t = useTexts(deskTexts)
  const w = useTexts(words)
  const { data, isFetching } = useReply(
    listItemOptions,
    { competitionId: competitionId ?? '' },
    { enabled: Boolean(competitionId), staleMs: 60_000 },
  )
  return (
    <Select
      {...rest}
      // Until the names are here, an id would stand there.
      value={data?.some(({ itemId }) => itemId === rest.value) ? rest.value : undefined}
      allowClear={allowClear}
      disabled={!competitionId}
      loading={isFetching}
      placeholder={competitionId ? (placeholder ?? w.all) : t.competitionFirst}
      showSearch={{ optionFilterProp: 'label' }}
      options={(data ?? []).map(({ itemId, code, name }) => ({ value: itemId, label: `${code} ${name}` }))}
    />
  )
}
