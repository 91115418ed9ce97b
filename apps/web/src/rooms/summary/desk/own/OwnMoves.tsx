import { downloadOwnSheet, withdrawOwnSummary } from '@kaisai/contract/summary/own.endpoints'
import { Button, Space } from 'antd'
import { call, download } from '#web/call.ts'
import { useTexts } from '#web/lang.tsx'
import { went } from '#web/ui/notice/ask-reason.ts'
import { confirmBox, toast } from '#web/ui/notice/notice.ts'
import type { OwnSummary } from './draft.ts'
import { ownTexts } from './own-texts.ts'
import { refreshOwn } from './refresh-own.ts'

/** What is left to do with a summary that is with the organizer. */
export const OwnMoves = ({ own }: { own: OwnSummary }) => {
  const t = useTexts(ownTexts)
  const { submissionId } = own
  const withdraw = async (): Promise<void> => {
    if (!(await confirmBox({ title: t.withdrawTitle, text: t.withdrawText, confirmText: t.withdraw }))) return
    if (await went(call(withdrawOwnSummary, { submissionId }))) toast('success', t.withdrawn)
    await refreshOwn()
  }
  return (
    <Space wrap>
      <Button onClick={() => void download(downloadOwnSheet, { submissionId }).catch(() => undefined)}>
        {t.downloadSubmitted}
      </Button>
      {own.can.includes('withdraw') ? <Button onClick={() => void withdraw()}>{t.withdraw}</Button> : null}
    </Space>
  )
}
