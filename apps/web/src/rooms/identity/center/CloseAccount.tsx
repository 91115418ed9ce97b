import { CLOSURE_DAYS, getClosure, requestClosure, withdrawClosure } from '@kaisai/contract/access/closure.endpoints'
import { Alert, Button } from 'antd'
import { useTexts } from '#web/lang.tsx'
import { useReply, useSend } from '#web/query.ts'
import { formatDate } from '#web/ui/format.ts'
import { promptBox, toast } from '#web/ui/notice/notice.ts'
import { setTexts } from '../center-texts.ts'
import styles from './Section.module.css'
import { Line } from './Section.tsx'

/** Closes the own account after a waiting time in which it can be kept; says what must be done first. */
export const CloseAccount = () => {
  const t = useTexts(setTexts)
  const { data } = useReply(getClosure, {}, { staleMs: 0 })
  const { send: request } = useSend(requestClosure, [getClosure])
  const { send: withdraw, isSending } = useSend(withdrawClosure, [getClosure])
  if (data === undefined) return null
  if (data.request)
    return (
      <Alert
        className={styles.warning}
        type="warning"
        showIcon
        title={t.closeDue(formatDate(data.request.dueTime, 'minute'))}
        description={t.closeDueText}
        action={
          <Button
            loading={isSending}
            onClick={() =>
              void withdraw({}).then(
                () => toast('success', t.kept),
                () => undefined,
              )
            }
          >
            {t.keep}
          </Button>
        }
      />
    )
  const close = async (): Promise<void> => {
    const reason = await promptBox({
      title: t.closeAsk,
      text: t.closeText(CLOSURE_DAYS),
      danger: true,
      confirmText: t.close,
      field: { label: t.closeReason, type: 'textarea', check: () => null },
    })
    if (reason === null) return
    await request({ reason: reason.trim() })
    toast('success', t.closeAsked)
  }
  return (
    <Line
      label={t.close}
      value={<small>{data.obstacle || t.closeHint(CLOSURE_DAYS)}</small>}
      action={
        <Button danger disabled={data.obstacle !== ''} onClick={() => void close().catch(() => undefined)}>
          {t.close}
        </Button>
      }
    />
  )
}
