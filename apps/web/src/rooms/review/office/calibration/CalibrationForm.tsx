import {
  findPastWorks,
  getCalibration,
  MOST_CALIBRATION_WORKS,
  saveCalibration,
} from '@kaisai/contract/review/calibration.endpoints'
import { Button, Form, Input, Select } from 'antd'
import { useState } from 'react'
import { call } from '#web/call.ts'
import { useTexts } from '#web/lang.tsx'
import { refresh, useReply } from '#web/query.ts'
import { InstantPicker } from '#web/ui/form/InstantPicker.tsx'
import { ModalForm } from '#web/ui/form/ModalForm.tsx'
import { useRules } from '#web/ui/form/rules.ts'
import { toast } from '#web/ui/notice/notice.ts'
import { words } from '#web/ui/texts.ts'
import office from '../Office.module.css'
import { calibrationOfficeTexts } from './calibration-office-texts.ts'
import { useLater } from './ReopenForm.tsx'
import type { Round } from './round.ts'

interface Sample {
  readonly isPast: boolean
  readonly workId: string | null
  readonly title: string
  readonly body: string
  readonly link: string
}
interface Values {
  note: string
  endTime: string
  works: Sample[]
}

interface CalibrationFormProps {
  batchId: string
  /** Null: a new one. */
  round: Round | null
  onClose: () => void
}

const empty = { workId: null, title: '', body: '', link: '' }

/** Which works all experts judge, and until when. */
export const CalibrationForm = ({ batchId, round, onClose }: CalibrationFormProps) => {
  const t = useTexts(calibrationOfficeTexts)
  const later = useLater()
  const works = (round?.works ?? []).map(({ workId, title, body, link }) => ({
    isPast: workId !== null,
    workId,
    title,
    body,
    link,
  }))
  return (
    <ModalForm<Values>
      title={t.setUp}
      open
      onClose={onClose}
      initial={round ? { note: round.note, endTime: round.endTime, works } : { note: '', works: [{ ...empty, isPast: true }] }}
      submit={async ({ note, endTime, works: chosen }, { options }) => {
        const input = {
          ...{ batchId, version: round?.version ?? null, note: note ?? '', endTime },
          works: chosen.map(({ isPast, workId, title, body, link }) =>
            isPast ? { ...empty, workId } : { workId: null, title: title.trim(), body: body ?? '', link: (link ?? '').trim() },
          ),
        }
        await call(saveCalibration, input, options)
        toast('success', t.saved)
        await refresh(getCalibration)
      }}
    >
      <Form.Item name="endTime" label={t.end} rules={later}>
        <InstantPicker startClock="23:59:59" />
      </Form.Item>
      <Form.Item name="note" label={t.note}>
        <Input.TextArea rows={2} maxLength={500} />
      </Form.Item>
      <Form.List
        name="works"
        rules={[
          {
            validator: async (_, some: unknown[]) => {
              if (!some || some.length === 0) throw new Error(t.needsWorks)
            },
          },
        ]}
      >
        {(fields, { add, remove }, { errors }) => (
          <div className={office.stack}>
            {fields.map(({ key, name }) => (
              <SampleFields key={key} at={name} batchId={batchId} known={round} onRemove={() => remove(name)} />
            ))}
            <Form.ErrorList errors={errors} />
            {fields.length < MOST_CALIBRATION_WORKS ? (
              <div className={office.tools}>
                <Button onClick={() => add({ ...empty, isPast: true })}>{t.addPast}</Button>
                <Button onClick={() => add({ ...empty, isPast: false })}>{t.addOwn}</Button>
              </div>
            ) : null}
          </div>
        )}
      </Form.List>
    </ModalForm>
  )
}

interface SampleFieldsProps {
  at: number
  batchId: string
  known: Round | null
  onRemove: () => void
}

const SampleFields = ({ at, batchId, known, onRemove }: SampleFieldsProps) => {
  const t = useTexts(calibrationOfficeTexts)
  const w = useTexts(words)
  const rules = useRules()
  const isPast = Form.useWatch(['works', at, 'isPast']) as boolean | undefined
  const [keyword, setKeyword] = useState('')
  const asked = { batchId, ...(keyword.trim() ? { keyword: keyword.trim().slice(0, 50) } : {}) }
  const { data = [] } = useReply(findPastWorks, asked, { enabled: isPast === true, keep: true })
  // What was chosen before keeps its name, whatever is searched.
  const stored = (known?.works ?? []).flatMap(({ workId, title }) => (workId === null ? [] : [{ value: workId, label: title }]))
  const found = data.map(({ workId, code, title, competitionName }) => ({
    value: workId,
    label: `${code} ${title} · ${competitionName}`,
  }))
  const options = [...new Map([...stored, ...found].map((one) => [one.value, one])).values()]
  return (
    <fieldset className={office.card}>
      <Form.Item name={[at, 'isPast']} hidden>
        <Input />
      </Form.Item>
      {isPast ? (
        <Form.Item name={[at, 'workId']} label={t.past} extra={t.pastHint} rules={[rules.chosen(t.past)]}>
          <Select showSearch={{ filterOption: false, onSearch: setKeyword }} options={options} />
        </Form.Item>
      ) : (
        <>
          <Form.Item name={[at, 'title']} label={t.workTitle} rules={[rules.required(t.workTitle)]}>
            <Input maxLength={100} />
          </Form.Item>
          <Form.Item
            name={[at, 'body']}
            label={t.body}
            dependencies={[['works', at, 'link']]}
            rules={[
              ({ getFieldValue }) => ({
                validator: async (_, body: string | undefined) => {
                  const link = getFieldValue(['works', at, 'link']) as string | undefined
                  if (!body?.trim() && !link?.trim()) throw new Error(t.needsContent)
                },
              }),
            ]}
          >
            <Input.TextArea rows={4} maxLength={5000} showCount />
          </Form.Item>
          <Form.Item name={[at, 'link']} label={t.link} rules={[{ pattern: /^https?:\/\/\S+$/, message: t.linkBad }]}>
            <Input maxLength={500} />
          </Form.Item>
        </>
      )}
      <Button size="small" danger type="text" onClick={onRemove}>
        {w.remove}
      </Button>
    </fieldset>
  )
}
