// What a reminder that somebody of the desk sends replies with, before and after: every list that reminds answers alike.
import { type Static, Type } from 'typebox'
import { closed } from '../endpoint.ts'
import { flag, oneOf } from '../fields.ts'
import type { Label } from '../lang.ts'

/** So long nobody is reminded again by somebody of the desk, of the same matter. */
export const REMIND_HOURS = 12
/** Why somebody is not reminded now. */
export const remindedLabel: Label = [`${REMIND_HOURS}小时内已提醒过`, `Reminded within the last ${REMIND_HOURS} hours`]

/** True: nobody is notified, and the reply says who would be, and of what. */
export const isTrial = Type.Optional(flag(['仅预览', 'Trial']))

/** Texts that would be sent, in the languages of those who get them: one of each. */
export const reminderTexts = Type.Array(
  closed({
    lang: oneOf(['zh', 'en'] as const, ['语言', 'Language']),
    title: Type.String(),
    body: Type.String(),
    people: Type.Integer(),
    byMail: Type.Integer(),
    bySms: Type.Integer(),
  }),
)

export type ReminderTexts = Static<typeof reminderTexts>

/** The texts of a reminder that went out in portions: one of each language, with the people of all portions. */
export const mergedTexts = (portions: readonly ReminderTexts[]): ReminderTexts =>
  [...Map.groupBy(portions.flat(), ({ lang }) => lang).values()].map((some) => {
    const sum = (key: 'people' | 'byMail' | 'bySms'): number => some.reduce((all, one) => all + one[key], 0)
    return { ...some[0]!, people: sum('people'), byMail: sum('byMail'), bySms: sum('bySms') }
  })

/** Whom a reminder goes to, and whom it does not, with the reason. */
export const reminderReply = {
  recipients: Type.Array(closed({ id: Type.String(), name: Type.String(), detail: Type.String() })),
  refused: Type.Array(closed({ id: Type.String(), name: Type.String(), text: Type.String() })),
  texts: reminderTexts,
}
