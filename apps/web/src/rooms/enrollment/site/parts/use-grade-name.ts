import { listDictionaries } from '@kaisai/contract/system/dictionary.endpoints'
import { usePublicReply } from '#web/ui/site/public-query.ts'

/** The words of a value of the dictionary `grade`; empty while they are fetched, the value itself where it has none. */
export const useGradeName = (): ((grade: string) => string) => {
  const { data, error } = usePublicReply(listDictionaries, { type: 'grade' })
  return (grade) => (data || error ? (data?.[0]?.options.find(({ value }) => value === grade)?.label ?? grade) : '')
}
