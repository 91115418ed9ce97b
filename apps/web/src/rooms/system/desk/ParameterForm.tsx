import { listHistory } from '@kaisai/contract/system/log.endpoints'
import { getPublicSettings, listParameters, updateParameter } from '@kaisai/contract/system/parameter.endpoints'
import { Button, Form, type FormInstance, Input, InputNumber, Switch } from 'antd'
import { useTexts } from '#web/lang.tsx'
import { useSend } from '#web/query.ts'
import { ModalForm } from '#web/ui/form/ModalForm.tsx'
import { placeRefusal } from '#web/ui/form/place-refusal.ts'
import { useRules } from '#web/ui/form/rules.ts'
import { formatNumber } from '#web/ui/format.ts'
import { toast } from '#web/ui/notice/notice.ts'
import { words } from '#web/ui/texts.ts'
import { deskTexts } from './desk-texts.ts'
import type { Parameter } from './parameter.ts'
import { useParameterWords } from './parameter-words.ts'

const WRONG_VALUE = 24008

interface Values {
  /** As its field holds it: a switch, a number or a line of text. */
  value: boolean | number | string | null
  reason: string
}

/** A stored value as the field of its kind holds it. */
const fieldValue = (kind: string, stored: string): Values['value'] =>
  kind === 'boolean' ? stored === 'true' : kind === 'integer' ? Number(stored) : stored

/** Changes the value of a parameter, with a reason: a switch, a number or a line of text, as its kind asks. */
export const ParameterForm = ({ target, onClose }: { target: Parameter | null; onClose: () => void }) => {
  const t = useTexts(deskTexts)
  const w = useTexts(words)
  const rules = useRules()
  const wordOf = useParameterWords()
  const { send } = useSend(updateParameter, [listParameters, getPublicSettings, listHistory])
  const kind = target?.kind ?? 'text'
  const restore = (form: FormInstance<Values>): void => form.setFieldValue('value', fieldValue(kind, target!.initial))
  return (
    <ModalForm<Values>
      title={target ? t.editParameter(target.name) : ''}
      open={target !== null}
      onClose={onClose}
      initial={target ? { value: fieldValue(kind, target.value), reason: '' } : undefined}
      version={target?.version ?? 0}
      labels={{ value: t.current, reason: t.reason }}
      submit={(values, { options, version }) =>
        placeRefusal(options, { [WRONG_VALUE]: 'value' }, async (placed) => {
          const value = String(values.value ?? '')
          await send({ parameterId: target!.parameterId, version, value, reason: values.reason }, placed)
          toast('success', w.saved)
        })
      }
    >
      {(form) => (
        <>
          <ValueItem kind={kind} min={target?.min ?? null} max={target?.max ?? null} />
          {target ? (
            <Form.Item>
              <Button type="link" size="small" onClick={() => restore(form)}>
                {t.restoreInitial(wordOf(kind, target.initial))}
              </Button>
            </Form.Item>
          ) : null}
          <Form.Item
            name="reason"
            label={t.reason}
            extra={t.reasonHint}
            rules={[rules.required(t.reason), { min: 2 }, rules.max(200)]}
          >
            <Input.TextArea rows={3} maxLength={200} showCount />
          </Form.Item>
        </>
      )}
    </ModalForm>
  )
}

const ValueItem = ({ kind, min, max }: { kind: string; min: number | null; max: number | null }) => {
  const t = useTexts(deskTexts)
  const rules = useRules()
  if (kind === 'boolean')
    return (
      <Form.Item name="value" label={t.current} valuePropName="checked">
        <Switch checkedChildren={t.on} unCheckedChildren={t.off} />
      </Form.Item>
    )
  if (min !== null && max !== null)
    return (
      <Form.Item
        name="value"
        label={t.current}
        extra={t.range(formatNumber(min), formatNumber(max))}
        rules={[
          rules.entered(t.current),
          { type: 'integer', min, max, message: t.outOfRange(formatNumber(min), formatNumber(max)) },
        ]}
      >
        {/* No bounds of its own: the field would turn what was typed into something else without a word. */}
        <InputNumber />
      </Form.Item>
    )
  return (
    <Form.Item name="value" label={t.current} rules={[rules.max(500)]}>
      <Input maxLength={500} />
    </Form.Item>
  )
}
