import { pointsText } from '@kaisai/contract/review/sheet-total'

/** A number with two places at most; a dash for none. */
export const numberText = (value: number | null): string => (value === null ? '–' : pointsText(value))
