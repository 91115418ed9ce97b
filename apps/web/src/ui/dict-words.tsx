// Dictionary values in words, where a page shows them outside of a tag.
import { listDictionaries } from '@kaisai/contract/system/dictionary.endpoints'
import { useReply } from '#web/query.ts'
import { useDict } from '#web/ui/DictSelect.tsx'

/** Words of the values of several columns: `wordOf('type', 'school')`, for `{ type: 'organization_type' }`. Undefined for others. */
export const useDictWords = (dictionaries: Readonly<Record<string, string>>) => {
  const type = [...new Set(Object.values(dictionaries))].sort().join()
  const { data } = useReply(listDictionaries, { type }, { staleMs: Number.POSITIVE_INFINITY })
  return (column: string, value: string): string | undefined =>
    data?.find((one) => one.type === dictionaries[column])?.options.find((option) => option.value === value)?.label
}

/** One dictionary value in words; a dash for nothing. */
export const DictText = ({ type, value }: { type: string; value: string | null }) => {
  const { labelOf } = useDict(type)
  return value ? labelOf(value) : '–'
}
