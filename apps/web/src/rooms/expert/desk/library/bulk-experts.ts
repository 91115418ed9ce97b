// What is done to several experts of the library at once, each with its question.
import type { InputOf } from '@kaisai/contract/endpoint'
import { moveExpert, openAccounts } from '@kaisai/contract/expert/library.endpoints'
import { CallError, call } from '#web/call.ts'
import type { BulkAction } from '#web/ui/bulk/BulkButtons.tsx'
import { confirmBox, promptBox, toast } from '#web/ui/notice/notice.ts'
import type { deskTexts } from '../desk-texts.ts'
import type { ExpertRow } from './expert-columns.tsx'

type Texts = (typeof deskTexts)['zh']
type Verb = InputOf<typeof moveExpert>['verb']
const verbs: readonly Verb[] = ['suspend', 'resume', 'retire', 'restore', 'promote']
const harsh: readonly Verb[] = ['suspend', 'retire']

/** Moves and accounts for ticked experts. Who has works in hand is refused here: letting somebody go with them is decided one by one. */
export const bulkExperts = (t: Texts): BulkAction<ExpertRow>[] => [
  ...verbs.map((verb) => ({
    ...{ key: verb, label: t[verb], danger: verb === 'retire' },
    fits: ({ moves }: ExpertRow) => moves.includes(verb),
    ask: async (some: readonly ExpertRow[]) => {
      const needsReason = harsh.includes(verb)
      const reason = await promptBox({
        ...{ title: t.moveMany(t[verb], some.length), text: t[`${verb}Text`], confirmText: t[verb], danger: needsReason },
        field: {
          label: needsReason ? t.reason : t.reasonOptional,
          type: 'textarea',
          check: (value) => (needsReason && value.trim().length < 2 ? t.reasonShort : null),
        },
      })
      if (reason === null) return null
      return ({ expertId }: ExpertRow) =>
        call(moveExpert, { expertId, verb, reason: reason.trim(), until: null, leavesTasks: false }, { quiet: true })
    },
  })),
  {
    ...{ key: 'account', label: t.open, fits: ({ account, status }) => account === 'none' && status === 'active' },
    ask: async (some) =>
      (await confirmBox({ title: t.moveMany(t.open, some.length), text: t.accountsHint, confirmText: t.open })) ? openOne : null,
  },
]

const openOne = async ({ expertId }: ExpertRow): Promise<void> => {
  const { refused } = await call(openAccounts, { expertIds: [expertId] }, { quiet: true })
  // The call answers for each expert in its reply; here there is one.
  if (refused[0]) throw new CallError('business', refused[0].why)
}

/** The library all ticked experts belong to; says so where they belong to several, or to none that takes part in reviews. */
export const sharedLibrary = (rows: readonly ExpertRow[], t: Texts): string | null => {
  const libraries = new Set(rows.map(({ libraryId }) => libraryId))
  if (libraries.size === 1) return rows[0]!.libraryId
  toast('warning', rows.length === 0 ? t.noneActive : t.oneLibrary)
  return null
}
