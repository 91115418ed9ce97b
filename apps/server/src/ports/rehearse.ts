// A reminder is tried as it is sent: the same code in a transaction that is undone, with a post that only listens (decision 65).
import type { ReminderTexts } from '@kaisai/contract/message/reminder'
import type { Ctx } from '../ctx.ts'
import type { Tx } from '../db/database.ts'
import { inTx, rehearse } from '../db/tx.ts'
import type { Rehearsed } from './post.ts'

/** Runs `work` in a transaction. `isTrial`: it is undone, and nothing is sent; what would have been is in `texts`. */
export const rehearsable = async <T>(
  ctx: Ctx,
  isTrial: boolean,
  work: (tx: Tx) => Promise<T>,
): Promise<{ result: T; texts: ReminderTexts }> => {
  if (!isTrial) return { result: await inTx(ctx.db, work), texts: [] }
  const { result, texts } = await rehearse(ctx.db, (tx) => ctx.post.rehearse(tx, () => work(tx)))
  return { result, texts: oneOfEach(texts) }
}

// Texts differ by names only; one in each language shows what is said.
const oneOfEach = (texts: readonly Rehearsed[]): ReminderTexts =>
  [...Map.groupBy(texts, ({ lang }) => lang)].map(([lang, some]) => ({
    ...{ lang, title: some[0]!.title, body: some[0]!.body, people: some.length },
    byMail: some.filter(({ channels }) => channels.includes('mail')).length,
    bySms: some.filter(({ channels }) => channels.includes('sms')).length,
  }))
