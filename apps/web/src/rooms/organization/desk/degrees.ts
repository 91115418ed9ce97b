import { degrees } from '@kaisai/contract/organization/labels'
import { useDict } from '#web/ui/DictSelect.tsx'

/** The levels of study a major may be of, in words. */
export const useDegrees = () => {
  const { options } = useDict('degree')
  return options.filter(({ value }) => (degrees as readonly string[]).includes(value))
}
