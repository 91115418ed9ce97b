import { planBatch, USUAL_ACROSS } from '@kaisai/contract/review/plan.endpoints'
import { listTasks } from '@kaisai/contract/system/task.endpoints'
import { Form, InputNumber, Radio, Slider, Switch } from 'antd'
import { call } from '#web/call.ts'
import { useTexts } from '#web/lang.tsx'
import { refresh } from '#web/query.ts'
import { ModalForm } from '#web/ui/form/ModalForm.tsx'
import { useRules } from '#web/ui/form/rules.ts'
import type { BatchDetail } from '../batch/batch-detail.ts'
import office from '../Office.module.css'
import { refreshBatches } from '../refresh-review.ts'
import { AffinityFields, type AffinityValues, isDrawn } from './AffinityFields.tsx'
import { affinityTexts } from './affinity-texts.ts'
import { distributionTexts } from './distribution-texts.ts'

const keeps = ['all', 'manual', 'none'] as const
interface Values extends AffinityValues {
  perWork: number
  keeps: (typeof keeps)[number]
  hasOverlap: boolean
  across: number
  isOneSchoolPerWork: boolean
}

interface PlanDialogProps {
  batch: BatchDetail
  hasPairs: boolean
  onClose: () => void
}

/** How a distribution shall be made; the job begins when it is sent. */
export const PlanDialog = ({ batch, hasPairs, onClose }: PlanDialogProps) => {
  const t = useTexts(distributionTexts)
  const a = useTexts(affinityTexts)
  const rules = useRules()
  return (
    <ModalForm<Values>
      title={t.plan}
      open
      width={560}
      onClose={onClose}
      initial={{
        perWork: batch.setting.perWork,
        keeps: hasPairs ? 'manual' : 'none',
        hasOverlap: true,
        across: batch.setting.standardise === 'none' ? 0 : USUAL_ACROSS,
        isOneSchoolPerWork: false,
        ...{ by: 'fit', isEven: true, cap: 100 },
      }}
      version={batch.version}
      submitText={t.plan}
      submit={async ({ by, isEven, cap, ...values }, { options, version }) => {
        const affinity = by === 'fit' ? null : { goal: by, isEven, cap: by === 'total' ? cap : 100 }
        const drawn = isDrawn({ by, cap }) ? { hasOverlap: false, isOneSchoolPerWork: false } : {}
        await call(planBatch, { batchId: batch.batchId, version, ...values, ...drawn, affinity }, options)
        await Promise.all([refresh(listTasks), refreshBatches()])
      }}
    >
      <p className={office.lead}>{t.planHint}</p>
      <Form.Item name="perWork" label={t.perWork} rules={[rules.entered(t.perWork)]}>
        <InputNumber min={1} max={15} precision={0} />
      </Form.Item>
      <Form.Item name="keeps" label={t.keeps} hidden={!hasPairs}>
        <Radio.Group className={office.stack ?? ''} options={keeps.map((value) => ({ value, label: t.keepNames[value] }))} />
      </Form.Item>
      <AffinityFields />
      <Form.Item noStyle dependencies={['by', 'cap']}>
        {({ getFieldsValue }) => (
          <Form.Item
            name="hasOverlap"
            label={t.hasOverlap}
            extra={t.overlapHint}
            valuePropName="checked"
            hidden={isDrawn((getFieldsValue as (all: true) => Values)(true))}
          >
            <Switch />
          </Form.Item>
        )}
      </Form.Item>
      <Form.Item noStyle dependencies={['hasOverlap', 'across', 'perWork', 'by', 'cap']}>
        {({ getFieldsValue }) => {
          const { hasOverlap, across, perWork, ...by } = (getFieldsValue as (all: true) => Values)(true)
          return (
            <Form.Item
              name="across"
              label={t.across}
              extra={(by.by === 'fit' ? t : a).acrossHint(acrossSeats(batch, perWork, across))}
              hidden={!hasOverlap || isDrawn(by)}
            >
              <Slider min={0} max={10} marks={acrossMarks} tooltip={{ formatter: (value) => `${value}%` }} />
            </Form.Item>
          )
        }}
      </Form.Item>
      <Form.Item noStyle dependencies={['by', 'cap']}>
        {({ getFieldsValue }) => (
          <Form.Item
            name="isOneSchoolPerWork"
            label={t.oneSchool}
            valuePropName="checked"
            hidden={isDrawn((getFieldsValue as (all: true) => Values)(true))}
          >
            <Switch />
          </Form.Item>
        )}
      </Form.Item>
    </ModalForm>
  )
}

const acrossMarks = { 0: '0%', 4: '4%', 10: '10%' }

const acrossSeats = (batch: BatchDetail, perWork: number, across: number): number =>
  Math.ceil((batch.workCount * (perWork ?? 0) * (across ?? 0)) / 100)
