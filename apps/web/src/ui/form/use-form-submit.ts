import type { FormInstance } from 'antd'
import { useRef, useState } from 'react'
import { CallError, type CallOptions, hasCode } from '#web/call.ts'
import { randomId } from '#web/random-id.ts'

/** Codes a form answers in its own place: a field's refusal, the edits of somebody else. */
const FIELD_REFUSED = 40000
const EDITED_MEANWHILE = 40900

export interface Conflict {
  who: string
  when: string
  /** The version a second save must name. */
  version: number
  changes: readonly { field: string; label?: string; theirs: unknown; mine: unknown }[]
}

export interface SubmitContext {
  /** Hand these on to `call` or `send`: refusals of fields and edits of others then show in the form, not as toasts. */
  options: CallOptions
  /** The version to save against: the loaded one, or after a conflict the newer one the person has seen. */
  version: number
}

export type Submit<V> = (values: V, context: SubmitContext) => Promise<unknown>

type NamePath = (string | number)[]
/** `home.timeline.0.label` → ['home', 'timeline', 0, 'label'] */
export const namePathOf = (field: string): NamePath => field.split('.').map((part) => (/^\d+$/.test(part) ? Number(part) : part))

/**
 * Submits an antd form: one key for all tries of one submission, server refusals at their field, conflicts kept for the view.
 * `submit` rejects with a CallError; resolves true when saved.
 */
export const useFormSubmit = <V extends object>(form: FormInstance<V>, submit: Submit<V>, loadedVersion = 0) => {
  const [isSaving, setSaving] = useState(false)
  const [conflict, setConflict] = useState<Conflict | null>(null)
  const key = useRef(randomId())

  const showAtField = (error: CallError): boolean => {
    const field = fieldOf(error)
    const path = field ? namePathOf(field) : null
    // A field the form does not have would swallow the sentence.
    if (!path || form.getFieldInstance(path as never) === undefined) return false
    form.setFields([{ name: path as never, errors: [error.message] }])
    form.scrollToField(path as never, { block: 'center', focus: true })
    return true
  }

  const save = async (values: V): Promise<boolean> => {
    setSaving(true)
    try {
      const options: CallOptions = { quiet: [FIELD_REFUSED, EDITED_MEANWHILE], idempotencyKey: key.current }
      await submit(values, { options, version: conflict?.version ?? loadedVersion })
      key.current = randomId()
      setConflict(null)
      return true
    } catch (error) {
      if (!(error instanceof CallError)) throw error
      // The same key is for the same try after a lost connection; a refused one may come back changed.
      if (error.kind === 'business') key.current = randomId()
      if (hasCode(error, EDITED_MEANWHILE)) setConflict(error.data as Conflict)
      else if ((hasCode(error, FIELD_REFUSED) || fieldOf(error)) && !showAtField(error)) showWhereverPossible(error)
      return false
    } finally {
      setSaving(false)
    }
  }
  return { save, isSaving, conflict, dropConflict: () => setConflict(null) }
}

/** The field a refusal names. */
const fieldOf = (error: CallError): string | undefined => ((error.data ?? {}) as { field?: string }).field

/** A refusal without a field of this form still must be read. */
const showWhereverPossible = (error: CallError): void => {
  void import('../notice/notice.ts').then(({ toast }) => toast('error', error.message))
}
