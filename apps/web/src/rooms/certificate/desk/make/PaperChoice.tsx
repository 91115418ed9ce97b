import { checkList, downloadListTemplate, type listMakeChoices } from '@kaisai/contract/certificate/choices.endpoints'
import { amongs, amongsOfSource, type PaperSource } from '@kaisai/contract/certificate/labels'
import type { ReplyOf } from '@kaisai/contract/endpoint'
import { inBrackets, inLang } from '@kaisai/contract/lang'
import { Alert, Button, Form, Radio, Select, Spin } from 'antd'
import { useEffect, useState } from 'react'
import { call, download } from '#web/call.ts'
import { useLang, useTexts } from '#web/lang.tsx'
import { UploadField } from '#web/ui/upload/UploadField.tsx'
import { certificateTexts } from '../desk-texts.ts'
import { paperTexts } from './paper-texts.ts'

type Choices = ReplyOf<typeof listMakeChoices>
export type CheckedList = ReplyOf<typeof checkList>

interface PaperChoiceProps {
  readonly source: Exclude<PaperSource, 'award'>
  readonly choices: Choices | undefined
  /** The check of the list that was uploaded; null: none yet. */
  readonly onChecked: (checked: CheckedList | null) => void
}

/** Which teams, experts or people a batch of papers is about. */
export const PaperChoice = ({ source, choices, onChecked }: PaperChoiceProps) => {
  const c = useTexts(certificateTexts)
  const t = useTexts(paperTexts)
  const { lang } = useLang()
  const among = amongsOfSource[source]
  const isOfTeams = source === 'team' || source === 'organization'
  const counts = choices?.counts
  // Of teams and experts the number stands beside each choice.
  const here = source === 'staff' ? counts?.staff : source === 'organization' ? counts?.organizations : undefined
  return (
    <>
      {here === undefined ? null : (
        <Alert
          type={here > 0 ? 'info' : 'warning'}
          style={{ marginBlockEnd: 24 }}
          title={here > 0 ? t.available(here) : t.availableNone}
        />
      )}
      {among.length > 0 ? (
        <Form.Item name="among" label={t.among}>
          <Radio.Group
            vertical
            options={among.map((value) => ({
              value,
              label: `${inLang(amongs[value], lang)}${counts ? inBrackets(String(counts[value]), lang) : ''}`,
            }))}
          />
        </Form.Item>
      ) : null}
      {isOfTeams ? (
        <Form.Item name="itemIds" label={c.items}>
          <Select mode="multiple" placeholder={c.all} options={choices?.items ?? []} />
        </Form.Item>
      ) : null}
      {source === 'staff' ? (
        <Form.Item name="roleIds" label={t.roles}>
          <Select mode="multiple" placeholder={c.all} options={choices?.roles ?? []} />
        </Form.Item>
      ) : null}
      {source === 'list' ? <ListField onChecked={onChecked} /> : null}
    </>
  )
}

const ListField = ({ onChecked }: Pick<PaperChoiceProps, 'onChecked'>) => {
  const t = useTexts(paperTexts)
  const fileId = Form.useWatch<string | null | undefined>('fileId')
  const [checked, setChecked] = useState<CheckedList | 'checking' | null>(null)
  useEffect(() => {
    let isShown = true
    onChecked(null)
    setChecked(fileId ? 'checking' : null)
    if (fileId)
      void call(checkList, { fileId }).then(
        (reply) => {
          if (!isShown) return
          setChecked(reply)
          onChecked(reply)
        },
        () => isShown && setChecked(null),
      )
    return () => {
      isShown = false
    }
  }, [fileId, onChecked])
  return (
    <>
      <Form.Item name="fileId" label={t.list} extra={t.listHint} rules={[{ required: true, message: t.listNeeded }]}>
        <UploadField purpose="certificateList" />
      </Form.Item>
      <p>
        <Button type="link" onClick={() => void download(downloadListTemplate, {}).catch(() => undefined)}>
          {t.listTemplate}
        </Button>
      </p>
      {checked === 'checking' ? <Spin description={t.listChecking} /> : null}
      {checked && checked !== 'checking' ? <Checked checked={checked} /> : null}
    </>
  )
}

const Checked = ({ checked }: { checked: CheckedList }) => {
  const t = useTexts(paperTexts)
  if (checked.faultCount === 0)
    return (
      <Alert
        type="success"
        style={{ marginBlockEnd: 24 }}
        title={t.listGood(checked.rows, checked.accounts)}
        description={checked.first.map(({ name, unit, role, reason }) => (
          <div key={`${name}${unit}${role}${reason}`}>{[name, unit, role, reason].filter(Boolean).join(' · ')}</div>
        ))}
      />
    )
  return (
    <Alert
      type="error"
      style={{ marginBlockEnd: 24 }}
      title={t.listBad(checked.faultCount)}
      description={
        <ul style={{ maxHeight: 200, overflow: 'auto', paddingInlineStart: 20, margin: 0 }}>
          {checked.faults.map(({ line, text }) => (
            <li key={`${line}${text}`}>{t.listLine(line, text)}</li>
          ))}
        </ul>
      }
    />
  )
}
