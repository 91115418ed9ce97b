import { Button } from 'antd'
import { useState } from 'react'
import { bilingual, useTexts } from '#web/lang.tsx'
import { formatDate } from '#web/ui/format.ts'
import { toast } from '#web/ui/notice/notice.ts'
import pageStyles from '../page/Page.module.css'

const texts = bilingual({
  zh: {
    make: '生成预览链接',
    open: '打开预览',
    until: (date: string) => `持有链接的人无需登录即可查看已保存的草稿，链接在 ${date} 失效；重新生成后，之前的链接立即失效。`,
    copy: '复制链接',
    copied: '链接已复制',
    notCopied: '浏览器不允许复制，请打开预览后从地址栏复制。',
  },
  en: {
    make: 'Make a preview link',
    open: 'Open the preview',
    until: (date: string) =>
      `Whoever has the link sees the saved draft without signing in, until ${date}. A new link ends this one.`,
    copy: 'Copy the link',
    copied: 'The link is copied',
    notCopied: 'The browser does not allow copying. Open the preview and copy its address.',
  },
})

interface PreviewLinkProps {
  isMaking: boolean
  /** Makes the link to what is saved; null: refused, or something is not saved yet, which was said. */
  make: () => Promise<{ address: string; endTime: string } | null>
}

/** Makes a link to the draft of a site or a page, to be opened or copied, with its end. */
export const PreviewLink = ({ isMaking, make }: PreviewLinkProps) => {
  const t = useTexts(texts)
  const [preview, setPreview] = useState<{ address: string; endTime: string } | null>(null)
  const copy = (address: string): void =>
    void navigator.clipboard
      .writeText(new URL(address, location.href).href)
      .then(() => toast('success', t.copied))
      .catch(() => toast('warning', t.notCopied))
  return (
    <>
      {preview ? (
        <span className={pageStyles.preview}>
          <a href={preview.address} target="_blank" rel="noreferrer">
            {t.open}
          </a>
          <Button size="small" onClick={() => copy(preview.address)}>
            {t.copy}
          </Button>
          <small>{t.until(formatDate(preview.endTime, 'minute'))}</small>
        </span>
      ) : null}
      <Button loading={isMaking} onClick={() => void make().then((made) => made && setPreview(made))}>
        {t.make}
      </Button>
    </>
  )
}
