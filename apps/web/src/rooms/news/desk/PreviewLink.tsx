import { LinkOutlined } from '@ant-design/icons'
import { endArticlePreview, getArticle, linkArticlePreview } from '@kaisai/contract/news/news.endpoints'
import { Button, Input, Modal } from 'antd'
import { useState } from 'react'
import { call } from '#web/call.ts'
import { useTexts } from '#web/lang.tsx'
import { refresh } from '#web/query.ts'
import { formatDate } from '#web/ui/format.ts'
import { toast } from '#web/ui/notice/notice.ts'
import { words } from '#web/ui/texts.ts'
import type { Article } from './article-values.ts'
import { deskTexts } from './desk-texts.ts'

/** Makes a link to look at what is written for somebody without an account, and ends it. */
export const PreviewLink = ({ article }: { article: Article }) => {
  const t = useTexts(deskTexts)
  const w = useTexts(words)
  const [link, setLink] = useState<{ address: string; endTime: string } | null>(null)
  const { articleId } = article
  const make = async (): Promise<void> => {
    const made = await call(linkArticlePreview, { articleId }).catch(() => null)
    if (!made) return
    const address = location.origin + made.address
    setLink({ ...made, address })
    // Where the browser refuses, the address is there to be selected.
    await navigator.clipboard?.writeText(address).then(
      () => toast('success', t.previewMade),
      () => undefined,
    )
    await refresh(getArticle)
  }
  const end = async (): Promise<void> => {
    const isOver = await call(endArticlePreview, { articleId }).then(
      () => true,
      () => false,
    )
    if (!isOver) return
    setLink(null)
    toast('success', t.previewEnded)
    await refresh(getArticle)
  }
  return (
    <>
      {article.previewEndTime ? <Button onClick={() => void end()}>{t.previewEnd}</Button> : null}
      <Button icon={<LinkOutlined />} onClick={() => void make()}>
        {t.preview}
      </Button>
      <Modal
        open={link !== null}
        title={t.preview}
        onCancel={() => setLink(null)}
        closable={{ 'aria-label': w.close }}
        footer={
          <>
            <Button danger onClick={() => void end()}>
              {t.previewEnd}
            </Button>
            <Button type="primary" onClick={() => setLink(null)}>
              {w.close}
            </Button>
          </>
        }
      >
        <p>{link ? t.previewText(formatDate(link.endTime, 'minute')) : ''}</p>
        <Input readOnly value={link?.address ?? ''} aria-label={t.preview} onFocus={(event) => event.target.select()} />
      </Modal>
    </>
  )
}
