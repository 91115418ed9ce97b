import { codeMeanings } from '@kaisai/certificate/model/codes'
import { downloadRowPicture, respellRow } from '@kaisai/contract/certificate/batch-row.endpoints'
import type { RowChoice } from '@kaisai/contract/certificate/labels'
import { inLang } from '@kaisai/contract/lang'
import { Alert, Button, Form, Input, Modal, Space } from 'antd'
import { useState } from 'react'
import { fetchFile } from '#web/call.ts'
import { useLang, useTexts } from '#web/lang.tsx'
import { useSend } from '#web/query.ts'
import { useRules } from '#web/ui/form/rules.ts'
import { toast } from '#web/ui/notice/notice.ts'
import { StatusTag } from '#web/ui/StatusTag.tsx'
import { certificateTexts } from '../desk-texts.ts'
import { ServedPicture } from '../list/ServedPicture.tsx'
import styles from './Batch.module.css'
import { batchTexts } from './batch-texts.ts'
import { type BatchRow, faultText } from './row-words.ts'

interface RowDialogProps {
  readonly batchId: string
  readonly row: BatchRow
  readonly mayDecide: boolean
  readonly onClose: () => void
  readonly onChanged: () => Promise<unknown>
  readonly onDecide: (choice: RowChoice) => Promise<void>
}

/** One row large: its picture, everything that was found, and what is printed otherwise with the reason. */
export const RowDialog = ({ batchId, row, mayDecide, onClose, onChanged, onDecide }: RowDialogProps) => {
  const t = useTexts(certificateTexts)
  const b = useTexts(batchTexts)
  const { lang } = useLang()
  const [faults, setFaults] = useState(row.faults)
  const [round, setRound] = useState(0)
  return (
    <Modal
      open
      title={b.rowTitle(row.seq, row.holderName)}
      width="min(1040px, 96vw)"
      onCancel={onClose}
      footer={
        mayDecide ? (
          <Space wrap>
            {row.others.length > 0 && row.choice !== 'also' ? (
              <Button onClick={() => void onDecide('also')}>{b.also}</Button>
            ) : null}
            {row.choice === 'leave' ? (
              <Button onClick={() => void onDecide('open')}>{b.take}</Button>
            ) : (
              <Button onClick={() => void onDecide('leave')}>{b.leave}</Button>
            )}
          </Space>
        ) : null
      }
    >
      <div className={styles.row}>
        <ServedPicture
          name={`${row.rowId} ${round}`}
          load={() => fetchFile(downloadRowPicture, { batchId, rowId: row.rowId }, { quiet: true })}
          alt={b.rowTitle(row.seq, row.holderName)}
          size="whole"
        />
        <div>
          {faults.length === 0 ? <Alert type="success" showIcon title={b.clean} /> : null}
          <ul className={styles.faults}>
            {faults.map((fault) => (
              <li key={`${fault.kind} ${fault.code} ${fault.field} ${fault.words}`}>
                <StatusTag meaning={fault.isBlocking ? 'bad' : 'waits'}>{fault.isBlocking ? t.mustMend : t.mayGo}</StatusTag>{' '}
                {faultText(fault, lang, row.others)}
              </li>
            ))}
          </ul>
          {row.words.length > 0 ? (
            <Spelling
              batchId={batchId}
              row={row}
              isClosed={!mayDecide}
              onSaved={async (found) => {
                setFaults(found)
                setRound(round + 1)
                await onChanged()
              }}
            />
          ) : null}
        </div>
      </div>
    </Modal>
  )
}

interface SpellingProps {
  readonly batchId: string
  readonly row: BatchRow
  readonly isClosed: boolean
  readonly onSaved: (faults: BatchRow['faults']) => Promise<void>
}

const Spelling = ({ batchId, row, isClosed, onSaved }: SpellingProps) => {
  const b = useTexts(batchTexts)
  const { lang } = useLang()
  const { required, max } = useRules()
  const [form] = Form.useForm<Record<string, string>>()
  const { send, isSending } = useSend(respellRow)
  const save = async ({ reason, ...words }: Record<string, string>): Promise<void> => {
    const { faults } = await send({ batchId, rowId: row.rowId, words, reason: reason! })
    const isBad = faults.some(({ isBlocking }) => isBlocking)
    toast(isBad ? 'warning' : 'success', isBad ? b.stillBad : b.spellDone)
    await onSaved(faults)
  }
  const reset = (): void => form.setFieldsValue(Object.fromEntries(row.words.map(({ code, from }) => [code, from])))
  return (
    <Form
      form={form}
      layout="vertical"
      disabled={isClosed}
      initialValues={{ ...Object.fromEntries(row.words.map(({ code, to }) => [code, to])), reason: row.reason }}
      onFinish={(values) => void save(values).catch(() => undefined)}
    >
      <h3 className={styles.heading}>{b.spell}</h3>
      <p className={styles.fine}>{b.spellHint}</p>
      {row.words.map(({ code, from, to }) => (
        <Form.Item
          key={code}
          name={code}
          label={inLang(codeMeanings[code].label, lang)}
          rules={[required(inLang(codeMeanings[code].label, lang)), max(300)]}
          {...(from === to ? {} : { extra: b.asAwarded(from) })}
        >
          <Input maxLength={300} />
        </Form.Item>
      ))}
      {isClosed && row.reason === '' ? null : (
        <Form.Item name="reason" label={b.spellReason} rules={[required(b.spellReason)]}>
          <Input.TextArea maxLength={200} autoSize={{ minRows: 2 }} />
        </Form.Item>
      )}
      {isClosed ? null : (
        <Space wrap>
          <Button type="primary" htmlType="submit" loading={isSending}>
            {b.spellSave}
          </Button>
          <Button onClick={reset}>{b.spellReset}</Button>
        </Space>
      )}
    </Form>
  )
}
