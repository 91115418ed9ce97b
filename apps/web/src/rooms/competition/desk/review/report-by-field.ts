import { isSame } from '@kaisai/contract/competition/form/json'
import { CallError, hasCode } from '#web/call.ts'

const EDITED_MEANWHILE = 40900
const FIELD_REFUSED = 40000

interface Sides<V extends object> {
  /** What this person wants to save. */
  mine: V
  /** Reads what is stored now. */
  readTheirs: () => Promise<V>
  /** Where the call keeps the form's fields: `review`, `setting`. */
  inside: string
}

/**
 * Runs a save of settings that are stored as one document, and reports refusals as the form knows its fields: the edit of somebody
 * else as the fields that differ, a faulty field without the document's name before it.
 */
export const reportByField = async <V extends object, T>(
  save: () => Promise<T>,
  { mine, readTheirs, inside }: Sides<V>,
): Promise<T> => {
  try {
    return await save()
  } catch (error) {
    if (hasCode(error, FIELD_REFUSED)) {
      const data = error.data as { field?: string } | null
      throw withData(error, { ...data, field: data?.field?.replace(`${inside}.`, '') })
    }
    if (!hasCode(error, EDITED_MEANWHILE)) throw error
    const theirs = await readTheirs()
    const differing = (Object.keys(mine) as (keyof V & string)[]).filter((field) => !isSame(mine[field], theirs[field]))
    const changes = differing.map((field) => ({ field, theirs: theirs[field], mine: mine[field] }))
    throw withData(error, { ...(error.data as object), changes })
  }
}

const withData = ({ kind, message, code, requestId }: CallError, data: unknown): CallError =>
  new CallError(kind, message, code, data, requestId)
