import { type ComponentType, type ReactNode, useState } from 'react'
import { bilingual, useTexts } from '#web/lang.tsx'
import { Button } from '#web/ui/site/Button.tsx'

const texts = bilingual({
  zh: { copied: '已复制', copyByHand: '请手动复制', share: '分享' },
  en: { copied: 'Copied', copyByHand: 'Copy it by hand', share: 'Share' },
})

const SHOWN_MS = 2000

interface CopyButtonProps {
  text: string
  children: string
  /** The button of the surface it stands on: the desk's and the center's are others. */
  as?: ComponentType<{ onClick: () => void; 'aria-live': 'polite'; children?: ReactNode }>
}

/** Puts a text on the clipboard; where the browser refuses, the text stands beside it and can be marked by hand. */
export const CopyButton = ({ text, children, as: Shape = Button }: CopyButtonProps) => {
  const t = useTexts(texts)
  const [state, setState] = useState<'idle' | 'done' | 'refused'>('idle')
  const copy = async (): Promise<void> => {
    const isCopied = await navigator.clipboard?.writeText(text).then(
      () => true,
      () => false,
    )
    setState(isCopied ? 'done' : 'refused')
    setTimeout(() => setState('idle'), SHOWN_MS)
  }
  return (
    <Shape onClick={() => void copy()} aria-live="polite">
      {state === 'done' ? t.copied : state === 'refused' ? t.copyByHand : children}
    </Shape>
  )
}

/** Hands a link to the phone's own share sheet; not there where the browser has none. */
export const ShareButton = ({ title, url }: { title: string; url: string }) => {
  const t = useTexts(texts)
  if (typeof navigator === 'undefined' || typeof navigator.share !== 'function') return null
  // Closing the sheet without sharing rejects; that is an answer too.
  return <Button onClick={() => void navigator.share({ title, url }).catch(() => undefined)}>{t.share}</Button>
}
