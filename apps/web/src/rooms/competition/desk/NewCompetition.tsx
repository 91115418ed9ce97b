import { addCompetition, listSeries, pageCompetitions } from '@kaisai/contract/competition/info.endpoints'
import { levelLabels, SUBJECT_DICTIONARY } from '@kaisai/contract/competition/labels'
import type { PresetKey } from '@kaisai/contract/competition/rules/presets'
import { Button, DatePicker, Form, type FormInstance, Input, InputNumber, Segmented, Select } from 'antd'
import dayjs from 'dayjs'
import { useRef } from 'react'
import { useNavigate } from 'react-router'
import { call } from '#web/call.ts'
import { useLabel, useTexts } from '#web/lang.tsx'
import { refresh, useReply } from '#web/query.ts'
import { groupId as ownGroup } from '#web/session.ts'
import { usePermission } from '#web/ui/Can.tsx'
import { DictSelect } from '#web/ui/DictSelect.tsx'
import { FormGroup, PageForm } from '#web/ui/form/PageForm.tsx'
import { useRules } from '#web/ui/form/rules.ts'
import { toast } from '#web/ui/notice/notice.ts'
import { PageHeader } from '#web/ui/PageHeader.tsx'
import { words } from '#web/ui/texts.ts'
import { OrganizationSelect } from '../../organization/index.ts'
import { infoTexts } from './info-texts.ts'
import styles from './NewCompetition.module.css'
import { COMPETITION_LIST, stepPath } from './paths.ts'
import { PresetPicker } from './rules/PresetPicker.tsx'

interface Values {
  groupId: string
  seriesKind: 'new' | 'old'
  seriesId?: string
  code?: string
  seriesName?: string
  seriesNameEn?: string
  name: string
  nameEn: string
  shortName: string
  edition: number
  year: number
  level: keyof typeof levelLabels
  subjectType: string
  start: 'preset' | 'blank'
  presetKey: PresetKey
  firstDay: string
}

/** A new competition: its series, its name, and a preset that fills the rest. */
export const NewCompetition = () => {
  const t = useTexts(infoTexts)
  const w = useTexts(words)
  const navigate = useNavigate()
  const made = useRef('')
  return (
    <>
      <PageHeader title={t.newTitle} hint={t.newHint} back={COMPETITION_LIST} />
      <section className={styles.page}>
        <PageForm<Values>
          initial={{
            groupId: ownGroup() ?? '',
            seriesKind: 'new',
            nameEn: '',
            seriesNameEn: '',
            edition: 1,
            year: new Date().getFullYear(),
            level: 'national',
            start: 'preset',
            presetKey: 'plain',
            firstDay: dayjs().add(14, 'day').format('YYYY-MM-DD'),
          }}
          submit={async (values, { options }) => {
            made.current = (await call(addCompetition, inputOf(values), options)).competitionId
            await refresh(pageCompetitions)
          }}
          onSaved={() => {
            toast('success', t.created)
            void navigate(stepPath('info', made.current))
          }}
          submitText={t.create}
          extra={<Button onClick={() => void navigate(COMPETITION_LIST)}>{w.cancel}</Button>}
        >
          {(form) => <Fields form={form} />}
        </PageForm>
      </section>
    </>
  )
}

const inputOf = (values: Values) => ({
  groupId: values.groupId,
  series:
    values.seriesKind === 'old'
      ? { seriesId: values.seriesId ?? '' }
      : { code: values.code ?? '', name: values.seriesName || values.name, nameEn: values.seriesNameEn ?? '' },
  name: values.name,
  nameEn: values.nameEn ?? '',
  shortName: values.shortName,
  edition: values.edition,
  year: values.year,
  level: values.level,
  subjectType: values.subjectType,
  presetKey: values.start === 'preset' ? values.presetKey : null,
  firstDay: values.start === 'preset' ? values.firstDay : null,
})

