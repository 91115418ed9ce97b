import { accountTemplates } from './templates/account.ts'
import { awardTemplates } from './templates/award.ts'
import { certificateTemplates } from './templates/certificate.ts'
import { codeTemplates } from './templates/codes.ts'
import { enrollmentTemplates } from './templates/enrollment.ts'
import { expertTemplates } from './templates/expert.ts'
import { onsiteTemplates } from './templates/onsite.ts'
import { reviewTemplates } from './templates/review.ts'
import { staffTemplates } from './templates/staff.ts'
import { workTemplates } from './templates/work.ts'

export interface MessageTemplateSeed {
  /** `room.event`; for one-time codes `identity.code.<purpose>`. */
  key: string
  channel: 'inApp' | 'sms' | 'mail'
  titleZh: string
  titleEn: string
  bodyZh: string
  bodyEn: string
  /** The `{places}` the texts are filled at, the same in both languages. */
  places: readonly string[]
}

/** Texts a new installation starts with; administrators may rewrite them, using the same places. */
export const messageTemplates: readonly MessageTemplateSeed[] = [
  ...codeTemplates,
  ...accountTemplates,
  ...staffTemplates,
  ...enrollmentTemplates,
  ...workTemplates,
  ...expertTemplates,
  ...reviewTemplates,
  ...onsiteTemplates,
  ...certificateTemplates,
  ...awardTemplates,
]
