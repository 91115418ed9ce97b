import { msOf } from '@kaisai/contract/china-clock'
import { addExtension, listExtensionPeople, listExtensions, revokeExtension } from '@kaisai/contract/competition/stage.endpoints'
import { expertKinds, type NodeKind, nodeKinds, takingKinds } from '@kaisai/contract/competition/timeline/node'
import type { ReplyOf } from '@kaisai/contract/endpoint'
import { Button, Form, Input, Segmented, Select } from 'antd'
import { useState } from 'react'
import { call } from '#web/call.ts'
import { serverNow } from '#web/clock.ts'
import { useLabel, useTexts } from '#web/lang.tsx'
import { refresh, useReply } from '#web/query.ts'
import { InstantPicker } from '#web/ui/form/InstantPicker.tsx'
import { ModalForm } from '#web/ui/form/ModalForm.tsx'
import { useRules } from '#web/ui/form/rules.ts'
import { formatDate } from '#web/ui/format.ts'
import { promptBox, toast } from '#web/ui/notice/notice.ts'
import { RemoteSelect } from '#web/ui/RemoteSelect.tsx'
import { StatusTag } from '#web/ui/StatusTag.tsx'
import { SchoolSelect } from '../../../organization/index.ts'
import type { Setup } from '../setup-context.ts'
import styles from './Schedule.module.css'
import { scheduleTexts } from './schedule-texts.ts'

type Extension = ReplyOf<typeof listExtensions>[number]
interface Values {
  nodeId: string
  kind: 'school' | 'person'
  schoolId?: string
  userId?: string
  endTime: string
  reason: string
}

/** More time for one school or one person, with the reason; revoked where it was a mistake. */
export const ExtensionsPanel = ({ setup }: { setup: Setup }) => {
  const t = useTexts(scheduleTexts)
  const { competition } = setup
  const [isOpen, open] = useState(false)
  const { data = [] } = useReply(listExtensions, { competitionId: competition.competitionId }, { staleMs: 0 })
  const hasWindows = setup.schedule.stages.some(({ nodes }) => nodes.length > 0)
  return (
    <section className={styles.card}>
      <header className={styles.head}>
        <div>
          <h2>{t.extensions}</h2>
          <p>{t.extensionsHint}</p>
        </div>
        {competition.isEditable && hasWindows ? <Button onClick={() => open(true)}>{t.addExtension}</Button> : null}
      </header>
      {data.length === 0 ? <p className={styles.quiet}>{t.noExtensions}</p> : null}
      <ul className={styles.rows}>
        {data.map((row) => (
          <ExtensionLine key={row.extensionId} row={row} isEditable={competition.isEditable} />
        ))}
      </ul>
      <ExtensionForm setup={setup} isOpen={isOpen} onClose={() => open(false)} />
    </section>
  )
}

const ExtensionLine = ({ row, isEditable }: { row: Extension; isEditable: boolean }) => {
  const t = useTexts(scheduleTexts)
  const label = useLabel()
  const isOver = msOf(row.endTime) <= serverNow()
  const revoke = async (): Promise<void> => {
    const reason = await promptBox({
      title: t.revokeTitle,
      danger: true,
      confirmText: t.revoke,
      field: { label: t.reason, type: 'textarea' },
    })
    if (!reason?.trim()) return
    await call(revokeExtension, { extensionId: row.extensionId, reason: reason.trim().slice(0, 200) }).then(
      () => toast('success', t.revoked),
      () => undefined,
    )
    await refresh(listExtensions)
  }
  return (
    <li>
      <span className={styles.grow}>
        {row.subjectName}{' '}
        <StatusTag meaning={row.revokedTime ? 'bad' : isOver ? 'idle' : 'good'}>
          {row.revokedTime ? t.revoked : isOver ? t.expired : t.active}
        </StatusTag>
        <br />
        <small>
          {row.stageName} · {label(nodeKinds[row.kind as NodeKind])} · {formatDate(row.windowEndTime, 'minute')} →{' '}
          {formatDate(row.endTime, 'minute')} · {row.reason} · {row.whoName}
        </small>
      </span>
      {isEditable && !row.revokedTime ? (
        <Button size="small" danger onClick={() => void revoke()}>
          {t.revoke}
        </Button>
      ) : null}
    </li>
  )
}

const ExtensionForm = ({ setup, isOpen, onClose }: { setup: Setup; isOpen: boolean; onClose: () => void }) => {
  const t = useTexts(scheduleTexts)
  const rules = useRules()
  const label = useLabel()
  const { competitionId } = setup.competition
  const windows = setup.schedule.stages.flatMap((stage) =>
    stage.nodes.flatMap((node) =>
      node.nodeId && (takingKinds.includes(node.kind) || expertKinds.includes(node.kind))
        ? [{ value: node.nodeId, label: `${stage.name} · ${label(nodeKinds[node.kind])} (${formatDate(node.endsAt, 'minute')})` }]
        : [],
    ),
  )
  return (
    <ModalForm<Values>
      title={t.addExtension}
      open={isOpen}
      onClose={onClose}
      initial={{ kind: 'school' }}
      submit={async ({ kind, schoolId, userId, ...values }, { options }) => {
        await call(addExtension, { ...values, ...(kind === 'school' ? { schoolId } : { userId }) }, options)
        await refresh(listExtensions)
      }}
    >
      {(form) => (
        <>
          <Form.Item name="nodeId" label={t.window} rules={[rules.chosen(t.window)]}>
            <Select options={windows} showSearch={{ optionFilterProp: 'label' }} />
          </Form.Item>
          <Form.Item name="kind" label={t.who}>
            <Segmented
              options={[
                { value: 'school', label: t.school },
                { value: 'person', label: t.person },
              ]}
            />
          </Form.Item>
          <Form.Item noStyle dependencies={['kind']}>
            {() =>
              form.getFieldValue('kind') === 'person' ? (
                <Form.Item name="userId" label={t.person} extra={t.personHint} rules={[rules.chosen(t.person)]}>
                  <RemoteSelect
                    load={async (keyword) =>
                      keyword.length < 2
                        ? []
                        : (await call(listExtensionPeople, { competitionId, keyword })).map((person) => ({
                            value: person.userId,
                            label: person.schoolName ? `${person.name} · ${person.schoolName}` : person.name,
                          }))
                    }
                  />
                </Form.Item>
              ) : (
                <Form.Item name="schoolId" label={t.school} rules={[rules.chosen(t.school)]}>
                  <SchoolSelect />
                </Form.Item>
              )
            }
          </Form.Item>
          <Form.Item name="endTime" label={t.until} rules={[rules.chosen(t.until)]}>
            <InstantPicker startClock="23:59:59" />
          </Form.Item>
          <Form.Item name="reason" label={t.reason} rules={[rules.required(t.reason)]}>
            <Input.TextArea maxLength={200} showCount rows={3} />
          </Form.Item>
        </>
      )}
    </ModalForm>
  )
}
