import { editOrder, getMyOrder, pageMyOrders } from '@kaisai/contract/finance/own.endpoints'
import { Checkbox, Form } from 'antd'
import { useTexts } from '#web/lang.tsx'
import { useSend } from '#web/query.ts'
import { ModalForm } from '#web/ui/form/ModalForm.tsx'
import { useRules } from '#web/ui/form/rules.ts'
import { formatMoney } from '#web/ui/format.ts'
import { toast } from '#web/ui/notice/notice.ts'
import { payTexts } from '../center-texts.ts'
import type { MyOrder } from './my-order.ts'
import styles from './Pay.module.css'

/** Leaves only some teams in an order that was not paid. */
export const EditOrder = ({ order, open, onClose }: { order: MyOrder; open: boolean; onClose: () => void }) => {
  const t = useTexts(payTexts)
  const { chosen } = useRules()
  const { send } = useSend(editOrder, [getMyOrder, pageMyOrders])
  return (
    <ModalForm<{ teamIds: string[] }>
      title={t.edit}
      open={open}
      onClose={onClose}
      initial={{ teamIds: order.teams.map(({ teamId }) => teamId) }}
      version={order.version}
      submitText={t.editSave}
      submit={async ({ teamIds }, { options, version }) => {
        await send({ orderId: order.orderId, version, teamIds }, options)
        toast('success', t.edited)
      }}
    >
      <p className={styles.fine}>{t.editHint}</p>
      <Form.Item name="teamIds" label={t.editTeams} rules={[chosen(t.editTeams)]}>
        <Checkbox.Group
          className={styles.choice ?? ''}
          options={order.teams.map(({ teamId, name, amountFen }) => ({
            value: teamId,
            label: `${name} · ${formatMoney(amountFen)}`,
          }))}
        />
      </Form.Item>
    </ModalForm>
  )
}
