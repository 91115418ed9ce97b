import { CloseOutlined, PlusOutlined } from '@ant-design/icons'
import type { FormFinding } from '@kaisai/contract/competition/form/check-form'
import {
  type Condition,
  type ConditionRule,
  comparisons,
  type Field,
  MOST_RULES,
} from '@kaisai/contract/competition/form/document'
import type { ConditionTest } from '@kaisai/contract/competition/form/kind'
import { kindOf } from '@kaisai/contract/competition/form/kinds'
import { bestIn } from '@kaisai/contract/lang'
import { Button, Segmented, Select } from 'antd'
import { useLang, useTexts } from '#web/lang.tsx'
import { firstRule } from './condition-rules.ts'
import { Faults } from './Line.tsx'
import { SwitchLine } from './limit-parts.tsx'
import { RuleValue } from './RuleValue.tsx'
import styles from './Settings.module.css'
import { settingTexts } from './setting-texts.ts'

interface ConditionEditorProps {
  field: Field
  /** All fields of the form, in order. */
  fields: readonly Field[]
  faultsAt: (path: string) => readonly FormFinding[]
  readOnly: boolean
  onChange: (condition: Condition | null, burst?: string) => void
}

/** When a field is shown: up to five questions to answers before it. */
export const ConditionEditor = ({ field, fields, faultsAt, readOnly, onChange }: ConditionEditorProps) => {
  const t = useTexts(settingTexts)
  const { lang } = useLang()
  const { condition } = field
  const targets = fields
    .slice(0, fields.indexOf(field))
    .filter(
      (one) =>
        one.audience === field.audience &&
        kindOf(one.kind).tests.length > 0 &&
        (!one.isForManagersOnly || field.isForManagersOnly),
    )
  const nameOf = (one: Field): string => bestIn(lang, one.label, one.labelEn) || one.key
  const setRule = (at: number, rule: ConditionRule, burst?: string): void =>
    onChange({ ...condition!, rules: condition!.rules.with(at, rule) }, burst)
  const remove = (at: number): void =>
    onChange(condition!.rules.length === 1 ? null : { ...condition!, rules: condition!.rules.toSpliced(at, 1) })
  const last = targets.at(-1)
  if (condition === null && !last) return <p className={styles.hint}>{t.conditionNone}</p>
  return (
    <>
      <SwitchLine
        label={t.conditionSwitch}
        isOn={condition !== null}
        readOnly={readOnly}
        onChange={(isOn) => onChange(isOn && last ? { match: 'all', rules: [firstRule(last)] } : null)}
      />
      {condition && condition.rules.length > 1 ? (
        <Segmented<Condition['match']>
          aria-label={t.match}
          value={condition.match}
          disabled={readOnly}
          options={[
            { value: 'all', label: t.matchAll },
            { value: 'any', label: t.matchAny },
          ]}
          onChange={(match) => onChange({ ...condition, match })}
        />
      ) : null}
      <ol className={styles.rows}>
        {condition?.rules.map((rule, at) => {
          const target = fields.find(({ key }) => key === rule.field)
          const isOffered = targets.some(({ key }) => key === rule.field)
          return (
            // biome-ignore lint/suspicious/noArrayIndexKey: a rule has no name but its place
            <li key={at} className={styles.optionRow}>
              <div className={styles.ruleHead}>
                <Select
                  aria-label={t.ruleField(at + 1)}
                  value={rule.field}
                  disabled={readOnly}
                  status={isOffered ? undefined : 'error'}
                  options={[
                    ...(isOffered ? [] : [{ value: rule.field, label: target ? nameOf(target) : rule.field }]),
                    ...targets.map((one) => ({ value: one.key, label: nameOf(one) })),
                  ]}
                  onChange={(key) => setRule(at, firstRule(targets.find((one) => one.key === key)!))}
                />
                {readOnly ? null : (
                  <Button
                    type="text"
                    size="small"
                    icon={<CloseOutlined />}
                    aria-label={t.removeRule(at + 1)}
                    onClick={() => remove(at)}
                  />
                )}
              </div>
              {target ? (
                <div className={styles.ruleBody}>
                  <Select<ConditionTest>
                    aria-label={t.ruleTest(at + 1)}
                    value={rule.test}
                    disabled={readOnly}
                    options={kindOf(target.kind).tests.map((test) => ({ value: test, label: t.tests[test] }))}
                    onChange={(test) => setRule(at, firstRule(target, test))}
                  />
                  {rule.test === 'compare' ? (
                    <Select
                      aria-label={t.ruleBy(at + 1)}
                      value={rule.by}
                      disabled={readOnly}
                      options={comparisons.map((by) => ({ value: by, label: t.comparisons[by] }))}
                      onChange={(by) => setRule(at, { ...rule, by })}
                    />
                  ) : null}
                  <RuleValue
                    rule={rule}
                    target={target}
                    label={t.ruleValue(at + 1)}
                    readOnly={readOnly}
                    onChange={(next) => setRule(at, next, `rule ${at}`)}
                  />
                </div>
              ) : null}
              <Faults faults={faultsAt(`rules.${at}`)} />
            </li>
          )
        })}
      </ol>
      {condition && condition.rules.length < MOST_RULES && last && !readOnly ? (
        <Button
          size="small"
          icon={<PlusOutlined />}
          onClick={() => onChange({ ...condition, rules: [...condition.rules, firstRule(last)] })}
        >
          {t.addRule}
        </Button>
      ) : null}
    </>
  )
}
