import type { CategoryLimits } from '../competition/rules/rules.ts'
import type { EnrollmentMode } from './labels.ts'

/** The ways a category can be entered: what the competition takes, as far as the category's numbers allow it. */
export const enteredModes = (enrollMode: string, limits: Pick<CategoryLimits, 'memberMin' | 'memberMax'>): EnrollmentMode[] => {
  const alone: EnrollmentMode[] =
    enrollMode !== 'team' && (limits.memberMin === 1 || enrollMode === 'individual') ? ['individual'] : []
  const together: EnrollmentMode[] = enrollMode !== 'individual' ? ['team'] : []
  return [...alone, ...together]
}
