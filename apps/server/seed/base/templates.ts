import { everyChannel, type MessageTemplate } from '#src/platform/message-template.ts'
import { accessTemplates } from '#src/rooms/access/templates.ts'
import { awardTemplates } from '#src/rooms/award/templates.ts'
import { certificateTemplates } from '#src/rooms/certificate/templates.ts'
import { competitionTemplates } from '#src/rooms/competition/templates.ts'
import { enrollmentTemplates } from '#src/rooms/enrollment/templates.ts'
import { expertTemplates } from '#src/rooms/expert/templates.ts'
import { identityTemplates } from '#src/rooms/identity/templates.ts'
import { messageRoomTemplates } from '#src/rooms/message/templates.ts'
import { newsTemplates } from '#src/rooms/news/templates.ts'
import { onsiteTemplates } from '#src/rooms/onsite/templates.ts'
import { reviewTemplates } from '#src/rooms/review/templates.ts'
import { systemTemplates } from '#src/rooms/system/templates.ts'
import { workTemplates } from '#src/rooms/work/templates.ts'

/** The product’s texts, each room’s own, for every channel; each start adds what is new. Administrators may rewrite them, using the same places. */
export const messageTemplates: readonly MessageTemplate[] = everyChannel([
  ...identityTemplates,
  ...accessTemplates,
  ...systemTemplates,
  ...messageRoomTemplates,
  ...newsTemplates,
  ...competitionTemplates,
  ...enrollmentTemplates,
  ...workTemplates,
  ...expertTemplates,
  ...reviewTemplates,
  ...onsiteTemplates,
  ...awardTemplates,
  ...certificateTemplates,
])
