import type { ReplyOf } from '@kaisai/contract/endpoint'
import { linkDays } from '@kaisai/contract/school/labels'
import { listSchoolLinks, makeSchoolLink, pageSchools } from '@kaisai/contract/school/link.endpoints'
import { Alert, Button, Form, Input, Modal, Radio, Select } from 'antd'
import { useTexts } from '#web/lang.tsx'
import { useSend } from '#web/query.ts'
import { ModalForm } from '#web/ui/form/ModalForm.tsx'
import { useRules } from '#web/ui/form/rules.ts'
import { QrPicture } from '#web/ui/QrPicture.tsx'
import { CopyButton } from '#web/ui/site/CopyButton.tsx'
import { words } from '#web/ui/texts.ts'
import { deskTexts } from '../desk-texts.ts'
import styles from './Links.module.css'

export type Made = ReplyOf<typeof makeSchoolLink>

interface Values {
  holderName: string
  by: 'phone' | 'email'
  phone?: string
  email?: string
  days: (typeof linkDays)[number]
}

/** Asks who gets the link and how. */
export const MakeLink = ({
  place,
  onClose,
  onMade,
}: {
  place: { competitionId: string; schoolId: string }
  onClose: () => void
  onMade: (link: Made) => void
}) => {
  const t = useTexts(deskTexts)
  const rules = useRules()
  const { send } = useSend(makeSchoolLink, [listSchoolLinks, pageSchools])
  return (
    <ModalForm<Values>
      title={t.makeTitle}
      open
      onClose={onClose}
      submitText={t.make}
      initial={{ by: 'phone', days: 90 }}
      submit={async ({ holderName, by, phone = '', email = '', days }, { options }) => {
        const contact = by === 'phone' ? { phone: phone.trim(), email: '' } : { phone: '', email: email.trim() }
        onMade(await send({ ...place, ...contact, holderName: holderName.trim(), days }, options))
      }}
    >
      <Form.Item name="holderName" label={t.holder} rules={[rules.required(t.holder), { min: 2 }]}>
        <Input maxLength={30} />
      </Form.Item>
      <Form.Item name="by" label={t.by}>
        <Radio.Group
          options={[
            { value: 'phone', label: t.phone },
            { value: 'email', label: t.email },
          ]}
        />
      </Form.Item>
      <Form.Item noStyle dependencies={['by']}>
        {({ getFieldValue }) =>
          getFieldValue('by') === 'email' ? (
            <Form.Item name="email" label={t.email} rules={[rules.required(t.email), rules.ruled('email')]}>
              <Input type="email" maxLength={100} />
            </Form.Item>
          ) : (
            <Form.Item name="phone" label={t.phone} rules={[rules.required(t.phone), rules.ruled('phone')]}>
              <Input inputMode="tel" maxLength={11} />
            </Form.Item>
          )
        }
      </Form.Item>
      <Form.Item name="days" label={t.days}>
        <Select options={linkDays.map((value) => ({ value, label: t.dayCount(value) }))} />
      </Form.Item>
    </ModalForm>
  )
}

const Plain = ({ children, ...rest }: { onClick: () => void; 'aria-live': 'polite'; children?: React.ReactNode }) => (
  <Button {...rest}>{children}</Button>
)

/** The link, shown once. */
export const MadeLink = ({ link, onClose }: { link: Made | null; onClose: () => void }) => {
  const t = useTexts(deskTexts)
  const w = useTexts(words)
  return (
    <Modal open={link !== null} onCancel={onClose} title={t.made} footer={<Button onClick={onClose}>{w.close}</Button>}>
      {link ? (
        <div className={styles.stack}>
          <Alert type={link.isSent ? 'success' : 'warning'} showIcon title={link.isSent ? t.madeSent : t.madeUnsent} />
          <p className={styles.quiet}>{t.once}</p>
          <p className={styles.url}>{link.url}</p>
          <p>
            <CopyButton text={link.url} as={Plain}>
              {t.copy}
            </CopyButton>
          </p>
          <QrPicture svg={link.svg} label={t.qr} />
        </div>
      ) : null}
    </Modal>
  )
}
