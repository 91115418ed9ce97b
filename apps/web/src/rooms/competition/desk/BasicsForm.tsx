import { bodiesOf } from '@kaisai/contract/competition/bodies'
import { updateCompetition } from '@kaisai/contract/competition/info.endpoints'
import { levelLabels, publicTabLabels, SUBJECT_DICTIONARY } from '@kaisai/contract/competition/labels'
import type { InputOf } from '@kaisai/contract/endpoint'
import { Checkbox, Form, Input, InputNumber, Select, Switch, Tabs } from 'antd'
import { call } from '#web/call.ts'
import { useLabel, useTexts } from '#web/lang.tsx'
import { DictSelect } from '#web/ui/DictSelect.tsx'
import { FormGroup, PageForm } from '#web/ui/form/PageForm.tsx'
import { useRules } from '#web/ui/form/rules.ts'
import { toast } from '#web/ui/notice/notice.ts'
import { RichText } from '#web/ui/rich-text/RichText.tsx'
import { UploadField } from '#web/ui/upload/UploadField.tsx'
import styles from './BasicsForm.module.css'
import { Bodies } from './Bodies.tsx'
import { infoTexts } from './info-texts.ts'
import { SaveAndNext, useNextStep } from './SaveAndNext.tsx'
import { type Competition, refreshSetup } from './setup-context.ts'

type Input_ = InputOf<typeof updateCompetition>
type Values = Omit<Input_, 'competitionId' | 'version' | 'attachments' | 'wording' | 'bodiesEn'> & {
  attachmentIds: string[]
  /** English names by the names of bodies. */
  englishOf: Record<string, string>
}

const valuesOf = (it: Competition): Values => ({
  name: it.name,
  nameEn: it.nameEn,
  shortName: it.shortName,
  shortNameEn: it.shortNameEn,
  edition: it.edition,
  year: it.year,
  level: it.level as Values['level'],
  subjectType: it.subjectType,
  isK12Free: it.isK12Free,
  coverFileId: it.coverFileId,
  bannerFileId: it.bannerFileId,
  hosts: it.hosts,
  organisers: it.organisers,
  coOrganisers: it.coOrganisers,
  englishOf: Object.fromEntries(it.bodiesEn.map(({ name, nameEn }) => [name, nameEn])),
  contact: it.contact,
  contactNameEn: it.contactNameEn,
  introHtml: it.introHtml,
  introHtmlEn: it.introHtmlEn,
  guideHtml: it.guideHtml,
  guideHtmlEn: it.guideHtmlEn,
  publicTabs: it.publicTabs as Values['publicTabs'],
  siteIds: it.siteIds,
  attachmentIds: it.attachments.map(({ fileId }) => fileId),
})

/** Names, bodies, pictures, texts, contact, sites and files of a competition. */
export const BasicsForm = ({ competition }: { competition: Competition }) => {
  const t = useTexts(infoTexts)
  const step = useNextStep('info')
  const submit = async ({ attachmentIds, englishOf, ...values }: Values, context: { options: object; version: number }) => {
    const held = competition.attachments
    const attachments = attachmentIds.map((fileId) => {
      const known = held.find((file) => file.fileId === fileId)
      return { fileId, title: known?.title ?? '', titleEn: known?.titleEn ?? '' }
    })
    const input = {
      competitionId: competition.competitionId,
      version: context.version,
      wording: competition.wording,
      bodiesEn: bodiesOf(values).flatMap((name) => {
        const nameEn = englishOf?.[name]?.trim() ?? ''
        return nameEn === '' ? [] : [{ name, nameEn }]
      }),
      attachments,
    }
    await call(updateCompetition, { ...input, ...values }, context.options)
  }
  return (
    <section aria-label={t.basics}>
      <PageForm<Values>
        key={competition.version}
        initial={valuesOf(competition)}
        version={competition.version}
        submit={submit}
        onSaved={() => {
          toast('success', t.saved)
          void refreshSetup()
          step.saved()
        }}
        labels={useFieldLabels()}
        submitText={t.save}
        onPressed={() => step.wish(false)}
        extra={(save, isSaving) => <SaveAndNext step={step} isSaving={isSaving} onSave={save} />}
        isReadOnly={!competition.isEditable}
      >
        <Names />
        <Bodies />
        <Pictures competition={competition} />
        <Texts />
        <Contact />
        <Publication competition={competition} />
      </PageForm>
    </section>
  )
}

const useFieldLabels = (): Record<string, string> => {
  const t = useTexts(infoTexts)
  return {
    ...{
      name: t.name,
      name_en: t.nameEn,
      short_name: t.shortName,
      short_name_en: t.shortNameEn,
      edition: t.edition,
      year: t.year,
    },
    ...{ level: t.level, subject_type: t.subject, is_k12_free: t.k12, cover_file_id: t.cover, banner_file_id: t.banner },
    ...{
      hosts: t.hosts,
      organisers: t.organisers,
      co_organisers: t.coOrganisers,
      contact: t.contact,
      contact_name_en: t.contactNameEn,
    },
    ...{ intro_html: t.intro, intro_html_en: t.introEn, guide_html: t.guide, guide_html_en: t.guideEn },
    ...{ public_tabs: t.tabs, sites: t.sites, attachments: t.attachments },
  }
}

