import { codeMeanings } from '@kaisai/certificate/model/codes'
import { correctableIn } from '@kaisai/contract/certificate/labels'
import { askCorrection, listMyCertificates } from '@kaisai/contract/certificate/own.endpoints'
import { inLang } from '@kaisai/contract/lang'
import { Form, Input } from 'antd'
import { useLang, useTexts } from '#web/lang.tsx'
import { useSend } from '#web/query.ts'
import { ModalForm } from '#web/ui/form/ModalForm.tsx'
import { useRules } from '#web/ui/form/rules.ts'
import { toast } from '#web/ui/notice/notice.ts'
import { UploadField } from '#web/ui/upload/UploadField.tsx'
import { ownTexts } from './center-texts.ts'
import type { OwnCertificate } from './own-certificate.ts'

type Values = Record<string, string> & { reason: string; fileId?: string }

/** What is wrong on one's certificate, and what should stand there. */
export const AskCorrection = ({
  certificate,
  open,
  onClose,
}: {
  certificate: OwnCertificate
  open: boolean
  onClose: () => void
}) => {
  const t = useTexts(ownTexts)
  const { lang } = useLang()
  const { required } = useRules()
  const { send } = useSend(askCorrection, [listMyCertificates])
  const codes = correctableIn(certificate.facts)
  return (
    <ModalForm<Values>
      title={`${t.correct} ${certificate.number}`}
      open={open}
      onClose={onClose}
      initial={{ ...Object.fromEntries(codes.map((code) => [code, certificate.facts[code]!])), reason: '' } as Values}
      submitText={t.submit}
      submit={async ({ reason, fileId, ...words }, { options }) => {
        const wanted = Object.fromEntries(
          codes.filter((code) => words[code] !== certificate.facts[code]).map((code) => [code, words[code]!]),
        )
        await send({ certificateId: certificate.certificateId, wanted, reason, fileId: fileId ?? null }, options)
        toast('success', t.sent)
      }}
    >
      <p>{t.correctText}</p>
      {codes.map((code) => {
        const label = code === 'workName' ? t.workName(certificate.workLabel) : inLang(codeMeanings[code].label, lang)
        return (
          <Form.Item key={code} name={code} label={label} rules={[required(label)]}>
            <Input maxLength={300} />
          </Form.Item>
        )
      })}
      <Form.Item name="reason" label={t.reason} rules={[required(t.reason)]}>
        <Input.TextArea maxLength={300} autoSize={{ minRows: 2 }} />
      </Form.Item>
      <Form.Item name="fileId" label={t.proof}>
        <UploadField purpose="certificateProof" />
      </Form.Item>
    </ModalForm>
  )
}
