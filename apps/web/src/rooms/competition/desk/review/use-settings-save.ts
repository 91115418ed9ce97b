import type { FormInstance } from 'antd'
import { useEffect, useRef, useState } from 'react'
import { hasCode } from '#web/call.ts'
import type { Submit } from '#web/ui/form/use-form-submit.ts'
import { toast } from '#web/ui/notice/notice.ts'
import { refreshSetup } from '../setup-context.ts'
import { reportByField } from './report-by-field.ts'

const EDITED_MEANWHILE = 40900

interface Settings<V extends object> {
  form: FormInstance<V>
  /** As they are stored, with the version they were read with. */
  stored: { readonly values: V; readonly version: number }
  /** Reads what is stored now. */
  readTheirs: () => Promise<V>
  /** What is to be stored of what was typed. `before`: what is stored, for parts the form does not show. */
  settled: (typed: V, before: V) => V
  /** Sends it; returns the next version. */
  send: (values: V, context: Parameters<Submit<V>>[1]) => Promise<{ version: number }>
  /** Where the call keeps the form's fields: `review`, `setting`. */
  inside: string
  savedText: string
  onDirty?: (isDirty: boolean) => void
}

/**
 * Saves a form of settings that stays open: against the version on the page, showing the edit of somebody else field by field.
 * What others saved is taken over as long as nothing was typed here.
 */
export const useSettingsSave = <V extends object>(settings: Settings<V>) => {
  const { form, stored, settled, send, inside, savedText, onDirty } = settings
  const [version, setVersion] = useState(stored.version)
  const [conflicts, setConflicts] = useState(0)
  const isDirty = useRef(false)
  const before = useRef(stored.values)
  useEffect(() => {
    if (isDirty.current || stored.version <= version) return
    form.setFieldsValue(stored.values as never)
    before.current = stored.values
    setVersion(stored.version)
  }, [stored, version, form])
  const mark = (next: boolean): void => {
    isDirty.current = next
    onDirty?.(next)
  }
  // The same reading shows the differences, is taken over from, and stays where the form does not show it.
  const readTheirs = async (): Promise<V> => {
    before.current = await settings.readTheirs()
    return before.current
  }
  const submit: Submit<V> = async (typed, context) => {
    const mine = settled(typed, before.current)
    try {
      const saved = await reportByField(() => send(mine, context), { mine, readTheirs, inside })
      before.current = mine
      mark(false)
      setVersion(saved.version)
      toast('success', savedText)
      void refreshSetup()
    } catch (error) {
      if (hasCode(error, EDITED_MEANWHILE)) setConflicts((count) => count + 1)
      throw error
    }
  }
  return { version, conflicts, submit, readTheirs, markDirty: () => mark(true) }
}
