// A captcha without outside services: the browser finds a number whose hash starts with zero bits. No state but the list of used ones.
import { createHash, createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import { problem } from '@kaisai/contract/problem'
import type { Ctx } from '#src/ctx.ts'

export type CaptchaPurpose = 'signIn' | 'code' | 'search'
export interface Proof {
  readonly challenge: string
  readonly nonce: string
}

const MINUTES = 10
/** Zero bits asked for: about 65,000 hashes, a fifth of a second on a phone. */
export const BITS: Readonly<Record<CaptchaPurpose, number>> = { signIn: 15, code: 16, search: 14 }

const keyOfCtx = (ctx: Ctx): Buffer => ctx.keys.blindIndex('captcha', 'captcha')
const seal = (ctx: Ctx, body: string): string => createHmac('sha256', keyOfCtx(ctx)).update(body).digest('base64url')

/** Whether SHA-256(challenge:nonce) starts with `bits` zero bits. */
export const isSolved = (challenge: string, nonce: string, bits: number): boolean => {
  const hash = createHash('sha256').update(`${challenge}:${nonce}`).digest()
  return Math.clz32(hash.readUInt32BE(0)) >= bits
}

/** A fresh challenge of a purpose, good for ten minutes. */
export const makeChallenge = (ctx: Ctx, purpose: CaptchaPurpose): { challenge: string; bits: number } => {
  const body = `${purpose}.${ctx.now().getTime() + MINUTES * 60_000}.${randomBytes(12).toString('base64url')}`
  return { challenge: `${body}.${seal(ctx, body)}`, bits: BITS[purpose] }
}

/** Accepts a proof once; throws `identity.captcha_needed` or `identity.captcha_wrong`. */
export const requireProof = async (ctx: Ctx, purpose: CaptchaPurpose, proof: Proof | undefined): Promise<void> => {
  if (!proof) throw problem('identity.captcha_needed')
  const at = proof.challenge.lastIndexOf('.')
  const [body, mac] = [proof.challenge.slice(0, at), Buffer.from(proof.challenge.slice(at + 1))]
  const expected = Buffer.from(seal(ctx, body))
  const [for_, until, id] = body.split('.')
  const genuine = mac.length === expected.length && timingSafeEqual(mac, expected)
  if (
    !genuine ||
    for_ !== purpose ||
    Number(until) < ctx.now().getTime() ||
    !isSolved(proof.challenge, proof.nonce, BITS[purpose])
  ) {
    throw problem('identity.captcha_wrong')
  }
  const { numInsertedOrUpdatedRows } = await ctx.db
    .insertInto('identity_challenges')
    .values({ id: id! })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst()
  if (numInsertedOrUpdatedRows !== 1n) throw problem('identity.captcha_wrong')
}
