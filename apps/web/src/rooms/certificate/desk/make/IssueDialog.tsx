import { issueBatch } from '@kaisai/contract/certificate/batch.endpoints'
import { type SendChannel, sendChannels } from '@kaisai/contract/certificate/labels'
import { downloadCertificatePicture, pageCertificates } from '@kaisai/contract/certificate/record.endpoints'
import { inLang } from '@kaisai/contract/lang'
import { Alert, Checkbox, Form } from 'antd'
import { useState } from 'react'
import { fetchFile } from '#web/call.ts'
import { useLang, useTexts } from '#web/lang.tsx'
import { useReply, useSend } from '#web/query.ts'
import { ModalForm } from '#web/ui/form/ModalForm.tsx'
import { toast } from '#web/ui/notice/notice.ts'
import { certificateTexts } from '../desk-texts.ts'
import { ServedPicture } from '../list/ServedPicture.tsx'
import { type Batch, numbersOf } from './batch-row.ts'
import { SendReach } from './SendReach.tsx'

interface IssueDialogProps {
  readonly batch: Batch
  readonly open: boolean
  readonly onClose: () => void
  readonly onIssued: () => void
}

/** The last look before everybody sees them: how many, who is left out, one to look at. */
export const IssueDialog = ({ batch, open, onClose, onIssued }: IssueDialogProps) => {
  const t = useTexts(certificateTexts)
  const { lang } = useLang()
  const { send } = useSend(issueBatch)
  const { data } = useReply(pageCertificates, { batchId: batch.batchId, pageSize: 1 }, { enabled: open })
  const first = data?.rows[0]
  const [channels, setChannels] = useState<readonly SendChannel[]>(['inApp'])
  return (
    <ModalForm<{ channels: SendChannel[] }>
      title={t.issueTitle(batch.made)}
      open={open}
      onClose={onClose}
      initial={{ channels: ['inApp'] }}
      submitText={t.issue}
      onChange={(_, all) => setChannels(all.channels ?? [])}
      submit={async ({ channels }, { options }) => {
        const { issued } = await send({ batchId: batch.batchId, count: batch.made, channels: channels ?? [] }, options)
        toast('success', t.issued(issued))
        onIssued()
      }}
    >
      <p>{t.issueText}</p>
      <p>
        {t.numbers}: {numbersOf(batch, t)}
      </p>
      {batch.unserved > 0 ? <Alert type="warning" showIcon title={t.unserved(batch.unserved)} /> : null}
      {first ? (
        <ServedPicture
          name={first.certificateId}
          load={() => fetchFile(downloadCertificatePicture, { certificateId: first.certificateId }, { quiet: true })}
          alt={`${t.sample} ${first.number}`}
          size="whole"
        />
      ) : null}
      <Form.Item name="channels" label={t.sendBy} style={{ marginBlockStart: 16 }}>
        <Checkbox.Group options={Object.entries(sendChannels).map(([value, label]) => ({ value, label: inLang(label, lang) }))} />
      </Form.Item>
      {channels.length > 0 ? <SendReach batchId={batch.batchId} channels={channels} /> : null}
    </ModalForm>
  )
}
