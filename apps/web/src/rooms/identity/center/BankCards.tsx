import type { InputOf } from '@kaisai/contract/endpoint'
import { addBankCard, listBankCards, removeBankCard } from '@kaisai/contract/identity/profile.endpoints'
import { Button, Form, Input } from 'antd'
import { useMemo, useState } from 'react'
import { useTexts } from '#web/lang.tsx'
import { useReply, useSend } from '#web/query.ts'
import { useSession } from '#web/session.ts'
import { ModalForm } from '#web/ui/form/ModalForm.tsx'
import { useRules } from '#web/ui/form/rules.ts'
import { EmptyFace, ErrorFace, SkeletonRows } from '#web/ui/ListFaces.tsx'
import { confirmBox, toast } from '#web/ui/notice/notice.ts'
import { words } from '#web/ui/texts.ts'
import { setTexts } from '../center-texts.ts'
import { Line, Section } from './Section.tsx'

type Values = InputOf<typeof addBankCard>

/** Cards that prizes and fees are paid to. */
export const BankCards = ({ startsOpen }: { startsOpen: boolean }) => {
  const t = useTexts(setTexts)
  const w = useTexts(words)
  const rules = useRules()
  const [isOpen, setOpen] = useState(startsOpen)
  const { data: cards, error, refetch } = useReply(listBankCards)
  const add = useSend(addBankCard, [listBankCards])
  const realName = useSession(({ user }) => user?.realName ?? '')
  const initial = useMemo(() => ({ holder: realName }), [realName])
  const remove = useSend(removeBankCard, [listBankCards])
  const askToRemove = async (bankCardId: string, number: string): Promise<void> => {
    if (!(await confirmBox({ text: t.removeCard(number.slice(-4)), danger: true }))) return
    await remove.send({ bankCardId }).then(
      () => toast('success', w.removed),
      () => undefined,
    )
  }
  const field = (name: keyof Values, label: string, max: number, more: Parameters<typeof Form.Item>[0]['rules'] = []) => (
    <Form.Item name={name} label={label} rules={[rules.required(label), ...more]}>
      <Input maxLength={max} autoComplete="off" />
    </Form.Item>
  )
  return (
    <Section
      id="set-cards"
      title={t.cards}
      hint={t.cardsHint}
      action={<Button onClick={() => setOpen(true)}>{t.addCard}</Button>}
    >
      {error ? <ErrorFace error={error} onRetry={refetch} /> : cards === undefined ? <SkeletonRows rows={2} /> : null}
      {cards?.length === 0 ? <EmptyFace text={t.noCards} /> : null}
      {cards?.map((card) => (
        <Line
          key={card.bankCardId}
          label={card.bank}
          value={
            <>
              {card.number}
              <small>
                {card.branch} · {card.holder}
              </small>
            </>
          }
          action={
            <Button type="link" danger onClick={() => void askToRemove(card.bankCardId, card.number)}>
              {w.remove}
            </Button>
          }
        />
      ))}
      <ModalForm<Values>
        title={t.addCard}
        open={isOpen}
        onClose={() => setOpen(false)}
        initial={initial}
        submit={async (values, { options }) => {
          await add.send({ ...values, number: values.number.replace(/\s/g, '') }, options)
          toast('success', t.cardAdded)
        }}
      >
        {field('bank', t.bank, 40)}
        {field('branch', t.branch, 60)}
        {field('holder', t.holder, 30, [
          rules.ruled('realName'),
          {
            warningOnly: true,
            validator: async (_: unknown, value: unknown) => {
              if (value && realName && value !== realName) throw new Error(t.holderDiffers)
            },
          },
        ])}
        <Form.Item
          name="number"
          label={t.cardNumber}
          normalize={(value: string) => value.replace(/\D/g, '')}
          rules={[rules.required(t.cardNumber), rules.ruled('bankCard')]}
        >
          <Input maxLength={19} inputMode="numeric" autoComplete="off" />
        </Form.Item>
      </ModalForm>
    </Section>
  )
}
