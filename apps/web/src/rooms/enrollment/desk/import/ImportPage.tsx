import { exportEnrollTemplate } from '@kaisai/contract/enrollment/import.endpoints'
import { type ImportShape, importShapeLabels, importShapes } from '@kaisai/contract/enrollment/labels'
import { Button, Form, Radio, Steps, Switch } from 'antd'
import { useState } from 'react'
import { download } from '#web/call.ts'
import { useLabel, useTexts } from '#web/lang.tsx'
import { usePermission } from '#web/ui/Can.tsx'
import { useRules } from '#web/ui/form/rules.ts'
import { PageHeader } from '#web/ui/PageHeader.tsx'
import { ThrottledButton } from '#web/ui/ThrottledButton.tsx'
import { UploadField } from '#web/ui/upload/UploadField.tsx'
import { useWorkspace } from '#web/use-workspace.ts'
import { CompetitionSelect } from '../filters/CompetitionSelect.tsx'
import { TEAM_LIST } from '../list/list-address.ts'
import styles from './Import.module.css'
import { ImportProgress } from './ImportProgress.tsx'
import { enrollImportTexts } from './import-texts.ts'
import { SchoolPeople } from './SchoolPeople.tsx'
import { type ImportInput, type ImportState, useEnrollImport } from './use-enroll-import.ts'

const stepOf: Record<ImportState['at'], number> = { input: 0, checking: 1, faulty: 1, checked: 2, importing: 2, done: 3 }

/** Enrollments from a workbook: template, upload, check, import, on one page. */
export const ImportPage = () => {
  const t = useTexts(enrollImportTexts)
  const [form] = Form.useForm<ImportInput>()
  // A file is uploaded anew for each try: the field starts afresh.
  const [tries, setTries] = useState(0)
  const { state, sent, isStarting, check, run, reset } = useEnrollImport()
  const place = useWorkspace()
  const again = (): void => {
    form.setFieldValue('fileId', undefined)
    setTries(tries + 1)
    reset()
  }
  const isInput = state.at === 'input'
  return (
    <>
      <PageHeader title={t.title} hint={t.hint} back={TEAM_LIST} />
      <section className={styles.card}>
        <Steps
          size="small"
          className={styles.steps}
          current={stepOf[state.at]}
          status={state.at === 'faulty' ? 'error' : undefined}
          items={t.steps.map((title) => ({ title }))}
        />
        <Form<ImportInput>
          form={form}
          layout="vertical"
          className={styles.form}
          disabled={!isInput}
          initialValues={{ shape: 'team', isApproved: false, ...(place ? { competitionId: place } : {}), ...sent }}
          onFinish={(values) => void check(values)}
        >
          <Settings isOff={!isInput} tries={tries} />
          {isInput ? (
            <Button type="primary" htmlType="submit" loading={isStarting}>
              {t.check}
            </Button>
          ) : null}
        </Form>
        {isInput || sent === null ? null : (
          <ImportProgress state={state} input={sent} isStarting={isStarting} onRun={run} onAgain={again} />
        )}
      </section>
    </>
  )
}

const Settings = ({ isOff, tries }: { isOff: boolean; tries: number }) => {
  const t = useTexts(enrollImportTexts)
  const label = useLabel()
  const rules = useRules()
  const form = Form.useFormInstance<ImportInput>()
  const isOrganizer = usePermission(['competition:info:list'])
  const competitionId = Form.useWatch('competitionId', form)
  const isApproved = Form.useWatch('isApproved', form)
  const isInside = useWorkspace() !== null
  const shape = Form.useWatch('shape', form) as ImportShape | undefined
  const [people, setPeople] = useState<string[]>([])
  const isFilledIn = !isOrganizer && shape === 'person' && people.length > 0
  const template = (): Promise<unknown> =>
    download(exportEnrollTemplate, {
      ...{ competitionId, shape: form.getFieldValue('shape') as ImportShape },
      ...(isFilledIn ? { userIds: people } : {}),
    }).catch(() => undefined)
  return (
    <>
      <Form.Item name="competitionId" label={t.competition} rules={[rules.chosen(t.competition)]} hidden={isInside}>
        <CompetitionSelect isAll allowClear={false} />
      </Form.Item>
      <Form.Item name="shape" label={t.shape}>
        <Radio.Group options={importShapes.map((value) => ({ value, label: label(importShapeLabels[value]) }))} />
      </Form.Item>
      {/* Teams of a school always go through the audit. */}
      <Form.Item
        name="isApproved"
        label={t.approved}
        valuePropName="checked"
        extra={isApproved ? t.approvedYes : t.approvedNo}
        hidden={!isOrganizer}
      >
        <Switch />
      </Form.Item>
      {isOrganizer ? null : <p className={styles.note}>{t.ownSchool}</p>}
      <Form.Item
        label={t.templateLabel}
        extra={competitionId ? `${t.templateHint}${isOrganizer ? '' : t.templateOfSchool}` : t.competitionFirst}
      >
        <div className={styles.template}>
          {!isOrganizer && shape === 'person' && competitionId ? (
            <SchoolPeople competitionId={competitionId} chosen={people} onChoose={setPeople} />
          ) : null}
          <ThrottledButton disabled={!competitionId} onClick={template}>
            {isFilledIn ? t.templateFilled(people.length) : t.template}
          </ThrottledButton>
        </div>
      </Form.Item>
      <Form.Item key={tries} name="fileId" label={t.file} rules={[rules.uploaded(t.file)]}>
        <UploadField purpose="enrollImport" disabled={isOff} />
      </Form.Item>
    </>
  )
}
