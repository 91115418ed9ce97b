import type { MessageTemplate } from '#src/platform/message-template.ts'
import { accountTemplates } from './templates/account.ts'
import { codeTemplates } from './templates/codes.ts'
import { secondFactorTemplates } from './templates/second-factor.ts'

/** The messages of this room. */
export const identityTemplates: readonly MessageTemplate<'identity'>[] = [
  ...codeTemplates,
  ...accountTemplates,
  ...secondFactorTemplates,
]
