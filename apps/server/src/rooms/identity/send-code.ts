import type { InputOf, ReplyOf } from '@kaisai/contract/endpoint'
import type { sendCode as endpoint } from '@kaisai/contract/identity/sign-in.endpoints'
import { problem } from '@kaisai/contract/problem'
import { mask } from '@kaisai/contract/rules'
import type { Actor, Visitor } from '#src/actor.ts'
import type { Ctx } from '#src/ctx.ts'
import { isActor, type Wire } from '#src/http/route.ts'
import { requireProof } from './captcha.ts'
import {
  type BudgetAlarm,
  CODE_MINUTES,
  type CodeBudget,
  countCodeWish,
  issueCode,
  RESEND_SECONDS,
  takeFromBudget,
} from './codes.ts'
import { knowsDevice } from './enter.ts'
import { findByTarget, type TargetKind, targetOf } from './user.store.ts'

// Whether a code really goes out. The answer never shows it: only the owner of the phone or mailbox learns whether an account is there.
const goesOut = (purpose: string, known: boolean): boolean => (purpose === 'register' || purpose === 'bind' ? !known : known)

const ownTarget = async (ctx: Ctx, actor: Actor, target: TargetKind): Promise<boolean> =>
  (await findByTarget(ctx, ctx.db, target))?.id === actor.userId

/** What later rooms know of sending codes: how many may go out, and whom to notify when they run short. */
export interface CodeOffice {
  budget(): Promise<CodeBudget>
  alarm(facts: BudgetAlarm): Promise<void>
}

/** Sends a one-time code. The answer is the same whether or not the target belongs to an account. */
export const sendCode = async (
  ctx: Ctx,
  who: Visitor | Actor,
  input: InputOf<typeof endpoint>,
  wire: Wire,
  office: CodeOffice,
): Promise<ReplyOf<typeof endpoint>> => {
  const target = targetOf(input.target)
  if (input.purpose === 'bind' || input.purpose === 'stepUp') {
    if (!isActor(who)) throw problem('house.session_over')
    if (input.purpose === 'stepUp' && !(await ownTarget(ctx, who, target))) throw problem('identity.code_target')
  } else {
    await requireProof(ctx, 'code', input.proof)
  }
  const user = await findByTarget(ctx, ctx.db, target)
  const isOwner = user !== undefined && ((isActor(who) && who.userId === user.id) || knowsDevice(ctx, user.id, wire))
  await countCodeWish(ctx, target, input.purpose, who.ip, isOwner ? 'owner' : 'strangers')
  // Asked before it is known whether a code goes out: a refusal reveals nothing about the number.
  const giveBack =
    target.channel === 'sms'
      ? await takeFromBudget(ctx, input.purpose, await office.budget(), office.alarm)
      : async () => undefined
  if (goesOut(input.purpose, user !== undefined && user.status !== 'disabled'))
    await issueCode(ctx, target, input.purpose, who.lang, user?.id)
  else await giveBack()
  const sentTo = target.channel === 'sms' ? mask.phone(target.address) : mask.email(target.address)
  return { sentTo, resendSeconds: RESEND_SECONDS, minutes: CODE_MINUTES, isCarried: ctx.post.carries(target.channel) }
}
