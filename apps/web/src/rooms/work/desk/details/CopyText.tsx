import { CopyOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { useTexts } from '#web/lang.tsx'
import { toast } from '#web/ui/notice/notice.ts'
import { words } from '#web/ui/texts.ts'
import styles from './Details.module.css'
import { detailsTexts } from './details-texts.ts'

/** A long code that can be copied; where the browser refuses, it stands there to be marked by hand. */
export const CopyText = ({ text, label }: { text: string; label: string }) => {
  const t = useTexts(detailsTexts)
  const w = useTexts(words)
  const copy = async (): Promise<void> => {
    const isCopied = await navigator.clipboard?.writeText(text).then(
      () => true,
      () => false,
    )
    toast(isCopied ? 'success' : 'info', isCopied ? w.copied : t.copyByHand)
  }
  return (
    <span className={styles.code}>
      <code>{text}</code>
      <Button
        type="text"
        size="small"
        icon={<CopyOutlined />}
        aria-label={t.copy(label)}
        title={t.copy(label)}
        onClick={() => void copy()}
      />
    </span>
  )
}
