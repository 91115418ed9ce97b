import { Alert, Button } from 'antd'
import { useNavigate } from 'react-router'
import { useTexts } from '#web/lang.tsx'
import { sheetAddress } from '../addresses.ts'
import { partTexts } from './part-texts.ts'
import { useKept } from './use-kept.ts'

/** Says that sheets wait in this browser, and sends them. `openTaskId`: the one whose own page sends it. */
export const KeptNotice = ({ openTaskId = null }: { openTaskId?: string | null }) => {
  const t = useTexts(partTexts)
  const navigate = useNavigate()
  const [first, ...rest] = useKept(openTaskId)
  if (first === undefined) return null
  return (
    <Alert
      type="warning"
      showIcon
      title={t.kept(rest.length + 1)}
      action={
        <Button size="small" onClick={() => void navigate(sheetAddress(first))}>
          {t.openKept}
        </Button>
      }
    />
  )
}
