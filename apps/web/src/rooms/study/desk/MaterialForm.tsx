import type { InputOf, ReplyOf } from '@kaisai/contract/endpoint'
import { audiences, materialKinds } from '@kaisai/contract/study/labels'
import { listMaterials, listStudyArticles, saveMaterial } from '@kaisai/contract/study/material.endpoints'
import { Checkbox, Form, Input, Radio, Select } from 'antd'
import { call } from '#web/call.ts'
import { useTexts } from '#web/lang.tsx'
import { useSend } from '#web/query.ts'
import { DrawerForm } from '#web/ui/form/DrawerForm.tsx'
import { InstantPicker } from '#web/ui/form/InstantPicker.tsx'
import { useRules } from '#web/ui/form/rules.ts'
import { RemoteSelect } from '#web/ui/RemoteSelect.tsx'
import { UploadField } from '#web/ui/upload/UploadField.tsx'
import { materialTexts } from '../desk-texts.ts'
import type { Material } from './MaterialList.tsx'
import styles from './Materials.module.css'

type Values = Omit<InputOf<typeof saveMaterial>, 'materialId' | 'competitionId' | 'version'>

interface FormProps {
  competitionId: string
  categories: ReplyOf<typeof listMaterials>['categories']
  /** Null: a new one. */
  material: Material | null
  onClose: () => void
}

const empty: Values = {
  ...{ title: '', titleEn: '', note: '', noteEn: '', kind: 'file', audiences: ['student', 'teacher'], itemId: null },
  ...{ fileId: null, link: '', articleId: null, visibleFrom: null, visibleUntil: null },
}
const valuesOf = (material: Material | null): Values =>
  material === null
    ? empty
    : {
        ...{
          title: material.title,
          titleEn: material.titleEn,
          note: material.note,
          noteEn: material.noteEn,
          kind: material.kind,
        },
        ...{
          audiences: material.audiences,
          itemId: material.itemId,
          fileId: material.file?.fileId ?? null,
          link: material.link ?? '',
        },
        ...{ articleId: material.articleId, visibleFrom: material.visibleFrom, visibleUntil: material.visibleUntil },
      }

/** Adds a material or changes one. */
export const MaterialForm = ({ competitionId, categories, material, onClose }: FormProps) => {
  const t = useTexts(materialTexts)
  const rules = useRules()
  const { send } = useSend(saveMaterial, [listMaterials])
  return (
    <DrawerForm<Values>
      title={material ? t.edit : t.add}
      open
      onClose={onClose}
      initial={valuesOf(material)}
      submit={async (values, { options }) => {
        const whole = { ...empty, ...values, link: (values.link ?? '').trim() }
        await send(
          { ...whole, materialId: material?.materialId ?? null, competitionId, version: material?.version ?? 1 },
          options,
        )
      }}
    >
      <Form.Item name="title" label={t.name} rules={[rules.required(t.name)]}>
        <Input maxLength={80} showCount />
      </Form.Item>
      <Form.Item name="titleEn" label={t.nameEn}>
        <Input maxLength={160} />
      </Form.Item>
      <Form.Item name="kind" label={t.kind}>
        <Radio.Group options={materialKinds.map((value) => ({ value, label: t.kinds[value] }))} optionType="button" />
      </Form.Item>
      <Form.Item noStyle dependencies={['kind']}>
        {({ getFieldValue }) => <ContentField kind={getFieldValue('kind')} material={material} competitionId={competitionId} />}
      </Form.Item>
      <Form.Item name="audiences" label={t.audiences} rules={[rules.chosen(t.audiences)]}>
        <Checkbox.Group options={audiences.map((value) => ({ value, label: t.audienceNames[value] }))} />
      </Form.Item>
      <Form.Item name="itemId" label={t.category}>
        <Select
          allowClear
          placeholder={t.all}
          options={categories.map(({ itemId, itemName }) => ({ value: itemId, label: itemName }))}
        />
      </Form.Item>
      <Form.Item name="note" label={t.note}>
        <Input.TextArea maxLength={500} showCount autoSize={{ minRows: 2, maxRows: 6 }} />
      </Form.Item>
      <Form.Item name="noteEn" label={t.noteEn}>
        <Input.TextArea maxLength={1000} autoSize={{ minRows: 2, maxRows: 6 }} />
      </Form.Item>
      <Form.Item name="visibleFrom" label={t.from} extra={t.periodHint}>
        <InstantPicker />
      </Form.Item>
      <Form.Item name="visibleUntil" label={t.until}>
        <InstantPicker />
      </Form.Item>
    </DrawerForm>
  )
}

// Only what the kind holds is shown; what was typed for another kind stays until the form is left.
const ContentField = ({
  kind,
  material,
  competitionId,
}: {
  kind: Values['kind']
  material: Material | null
  competitionId: string
}) => {
  const t = useTexts(materialTexts)
  const rules = useRules()
  if (kind === 'link')
    return (
      <Form.Item name="link" label={t.link} extra={t.linkHint} rules={[rules.required(t.link)]}>
        <Input maxLength={500} inputMode="url" />
      </Form.Item>
    )
  if (kind === 'article')
    return (
      <Form.Item name="articleId" label={t.article} extra={t.articleHint} rules={[rules.chosen(t.article)]}>
        <RemoteSelect
          className={styles.whole ?? ''}
          current={material?.articleId ? { value: material.articleId, label: material.articleTitle } : null}
          load={async (keyword) =>
            (await call(listStudyArticles, { competitionId, ...(keyword ? { keyword } : {}) })).map(({ articleId, title }) => ({
              value: articleId,
              label: title,
            }))
          }
        />
      </Form.Item>
    )
  return (
    <Form.Item name="fileId" label={t.file} rules={[rules.uploaded(t.file)]}>
      <UploadField
        purpose="studyMaterial"
        files={material?.file ? [{ ...material.file, url: material.file.originalUrl ?? '' }] : []}
      />
    </Form.Item>
  )
}
