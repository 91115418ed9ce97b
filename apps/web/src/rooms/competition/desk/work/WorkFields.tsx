import { formalChecks, publicLevels } from '@kaisai/contract/competition/settings'
import { readyStatement, type StatementKind } from '@kaisai/contract/competition/statement'
import { Form, type FormInstance, Input, InputNumber, Radio, Switch } from 'antd'
import { useTexts } from '#web/lang.tsx'
import { FormGroup } from '#web/ui/form/PageForm.tsx'
import { useRules } from '#web/ui/form/rules.ts'
import { Choices } from '../review/Choices.tsx'
import styles from './Work.module.css'
import { workTexts } from './work-texts.ts'
import type { WorkValues } from './work-values.ts'

/** The fields of the settings of works, in groups. */
export const WorkFields = ({ form }: { form: FormInstance<WorkValues> }) => (
  <>
    <Handing />
    <Check form={form} />
    <Statements form={form} />
    <Showing />
    <Notice />
    <Words form={form} />
  </>
)

const Handing = () => {
  const t = useTexts(workTexts)
  const rules = useRules()
  return (
    <>
      <FormGroup title={t.handing} />
      <div className={styles.row}>
        <Form.Item name="isReopenAllowed" label={t.isReopenAllowed} extra={t.reopenHint} valuePropName="checked">
          <Switch />
        </Form.Item>
        <Form.Item name="maxTotalMb" label={t.maxTotalMb} extra={t.sizeHint} rules={[rules.entered(t.maxTotalMb)]}>
          <InputNumber min={1} max={1024} precision={0} suffix={t.mb} />
        </Form.Item>
      </div>
    </>
  )
}

const Check = ({ form }: { form: FormInstance<WorkValues> }) => {
  const t = useTexts(workTexts)
  const rules = useRules()
  const isChecked = Form.useWatch('formalCheck', form) !== 'off'
  return (
    <>
      <FormGroup title={t.formalCheck} />
      <Form.Item name="formalCheck">
        <Choices label={t.formalCheck} values={formalChecks} names={t.formalChecks} meanings={t.formalMeans} />
      </Form.Item>
      {isChecked ? (
        <Form.Item name="returnDays" label={t.returnDays} extra={t.returnHint} rules={[rules.entered(t.returnDays)]}>
          <InputNumber min={1} max={30} precision={0} suffix={t.days} />
        </Form.Item>
      ) : null}
    </>
  )
}

const Statements = ({ form }: { form: FormInstance<WorkValues> }) => {
  const t = useTexts(workTexts)
  return (
    <>
      <FormGroup title={t.statements} />
      <p className={styles.lead}>{t.statementsHint}</p>
      <Form.Item name="needsOriginality" label={t.needsOriginality} extra={t.originalityHint} valuePropName="checked">
        <Switch />
      </Form.Item>
      <StatementText form={form} kind="originality" />
      <Form.Item name="needsAiStatement" label={t.needsAiStatement} extra={t.aiHint} valuePropName="checked">
        <Switch />
      </Form.Item>
      <StatementText form={form} kind="ai" />
    </>
  )
}

const fields = {
  originality: ['needsOriginality', 'originalityText', 'originalityTextEn'],
  ai: ['needsAiStatement', 'aiText', 'aiTextEn'],
} as const

// The text of a statement in both languages; empty, the ready one is shown in its place.
const StatementText = ({ form, kind }: { form: FormInstance<WorkValues>; kind: StatementKind }) => {
  const t = useTexts(workTexts)
  const [needs, text, textEn] = fields[kind]
  const isAsked = Form.useWatch(needs, form) !== false
  const own = Form.useWatch(text, form) ?? ''
  const isOwnWording = Form.useWatch('whose', form) === 'own'
  const wording = Form.useWatch('wording', form)
  const [ready, readyEn] = readyStatement(kind, isOwnWording ? wording : null)
  return (
    <div className={styles.row} hidden={!isAsked}>
      <Form.Item name={text} label={t.statementTexts[kind]}>
        <Input.TextArea autoSize={{ minRows: 3, maxRows: 10 }} maxLength={2000} showCount placeholder={ready} />
      </Form.Item>
      <Form.Item name={textEn} label={t.statementTextsEn[kind]}>
        <Input.TextArea
          autoSize={{ minRows: 3, maxRows: 10 }}
          maxLength={4000}
          showCount
          placeholder={own === '' ? readyEn : own}
        />
      </Form.Item>
    </div>
  )
}

const Showing = () => {
  const t = useTexts(workTexts)
  return (
    <>
      <FormGroup title={t.showing} />
      <Form.Item name="publicLevel">
        <Choices label={t.publicLevel} values={publicLevels} names={t.publicLevels} meanings={t.publicMeans} />
      </Form.Item>
    </>
  )
}

const Notice = () => {
  const t = useTexts(workTexts)
  return (
    <>
      <FormGroup title={t.noticeGroup} />
      <p className={styles.lead}>{t.noticeHint}</p>
      <div className={styles.row}>
        <Form.Item name="notice" label={t.notice}>
          <Input.TextArea autoSize={{ minRows: 3, maxRows: 12 }} maxLength={2000} showCount />
        </Form.Item>
        <Form.Item name="noticeEn" label={t.noticeEn}>
          <Input.TextArea autoSize={{ minRows: 3, maxRows: 12 }} maxLength={4000} showCount />
        </Form.Item>
      </div>
    </>
  )
}

const Words = ({ form }: { form: FormInstance<WorkValues> }) => {
  const t = useTexts(workTexts)
  const isOwn = Form.useWatch('whose', form) === 'own'
  const options = (words: Readonly<Record<string, string>>) => Object.entries(words).map(([value, label]) => ({ value, label }))
  return (
    <>
      <FormGroup title={t.wordingGroup} />
      <Form.Item name="whose">
        <Choices label={t.hasOwnWording} values={['site', 'own'] as const} names={t.ownWording} meanings={t.ownMeans} />
      </Form.Item>
      {isOwn ? (
        <div className={styles.row}>
          <Form.Item name={['wording', 'submitButton']} label={t.submitButton} extra={t.submitHint}>
            <Radio.Group options={options(t.submitButtons)} />
          </Form.Item>
          <Form.Item name={['wording', 'itemLabel']} label={t.itemLabel} extra={t.itemHint}>
            <Radio.Group options={options(t.itemLabels)} />
          </Form.Item>
          <Form.Item name={['wording', 'participantColumn']} label={t.participantColumn} extra={t.participantHint}>
            <Radio.Group options={options(t.participantColumns)} />
          </Form.Item>
        </div>
      ) : null}
    </>
  )
}
