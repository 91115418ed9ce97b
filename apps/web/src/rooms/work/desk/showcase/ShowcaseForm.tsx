import type { ReplyOf } from '@kaisai/contract/endpoint'
import { getShowcaseForDesk, saveShowcase } from '@kaisai/contract/work/findings.endpoints'
import { voteShownLabels } from '@kaisai/contract/work/labels'
import { Form, Input, InputNumber, Radio, Switch } from 'antd'
import { call } from '#web/call.ts'
import { useLabel, useTexts } from '#web/lang.tsx'
import { refresh } from '#web/query.ts'
import { InstantPicker } from '#web/ui/form/InstantPicker.tsx'
import { FormGroup, PageForm } from '#web/ui/form/PageForm.tsx'
import { useRules } from '#web/ui/form/rules.ts'
import { toast } from '#web/ui/notice/notice.ts'
import { words } from '#web/ui/texts.ts'
import styles from './Showcase.module.css'
import { showcaseTexts } from './showcase-texts.ts'
import { type ShowcaseValues, showcaseInput, showcaseValues } from './showcase-values.ts'

interface ShowcaseFormProps {
  competitionId: string
  showcase: ReplyOf<typeof getShowcaseForDesk>
}

/** The settings of the gallery and of the vote. */
export const ShowcaseForm = ({ competitionId, showcase }: ShowcaseFormProps) => {
  const t = useTexts(showcaseTexts)
  const w = useTexts(words)
  return (
    <PageForm<ShowcaseValues>
      initial={showcaseValues(showcase)}
      version={showcase.version}
      labels={{
        ...{ isOpen: t.isOpen, showsAuthors: t.showsAuthors, introduction: t.introduction },
        ...{ introductionEn: t.introductionEn, vote: t.vote },
      }}
      submit={async (values, { options, version }) => {
        await call(saveShowcase, { competitionId, version, ...showcaseInput(values) }, options)
      }}
      onSaved={() => {
        toast('success', w.saved)
        void refresh(getShowcaseForDesk)
      }}
    >
      <FormGroup title={t.gallery} />
      <Form.Item name="isOpen" label={t.isOpen} valuePropName="checked" extra={t.isOpenHint}>
        <Switch />
      </Form.Item>
      <Form.Item
        name="showsAuthors"
        label={t.showsAuthors}
        valuePropName="checked"
        extra={showcase.blindText ? <span className={styles.warning}>{showcase.blindText}</span> : null}
      >
        {/* What is shown already can be revoked at any time. */}
        <Switch disabled={showcase.blindText !== '' && !showcase.showsAuthors} />
      </Form.Item>
      <Form.Item name="introduction" label={t.introduction}>
        <Input.TextArea rows={3} maxLength={500} showCount />
      </Form.Item>
      <Form.Item name="introductionEn" label={t.introductionEn}>
        <Input.TextArea rows={3} maxLength={1000} showCount />
      </Form.Item>
      <FormGroup title={t.vote} />
      <Form.Item name="hasVote" label={t.hasVote} valuePropName="checked">
        <Switch />
      </Form.Item>
      <Form.Item noStyle shouldUpdate={(before: ShowcaseValues, after: ShowcaseValues) => before.hasVote !== after.hasVote}>
        {({ getFieldValue }) => <VoteFields isOn={getFieldValue('hasVote') === true} />}
      </Form.Item>
    </PageForm>
  )
}

// Kept in the page while the vote is off: what was typed comes back with it.
const VoteFields = ({ isOn }: { isOn: boolean }) => {
  const t = useTexts(showcaseTexts)
  const label = useLabel()
  const rules = useRules()
  const needed = (what: string) => (isOn ? [rules.chosen(what)] : [])
  return (
    <div hidden={!isOn}>
      <Form.Item name={['vote', 'startTime']} label={t.voteStart} rules={needed(t.voteStart)}>
        <InstantPicker />
      </Form.Item>
      <Form.Item
        name={['vote', 'endTime']}
        label={t.voteEnd}
        dependencies={[['vote', 'startTime']]}
        rules={[
          ...needed(t.voteEnd),
          ({ getFieldValue }) => ({
            validator: async (_, end: string | null) => {
              const start = getFieldValue(['vote', 'startTime']) as string | null
              if (isOn && start && end && Date.parse(end) <= Date.parse(start)) throw new Error(t.endAfterStart)
            },
          }),
        ]}
      >
        <InstantPicker startClock="23:59:59" />
      </Form.Item>
      <Form.Item name={['vote', 'perDay']} label={t.perDay} extra={t.perDayHint} rules={needed(t.perDay)}>
        <InputNumber min={1} max={20} precision={0} />
      </Form.Item>
      <Form.Item name={['vote', 'shown']} label={t.shown} rules={needed(t.shown)}>
        <Radio.Group options={Object.entries(voteShownLabels).map(([value, name]) => ({ value, label: label(name) }))} />
      </Form.Item>
    </div>
  )
}
