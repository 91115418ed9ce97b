import type { MessageTemplate } from '#src/platform/message-template.ts'
import { accountTemplates } from './templates/accounts.ts'
import { closureTemplates } from './templates/closure.ts'
import { invitationTemplates } from './templates/invitations.ts'
import { securityTemplates } from './templates/security.ts'

/** The messages of this room. */
export const accessTemplates: readonly MessageTemplate<'access'>[] = [
  ...accountTemplates,
  ...closureTemplates,
  ...invitationTemplates,
  ...securityTemplates,
]
