import { BellOutlined } from '@ant-design/icons'
import { countUnread, pageMessages, readMessages } from '@kaisai/contract/message/message.endpoints'
import { Button } from 'antd'
import { useState } from 'react'
import { Link, useNavigate } from 'react-router'
import { innerPath } from '#web/inner-path.ts'
import { useTexts } from '#web/lang.tsx'
import { useReply, useSend } from '#web/query.ts'
import { Badge99 } from '#web/ui/Badge99.tsx'
import { formatDate } from '#web/ui/format.ts'
import { asItStands } from '#web/workspace.ts'
import styles from './Tray.module.css'
import { Tray } from './Tray.tsx'
import { shellTexts } from './texts.ts'
import { useUnread } from './use-unread.ts'

const LATEST = 8

/** Unread messages at the top right; the newest ones at a click. */
export const MessageBell = () => {
  const t = useTexts(shellTexts)
  const navigate = useNavigate()
  const [isOpen, setOpen] = useState(false)
  const messages = useReply(pageMessages, { pageSize: LATEST }, { enabled: isOpen, staleMs: 0 })
  const { send } = useSend(readMessages, [countUnread, pageMessages])
  const unread = useUnread()
  const rows = messages.data?.rows ?? []
  const open = (messageId: string, link: string | null, close: () => void): void => {
    void send({ messageIds: [messageId] }).catch(() => undefined)
    close()
    // A message may be about another competition than the one worked in.
    void navigate(asItStands(innerPath(link) ?? '/center/informationSub'))
  }
  const list = (close: () => void) => (
    <div className={styles.list}>
      {rows.length === 0 ? <p className={styles.empty}>{t.noMessages}</p> : null}
      {rows.map((message) => (
        <button
          key={message.messageId}
          type="button"
          className={`${styles.item} ${styles.message}`}
          data-unread={message.readTime === null}
          onClick={() => open(message.messageId, message.link, close)}
        >
          <strong>{message.title}</strong>
          <span className={styles.note}>{message.body}</span>
          <time dateTime={message.createTime}>{formatDate(message.createTime, 'minute')}</time>
        </button>
      ))}
      <div className={styles.bottom}>
        <Button size="small" type="link" disabled={unread === 0} onClick={() => void send({}).catch(() => undefined)}>
          {t.readAll}
        </Button>
        <Link to="/center/informationSub" onClick={close}>
          {t.allMessages}
        </Link>
        <Link to="/center/informationSub?tab=sub" onClick={close}>
          {t.messageSettings}
        </Link>
      </div>
    </div>
  )
  return (
    <Badge99 count={unread} label={t.unread(unread)}>
      <Tray label={unread > 0 ? t.unread(unread) : t.messages} icon={<BellOutlined />} title={t.messages} onOpen={setOpen}>
        {list}
      </Tray>
    </Badge99>
  )
}
