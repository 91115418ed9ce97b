import { issueBatch } from '@kaisai/contract/certificate/batch.endpoints'
import { type SendChannel, sendChannels } from '@kaisai/contract/certificate/labels'
import { downloadCertificatePicture, pageCertificates } from '@kaisai/contract/certificate/record.endpoints'
import { inLang } from '@kaisai/contract/lang'
import { Alert, Button, Checkbox, Form } from 'antd'
import { download } from '#web/call.ts'
import { useLang, useTexts } from '#web/lang.tsx'
import { useReply, useSend } from '#web/query.ts'
import { ModalForm } from '#web/ui/form/ModalForm.tsx'
import { toast } from '#web/ui/notice/notice.ts'
import { certificateTexts } from '../desk-texts.ts'
import { type Batch, numbersOf } from './batch-row.ts'

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
  return (
    <ModalForm<{ channels: SendChannel[] }>
      title={t.issueTitle(batch.made)}
      open={open}
      onClose={onClose}
      initial={{ channels: ['inApp'] }}
      submitText={t.issue}
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
        <p>
          <Button
            onClick={() =>
              void download(downloadCertificatePicture, { certificateId: first.certificateId }).catch(() => undefined)
            }
          >
            {t.sample} ({first.number})
          </Button>
        </p>
      ) : null}
      <Form.Item name="channels" label={t.sendBy}>
        <Checkbox.Group options={Object.entries(sendChannels).map(([value, label]) => ({ value, label: inLang(label, lang) }))} />
      </Form.Item>
    </ModalForm>
  )
}
