import { LEAST_CAP } from '@kaisai/contract/review/plan.endpoints'
import { Form, Radio, Slider, Switch } from 'antd'
import { useTexts } from '#web/lang.tsx'
import office from '../Office.module.css'
import { affinityTexts } from './affinity-texts.ts'

export const planWays = ['fit', 'total', 'lowest'] as const
export interface AffinityValues {
  by: (typeof planWays)[number]
  isEven: boolean
  cap: number
}
/** Whether a plan is drawn under a cap, which allows no later exchange. */
export const isDrawn = ({ by, cap }: Pick<AffinityValues, 'by' | 'cap'>): boolean => by === 'total' && cap < 100

/** By what works are assigned, and what a plan by affinity aims at. */
export const AffinityFields = () => {
  const t = useTexts(affinityTexts)
  return (
    <>
      <Form.Item noStyle dependencies={['by']}>
        {({ getFieldValue }) => (
          <Form.Item name="by" label={t.by} extra={t.byHints[(getFieldValue('by') as AffinityValues['by']) ?? 'fit']}>
            <Radio.Group className={office.stack ?? ''} options={planWays.map((value) => ({ value, label: t.byNames[value] }))} />
          </Form.Item>
        )}
      </Form.Item>
      <Form.Item noStyle dependencies={['by', 'cap']}>
        {({ getFieldsValue }) => {
          const { by, cap } = (getFieldsValue as (all: true) => AffinityValues)(true)
          return (
            <>
              <Form.Item name="isEven" label={t.isEven} extra={t.isEvenHint} valuePropName="checked" hidden={by === 'fit'}>
                <Switch />
              </Form.Item>
              <Form.Item
                name="cap"
                label={t.cap}
                extra={isDrawn({ by, cap }) ? `${t.capHint(cap)}。${t.capOff}` : t.capHint(100)}
                hidden={by !== 'total'}
              >
                <Slider min={LEAST_CAP} max={100} step={5} marks={marks} tooltip={{ formatter: (value) => `${value}%` }} />
              </Form.Item>
            </>
          )
        }}
      </Form.Item>
    </>
  )
}

const marks = { [LEAST_CAP]: `${LEAST_CAP}%`, 80: '80%', 100: '100%' }
