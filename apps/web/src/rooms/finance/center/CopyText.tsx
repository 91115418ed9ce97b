import { Button } from 'antd'
import { useTexts } from '#web/lang.tsx'
import { toast } from '#web/ui/notice/notice.ts'
import { payTexts } from '../center-texts.ts'

/** Puts a text on the clipboard. `label`: what it is, for those who do not see it stand beside. */
export const CopyText = ({ text, label }: { text: string; label: string }) => {
  const t = useTexts(payTexts)
  const copy = async (): Promise<void> => {
    const isCopied = await navigator.clipboard?.writeText(text).then(
      () => true,
      () => false,
    )
    if (isCopied) toast('success', t.copied)
    else toast('warning', t.copyByHand)
  }
  return (
    <Button size="small" aria-label={`${t.copy} ${label}`} onClick={() => void copy()}>
      {t.copy}
    </Button>
  )
}
