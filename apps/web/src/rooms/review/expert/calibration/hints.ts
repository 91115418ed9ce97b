import type { ReplyOf } from '@kaisai/contract/endpoint'
import type { getMyCalibration } from '@kaisai/contract/review/calibration.endpoints'

export type Compared = NonNullable<ReplyOf<typeof getMyCalibration>['compared']>
type Hint = 'strict' | 'mild' | 'narrow' | 'wide' | 'turned' | 'fine'

/** Points from which severity is worth a word, and never less than twice its error. */
const CLEAR = 5
const [NARROW, WIDE] = [0.5, 2]
const MOSTLY = 0.5

/** What an expert may think about after a round; 'fine' where nothing stands out. */
export const hintsOf = ({ severity, error, width, order }: Compared): readonly Hint[] => {
  const isClear = severity !== null && Math.abs(severity) >= Math.max(CLEAR, 2 * (error ?? 0))
  const hints: Hint[] = [
    ...(isClear ? [severity < 0 ? ('strict' as const) : ('mild' as const)] : []),
    ...(width !== null && width < NARROW ? ['narrow' as const] : []),
    ...(width !== null && width > WIDE ? ['wide' as const] : []),
    ...(order !== null && order < MOSTLY ? ['turned' as const] : []),
  ]
  return hints.length === 0 && severity !== null ? ['fine'] : hints
}
