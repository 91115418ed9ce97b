import { listOwnContactChanges, stopContactChange } from '@kaisai/contract/access/contact.endpoints'
import { Alert, Button } from 'antd'
import { useTexts } from '#web/lang.tsx'
import { useReply, useSend } from '#web/query.ts'
import { formatDate } from '#web/ui/format.ts'
import { toast } from '#web/ui/notice/notice.ts'
import { setTexts } from '../center-texts.ts'
import styles from './Section.module.css'

/** Changes of the own phone or e-mail that somebody else has started, each with the button that stops it. Nothing while there is none. */
export const ContactChanges = () => {
  const t = useTexts(setTexts)
  const { data } = useReply(listOwnContactChanges)
  const { send } = useSend(stopContactChange, [listOwnContactChanges])
  return (data ?? []).map(({ changeId, groupName, target, dueTime, confirmUntil }) => (
    <Alert
      key={changeId}
      className={styles.warning}
      type="error"
      showIcon
      title={t.contactChange(groupName, target)}
      description={dueTime ? t.contactDue(formatDate(dueTime, 'minute')) : t.contactUntil(formatDate(confirmUntil, 'minute'))}
      action={
        <Button
          danger
          onClick={() =>
            void send({ changeId }).then(
              () => toast('success', t.contactStopped),
              () => undefined,
            )
          }
        >
          {t.contactStop}
        </Button>
      }
    />
  ))
}
