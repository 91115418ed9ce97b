import { type AdvanceRule, advanceBy, tiePolicies } from '@kaisai/contract/competition/settings'
import { Button, Form, InputNumber, Radio, Switch } from 'antd'
import { useTexts } from '#web/lang.tsx'
import office from '../Office.module.css'
import { eliminationTexts } from './elimination-texts.ts'
import { isSameRule, type PresetKey, rulePresets } from './rule-presets.ts'

interface RuleEditorProps {
  rule: AdvanceRule
  isDisabled: boolean
  onChange: (rule: AdvanceRule) => void
}

/** Who advances: by what, how many, ties, school limit and reserves. */
export const RuleEditor = ({ rule, isDisabled, onChange }: RuleEditorProps) => {
  const t = useTexts(eliminationTexts)
  const put = (part: Partial<AdvanceRule>): void => onChange({ ...rule, ...part })
  return (
    <Form layout="vertical" disabled={isDisabled}>
      {isDisabled ? null : (
        <Form.Item label={t.presets}>
          <span className={office.tools}>
            {(Object.keys(rulePresets) as PresetKey[]).map((key) => (
              <Button
                key={key}
                size="small"
                type={isSameRule(rule, rulePresets[key]) ? 'primary' : 'default'}
                onClick={() => onChange(rulePresets[key])}
              >
                {t.presetNames[key]}
              </Button>
            ))}
          </span>
        </Form.Item>
      )}
      <Form.Item label={t.by}>
        <Radio.Group
          value={rule.by}
          onChange={({ target }) => put({ by: target.value as AdvanceRule['by'] })}
          options={advanceBy.map((by) => ({ value: by, label: t.byNames[by] }))}
        />
      </Form.Item>
      {rule.by === 'manual' ? (
        <p className={office.lead}>{t.manualHint}</p>
      ) : (
        <>
          <Form.Item label={t.value[rule.by]}>
            <InputNumber
              aria-label={t.value[rule.by]}
              min={0}
              max={rule.by === 'percent' ? 100 : 1_000_000}
              value={rule.value}
              onChange={(value) => put({ value: value ?? 0 })}
            />
          </Form.Item>
          <Form.Item label={t.isPerCategory}>
            <Switch
              aria-label={t.isPerCategory}
              checked={rule.isPerCategory}
              onChange={(isPerCategory) => put({ isPerCategory })}
            />
          </Form.Item>
          <Form.Item label={t.perSchoolCap}>
            <InputNumber
              aria-label={t.perSchoolCap}
              min={1}
              max={10_000}
              precision={0}
              placeholder={t.noCap}
              value={rule.perSchoolCap}
              onChange={(perSchoolCap) => put({ perSchoolCap })}
            />
          </Form.Item>
          <Form.Item label={t.tiePolicy}>
            <Radio.Group
              value={rule.tiePolicy}
              onChange={({ target }) => put({ tiePolicy: target.value as AdvanceRule['tiePolicy'] })}
              options={tiePolicies.map((policy) => ({ value: policy, label: t.ties[policy] }))}
            />
          </Form.Item>
          <Form.Item label={t.reserveCount}>
            <InputNumber
              aria-label={t.reserveCount}
              min={0}
              max={10_000}
              precision={0}
              value={rule.reserveCount}
              onChange={(reserveCount) => put({ reserveCount: reserveCount ?? 0 })}
            />
          </Form.Item>
        </>
      )}
    </Form>
  )
}
