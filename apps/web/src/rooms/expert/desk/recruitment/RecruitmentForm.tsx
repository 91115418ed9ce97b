import type { InputOf } from '@kaisai/contract/endpoint'
import { titleLabels, usualTerms } from '@kaisai/contract/expert/labels'
import {
  addRecruitment,
  moveRecruitment,
  pageRecruitments,
  updateRecruitment,
} from '@kaisai/contract/expert/recruitment.endpoints'
import { Checkbox, Form, Input, InputNumber, Select, Switch } from 'antd'
import { useTexts } from '#web/lang.tsx'
import { useSend } from '#web/query.ts'
import { DrawerForm } from '#web/ui/form/DrawerForm.tsx'
import { InstantPicker } from '#web/ui/form/InstantPicker.tsx'
import { useRules } from '#web/ui/form/rules.ts'
import { toast } from '#web/ui/notice/notice.ts'
import { words } from '#web/ui/texts.ts'
import { deskTexts } from '../desk-texts.ts'
import { useChoices } from '../library/LibraryPage.tsx'
import { DisciplineSelect, LibrarySelect, useLibraries, useOwnLibrary } from '../parts/fields.tsx'
import styles from '../parts/Parts.module.css'
import type { Recruitment } from './recruitment-row.ts'
import { recruitmentTexts } from './recruitment-texts.ts'

type Values = InputOf<typeof addRecruitment>

/** Drafts a call or changes one; `isReopening`: asks for a new end and opens it again. */
export const RecruitmentForm = ({
  row,
  isReopening,
  onClose,
}: {
  row: Recruitment | null
  isReopening: boolean
  onClose: () => void
}) => {
  const t = useTexts(recruitmentTexts)
  const d = useTexts(deskTexts)
  const w = useTexts(words)
  const rules = useRules()
  const choices = useChoices()
  const own = useOwnLibrary()
  const libraries = useLibraries()
  const add = useSend(addRecruitment, [pageRecruitments])
  const update = useSend(updateRecruitment, [pageRecruitments])
  const move = useSend(moveRecruitment, [pageRecruitments])
  const isFixed = row !== null && row.status !== 'draft'
  const initial: Partial<Values> = row ?? {
    ...(own ? { libraryId: own } : {}),
    ...{ nameEn: '', description: '', descriptionEn: '', quota: null, needsSchool: false, terms: usualTerms },
  }
  return (
    <DrawerForm<Values>
      title={row ? t.edit : t.add}
      open
      onClose={onClose}
      initial={initial}
      version={row?.version ?? 0}
      submit={async (values, { options, version }) => {
        if (row && isReopening) {
          await move.send({ recruitmentId: row.recruitmentId, verb: 'reopen', closeTime: values.closeTime }, options)
        } else {
          const fields = {
            ...{ name: values.name, nameEn: values.nameEn ?? '', description: values.description ?? '' },
            ...{
              descriptionEn: values.descriptionEn ?? '',
              quota: values.quota ?? null,
              needsSchool: values.needsSchool ?? false,
            },
            ...{ openTime: values.openTime, closeTime: values.closeTime },
            terms: {
              ...{ titles: values.terms.titles ?? [], maxAge: values.terms.maxAge ?? null, minYears: values.terms.minYears ?? 0 },
              maxAgeAcademician: values.terms.maxAgeAcademician ?? null,
              disciplines: values.terms.disciplines ?? [],
              needsTitleCert: values.terms.needsTitleCert ?? false,
            },
          }
          if (row) await update.send({ recruitmentId: row.recruitmentId, version, ...fields }, options)
          else await add.send({ libraryId: values.libraryId ?? own!, ...fields }, options)
        }
        toast('success', w.saved)
      }}
    >
      {row || libraries.length < 2 ? null : (
        <Form.Item name="libraryId" label={d.library} rules={[rules.chosen(d.library)]}>
          <LibrarySelect />
        </Form.Item>
      )}
      <Form.Item name="name" label={t.name} rules={[rules.required(t.name), { min: 2 }]}>
        <Input maxLength={60} disabled={isReopening} />
      </Form.Item>
      <Form.Item name="nameEn" label={t.nameEn}>
        <Input maxLength={120} disabled={isReopening} />
      </Form.Item>
      <div className={styles.row}>
        <Form.Item name="openTime" label={t.openTime} rules={[rules.chosen(t.openTime)]}>
          <InstantPicker disabled={isFixed} />
        </Form.Item>
        <Form.Item name="closeTime" label={t.closeTime} rules={[rules.chosen(t.closeTime)]}>
          <InstantPicker startClock="23:59:59" />
        </Form.Item>
      </div>
      <div className={styles.row}>
        <Form.Item name="quota" label={t.quota} extra={t.quotaHint}>
          <InputNumber min={1} max={100000} precision={0} disabled={isReopening} />
        </Form.Item>
        <Form.Item name="needsSchool" label={t.needsSchool} valuePropName="checked">
          <Switch disabled={isFixed} />
        </Form.Item>
      </div>
      <Form.Item name="description" label={t.description}>
        <Input.TextArea maxLength={3000} showCount rows={5} disabled={isReopening} />
      </Form.Item>
      <Form.Item name="descriptionEn" label={t.descriptionEn}>
        <Input.TextArea maxLength={6000} showCount rows={3} disabled={isReopening} />
      </Form.Item>
      <h3 className={styles.part}>{t.terms}</h3>
      <Form.Item name={['terms', 'titles']} label={t.titles}>
        <Select mode="multiple" options={choices(titleLabels)} disabled={isFixed} />
      </Form.Item>
      <div className={styles.row}>
        <Form.Item name={['terms', 'maxAge']} label={t.maxAge}>
          <InputNumber min={18} max={100} precision={0} disabled={isFixed} />
        </Form.Item>
        <Form.Item name={['terms', 'maxAgeAcademician']} label={t.maxAgeAcademician}>
          <InputNumber min={18} max={100} precision={0} disabled={isFixed} />
        </Form.Item>
        <Form.Item name={['terms', 'minYears']} label={t.minYears}>
          <InputNumber min={0} max={50} precision={0} disabled={isFixed} />
        </Form.Item>
      </div>
      <Form.Item name={['terms', 'disciplines']} label={t.disciplines}>
        <DisciplineSelect disabled={isFixed} />
      </Form.Item>
      <Form.Item name={['terms', 'needsTitleCert']} valuePropName="checked">
        <Checkbox disabled={isFixed}>{t.needsTitleCert}</Checkbox>
      </Form.Item>
    </DrawerForm>
  )
}
