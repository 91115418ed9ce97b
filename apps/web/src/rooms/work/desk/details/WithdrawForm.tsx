import { withdrawForWork } from '@kaisai/contract/work/desk.endpoints'
import { call } from '#web/call.ts'
import { useTexts } from '#web/lang.tsx'
import { toast } from '#web/ui/notice/notice.ts'
import { ReasonForm } from '../ReasonForm.tsx'
import { refreshWorks } from '../refresh-works.ts'
import { moveTexts } from './move-texts.ts'

/** What a move needs to know of a work: of the list or of its details. */
export interface MovableWork {
  readonly workId: string
  readonly title: string
  readonly code: string
  readonly version: number
}

/** Withdraws a work for its team: says what follows, asks for the reason. */
export const WithdrawForm = ({ work, onClose }: { work: MovableWork; onClose: () => void }) => {
  const t = useTexts(moveTexts)
  const { workId, version } = work
  return (
    <ReasonForm
      title={t.ask(t.withdraw, work.title || work.code)}
      text={t.withdrawText}
      submitText={t.withdraw}
      danger
      onClose={onClose}
      submit={async (reason, options) => {
        try {
          await call(withdrawForWork, { workId, version, reason }, options)
          toast('success', t.moved(t.withdraw))
        } finally {
          void refreshWorks()
        }
      }}
    />
  )
}
