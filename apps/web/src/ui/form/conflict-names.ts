import { CallError, hasCode } from '#web/call.ts'
import type { Conflict } from '#web/ui/form/use-form-submit.ts'

const EDITED_MEANWHILE = 40900

/**
 * For `.catch` of a save: a conflict gives columns by their names in the database; where the form calls a field otherwise, `names`
 * (column → field) lets "take theirs" find it. Everything is thrown on.
 */
export const withFieldNames =
  (names: Readonly<Record<string, string>>) =>
  (error: unknown): never => {
    if (!hasCode(error, EDITED_MEANWHILE)) throw error
    const conflict = error.data as Conflict
    const changes = conflict.changes.map((change) => ({ ...change, field: names[change.field] ?? change.field }))
    throw new CallError(error.kind, error.message, error.code, { ...conflict, changes }, error.requestId)
  }
