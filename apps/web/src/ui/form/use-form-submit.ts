import { isSame } from '@kaisai/contract/competition/form/json'
import type { FormInstance } from 'antd'
import { useRef, useState } from 'react'
import { CallError, type CallOptions, hasCode } from '#web/call.ts'
import { randomId } from '#web/random-id.ts'
import { unsettledUploads } from '../upload/unsettled.ts'

/** Codes a form answers in its own place: a field's refusal, the edits of somebody else. */
const FIELD_REFUSED = 40000
const EDITED_MEANWHILE = 40900

export interface Conflict {
  who: string
  when: string
  /** The version a second save must name. */
  version: number
  /** What differs and has to be decided. */
  changes: readonly Change[]
  /** What only the other one had changed: it stands in the form already. */
  takenOver?: readonly Change[]
}

interface Change {
  field: string
  label?: string
  theirs: unknown
  mine: unknown
}

export interface SubmitContext {
  /** Hand these on to `call` or `send`: refusals of fields and edits of others then show in the form, not as toasts. */
  options: CallOptions
  /** The version to save against: the loaded one, or after a conflict the newer one, once the person has decided about it. */
  version: number
}

export type Submit<V> = (values: V, context: SubmitContext) => Promise<unknown>

type NamePath = (string | number)[]
/** Columns of the database by the names of the form's fields: `title_zh` → `titleZh`. */
export const camel = (field: string): string => field.replace(/_([a-z])/g, (_, letter: string) => letter.toUpperCase())

/** Whether two values of a field say the same; nothing and null do. */
export const isSameValue = (one: unknown, other: unknown): boolean => isSame(one ?? null, other ?? null)

const isLike = (one: unknown, other: unknown): boolean =>
  (one ?? null) === null || (other ?? null) === null || typeof one === typeof other

/** Whether a field of the form holds just what was sent, so that the other's value can stand in its place. */
export const holds = (form: FormInstance, { field, theirs, mine }: Change): boolean =>
  isLike(theirs, mine) && isSameValue(form.getFieldValue(namePathOf(camel(field))), mine)

/** Takes over what only the other one changed: fields that still hold what was loaded. */
const takeUntouched = (form: FormInstance, initial: object, conflict: Conflict): Conflict => {
  const isUntouched = (change: Change): boolean => {
    const path = namePathOf(camel(change.field))
    const loaded = path.reduce<unknown>((value, part) => (value as Record<string, unknown> | undefined)?.[part], initial)
    return loaded !== undefined && isSameValue(loaded, change.mine) && holds(form, change)
  }
  const untouched = conflict.changes.filter(isUntouched)
  for (const { field, theirs } of untouched) form.setFieldValue(namePathOf(camel(field)), theirs)
  return {
    ...conflict,
    takenOver: [...(conflict.takenOver ?? []), ...untouched],
    changes: conflict.changes.filter((change) => !untouched.includes(change)),
  }
}

/** `home.timeline.0.label` → ['home', 'timeline', 0, 'label'] */
export const namePathOf = (field: string): NamePath => field.split('.').map((part) => (/^\d+$/.test(part) ? Number(part) : part))

/**
 * Submits an antd form: one key for all tries of one submission, server refusals at their field, conflicts kept for the view.
 * `submit` rejects with a CallError; resolves true when saved.
 */
export const useFormSubmit = <V extends object>(
  form: FormInstance<V>,
  submit: Submit<V>,
  loadedVersion = 0,
  initial: object = {},
) => {
  const [isSaving, setSaving] = useState(false)
  const [conflict, setConflict] = useState<Conflict | null>(null)
  // A second press of save alone must not write over what somebody else changed: it may come from one who has not seen the conflict.
  const accepted = useRef<number | null>(null)
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

  const meet = (found: Conflict): void => {
    const left = takeUntouched(form as FormInstance, initial, found)
    accepted.current = left.changes.length === 0 ? left.version : null
    setConflict(left)
  }
  const dropConflict = (): void => {
    accepted.current = null
    setConflict(null)
  }
  /** The person has decided about every difference: the next save is against the newer version. */
  const accept = (): void => {
    accepted.current = conflict?.version ?? null
  }

  const save = async (values: V): Promise<boolean> => {
    const why = unsettledUploads(form)
    if (why !== null) {
      showToast(why, 'warning')
      return false
    }
    setSaving(true)
    try {
      const options: CallOptions = { quiet: [FIELD_REFUSED, EDITED_MEANWHILE], idempotencyKey: key.current }
      await submit(values, { options, version: accepted.current ?? loadedVersion })
      key.current = randomId()
      dropConflict()
      return true
    } catch (error) {
      if (!(error instanceof CallError)) throw error
      // The same key is for the same try after a lost connection; a refused one may come back changed.
      if (error.kind === 'business') key.current = randomId()
      if (hasCode(error, EDITED_MEANWHILE)) meet(error.data as Conflict)
      else if ((hasCode(error, FIELD_REFUSED) || fieldOf(error)) && !showAtField(error)) showWhereverPossible(error)
      return false
    } finally {
      setSaving(false)
    }
  }
  return { save, isSaving, conflict, dropConflict, accept }
}

/** The field a refusal names. */
const fieldOf = (error: CallError): string | undefined => ((error.data ?? {}) as { field?: string }).field

/** A refusal without a field of this form still must be read. */
const showWhereverPossible = (error: CallError): void => showToast(error.message, 'error')

const showToast = (text: string, kind: 'error' | 'warning'): void => {
  void import('../notice/notice.ts').then(({ toast }) => toast(kind, text))
}
