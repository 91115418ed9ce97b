import { type ClonePartWord, cloneCompetition, getCloneProposal } from '@kaisai/contract/competition/clone.endpoints'
import { pageCompetitions } from '@kaisai/contract/competition/info.endpoints'
import type { ReplyOf } from '@kaisai/contract/endpoint'
import { Checkbox, DatePicker, Form, Input, InputNumber, Modal } from 'antd'
import dayjs from 'dayjs'
import { useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { call } from '#web/call.ts'
import { useTexts } from '#web/lang.tsx'
import { refresh, useReply } from '#web/query.ts'
import { ModalForm } from '#web/ui/form/ModalForm.tsx'
import { useRules } from '#web/ui/form/rules.ts'
import styles from './CloneDialog.module.css'
import { deskTexts } from './desk-texts.ts'
import { stepPath } from './paths.ts'

const EDITION_EXISTS = 28008

interface Values {
  name: string
  nameEn: string
  edition: number
  year: number
  firstDay: string
  parts: ClonePartWord[]
}
type Report = ReplyOf<typeof cloneCompetition>

/** Asks for the new edition's name, number and first day, and says what came along and what did not. */
export const CloneDialog = ({
  competition,
  onClose,
}: {
  competition: { readonly competitionId: string }
  onClose: () => void
}) => {
  const t = useTexts(deskTexts)
  const rules = useRules()
  const { competitionId } = competition
  const { data: proposal } = useReply(getCloneProposal, { competitionId }, { staleMs: 0 })
  const [report, setReport] = useState<Report | null>(null)
  const isReported = useRef(false)
  if (report) return <CloneReport report={report} onClose={onClose} />
  return (
    <ModalForm<Values>
      title={t.cloneTitle}
      open
      onClose={() => isReported.current || onClose()}
      initial={proposal && { ...valuesOf(proposal), firstDay: dayjs().add(1, 'month').format('YYYY-MM-DD') }}
      submit={async (values, { options }) => {
        // Said at its field, not in a toast.
        const quiet = [...(Array.isArray(options.quiet) ? options.quiet : []), EDITION_EXISTS]
        const made = await call(cloneCompetition, { competitionId, ...values }, { ...options, quiet })
        isReported.current = true
        setReport(made)
        await refresh(pageCompetitions)
      }}
      submitText={t.clone}
    >
      <p className={styles.hint}>{t.cloneText}</p>
      <Form.Item name="name" label={t.name} rules={[rules.required(t.name)]}>
        <Input maxLength={100} />
      </Form.Item>
      <Form.Item name="nameEn" label={t.nameEn}>
        <Input maxLength={200} />
      </Form.Item>
      <div className={styles.pair}>
        <Form.Item name="edition" label={t.edition} rules={[rules.entered(t.edition)]}>
          <InputNumber min={1} max={999} precision={0} />
        </Form.Item>
        <Form.Item name="year" label={t.year} rules={[rules.entered(t.year)]}>
          <InputNumber min={2000} max={2100} precision={0} />
        </Form.Item>
      </div>
      <Form.Item
        name="firstDay"
        label={t.firstDay}
        extra={t.firstDayHint}
        rules={[rules.required(t.firstDay)]}
        getValueProps={(value: string | null) => ({ value: value ? dayjs(value) : null })}
        normalize={(value: dayjs.Dayjs | null) => value?.format('YYYY-MM-DD') ?? null}
      >
        <DatePicker allowClear={false} />
      </Form.Item>
      {proposal && proposal.parts.length > 0 ? (
        <Form.Item name="parts" label={t.cloneParts}>
          <Checkbox.Group
            options={proposal.parts.map(({ part, label, count }) => ({ value: part, label: `${label}（${t.count(count)}）` }))}
          />
        </Form.Item>
      ) : null}
    </ModalForm>
  )
}

// Everything that can come along is offered as chosen.
const valuesOf = ({ name, nameEn, edition, year, parts }: ReplyOf<typeof getCloneProposal>) => ({
  ...{ name, nameEn, edition, year },
  parts: parts.map(({ part }) => part),
})

const CloneReport = ({ report, onClose }: { report: Report; onClose: () => void }) => {
  const t = useTexts(deskTexts)
  const navigate = useNavigate()
  return (
    <Modal
      title={t.cloned}
      open
      onCancel={onClose}
      cancelText={t.close}
      okText={t.goSetUp}
      onOk={() => void navigate(stepPath('info', report.competitionId))}
    >
      <Outcome title={t.copied} rows={report.copied} />
      <Outcome title={t.notCopied} rows={report.notCopied} />
    </Modal>
  )
}

const Outcome = ({ title, rows }: { title: string; rows: Report['copied'] }) => {
  const t = useTexts(deskTexts)
  return (
    <section className={styles.outcome}>
      <h3>{title}</h3>
      <ul>
        {rows.map((row) => (
          <li key={row.what}>
            <span>{row.what}</span>
            <span>{row.count > 0 ? t.count(row.count) : '–'}</span>
            <small>{row.note}</small>
          </li>
        ))}
      </ul>
    </section>
  )
}
