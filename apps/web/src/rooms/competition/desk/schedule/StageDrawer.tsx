import { stageLevelLabels, stageModeLabels } from '@kaisai/contract/competition/labels'
import { type AdvanceRule, advanceBy, tiePolicies } from '@kaisai/contract/competition/settings'
import { addStage, getStage, updateStage } from '@kaisai/contract/competition/stage.endpoints'
import type { InputOf } from '@kaisai/contract/endpoint'
import { Button, Form, type FormInstance, Input, InputNumber, Select, Space, Switch } from 'antd'
import { call } from '#web/call.ts'
import { useLabel, useTexts } from '#web/lang.tsx'
import { useReply } from '#web/query.ts'
import { DrawerForm } from '#web/ui/form/DrawerForm.tsx'
import { useRules } from '#web/ui/form/rules.ts'
import { refreshSetup } from '../setup-context.ts'
import styles from './Schedule.module.css'
import { scheduleTexts } from './schedule-texts.ts'
import type { StageRow } from './stage-row.ts'

type Fields = Omit<InputOf<typeof addStage>, 'competitionId'>
interface Values extends Fields {
  hasAdvance: boolean
  advance: AdvanceRule
}

const usual: AdvanceRule = {
  by: 'percent',
  value: 15,
  isPerCategory: true,
  perSchoolCap: null,
  tiePolicy: 'include',
  reserveCount: 0,
}
const presets = { p15: 15, p5: 5, p20: 20, p40: 40 } as const

interface StageDrawerProps {
  competitionId: string
  target: StageRow | 'new' | null
  onClose: () => void
}

/** A stage's name, kind and place, and how teams go on from it. */
export const StageDrawer = ({ competitionId, target, onClose }: StageDrawerProps) => {
  const t = useTexts(scheduleTexts)
  const stageId = target && target !== 'new' ? target.stageId : ''
  const { data, isFetchedAfterMount } = useReply(getStage, { stageId }, { staleMs: 0, enabled: stageId !== '' })
  const blank: Values = {
    name: '',
    nameEn: '',
    level: 'custom',
    mode: 'online',
    place: '',
    placeEn: '',
    hasAdvance: false,
    advance: usual,
  }
  const stored = data && isFetchedAfterMount && data.stageId === stageId ? data : undefined
  const initial = stageId === '' ? blank : stored && valuesOf(stored)
  return (
    <DrawerForm<Values>
      key={stageId}
      title={target && target !== 'new' ? t.editStage(target.name) : t.addStage}
      open={target !== null}
      onClose={onClose}
      initial={initial}
      version={stored?.version ?? 0}
      submit={async ({ hasAdvance, advance, ...fields }, { options, version }) => {
        const advanceRule = hasAdvance ? { ...usual, ...advance } : null
        if (stageId !== '') await call(updateStage, { stageId, version, ...fields, advanceRule }, options)
        else {
          const made = await call(addStage, { competitionId, ...fields }, options)
          if (advanceRule) await call(updateStage, { stageId: made.stageId, version: 1, ...fields, advanceRule })
        }
        await refreshSetup()
      }}
      labels={{
        name: t.name,
        name_en: t.nameEn,
        level: t.level,
        mode: t.mode,
        place: t.place,
        place_en: t.placeEn,
        advance_rule: t.advance,
      }}
    >
      {(form) => <FieldsOf form={form} />}
    </DrawerForm>
  )
}

type Stored = Awaited<ReturnType<typeof call<typeof getStage>>>
const valuesOf = (stage: Stored): Values => ({
  name: stage.name,
  nameEn: stage.nameEn,
  level: stage.level as Values['level'],
  mode: stage.mode as Values['mode'],
  place: stage.place,
  placeEn: stage.placeEn,
  hasAdvance: stage.advanceRule !== null,
  advance: stage.advanceRule ?? usual,
})

const FieldsOf = ({ form }: { form: FormInstance<Values> }) => {
  const t = useTexts(scheduleTexts)
  const rules = useRules()
  const label = useLabel()
  const hasAdvance = Form.useWatch('hasAdvance', form) ?? false
  const options = (labels: Record<string, readonly [string, string]>) =>
    Object.entries(labels).map(([value, name]) => ({ value, label: label(name) }))
  return (
    <>
      <Form.Item name="name" label={t.name} rules={[rules.required(t.name)]}>
        <Input maxLength={40} />
      </Form.Item>
      <Form.Item name="nameEn" label={t.nameEn}>
        <Input maxLength={80} />
      </Form.Item>
      <div className={styles.pair}>
        <Form.Item name="level" label={t.level}>
          <Select options={options(stageLevelLabels)} />
        </Form.Item>
        <Form.Item name="mode" label={t.mode}>
          <Select options={options(stageModeLabels)} />
        </Form.Item>
      </div>
      <Form.Item name="place" label={t.place}>
        <Input maxLength={100} />
      </Form.Item>
      <Form.Item name="placeEn" label={t.placeEn}>
        <Input maxLength={200} />
      </Form.Item>
      <Form.Item name="hasAdvance" label={t.hasAdvance} valuePropName="checked">
        <Switch />
      </Form.Item>
      {hasAdvance ? <Advance form={form} /> : null}
    </>
  )
}

const Advance = ({ form }: { form: FormInstance<Values> }) => {
  const t = useTexts(scheduleTexts)
  const rules = useRules()
  const by = Form.useWatch(['advance', 'by'], form) ?? 'percent'
  return (
    <>
      <div className={styles.pair}>
        <Form.Item name={['advance', 'by']} label={t.by}>
          <Select options={advanceBy.map((value) => ({ value, label: t.byNames[value] }))} />
        </Form.Item>
        {by === 'manual' ? null : (
          <Form.Item name={['advance', 'value']} label={t.value} extra={t.valueHints[by]} rules={[rules.entered(t.value)]}>
            <InputNumber min={0} max={by === 'percent' ? 100 : 1_000_000} />
          </Form.Item>
        )}
      </div>
      {by === 'percent' ? (
        <Space wrap>
          {t.preset}
          {(Object.keys(presets) as (keyof typeof presets)[]).map((key) => (
            <Button key={key} size="small" onClick={() => form.setFieldValue(['advance', 'value'], presets[key])}>
              {t.presets[key]}
            </Button>
          ))}
        </Space>
      ) : null}
      <div className={styles.pair}>
        <Form.Item name={['advance', 'tiePolicy']} label={t.tie}>
          <Select options={tiePolicies.map((value) => ({ value, label: t.ties[value] }))} />
        </Form.Item>
        <Form.Item name={['advance', 'reserveCount']} label={t.reserve}>
          <InputNumber min={0} max={10_000} precision={0} />
        </Form.Item>
        <Form.Item name={['advance', 'perSchoolCap']} label={t.perSchool}>
          <InputNumber min={1} max={10_000} precision={0} placeholder={t.noCap} />
        </Form.Item>
      </div>
      <Form.Item name={['advance', 'isPerCategory']} label={t.perCategory} valuePropName="checked">
        <Switch />
      </Form.Item>
    </>
  )
}
