import { compareForms } from '@kaisai/contract/competition/form/changes'
import { checkForm, isUsable } from '@kaisai/contract/competition/form/check-form'
import type { FormDocument } from '@kaisai/contract/competition/form/document'
import { getForm, updateForm } from '@kaisai/contract/competition/item.endpoints'
import type { FormPurpose } from '@kaisai/contract/competition/labels'
import type { ReplyOf } from '@kaisai/contract/endpoint'
import { Alert, Button, Drawer, Input, Select, Space } from 'antd'
import { useEffect, useState } from 'react'
import { call, hasCode } from '#web/call.ts'
import { useLabel, useTexts } from '#web/lang.tsx'
import { useReply } from '#web/query.ts'
import { useUnsaved } from '#web/ui/form/use-unsaved.ts'
import { formatDate } from '#web/ui/format.ts'
import { ErrorFace, SkeletonRows } from '#web/ui/ListFaces.tsx'
import { confirmBox, toast } from '#web/ui/notice/notice.ts'
import { useComma } from '#web/ui/use-comma.ts'
import { refreshSetup } from '../setup-context.ts'
import { FormBuilder } from './FormBuilder.tsx'
import styles from './Forms.module.css'
import { formsTexts } from './forms-texts.ts'

const EDITED_MEANWHILE = 40900
type Stored = ReplyOf<typeof getForm>

interface FormEditorProps {
  formId: string
  isEditable: boolean
  onClose: () => void
}

/** A form in the builder, over the whole window. */
export const FormEditor = ({ formId, isEditable, onClose }: FormEditorProps) => {
  const t = useTexts(formsTexts)
  const [no, setNo] = useState<number | null>(null)
  const { data, error, refetch, isFetchedAfterMount } = useReply(
    getForm,
    { formId, ...(no === null ? {} : { no }) },
    { staleMs: 0 },
  )
  const unsaved = useUnsaved()
  const close = async (): Promise<void> => {
    if (await unsaved.mayLeave()) onClose()
  }
  return (
    <Drawer
      title={data?.name ?? ''}
      open
      size="100%"
      onClose={() => void close()}
      closeIcon={null}
      extra={<Button onClick={() => void close()}>{t.close}</Button>}
      keyboard={false}
    >
      {error && !data ? <ErrorFace error={error} onRetry={refetch} /> : null}
      {data && isFetchedAfterMount ? (
        <Editor
          key={`${data.version}-${no}`}
          stored={data}
          isEditable={isEditable && no === null}
          no={no}
          onVersion={setNo}
          unsaved={unsaved}
        />
      ) : (
        <SkeletonRows />
      )}
    </Drawer>
  )
}

interface EditorProps {
  stored: Stored
  isEditable: boolean
  no: number | null
  onVersion: (no: number | null) => void
  unsaved: ReturnType<typeof useUnsaved>
}

const Editor = ({ stored, isEditable, no, onVersion, unsaved }: EditorProps) => {
  const comma = useComma()
  const t = useTexts(formsTexts)
  const label = useLabel()
  const purpose = stored.purpose as FormPurpose
  const [document, setDocument] = useState<FormDocument>(stored.document)
  const [name, setName] = useState(stored.name)
  const [nameEn, setNameEn] = useState(stored.nameEn)
  const [isSaving, saving] = useState(false)
  const isDirty = document !== stored.document || name !== stored.name || nameEn !== stored.nameEn
  const usable = isUsable(checkForm(document, purpose)) && name.trim() !== ''
  // The drawer covers the page, so only leaving the document can lose what was built.
  useEffect(() => {
    if (!isDirty) return
    const hold = (event: BeforeUnloadEvent): void => event.preventDefault()
    window.addEventListener('beforeunload', hold)
    return () => window.removeEventListener('beforeunload', hold)
  }, [isDirty])
  const touch =
    <V,>(set: (value: V) => void) =>
    (value: V): void => {
      set(value)
      unsaved.setDirty(true)
    }
  const confirmed = async (): Promise<boolean> => {
    if (!stored.isAnswered || document === stored.document) return true
    const changes = compareForms(stored.document, document)
    const list = changes.fields.map((field) => label(field.label)).join(comma)
    const text = `${t.newVersionText(stored.no + 1)}\n${changes.isHarmless ? t.harmless : t.harmful(list)}`
    return confirmBox({ title: t.newVersionTitle, text, confirmText: t.saveNew })
  }
  const save = async (version: number): Promise<void> => {
    saving(true)
    try {
      const made = await call(
        updateForm,
        { formId: stored.formId, version, name: name.trim(), nameEn: nameEn.trim(), document },
        { quiet: [EDITED_MEANWHILE] },
      )
      unsaved.setDirty(false)
      toast('success', made.isNewVersion ? t.savedNew(made.no) : t.saved)
      await refreshSetup()
    } catch (error) {
      if (hasCode(error, EDITED_MEANWHILE)) await meet(error.data as { who: string; version: number })
    } finally {
      saving(false)
    }
  }
  const meet = async ({ who, version }: { who: string; version: number }): Promise<void> => {
    const overwrite = await confirmBox({ title: t.meanwhile(who), text: t.meanwhileText, confirmText: t.mine, danger: true })
    if (overwrite) await save(version)
  }
  return (
    <div className={styles.editor}>
      <div className={styles.bar}>
        <Input
          aria-label={t.name}
          className={styles.grow}
          maxLength={60}
          value={name}
          readOnly={!isEditable}
          onChange={(e) => touch(setName)(e.target.value)}
        />
        <Input
          aria-label={t.nameEn}
          className={styles.grow}
          maxLength={120}
          placeholder={t.nameEn}
          value={nameEn}
          readOnly={!isEditable}
          onChange={(e) => touch(setNameEn)(e.target.value)}
        />
        <Space>
          {stored.versions.length > 1 ? (
            <Select
              aria-label={t.versions}
              value={no ?? stored.no}
              popupMatchSelectWidth={false}
              disabled={isDirty}
              onChange={(chosen: number) => onVersion(chosen === stored.no ? null : chosen)}
              options={stored.versions.map((version) => ({
                value: version.no,
                label: t.versionOf(version.no, version.authorName, formatDate(version.createTime, 'minute')),
              }))}
            />
          ) : null}
          {isEditable ? (
            <Button
              type="primary"
              loading={isSaving}
              disabled={!isDirty || !usable}
              onClick={() => void confirmed().then((isSure) => (isSure ? save(stored.version) : undefined))}
            >
              {t.save}
            </Button>
          ) : null}
        </Space>
      </div>
      {isEditable && isDirty && !usable ? <Alert type="error" showIcon title={t.faults} /> : null}
      <FormBuilder
        value={document}
        onChange={touch(setDocument)}
        purpose={purpose}
        saved={stored.document}
        readOnly={!isEditable}
      />
    </div>
  )
}
