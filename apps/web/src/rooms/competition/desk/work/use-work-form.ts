import { updateItem } from '@kaisai/contract/competition/item.endpoints'
import { useState } from 'react'
import { call } from '#web/call.ts'
import { useTexts } from '#web/lang.tsx'
import { toast } from '#web/ui/notice/notice.ts'
import { refreshSetup } from '../setup-context.ts'
import { type Item, withWorkForm } from './item-input.ts'
import { workTexts } from './work-texts.ts'

/** Gives categories a work form, one after the other; says which were saved and which were refused. */
export const useWorkForm = () => {
  const t = useTexts(workTexts)
  const [saving, setSaving] = useState<ReadonlySet<string>>(new Set())
  const give = async (items: readonly Item[], workFormId: string | null): Promise<void> => {
    const changing = items.filter((item) => item.workFormId !== workFormId)
    if (changing.length === 0) return toast('info', t.allSet)
    setSaving(new Set(changing.map(({ itemId }) => itemId)))
    const refused: Item[] = []
    for (const item of changing) {
      // The call itself says why one was refused.
      await call(updateItem, withWorkForm(item, workFormId)).catch(() => refused.push(item))
    }
    await refreshSetup()
    setSaving(new Set())
    if (refused.length > 0) toast('error', t.notSet(refused.map(({ name }) => name)))
    if (refused.length < changing.length) toast('success', t.set(changing.length - refused.length))
  }
  return { give, saving }
}
