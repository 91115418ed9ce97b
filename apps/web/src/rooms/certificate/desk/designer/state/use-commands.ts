import { useMemo } from 'react'
import { type Commands, commandsOf } from './commands.ts'
import { useDesignerStore } from './designer-store.ts'

/** The commands of the page's designer. */
export const useCommands = (): Commands => {
  const store = useDesignerStore()
  return useMemo(() => commandsOf(store), [store])
}
