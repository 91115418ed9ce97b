import { problem } from '@kaisai/contract/problem'

// What a failed statement says about itself.

/** The SQLSTATE of a database error, or an empty string. */
export const codeOf = (error: unknown): string => String((error as { code?: unknown })?.code ?? '')
/** The constraint a database error broke, or an empty string. */
export const brokenConstraint = (error: unknown): string => String((error as { constraint?: unknown })?.constraint ?? '')
/** Whether a statement failed because the row is already there. */
export const isDuplicate = (error: unknown): boolean => codeOf(error) === '23505'
/** Whether a statement failed because another row points here or the row pointed to is missing. */
export const isReferenced = (error: unknown): boolean => codeOf(error) === '23503' || codeOf(error) === '23001'

/** For `.catch`: a row that points to a missing one is refused as not found; everything else is thrown on. */
export const missingReference = (error: unknown): never => {
  throw isReferenced(error) ? problem('house.not_found') : error
}
