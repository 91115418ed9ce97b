import type { ReplyOf } from '@kaisai/contract/endpoint'
import type { getCalibration } from '@kaisai/contract/review/calibration.endpoints'

export type Round = NonNullable<ReplyOf<typeof getCalibration>>
