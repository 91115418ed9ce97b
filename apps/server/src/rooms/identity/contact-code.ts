// Codes to a contact that is known otherwise than by an account: whoever holds a link proves with one that he is meant.
import type { Visitor } from '#src/actor.ts'
import type { Ctx } from '#src/ctx.ts'
import { countCodeWish, issueCode, RESEND_SECONDS, takeCode, takeFromBudget } from './codes.ts'
import type { CodeOffice } from './send-code.ts'
import type { TargetKind } from './user.store.ts'

type ContactPurpose = 'schoolPage'

/** Sends a code within the limits of all codes (decision 7). */
export const sendContactCode = async (
  ctx: Ctx,
  who: Visitor,
  target: TargetKind,
  purpose: ContactPurpose,
  office: CodeOffice,
): Promise<{ resendSeconds: number; isCarried: boolean }> => {
  await countCodeWish(ctx, target, purpose, who.ip, 'strangers')
  if (target.channel === 'sms') await takeFromBudget(ctx, purpose, await office.budget(), office.alarm)
  await issueCode(ctx, target, purpose, who.lang)
  return { resendSeconds: RESEND_SECONDS, isCarried: ctx.post.carries(target.channel) }
}

/** Takes such a code; whether it was right. Wrong tries are counted as those of every code. */
export const takeContactCode = (ctx: Ctx, target: TargetKind, purpose: ContactPurpose, code: string): Promise<boolean> =>
  takeCode(ctx, target, purpose, code)
