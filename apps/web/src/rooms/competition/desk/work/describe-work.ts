import type { workTexts } from './work-texts.ts'
import type { Wording, WorkValues } from './work-values.ts'

type Texts = (typeof workTexts)['zh']

/** What the form calls its fields. */
export const workLabels = (t: Texts): Record<keyof WorkValues, string> => ({
  ...{ formalCheck: t.formalCheck, isReopenAllowed: t.isReopenAllowed, needsOriginality: t.needsOriginality },
  ...{ needsAiStatement: t.needsAiStatement, publicLevel: t.publicLevel, maxTotalMb: t.maxTotalMb },
  ...{ originalityText: t.statementTexts.originality, originalityTextEn: t.statementTextsEn.originality },
  ...{ aiText: t.statementTexts.ai, aiTextEn: t.statementTextsEn.ai },
  ...{ returnDays: t.returnDays, notice: t.notice, noticeEn: t.noticeEn, whose: t.hasOwnWording, wording: t.wording },
})

/** A field's value in few words, for the view of conflicts. */
export const describeWork = (t: Texts, field: string, value: unknown): string => {
  if (typeof value === 'boolean') return value ? t.yes : t.no
  if (field === 'wording') {
    const { submitButton, itemLabel, participantColumn } = value as Wording
    return [t.submitButtons[submitButton], t.itemLabels[itemLabel], t.participantColumns[participantColumn]].join(' · ')
  }
  const words: Record<string, Readonly<Record<string, string>>> = {
    ...{ formalCheck: t.formalChecks, publicLevel: t.publicLevels, whose: t.ownWording },
  }
  return words[field]?.[String(value)] ?? String(value ?? '')
}
