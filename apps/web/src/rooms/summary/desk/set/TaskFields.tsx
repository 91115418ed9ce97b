import { remindStepLabels, remindSteps, summaryScopeLabels, summaryScopes } from '@kaisai/contract/summary/labels'
import { summaryNumberKeys, summaryNumbers } from '@kaisai/contract/summary/numbers'
import { Checkbox, DatePicker, Form, Input, Radio, Switch } from 'antd'
import { useLabel, useLang, useTexts } from '#web/lang.tsx'
import { InstantPicker } from '#web/ui/form/InstantPicker.tsx'
import { FormGroup } from '#web/ui/form/PageForm.tsx'
import { useRules } from '#web/ui/form/rules.ts'
import { RemoteSelect } from '#web/ui/RemoteSelect.tsx'
import { UploadField } from '#web/ui/upload/UploadField.tsx'
import { findCompetitions, findSchools } from '../find.ts'
import { FormField } from './FormField.tsx'
import { setTexts } from './set-texts.ts'
import type { TaskReply } from './task-values.ts'

type Choice = { value: string; label: string }
// Names of what is chosen already come first: the search knows a part of all only.
const withChosen =
  (chosen: readonly Choice[], find: (keyword: string) => Promise<Choice[]>) =>
  async (keyword: string): Promise<Choice[]> => {
    const found = await find(keyword)
    const known = chosen.filter(({ value, label }) => label.includes(keyword) && !found.some((one) => one.value === value))
    return [...known, ...found]
  }

/** The fields of a task. */
export const TaskFields = ({ task, isEditable }: { task: TaskReply; isEditable: boolean }) => {
  const t = useTexts(setTexts)
  const label = useLabel()
  const { lang } = useLang()
  const rules = useRules()
  const isDraft = task.status === 'draft'
  return (
    <>
      <FormGroup title={t.basics} />
      <Form.Item name="title" label={t.name} rules={[rules.required(t.name), { min: 2 }, rules.max(80)]}>
        <Input maxLength={80} />
      </Form.Item>
      <Form.Item name="titleEn" label={t.nameEn} rules={[rules.max(160)]}>
        <Input maxLength={160} />
      </Form.Item>
      <Form.Item name="period" label={t.period} rules={[rules.chosen(t.period)]}>
        <DatePicker.RangePicker allowClear={false} />
      </Form.Item>
      <Form.Item name="intro" label={t.intro} rules={[rules.max(2000)]}>
        <Input.TextArea rows={4} maxLength={2000} showCount />
      </Form.Item>
      <Form.Item name="introEn" label={t.introEn} rules={[rules.max(4000)]}>
        <Input.TextArea rows={3} maxLength={4000} />
      </Form.Item>

      <FormGroup title={t.who} />
      <Form.Item name="competitionIds" label={t.competitions} extra={t.competitionsHint}>
        <RemoteSelect mode="multiple" maxCount={20} deps={[lang]} load={withChosen(task.competitions, findCompetitions)} />
      </Form.Item>
      <Form.Item name="scope" label={t.scope} extra={t.wouldAsk(isDraft ? task.wouldAsk : task.schools)}>
        <Radio.Group options={summaryScopes.map((value) => ({ value, label: label(summaryScopeLabels[value]) }))} />
      </Form.Item>
      <Form.Item noStyle shouldUpdate={(a, b) => a.scope !== b.scope}>
        {({ getFieldValue }) =>
          getFieldValue('scope') === 'chosen' ? (
            <Form.Item name="schoolIds" label={t.schools} extra={t.schoolsHint} rules={[rules.chosen(t.schools)]}>
              <RemoteSelect mode="multiple" maxTagCount={30} deps={[lang]} load={withChosen(task.chosenSchools, findSchools)} />
            </Form.Item>
          ) : null
        }
      </Form.Item>

      <FormGroup title={t.numbersPart} />
      <Form.Item name="numbers" label={t.numbers}>
        <Checkbox.Group
          options={summaryNumberKeys.map((value) => ({
            value,
            label: <span title={label(summaryNumbers[value].definition)}>{label(summaryNumbers[value].label)}</span>,
          }))}
        />
      </Form.Item>
      <Form.Item name="isByCompetition" label={t.byCompetition} valuePropName="checked">
        <Switch />
      </Form.Item>
      <Form.Item name="isYearOnYear" label={t.yearOnYear} valuePropName="checked">
        <Switch />
      </Form.Item>

      <FormGroup title={t.formPart} />
      <Form.Item name="form" label={t.form}>
        <FormField saved={task.form} readOnly={!isEditable} />
      </Form.Item>
      <Form.Item name="needsStamp" label={t.needsStamp} valuePropName="checked">
        <Switch />
      </Form.Item>
      <Form.Item name="fileIds" label={t.files} extra={t.filesHint}>
        <UploadField purpose="summaryTemplate" max={5} files={task.files.map((file) => ({ ...file, url: '' }))} />
      </Form.Item>

      <FormGroup title={t.timePart} />
      <Form.Item name="deadline" label={t.deadline} {...(isDraft ? {} : { extra: t.deadlineKept })}>
        <InstantPicker startClock="23:59:59" disabled={!isDraft} />
      </Form.Item>
      <Form.Item name="remindSteps" label={t.remind}>
        <Checkbox.Group options={remindSteps.map((value) => ({ value, label: label(remindStepLabels[value]) }))} />
      </Form.Item>
    </>
  )
}
