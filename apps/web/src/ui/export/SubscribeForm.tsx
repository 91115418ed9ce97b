import type { Endpoint } from '@kaisai/contract/endpoint'
import { addSubscription, getSubscriptionStart, listSubscriptions } from '@kaisai/contract/integration/subscription.endpoints'
import { MOST_SUBSCRIPTIONS } from '@kaisai/contract/integration/subscription-rhythm'
import { Alert, Modal } from 'antd'
import { Link } from 'react-router'
import { useTexts } from '#web/lang.tsx'
import { useReply, useSend } from '#web/query.ts'
import { ModalForm } from '../form/ModalForm.tsx'
import { ErrorFace } from '../ListFaces.tsx'
import { toast } from '../notice/notice.ts'
import styles from './Subscription.module.css'
import { SubscriptionFields, type SubscriptionValues } from './SubscriptionFields.tsx'
import { subscriptionTexts } from './subscription-texts.ts'

export interface SubscribeFormProps {
  endpoint: Pick<Endpoint, 'path'>
  /** What the export is called with. */
  input: object
  onClose: () => void
}

/** Subscribes to an export as it would be made now. */
export const SubscribeForm = ({ endpoint, input, onClose }: SubscribeFormProps) => {
  const t = useTexts(subscriptionTexts)
  const { data, error, refetch } = useReply(getSubscriptionStart, { call: endpoint.path }, { staleMs: 0 })
  const { send } = useSend(addSubscription, [listSubscriptions, getSubscriptionStart])
  if (data?.left === 0 || (error && !data))
    return (
      <Modal title={t.title} open onCancel={onClose} footer={null}>
        {data ? (
          <Alert
            type="warning"
            showIcon
            title={t.full(MOST_SUBSCRIPTIONS)}
            action={<Link to="/system/subscription">{t.mine}</Link>}
          />
        ) : (
          <ErrorFace error={error} onRetry={refetch} />
        )}
      </Modal>
    )
  return (
    <ModalForm<SubscriptionValues>
      title={t.title}
      open
      onClose={onClose}
      submitText={t.subscribe}
      initial={data && { name: data.name, rhythm: 'daily', weekday: 1, hour: 2, byMail: data.mail !== null, toFolder: false }}
      submit={async ({ rhythm, weekday, ...values }, { options }) => {
        const given = {
          ...values,
          rhythm,
          weekday: rhythm === 'weekly' ? (weekday ?? null) : null,
          toFolder: values.toFolder ?? false,
        }
        await send({ call: endpoint.path, input: { ...input }, ...given }, options)
        toast('success', t.saved)
      }}
    >
      <p className={styles.hint}>
        {t.hint} <Link to="/system/subscription">{t.mine}</Link>
      </p>
      <SubscriptionFields mail={data?.mail ?? null} hasFolder={data?.hasFolder ?? false} />
    </ModalForm>
  )
}
