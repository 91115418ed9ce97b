import type { InputOf } from '@kaisai/contract/endpoint'
import * as record from '@kaisai/contract/summary/record.endpoints'
import { Form, Input } from 'antd'
import { type ReactNode, useState } from 'react'
import { call } from '#web/call.ts'
import { useTexts } from '#web/lang.tsx'
import { refresh } from '#web/query.ts'
import { InstantPicker } from '#web/ui/form/InstantPicker.tsx'
import { ModalForm } from '#web/ui/form/ModalForm.tsx'
import { useRules } from '#web/ui/form/rules.ts'
import { askReason } from '#web/ui/notice/ask-reason.ts'
import { alertBox, confirmBox, toast } from '#web/ui/notice/notice.ts'
import { useReminding } from '#web/ui/remind/use-reminding.tsx'
import { useComma } from '#web/ui/use-comma.ts'
import { recordTexts } from './record-texts.ts'

type Verb = InputOf<typeof record.decideSummaries>['verb']
export interface Decided {
  readonly submissionIds: readonly string[]
  readonly name: string
  /** The submission that was looked at. */
  readonly no?: number
}

const refreshRecords = (): Promise<unknown> => refresh(record.pageSummaries, record.getSummaryCounts, record.getSummary)

/** Decisions on one summary or several; `dialogs` are placed on the page. */
export const useDecisions = (): {
  decide: (verb: Verb, on: Decided) => Promise<void>
  giveTime: (on: Decided) => void
  remind: (taskId: string, submissionIds?: readonly string[]) => Promise<void>
  dialogs: ReactNode
} => {
  const t = useTexts(recordTexts)
  const comma = useComma()
  const { remind: ask, dialog } = useReminding()
  const [asked, setAsked] = useState<(Decided & { kind: 'return' | 'extend' }) | null>(null)
  const send = async (verb: Verb, on: Decided, more: { reason?: string; dueTime?: string } = {}): Promise<void> => {
    const reply = await call(record.decideSummaries, {
      ...{ submissionIds: [...on.submissionIds], verb, ...more },
      ...(on.no === undefined ? {} : { no: on.no }),
    })
    toast('success', on.submissionIds.length === 1 ? t.nextOne : t.done(reply.done))
    if (reply.refused.length > 0)
      await alertBox({ text: t.refused(reply.refused.map(({ name, text }) => `${name}（${text}）`).join(comma)) })
  }
  const after = async (work: Promise<void>): Promise<void> => {
    await work.catch(() => undefined)
    await refreshRecords()
  }
  const decide = async (verb: Verb, on: Decided): Promise<void> => {
    if (verb === 'return') return setAsked({ ...on, kind: 'return' })
    const name = t[verb]
    if (verb === 'undistinguish') {
      const reason = await askReason({ title: `${name} · ${on.name}` })
      if (reason !== null) await after(send(verb, on, { reason }))
      return
    }
    const count = on.submissionIds.length
    const title = count === 1 ? `${name} · ${on.name}` : t.confirmMany(count, name)
    if (await confirmBox({ title, confirmText: name })) await after(send(verb, on))
  }
  const remind = (taskId: string, submissionIds?: readonly string[]): Promise<void> => {
    const input = { taskId, ...(submissionIds ? { submissionIds: [...submissionIds] } : {}) }
    return ask({
      title: t.remindTitle,
      look: () => call(record.remindSchools, { ...input, isTrial: true }).catch(() => null),
      send: () => call(record.remindSchools, input).catch(() => null),
      onSent: () => void refreshRecords(),
    })
  }
  const form = (
    <ModalForm<{ reason: string; dueTime?: string | null }>
      title={asked ? `${asked.kind === 'return' ? t.return : t.extend} · ${asked.name}` : ''}
      open={asked !== null}
      onClose={() => setAsked(null)}
      initial={asked ? {} : undefined}
      submit={async ({ reason, dueTime }, { options }) => {
        const more = { reason, ...(dueTime ? { dueTime } : {}) }
        if (asked!.kind === 'return') await send('return', asked!, more)
        else {
          await call(
            record.extendSummaries,
            { submissionIds: [...asked!.submissionIds], reason, dueTime: dueTime ?? '' },
            options,
          )
          toast('success', t.nextOne)
        }
        await refreshRecords()
      }}
    >
      <TimeFields isNeeded={asked?.kind === 'extend'} />
    </ModalForm>
  )
  return {
    decide,
    giveTime: (on) => setAsked({ ...on, kind: 'extend' }),
    remind,
    dialogs: (
      <>
        {form}
        {dialog}
      </>
    ),
  }
}

const TimeFields = ({ isNeeded }: { isNeeded: boolean }) => {
  const t = useTexts(recordTexts)
  const rules = useRules()
  return (
    <>
      <Form.Item name="reason" label={t.reason} rules={[rules.required(t.reason), { min: 2 }, rules.max(500)]}>
        <Input.TextArea rows={4} maxLength={500} showCount />
      </Form.Item>
      <Form.Item name="dueTime" label={t.dueNew} {...(isNeeded ? { rules: [rules.chosen(t.dueNew)] } : { extra: t.dueHint })}>
        <InstantPicker startClock="23:59:59" />
      </Form.Item>
    </>
  )
}
