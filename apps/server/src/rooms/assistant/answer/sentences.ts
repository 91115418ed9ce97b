// What a model makes of the passages of one answer, as parts of the answer. Whatever fails, the passages stand by themselves.
import type { ShownPart } from '@kaisai/contract/assistant/ask.endpoints'
import type { Lang } from '@kaisai/contract/lang'
import type { Actor } from '#src/actor.ts'
import type { Ctx } from '#src/ctx.ts'
import { ModelError } from '../model/call-model.ts'
import { phrased } from '../model/phrase.ts'
import { accountOf, modelOf } from '../model/setting.ts'
import { noteSpent, takeQuestion } from '../model/use.ts'

interface Wanted {
  readonly question: string
  readonly lang: Lang
  readonly passages: readonly { readonly heading: string; readonly text: string }[]
}

/** The sentences of the organization's model about the passages; nothing where it is off, a note where its limit is reached or what it said is set aside. */
export const sentencesOf = async function* (
  ctx: Ctx,
  actor: Actor,
  organizationId: string,
  wanted: Wanted,
): AsyncGenerator<ShownPart, void> {
  const setting = await modelOf(ctx.db, organizationId)
  if (!setting?.is_on || wanted.passages.length === 0) return
  const limits = { organizationId, personLimit: setting.person_limit, dayLimit: setting.day_limit }
  if (!(await takeQuestion(ctx, limits, actor.userId))) {
    yield { kind: 'note', note: 'modelLimit' }
    return
  }
  const spent = { tokensIn: 0, tokensOut: 0 }
  const ended = new AbortController()
  let isAside = false
  try {
    for await (const { text, cites } of phrased(ctx.config, accountOf(ctx, setting), wanted, spent, { signal: ended.signal }))
      yield { kind: 'sentence', text, cites: [...cites] }
  } catch (error) {
    if (!(error instanceof ModelError)) throw error
    ctx.log.warn({ fault: error.fault }, 'assistant: what a language model said was set aside')
    isAside = true
  } finally {
    // Whoever stops reading also stops the model.
    ended.abort()
    await noteSpent(ctx, organizationId, spent, isAside)
  }
  if (isAside) yield { kind: 'note', note: 'modelAside' }
}
