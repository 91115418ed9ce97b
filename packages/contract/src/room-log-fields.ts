// The fields that rooms declare for themselves.
import { assistantLogFields } from './assistant/log-fields.ts'
import { campusLogFields } from './campus/log-fields.ts'
import { integrationLogFields } from './integration/log-fields.ts'
import type { Label } from './lang.ts'
import { newsLogFields } from './news/log-fields.ts'
import { onsiteLogFields } from './onsite/log-fields.ts'
import { statisticsLogFields } from './statistics/log-fields.ts'
import { summaryLogFields } from './summary/log-fields.ts'

export const roomLogFields: Readonly<Record<string, Label>> = {
  ...assistantLogFields,
  ...campusLogFields,
  ...integrationLogFields,
  ...newsLogFields,
  ...onsiteLogFields,
  ...statisticsLogFields,
  ...summaryLogFields,
}
