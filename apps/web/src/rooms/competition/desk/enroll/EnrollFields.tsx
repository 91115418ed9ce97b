import { enrollModeLabels } from '@kaisai/contract/competition/labels'
import { contradictions } from '@kaisai/contract/competition/rules/contradictions'
import type { ParticipationRules } from '@kaisai/contract/competition/rules/rules'
import type { RuledCategory } from '@kaisai/contract/competition/rules/team-facts'
import { modifyPolicies, participantsShown } from '@kaisai/contract/competition/settings'
import { Alert, Form, type FormInstance, Input, InputNumber, Radio, Switch } from 'antd'
import { useLabel, useLang, useTexts } from '#web/lang.tsx'
import { FormGroup } from '#web/ui/form/PageForm.tsx'
import { useRules } from '#web/ui/form/rules.ts'
import type { Competition } from '../setup-context.ts'
import { AuditChain } from './AuditChain.tsx'
import { categoryName } from './category-words.ts'
import styles from './Enroll.module.css'
import { enrollTexts } from './enroll-texts.ts'
import { type EnrollValues, oddCategories } from './enroll-values.ts'
import { LetterText } from './LetterText.tsx'
import { LiveWords } from './LiveWords.tsx'
import { RulesField } from './RulesField.tsx'

interface EnrollFieldsProps {
  form: FormInstance<EnrollValues>
  competition: Competition
  /** Those teams enter. */
  categories: readonly RuledCategory[]
}

/** The fields of the enrollment settings, grouped. */
export const EnrollFields = ({ form, competition, categories }: EnrollFieldsProps) => {
  const t = useTexts(enrollTexts)
  const label = useLabel()
  return (
    <>
      <header className={styles.head}>
        <h2>{t.title}</h2>
        <p>{t.hint}</p>
      </header>
      <FormGroup title={t.groups.way} />
      <Way form={form} categories={categories} />
      <FormGroup title={t.groups.audit} />
      <Form.Item name="auditChain" label={t.auditChain} extra={t.auditHint}>
        <AuditChain />
      </Form.Item>
      <FormGroup title={t.groups.change} />
      <Changes form={form} competition={competition} />
      <FormGroup title={t.groups.lists} />
      <Lists />
      <FormGroup title={t.groups.rules} />
      <div className={styles.beside}>
        <Form.Item
          name="rules"
          rules={[
            {
              validator: async (_: unknown, rules: ParticipationRules) => {
                const [fault] = contradictions(rules, [])
                if (fault) throw new Error(label(fault))
              },
            },
          ]}
        >
          <RulesField form={form} competition={competition} categories={categories} />
        </Form.Item>
        <LiveWords form={form} categories={categories} />
      </div>
    </>
  )
}

const Way = ({ form, categories }: Omit<EnrollFieldsProps, 'competition'>) => {
  const t = useTexts(enrollTexts)
  const rules = useRules()
  const label = useLabel()
  const { lang } = useLang()
  const mode = Form.useWatch('enrollMode', form)
  const address = Form.useWatch('externalUrl', form)
  const odd = mode ? oddCategories(mode, categories) : []
  const oddNames = odd.map((category) => categoryName(category, lang)).join(t.and)
  return (
    <>
      <Form.Item name="enrollMode" label={t.enrollMode}>
        <Radio.Group
          className={styles.choices}
          options={Object.entries(enrollModeLabels).map(([value, name]) => ({ value, label: label(name) }))}
        />
      </Form.Item>
      {odd.length > 0 && (mode === 'individual' || mode === 'team') ? (
        <Alert className={styles.notice} type="warning" showIcon title={t.modeHints[mode](oddNames)} />
      ) : null}
      <Form.Item name="externalUrl" label={t.externalUrl} extra={t.externalUrlHint} rules={[rules.ruled('link')]}>
        <Input maxLength={300} placeholder="https://" inputMode="url" />
      </Form.Item>
      {address ? <Alert className={styles.notice} type="info" showIcon title={t.isExternal} /> : null}
    </>
  )
}

const Changes = ({ form, competition }: Omit<EnrollFieldsProps, 'categories'>) => {
  const t = useTexts(enrollTexts)
  const rules = useRules()
  const needsLetter = Form.useWatch(['setting', 'needsLetter'], form)
  return (
    <>
      <Form.Item name={['setting', 'modifyPolicy']} label={t.modifyPolicy} extra={t.modifyHint}>
        <Radio.Group
          className={styles.choices}
          options={modifyPolicies.map((value) => ({ value, label: t.modifyChoices[value] }))}
        />
      </Form.Item>
      <Form.Item name={['setting', 'needsLetter']} label={t.needsLetter} extra={t.needsLetterHint} valuePropName="checked">
        <Switch />
      </Form.Item>
      {needsLetter ? (
        <div className={styles.letters}>
          <Form.Item
            name={['setting', 'letterText']}
            label={t.letterText}
            extra={t.letterHint}
            rules={[rules.required(t.letterText)]}
          >
            <LetterText lang="zh" competition={competition} maxLength={4000} />
          </Form.Item>
          <Form.Item name={['setting', 'letterTextEn']} label={t.letterTextEn}>
            <LetterText lang="en" competition={competition} maxLength={8000} />
          </Form.Item>
        </div>
      ) : null}
    </>
  )
}

const switches = ['hasWaitingList', 'isCopyAllowed', 'isSchoolRankingUsed'] as const

const Lists = () => {
  const t = useTexts(enrollTexts)
  const rules = useRules()
  return (
    <>
      <div className={styles.switches}>
        {switches.map((name) => (
          <Form.Item key={name} name={['setting', name]} label={t[name]} extra={t[`${name}Hint`]} valuePropName="checked">
            <Switch />
          </Form.Item>
        ))}
        <Form.Item
          name={['setting', 'invitationHours']}
          label={t.invitationHours}
          extra={t.invitationHint}
          rules={[rules.entered(t.invitationHours)]}
        >
          <InputNumber min={1} max={720} precision={0} suffix={t.hours} className={styles.hours} />
        </Form.Item>
      </div>
      <Form.Item name={['setting', 'participants']} label={t.participants} extra={t.participantsHint}>
        <Radio.Group
          className={styles.choices}
          options={participantsShown.map((value) => ({ value, label: t.participantChoices[value] }))}
        />
      </Form.Item>
    </>
  )
}
