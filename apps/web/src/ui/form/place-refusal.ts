import { CallError, type CallOptions } from '#web/call.ts'

/** The code under which a form looks for a field's name in a refusal. */
const FIELD_REFUSED = 40000

/**
 * Saves, and hands refusals that belong to one field without naming it on as that field's: `places` is code → field.
 * Give it the form's `options`; `save` gets them with those codes kept off the toasts.
 */
export const placeRefusal = async <T>(
  options: CallOptions,
  places: Readonly<Record<number, string>>,
  save: (options: CallOptions) => Promise<T>,
): Promise<T> => {
  const codes = Object.keys(places).map(Number)
  const quiet = options.quiet === true ? true : [...(options.quiet || []), ...codes]
  try {
    return await save({ ...options, quiet })
  } catch (error) {
    if (!(error instanceof CallError) || !(error.code in places)) throw error
    throw new CallError('business', error.message, FIELD_REFUSED, { field: places[error.code] }, error.requestId)
  }
}
