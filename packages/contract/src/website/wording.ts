// The words a site, or a competition in its place, uses for what is submitted and for those who take part. Pure.
import { inLang, type Label, type Lang } from '../lang.ts'

export const participantColumnLabels = {
  kind: ['个人/团队', 'Individual/team'],
  number: ['参赛编号', 'Participant number'],
} as const satisfies Record<string, Label>
export type ParticipantColumn = keyof typeof participantColumnLabels

/** The heading of the participants' column and what stands in it for one entry. Takes a wording as it is stored. */
export const participantShown = (
  wording: { readonly participantColumn?: string } | null,
  entry: { readonly code: string; readonly modeName: string },
  lang: Lang,
): { label: string; value: string } =>
  wording?.participantColumn === 'number'
    ? { label: inLang(participantColumnLabels.number, lang), value: entry.code }
    : { label: inLang(participantColumnLabels.kind, lang), value: entry.modeName }
