import { MOST_ELEMENTS } from '@kaisai/certificate/model/document'
import { useMemo } from 'react'
import { useTexts } from '#web/lang.tsx'
import { toast } from '#web/ui/notice/notice.ts'
import { designerTexts } from '../../../designer-texts.ts'
import { type Commands, commandsOf } from './commands.ts'
import { useDesignerStore } from './designer-store.ts'

/** The commands of the page's designer. */
export const useCommands = (): Commands => {
  const t = useTexts(designerTexts)
  const store = useDesignerStore()
  return useMemo(() => commandsOf(store, () => toast('error', t.tooMany(MOST_ELEMENTS))), [store, t])
}
