import type { Signature, StatementKind } from '@kaisai/contract/competition/statement'

interface Asked {
  readonly kind: StatementKind
  readonly textNo: number
}

/** The signature of somebody who confirms all that is asked; `tools` and `purpose`: AI was used. */
export const signatureOf = (
  asked: readonly Asked[],
  name: string,
  ai: { readonly tools: string; readonly purpose: string } | null = null,
): Signature => {
  const confirmed = (kind: StatementKind) => {
    const one = asked.find((statement) => statement.kind === kind)
    return one ? { textNo: one.textNo, isConfirmed: true } : null
  }
  const aiText = confirmed('ai')
  return {
    name,
    originality: confirmed('originality'),
    ai: aiText && { ...aiText, usesAi: ai !== null, tools: ai?.tools ?? '', purpose: ai?.purpose ?? '' },
  }
}