const Names = () => {
  const t = useTexts(infoTexts)
  const rules = useRules()
  const label = useLabel()
  return (
    <>
      <FormGroup title={t.basics} />
      <div className={styles.row}>
        <Form.Item name="name" label={t.name} rules={[rules.required(t.name)]}>
          <Input maxLength={100} showCount />
        </Form.Item>
        <Form.Item name="nameEn" label={t.nameEn}>
          <Input maxLength={200} />
        </Form.Item>
        <Form.Item name="shortName" label={t.shortName} rules={[rules.required(t.shortName)]}>
          <Input maxLength={30} showCount />
        </Form.Item>
        <Form.Item name="shortNameEn" label={t.shortNameEn}>
          <Input maxLength={60} />
        </Form.Item>
      </div>
      <div className={styles.narrow}>
        <Form.Item name="edition" label={t.edition} rules={[rules.entered(t.edition)]}>
          <InputNumber min={1} max={999} precision={0} />
        </Form.Item>
        <Form.Item name="year" label={t.year} rules={[rules.entered(t.year)]}>
          <InputNumber min={2000} max={2100} precision={0} />
        </Form.Item>
        <Form.Item name="level" label={t.level} rules={[rules.chosen(t.level)]}>
          <Select options={Object.entries(levelLabels).map(([value, name]) => ({ value, label: label(name) }))} />
        </Form.Item>
        <Form.Item name="subjectType" label={t.subject} rules={[rules.chosen(t.subject)]}>
          <DictSelect type={SUBJECT_DICTIONARY} />
        </Form.Item>
      </div>
      <Form.Item name="isK12Free" label={t.k12} extra={t.k12Hint} valuePropName="checked">
        <Switch />
      </Form.Item>
    </>
  )
}

const Pictures = ({ competition }: { competition: Competition }) => {
  const t = useTexts(infoTexts)
  const file = (fileId: string | null, url: string | null, name: string) =>
    fileId === null || url === null ? [] : [{ fileId, name, bytes: 0, url }]
  return (
    <>
      <FormGroup title={t.pictures} />
      <div className={styles.row}>
        <Form.Item name="coverFileId" label={t.cover} extra={t.coverHint}>
          <UploadField
            purpose="competitionImage"
            look="image"
            files={file(competition.coverFileId, competition.coverUrl, t.cover)}
          />
        </Form.Item>
        <Form.Item name="bannerFileId" label={t.banner} extra={t.bannerHint}>
          <UploadField
            purpose="competitionImage"
            look="image"
            files={file(competition.bannerFileId, competition.bannerUrl, t.banner)}
          />
        </Form.Item>
      </div>
    </>
  )
}

const Texts = () => {
  const t = useTexts(infoTexts)
  const editor = (name: 'introHtml' | 'introHtmlEn' | 'guideHtml' | 'guideHtmlEn', label: string) => ({
    key: name,
    label,
    forceRender: true,
    children: (
      <Form.Item name={name} noStyle>
        <RichText imagePurpose="competitionImage" height={280} />
      </Form.Item>
    ),
  })
  return (
    <>
      <FormGroup title={t.texts} />
      <Tabs
        items={[
          editor('introHtml', t.intro),
          editor('introHtmlEn', t.introEn),
          editor('guideHtml', t.guide),
          editor('guideHtmlEn', t.guideEn),
        ]}
      />
    </>
  )
}

const Contact = () => {
  const t = useTexts(infoTexts)
  const rules = useRules()
  return (
    <>
      <FormGroup title={t.contact} />
      <div className={styles.row}>
        <Form.Item name={['contact', 'name']} label={t.contactName}>
          <Input maxLength={30} />
        </Form.Item>
        <Form.Item name="contactNameEn" label={t.contactNameEn}>
          <Input maxLength={80} />
        </Form.Item>
        <Form.Item name={['contact', 'phone']} label={t.phone} rules={[rules.ruled('contactPhone')]}>
          <Input maxLength={30} />
        </Form.Item>
        <Form.Item name={['contact', 'email']} label={t.email} rules={[rules.ruled('email')]}>
          <Input maxLength={64} />
        </Form.Item>
        <Form.Item name={['contact', 'qq']} label={t.qq} rules={[rules.ruled('qq')]}>
          <Input maxLength={12} />
        </Form.Item>
      </div>
    </>
  )
}

const Publication = ({ competition }: { competition: Competition }) => {
  const t = useTexts(infoTexts)
  const rules = useRules()
  const label = useLabel()
  return (
    <>
      <FormGroup title={t.publish} />
      <Form.Item name="siteIds" label={t.sites}>
        <Select
          mode="multiple"
          optionFilterProp="label"
          options={competition.siteOptions.map((site) => ({
            value: site.siteId,
            label: site.status === 'online' ? site.name : `${site.name}${t.offline}`,
          }))}
        />
      </Form.Item>
      <Form.Item name="publicTabs" label={t.tabs} rules={[rules.chosen(t.tabs)]}>
        <Checkbox.Group options={Object.entries(publicTabLabels).map(([value, name]) => ({ value, label: label(name) }))} />
      </Form.Item>
      <Form.Item name="attachmentIds" label={t.attachments}>
        <UploadField purpose="competitionAttachment" max={20} files={competition.attachments} />
      </Form.Item>
    </>
  )
}
