export type { AwardExtra, AwardExtraProps } from './award-extras.ts'
