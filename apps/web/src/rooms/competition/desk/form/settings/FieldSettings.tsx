import type { FormFinding } from '@kaisai/contract/competition/form/check-form'
import { type Audience, audienceNames, type Field, textBounds } from '@kaisai/contract/competition/form/document'
import { type FieldKind, fieldKinds, kindOf } from '@kaisai/contract/competition/form/kinds'
import { turnedInto } from '@kaisai/contract/competition/form/new-field'
import { Select } from 'antd'
import type { FunctionComponent, ReactNode } from 'react'
import { useLabel, useTexts } from '#web/lang.tsx'
import { kindLooks } from '../kind-looks.tsx'
import { Both } from './Both.tsx'
import { ConditionEditor } from './ConditionEditor.tsx'
import { KeyInput } from './KeyInput.tsx'
import { Line } from './Line.tsx'
import { type LimitProps, SwitchLine } from './limit-parts.tsx'
import { limitSettings } from './limit-settings.tsx'
import { RequiredEditor } from './RequiredEditor.tsx'
import styles from './Settings.module.css'
import { settingTexts } from './setting-texts.ts'

interface FieldSettingsProps {
  field: Field
  fields: readonly Field[]
  /** Findings of this field; paths are below it. */
  findings: readonly FormFinding[]
  /** Whom the form may ask. */
  audiences: readonly Audience[]
  /** The key was saved. */
  isKeyFixed: boolean
  readOnly: boolean
  onChange: (change: Partial<Field>, burst?: string) => void
}

const hasPlaceholder: readonly FieldKind[] = ['text', 'textarea', 'number', 'phone', 'email', 'idNumber', 'url', 'keywords']

/** Everything about one field. */
export const FieldSettings = (props: FieldSettingsProps) => {
  const { field, fields, findings, audiences, isKeyFixed, readOnly, onChange } = props
  const t = useTexts(settingTexts)
  const label = useLabel()
  const { isAnswered } = kindOf(field.kind)
  const faultsAt = (path: string): readonly FormFinding[] => findings.filter((one) => one.path === path)
  const faultsIn = (group: string) => (path: string) => faultsAt(`${group}.${path}`)
  const Limits = limitSettings[field.kind] as unknown as FunctionComponent<LimitProps<FieldKind>>
  return (
    <div className={styles.settings}>
      <Group title={t.basics}>
        <Both
          label={field.kind === 'note' ? t.noteTitle : t.label}
          zh={field.label}
          en={field.labelEn}
          max={textBounds.label}
          readOnly={readOnly}
          faultsZh={faultsAt('label')}
          faultsEn={faultsAt('labelEn')}
          onChange={(text, lang) => onChange(lang === 'zh' ? { label: text } : { labelEn: text }, `label ${lang}`)}
        />
        <Both
          label={field.kind === 'note' ? t.noteText : t.help}
          zh={field.help}
          en={field.helpEn}
          max={textBounds.help}
          rows={field.kind === 'note' ? 4 : 2}
          readOnly={readOnly}
          faultsZh={faultsAt('help')}
          faultsEn={faultsAt('helpEn')}
          onChange={(text, lang) => onChange(lang === 'zh' ? { help: text } : { helpEn: text }, `help ${lang}`)}
        />
        {hasPlaceholder.includes(field.kind) ? (
          <Both
            label={t.placeholder}
            zh={field.placeholder}
            en={field.placeholderEn}
            max={textBounds.placeholder}
            readOnly={readOnly}
            onChange={(text, lang) =>
              onChange(lang === 'zh' ? { placeholder: text } : { placeholderEn: text }, `placeholder ${lang}`)
            }
          />
        ) : null}
        <Line label={t.kind} hint={readOnly ? undefined : t.kindHint}>
          {(control) => (
            <Select
              {...control}
              value={field.kind}
              disabled={readOnly}
              showSearch={{ optionFilterProp: 'title' }}
              options={fieldKinds.map((kind) => ({
                value: kind,
                title: label(kindOf(kind).label),
                label: (
                  <span className={styles.kind}>
                    {kindLooks[kind].icon} {label(kindOf(kind).label)}
                  </span>
                ),
              }))}
              onChange={(kind) => onChange(turnedInto(field, kind))}
            />
          )}
        </Line>
        <Line label={t.key} hint={isKeyFixed ? t.keyFixed : t.keyAuto} faults={faultsAt('key')}>
          {(control) => (
            <KeyInput {...control} value={field.key} readOnly={readOnly || isKeyFixed} onChange={(key) => onChange({ key })} />
          )}
        </Line>
      </Group>

      <Group title={t.asking}>
        {audiences.length > 1 ? (
          <Line label={t.audience} faults={faultsAt('audience')}>
            {(control) => (
              <Select
                {...control}
                value={field.audience}
                disabled={readOnly}
                options={audiences.map((audience) => ({ value: audience, label: label(audienceNames[audience]) }))}
                onChange={(audience) => onChange({ audience })}
              />
            )}
          </Line>
        ) : null}
        {isAnswered ? <RequiredEditor field={field} faultsAt={faultsAt} readOnly={readOnly} onChange={onChange} /> : null}
        {field.audience === 'school' ? null : (
          <SwitchLine
            label={t.managersOnly}
            isOn={field.isForManagersOnly}
            readOnly={readOnly}
            onChange={(isForManagersOnly) => onChange({ isForManagersOnly })}
          />
        )}
        {field.audience === 'work' ? (
          <SwitchLine label={t.blind} isOn={field.isBlind} readOnly={readOnly} onChange={(isBlind) => onChange({ isBlind })} />
        ) : null}
      </Group>

      {isAnswered ? (
        <Group title={t.limits}>
          <Limits
            limits={field.limits}
            faultsAt={faultsIn('limits')}
            readOnly={readOnly}
            onChange={(change, burst) =>
              onChange({ limits: without({ ...field.limits, ...change }) } as Partial<Field>, burst && `limits ${burst}`)
            }
          />
        </Group>
      ) : null}

      <Group title={t.condition}>
        <ConditionEditor
          field={field}
          fields={fields}
          faultsAt={faultsIn('condition')}
          readOnly={readOnly}
          onChange={(condition, burst) => onChange({ condition }, burst)}
        />
      </Group>
    </div>
  )
}

/** Limits that were taken away leave no trace in the document. */
const without = (limits: object): object => Object.fromEntries(Object.entries(limits).filter(([, value]) => value !== undefined))

const Group = ({ title, children }: { title: string; children: ReactNode }) => (
  <section className={styles.section}>
    <h3>{title}</h3>
    {children}
  </section>
)
