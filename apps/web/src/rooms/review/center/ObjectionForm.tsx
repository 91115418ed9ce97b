import type { InputOf } from '@kaisai/contract/endpoint'
import {
  addObjection,
  getObjectionSubject,
  listMyObjections,
  listMyResults,
  objectToAward,
} from '@kaisai/contract/review/objection.endpoints'
import { Form, Input } from 'antd'
import { useSend } from '#web/query.ts'
import { useSession } from '#web/session.ts'
import { DrawerForm } from '#web/ui/form/DrawerForm.tsx'
import { useRules } from '#web/ui/form/rules.ts'
import { toast } from '#web/ui/notice/notice.ts'
import { UploadField } from '#web/ui/upload/UploadField.tsx'
import { useWorded } from '#web/wording-context.tsx'
import styles from './Center.module.css'
import { resultCenterTexts } from './center-texts.ts'

type Values = Omit<InputOf<typeof objectToAward>, 'awardId'>
const LEAST = 20
const FILES = 5
const stale = [listMyResults, listMyObjections, getObjectionSubject]

/** What is objected to: a work of a published result, or an award. */
export type ObjectionTarget = { readonly awardId: string } | { readonly resultId: string; readonly workId: string }

interface ObjectionFormProps {
  target: ObjectionTarget
  title: string
  onClose: () => void
}

/** Objects to what was published, one's own or somebody else's, with name and evidence. */
export const ObjectionForm = ({ target, title, onClose }: ObjectionFormProps) => {
  const t = useWorded(resultCenterTexts)
  const rules = useRules()
  const name = useSession((state) => state.user?.realName ?? '')
  const result = useSend(addObjection, stale)
  const award = useSend(objectToAward, stale)
  return (
    <DrawerForm<Values>
      title={`${t.object} · ${title}`}
      open
      width={560}
      onClose={onClose}
      initial={{ name, phone: '', content: '', fileIds: [] }}
      submitText={t.object}
      submit={async (values, { options }) => {
        const written = { ...values, fileIds: values.fileIds ?? [] }
        await ('awardId' in target
          ? award.send({ ...target, ...written }, options)
          : result.send({ ...target, ...written }, options))
        toast('success', t.sent)
      }}
    >
      <p className={styles.lead}>{t.objectText}</p>
      <Form.Item name="name" label={t.name} extra={t.nameHint} rules={[rules.required(t.name)]}>
        <Input maxLength={30} autoComplete="name" />
      </Form.Item>
      <Form.Item name="phone" label={t.phone} rules={[rules.required(t.phone), rules.ruled('contactPhone')]}>
        <Input maxLength={20} type="tel" autoComplete="tel" />
      </Form.Item>
      <Form.Item
        name="content"
        label={t.content}
        extra={t.contentHint}
        rules={[{ required: true, min: LEAST, whitespace: true, message: t.contentShort }]}
      >
        <Input.TextArea rows={6} maxLength={2000} showCount />
      </Form.Item>
      <Form.Item name="fileIds" label={t.files} extra={t.filesHint}>
        <UploadField purpose="objectionFile" max={FILES} />
      </Form.Item>
    </DrawerForm>
  )
}
