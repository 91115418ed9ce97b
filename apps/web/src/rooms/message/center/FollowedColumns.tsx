import { listFollowedColumns, unfollowColumn } from '@kaisai/contract/news/public.endpoints'
import { Button } from 'antd'
import { useTexts } from '#web/lang.tsx'
import { useReply, useSend } from '#web/query.ts'
import { messageTexts } from '../center-texts.ts'
import styles from './Messages.module.css'

/** The columns of sites one follows, each to be ended here. */
export const FollowedColumns = () => {
  const t = useTexts(messageTexts)
  const { data } = useReply(listFollowedColumns, {}, { staleMs: 0 })
  const { send, isSending } = useSend(unfollowColumn, [listFollowedColumns])
  return (
    <fieldset className={styles.digest}>
      <legend>{t.columns}</legend>
      <p className={styles.hint}>{t.columnsHint}</p>
      <ul className={styles.columns}>
        {(data ?? []).map(({ siteId, siteName, column, columnName }) => (
          <li key={`${siteId} ${column}`}>
            <span>
              {siteName} · {columnName}
            </span>
            <Button size="small" disabled={isSending} onClick={() => void send({ siteId, column }).catch(() => undefined)}>
              {t.unfollow}
            </Button>
          </li>
        ))}
      </ul>
    </fieldset>
  )
}
