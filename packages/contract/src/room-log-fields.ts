// The fields of rooms that say their own words for the log.
import { assistantLogFields } from './assistant/log-fields.ts'
import { campusLogFields } from './campus/log-fields.ts'
import { integrationLogFields } from './integration/log-fields.ts'
import { newsLogFields } from './news/log-fields.ts'
import { onsiteLogFields } from './onsite/log-fields.ts'
import { summaryLogFields } from './summary/log-fields.ts'

export const roomLogFields = {
  ...assistantLogFields,
  ...campusLogFields,
  ...integrationLogFields,
  ...newsLogFields,
  ...onsiteLogFields,
  ...summaryLogFields,
}
