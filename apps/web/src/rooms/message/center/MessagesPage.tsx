import type { ReplyOf } from '@kaisai/contract/endpoint'
import {
  countUnread,
  deleteMessages,
  getSubscriptions,
  pageMessages,
  readMessages,
} from '@kaisai/contract/message/message.endpoints'
import { Button, Tabs } from 'antd'
import { useSearchParams } from 'react-router'
import { innerPath } from '#web/inner-path.ts'
import { useTexts } from '#web/lang.tsx'
import { useReply, useSend } from '#web/query.ts'
import { formatDate } from '#web/ui/format.ts'
import { confirmBox } from '#web/ui/notice/notice.ts'
import { PageHeader } from '#web/ui/PageHeader.tsx'
import { RowActions } from '#web/ui/RowActions.tsx'
import { StatusTag } from '#web/ui/StatusTag.tsx'
import { DataTable } from '#web/ui/table/DataTable.tsx'
import { words } from '#web/ui/texts.ts'
import { messageTexts } from '../center-texts.ts'
import styles from './Messages.module.css'
import { Subscriptions } from './Subscriptions.tsx'

type Message = ReplyOf<typeof pageMessages>['rows'][number]

/** /center/informationSub: the own messages, and which of them come by SMS and mail as well. */
export const MessagesPage = () => {
  const t = useTexts(messageTexts)
  const [query, setQuery] = useSearchParams()
  return (
    <>
      <PageHeader title={t.title} />
      <Tabs
        activeKey={query.get('tab') === 'sub' ? 'sub' : 'all'}
        onChange={(key) => setQuery(key === 'sub' ? { tab: 'sub' } : {})}
        destroyOnHidden
        items={[
          { key: 'all', label: t.messages, children: <Messages /> },
          { key: 'sub', label: t.subscriptions, children: <Subscriptions /> },
        ]}
      />
    </>
  )
}

const Messages = () => {
  const t = useTexts(messageTexts)
  const w = useTexts(words)
  const stale = [pageMessages, countUnread]
  const read = useSend(readMessages, stale)
  const remove = useSend(deleteMessages, stale)
  const { data: kinds } = useReply(getSubscriptions)
  const kindOf = (kind: string): string => kinds?.subscriptions.find((one) => one.kind === kind)?.kindName ?? kind
  const markRead = (rows: Message[]): void =>
    void read.send(rows.length === 0 ? {} : { messageIds: rows.map((row) => row.messageId) }).catch(() => undefined)
  const askToRemove = async (rows: Message[], done?: () => void): Promise<void> => {
    if (!(await confirmBox({ text: t.askRemove(rows.length), danger: true }))) return
    await remove.send({ messageIds: rows.map((row) => row.messageId) }).then(done, () => undefined)
  }
  return (
    <DataTable
      name="message.own"
      list={pageMessages}
      rowKey="messageId"
      filters={[{ name: 'unreadOnly', label: w.status, kind: 'select', options: [{ value: 'true', label: t.unreadOnly }] }]}
      empty={{ text: t.none, kind: 'message' }}
      toolbar={<Button onClick={() => markRead([])}>{t.markAll}</Button>}
      selection={(rows, clear) => (
        <>
          <Button size="small" onClick={() => markRead(rows)}>
            {t.markRead}
          </Button>
          <Button size="small" danger onClick={() => void askToRemove(rows, clear)}>
            {t.remove}
          </Button>
        </>
      )}
      columns={[
        {
          key: 'title',
          title: t.content,
          isTitle: true,
          always: true,
          render: (row) => (
            <div className={styles.message} data-unread={row.readTime === null}>
              <strong>{row.title}</strong>
              <p>{row.body}</p>
            </div>
          ),
        },
        { key: 'kind', title: t.kind, width: 120, render: (row) => kindOf(row.kind) },
        {
          key: 'readTime',
          title: w.status,
          width: 96,
          render: (row) => <StatusTag meaning={row.readTime ? 'idle' : 'open'}>{row.readTime ? t.read : t.unread}</StatusTag>,
        },
        { key: 'createTime', title: t.time, width: 150, render: (row) => formatDate(row.createTime, 'minute') },
        {
          key: 'actions',
          title: w.actions,
          width: 150,
          fixed: 'right',
          always: true,
          render: (row) => (
            <RowActions
              actions={[
                {
                  key: 'open',
                  label: t.open,
                  shown: innerPath(row.link) !== null,
                  to: innerPath(row.link) ?? '/center',
                },
                { key: 'read', label: t.markRead, shown: row.readTime === null, onClick: () => markRead([row]) },
                { key: 'remove', label: t.remove, danger: true, onClick: () => askToRemove([row]) },
              ]}
            />
          ),
        },
      ]}
    />
  )
}
