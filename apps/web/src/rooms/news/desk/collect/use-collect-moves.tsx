import { getCollect, moveCollect, pageCollectPlaces, pageCollects, remindCollect } from '@kaisai/contract/news/collect.endpoints'
import { Form } from 'antd'
import { type ReactNode, useState } from 'react'
import { call } from '#web/call.ts'
import { serverNow } from '#web/clock.ts'
import { useTexts } from '#web/lang.tsx'
import { refresh } from '#web/query.ts'
import { InstantPicker } from '#web/ui/form/InstantPicker.tsx'
import { ModalForm } from '#web/ui/form/ModalForm.tsx'
import { useRules } from '#web/ui/form/rules.ts'
import { went } from '#web/ui/notice/ask-reason.ts'
import { confirmBox, toast } from '#web/ui/notice/notice.ts'
import { useReminding } from '#web/ui/remind/use-reminding.tsx'
import type { CollectRow } from './collect.ts'
import { collectTexts } from './collect-texts.ts'

export const collectVerbs = ['open', 'reopen', 'close'] as const
export type CollectVerb = (typeof collectVerbs)[number]
type Movable = Pick<CollectRow, 'collectId' | 'title' | 'endTime'>

const again = () => refresh(pageCollects, getCollect, pageCollectPlaces)

/** Opening, closing, reopening with a new deadline, and reminding. `dialogs` are placed on the page. */
export const useCollectMoves = (): {
  move: (row: Movable, verb: CollectVerb) => Promise<void>
  remind: (row: Movable) => Promise<void>
  dialogs: ReactNode
} => {
  const t = useTexts(collectTexts)
  const rules = useRules()
  const { remind, dialog } = useReminding()
  const [reopened, reopen] = useState<Movable | null>(null)
  const move = async (row: Movable, verb: CollectVerb): Promise<void> => {
    if (verb === 'reopen') return reopen(row)
    const [name, text] = t.moves[verb]
    if (!(await confirmBox({ title: t.ask(name, row.title), text, confirmText: name, danger: verb === 'close' }))) return
    if (await went(call(moveCollect, { collectId: row.collectId, verb }))) toast('success', t.moved(name))
    await again()
  }
  const ask = (row: Movable): Promise<void> => {
    const send = (isTrial: boolean) => call(remindCollect, { collectId: row.collectId, isTrial }).catch(() => null)
    return remind({
      title: `${t.remindTitle} · ${row.title}`,
      look: () => send(true),
      send: () => send(false),
      onSent: () => void again(),
    })
  }
  const isOver = reopened !== null && Date.parse(reopened.endTime) <= serverNow()
  const dialogs = (
    <>
      {dialog}
      <ModalForm<{ endTime: string | null }>
        title={reopened ? t.ask(t.moves.reopen[0], reopened.title) : ''}
        open={reopened !== null}
        onClose={() => reopen(null)}
        initial={{ endTime: isOver ? null : (reopened?.endTime ?? null) }}
        submitText={t.moves.reopen[0]}
        submit={async ({ endTime }, { options }) => {
          await call(moveCollect, { collectId: reopened!.collectId, verb: 'reopen', ...(endTime ? { endTime } : {}) }, options)
          toast('success', t.moved(t.moves.reopen[0]))
          await again()
        }}
      >
        <Form.Item name="endTime" label={t.newEnd} extra={t.endHint} rules={[rules.chosen(t.newEnd)]}>
          <InstantPicker startClock="23:59:59" />
        </Form.Item>
      </ModalForm>
    </>
  )
  return { move, remind: ask, dialogs }
}