const Fields = ({ form }: { form: FormInstance<Values> }) => {
  const t = useTexts(infoTexts)
  const rules = useRules()
  const label = useLabel()
  const seesOrganizations = usePermission(['sys:group:list'])
  const kind = Form.useWatch('seriesKind', form) ?? 'new'
  const start = Form.useWatch('start', form) ?? 'preset'
  const group = Form.useWatch('groupId', form)
  return (
    <>
      <FormGroup title={t.series} />
      {seesOrganizations ? (
        <Form.Item name="groupId" label={t.group} rules={[rules.chosen(t.group)]}>
          <OrganizationSelect allowClear={false} />
        </Form.Item>
      ) : (
        <Form.Item name="groupId" hidden>
          <Input />
        </Form.Item>
      )}
      <Form.Item name="seriesKind" extra={t.seriesHint}>
        <Segmented
          options={[
            { value: 'new', label: t.newSeries },
            { value: 'old', label: t.oldSeries },
          ]}
        />
      </Form.Item>
      {kind === 'old' ? <SeriesField form={form} group={group} /> : <NewSeries />}
      <FormGroup title={t.basics} />
      <Form.Item name="name" label={t.name} rules={[rules.required(t.name)]}>
        <Input maxLength={100} />
      </Form.Item>
      <Form.Item name="nameEn" label={t.nameEn}>
        <Input maxLength={200} />
      </Form.Item>
      <div className={styles.row}>
        <Form.Item name="shortName" label={t.shortName} rules={[rules.required(t.shortName)]}>
          <Input maxLength={30} />
        </Form.Item>
        <Form.Item name="edition" label={t.edition} rules={[rules.entered(t.edition)]}>
          <InputNumber min={1} max={999} precision={0} />
        </Form.Item>
        <Form.Item name="year" label={t.year} rules={[rules.entered(t.year)]}>
          <InputNumber min={2000} max={2100} precision={0} />
        </Form.Item>
      </div>
      <div className={styles.row}>
        <Form.Item name="level" label={t.level} rules={[rules.chosen(t.level)]}>
          <Select options={Object.entries(levelLabels).map(([value, name]) => ({ value, label: label(name) }))} />
        </Form.Item>
        <Form.Item name="subjectType" label={t.subject} rules={[rules.chosen(t.subject)]}>
          <DictSelect type={SUBJECT_DICTIONARY} />
        </Form.Item>
      </div>
      <FormGroup title={t.preset} />
      <Form.Item name="start">
        <Segmented
          options={[
            { value: 'preset', label: t.withPreset },
            { value: 'blank', label: t.noPreset },
          ]}
        />
      </Form.Item>
      {start === 'preset' ? (
        <>
          <Form.Item
            name="firstDay"
            label={t.firstDay}
            extra={t.firstDayHint}
            rules={[rules.required(t.firstDay)]}
            getValueProps={(value: string | null) => ({ value: value ? dayjs(value) : null })}
            normalize={(value: dayjs.Dayjs | null) => value?.format('YYYY-MM-DD') ?? null}
          >
            <DatePicker allowClear={false} />
          </Form.Item>
          <Form.Item name="presetKey">
            <PresetPicker />
          </Form.Item>
        </>
      ) : null}
    </>
  )
}

const NewSeries = () => {
  const t = useTexts(infoTexts)
  const rules = useRules()
  return (
    <div className={styles.row}>
      <Form.Item
        name="code"
        label={t.code}
        extra={t.codeHint}
        rules={[rules.required(t.code), rules.ruled('seriesCode')]}
        normalize={(value: string) => value.toUpperCase()}
      >
        <Input maxLength={6} />
      </Form.Item>
      <Form.Item name="seriesName" label={t.seriesName}>
        <Input maxLength={100} />
      </Form.Item>
      <Form.Item name="seriesNameEn" label={t.seriesNameEn}>
        <Input maxLength={200} />
      </Form.Item>
    </div>
  )
}

const SeriesField = ({ form, group }: { form: FormInstance<Values>; group: string | undefined }) => {
  const t = useTexts(infoTexts)
  const rules = useRules()
  const { data } = useReply(listSeries, {}, { staleMs: 0 })
  const own = (data ?? []).filter((series) => series.groupId === group)
  return (
    <Form.Item name="seriesId" label={t.series} rules={[rules.chosen(t.series)]}>
      <Select
        showSearch={{ optionFilterProp: 'label' }}
        placeholder={t.chooseSeries}
        loading={!data}
        options={own.map((series) => ({ value: series.seriesId, label: `${series.name} (${series.code})` }))}
        onChange={(seriesId) => {
          const series = own.find((one) => one.seriesId === seriesId)
          if (series) form.setFieldValue('edition', (series.lastEdition ?? 0) + 1)
        }}
      />
    </Form.Item>
  )
}
