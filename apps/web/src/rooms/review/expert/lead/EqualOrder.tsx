import { listPanel, voteAmongEquals } from '@kaisai/contract/review/lead.endpoints'
import { InputNumber } from 'antd'
import { useId, useState } from 'react'
import { useTexts } from '#web/lang.tsx'
import { useSend } from '#web/query.ts'
import { toast } from '#web/ui/notice/notice.ts'
import styles from './Lead.module.css'
import { leadTexts } from './lead-texts.ts'
import type { PanelEntry } from './panel.ts'

/** The lead's order among works that stand equal; kept when the field is left. */
export const EqualOrder = ({ entry }: { entry: PanelEntry }) => {
  const t = useTexts(leadTexts)
  const { send, isSending } = useSend(voteAmongEquals, [listPanel])
  const id = useId()
  const [vote, setVote] = useState(entry.captainVote)
  const keep = async (): Promise<void> => {
    if (vote === entry.captainVote || isSending) return
    await send({ entryId: entry.entryId, vote })
    toast('success', t.ordered)
  }
  const leave = (): void => void keep().catch(() => setVote(entry.captainVote))
  return (
    <p className={styles.order}>
      <label htmlFor={id}>{t.order}</label>
      <InputNumber
        id={id}
        min={1}
        max={999}
        precision={0}
        value={vote}
        disabled={isSending}
        onChange={setVote}
        onBlur={leave}
        onPressEnter={leave}
      />
      <span className={styles.quiet}>{t.orderHint}</span>
    </p>
  )
}
