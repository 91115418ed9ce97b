import { Alert, Button } from 'antd'
import { useNavigate } from 'react-router'
import { useTexts } from '#web/lang.tsx'
import { sheetAddress } from '../addresses.ts'
import type { WaitingSheet } from '../sheet/drafts.ts'
import { partTexts } from './part-texts.ts'
import { useKept } from './use-kept.ts'

/** Says that sheets wait in this browser, and sends them; of those the review has ended for, that they were not submitted. `openTaskId`: the one whose own page sends it. */
export const KeptNotice = ({ openTaskId = null }: { openTaskId?: string | null }) => {
  const t = useTexts(partTexts)
  const kept = useKept(openTaskId)
  return (
    <>
      <Kept sheets={kept.filter(({ isEnded }) => !isEnded)} text={t.kept} />
      <Kept sheets={kept.filter(({ isEnded }) => isEnded)} text={t.ended} />
    </>
  )
}

const Kept = ({ sheets, text }: { sheets: readonly WaitingSheet[]; text: (count: number) => string }) => {
  const t = useTexts(partTexts)
  const navigate = useNavigate()
  const [first] = sheets
  if (first === undefined) return null
  return (
    <Alert
      type="warning"
      showIcon
      title={text(sheets.length)}
      action={
        <Button size="small" onClick={() => void navigate(sheetAddress(first.taskId))}>
          {t.openKept}
        </Button>
      }
    />
  )
}
