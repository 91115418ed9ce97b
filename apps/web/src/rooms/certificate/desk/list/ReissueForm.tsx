import { codeMeanings } from '@kaisai/certificate/model/codes'
import { correctableIn } from '@kaisai/contract/certificate/labels'
import { reissueCertificate } from '@kaisai/contract/certificate/record.endpoints'
import { inLang } from '@kaisai/contract/lang'
import { Form, Input } from 'antd'
import { useLang, useTexts } from '#web/lang.tsx'
import { useSend } from '#web/query.ts'
import { ModalForm } from '#web/ui/form/ModalForm.tsx'
import { useRules } from '#web/ui/form/rules.ts'
import { certificateTexts } from '../desk-texts.ts'
import type { Certificate } from './certificate-row.ts'

interface ReissueFormProps {
  readonly certificate: Certificate
  readonly open: boolean
  readonly onClose: () => void
  readonly onDone: (certificateId: string, number: string) => void
}

/** Words of a published certificate are put right by a new one in its place. */
export const ReissueForm = ({ certificate, open, onClose, onDone }: ReissueFormProps) => {
  const t = useTexts(certificateTexts)
  const { lang } = useLang()
  const { required, max } = useRules()
  const { send } = useSend(reissueCertificate)
  const codes = correctableIn(certificate.facts)
  return (
    <ModalForm<Record<string, string>>
      title={`${t.reissue} ${certificate.number}`}
      open={open}
      onClose={onClose}
      initial={{ ...Object.fromEntries(codes.map((code) => [code, certificate.facts[code]!])), reason: '' }}
      submitText={t.reissue}
      submit={async ({ reason, ...words }, { options }) => {
        const wanted = Object.fromEntries(
          codes.filter((code) => words[code] !== certificate.facts[code]).map((code) => [code, words[code]!]),
        )
        const reply = await send({ certificateId: certificate.certificateId, wanted, reason: reason! }, options)
        onDone(reply.certificateId, reply.number)
      }}
    >
      <p>{t.reissueText}</p>
      {codes.map((code) => (
        <Form.Item
          key={code}
          name={code}
          label={inLang(codeMeanings[code].label, lang)}
          rules={[required(inLang(codeMeanings[code].label, lang)), max(300)]}
        >
          <Input maxLength={300} />
        </Form.Item>
      ))}
      <Form.Item name="reason" label={t.reason} rules={[required(t.reason)]}>
        <Input.TextArea maxLength={200} autoSize={{ minRows: 2 }} />
      </Form.Item>
    </ModalForm>
  )
}
