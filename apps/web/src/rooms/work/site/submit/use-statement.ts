import { type Signature, type StatementKind, statementFaults } from '@kaisai/contract/competition/statement'
import { useState } from 'react'
import { preference, remember } from '#web/preferences.ts'
import { useSession } from '#web/session.ts'
import type { OwnWork } from '../parts/Versions.tsx'

interface AiAnswer {
  readonly usesAi: boolean | null
  readonly tools: string
  readonly purpose: string
}

/** What the captain confirms and signs. What is said about AI outlives a reload; confirming and signing are done anew. */
export const useStatement = (work: OwnWork) => {
  const userId = useSession((state) => state.user?.userId ?? '')
  const realName = useSession((state) => state.user?.realName ?? '')
  const place = `workStatement.${userId}.${work.workId}`
  const [ai, setAi] = useState<AiAnswer>(() => preference(place, work.lastAiUse ?? { usesAi: null, tools: '', purpose: '' }))
  const [confirmed, setConfirmed] = useState<Partial<Record<StatementKind, number>>>({})
  const [name, setName] = useState('')
  const asked = work.can.includes('submit') ? work.statements : []
  const given = (kind: StatementKind) => {
    const one = asked.find((statement) => statement.kind === kind)
    // A text that changed meanwhile is not confirmed any more.
    return one ? { textNo: one.textNo, isConfirmed: confirmed[kind] === one.textNo } : null
  }
  const aiText = given('ai')
  const signed: Signature | null =
    asked.length === 0 ? null : { name: name.trim(), originality: given('originality'), ai: aiText && { ...aiText, ...ai } }
  return {
    asked,
    ai,
    name,
    realName,
    signed,
    faults: statementFaults(asked, signed, realName),
    changeAi: (next: AiAnswer) => {
      remember(place, next)
      setAi(next)
    },
    confirm: (kind: StatementKind, textNo: number | undefined) => setConfirmed((now) => ({ ...now, [kind]: textNo })),
    confirmed: (kind: StatementKind) => given(kind)?.isConfirmed ?? false,
    sign: setName,
    forget: () => remember(place, undefined),
  }
}
export type Statement = ReturnType<typeof useStatement>
