import { listItemOptions } from '@kaisai/contract/competition/item.endpoints'
import { useReply } from '#web/query.ts'

/** The categories of a competition as choices of a filter. */
export const useItemChoices = (competitionId: string): { value: string; label: string }[] => {
  const { data = [] } = useReply(listItemOptions, { competitionId }, { staleMs: 60_000 })
  return data.map(({ itemId, code, name }) => ({ value: itemId, label: `${code} ${name}` }))
}
