import { getWorkSetting, saveWorkSetting } from '@kaisai/contract/competition/stage.endpoints'
import { statementLabels } from '@kaisai/contract/competition/statement'
import type { ReplyOf } from '@kaisai/contract/endpoint'
import { Button, Form, Space } from 'antd'
import { call } from '#web/call.ts'
import { useLabel, useTexts } from '#web/lang.tsx'
import { useReply } from '#web/query.ts'
import { FormGroup } from '#web/ui/form/PageForm.tsx'
import { RecordForm } from '#web/ui/form/RecordForm.tsx'
import { formatDate } from '#web/ui/format.ts'
import { ErrorFace, SkeletonRows } from '#web/ui/ListFaces.tsx'
import { SettingsFrame } from '../review/SettingsFrame.tsx'
import { useSettingsSave } from '../review/use-settings-save.ts'
import { SaveAndNext, useNextStep } from '../SaveAndNext.tsx'
import type { Competition } from '../setup-context.ts'
import { describeWork, workLabels } from './describe-work.ts'
import styles from './Work.module.css'
import { WorkFields } from './WorkFields.tsx'
import { workTexts } from './work-texts.ts'
import { inputOf, settledWork, valuesOf, type WorkValues } from './work-values.ts'

/** How works are submitted, checked, declared and shown, and what this competition calls things. */
export const WorkSettings = ({ competition }: { competition: Competition }) => {
  const { competitionId } = competition
  const { data, error, refetch, isFetchedAfterMount } = useReply(getWorkSetting, { competitionId }, { staleMs: 0 })
  if (error && !data) return <ErrorFace error={error} onRetry={refetch} />
  // A remembered reply may be of an older version, against which nothing can be saved.
  if (!data || !isFetchedAfterMount) return <SkeletonRows />
  return <SettingsForm competition={competition} stored={data} />
}

interface SettingsFormProps {
  competition: Competition
  stored: ReplyOf<typeof getWorkSetting>
}

const SettingsForm = ({ competition, stored }: SettingsFormProps) => {
  const t = useTexts(workTexts)
  const { competitionId, isEditable } = competition
  const [form] = Form.useForm<WorkValues>()
  const step = useNextStep('work')
  const saving = useSettingsSave<WorkValues>({
    form,
    stored: { values: valuesOf(stored), version: stored.version },
    readTheirs: async () => valuesOf(await call(getWorkSetting, { competitionId })),
    settled: settledWork,
    send: (values, { version, options }) => call(saveWorkSetting, { competitionId, version, ...inputOf(values) }, options),
    inside: 'setting',
    savedText: t.saved,
  })
  return (
    <SettingsFrame label={t.settings} isEditable={isEditable} conflicts={saving.conflicts}>
      <RecordForm<WorkValues>
        form={form}
        initial={valuesOf(stored)}
        version={saving.version}
        submit={async (values, context) => {
          await saving.submit(values, context)
          step.saved()
        }}
        readTheirs={saving.readTheirs}
        labels={workLabels(t)}
        describe={(field, value) => describeWork(t, field, value)}
        onChange={saving.markDirty}
        footer={(isSaving) =>
          isEditable ? (
            <Space wrap>
              <Button
                type="primary"
                loading={isSaving}
                onClick={() => {
                  step.wish(false)
                  form.submit()
                }}
              >
                {t.save}
              </Button>
              <SaveAndNext step={step} isSaving={isSaving} onSave={() => form.submit()} />
            </Space>
          ) : (
            <p className={styles.quiet}>{t.readOnly}</p>
          )
        }
      >
        <WorkFields form={form} />
      </RecordForm>
      <StatementVersions texts={stored.statementTexts} />
    </SettingsFrame>
  )
}

// Every text that was ever in force: what teams signed can be read again.
const StatementVersions = ({ texts }: { texts: SettingsFormProps['stored']['statementTexts'] }) => {
  const t = useTexts(workTexts)
  const label = useLabel()
  if (texts.length === 0) return null
  return (
    <section aria-label={t.statementVersions}>
      <FormGroup title={t.statementVersions} />
      {texts.map(({ kind, no, text, textEn, authorName, time }) => (
        <details key={`${kind} ${no}`}>
          <summary>{t.statementVersion(label(statementLabels[kind]), no, authorName, formatDate(time, 'minute'))}</summary>
          <p className={styles.quiet}>{text}</p>
          <p className={styles.quiet}>{textEn}</p>
        </details>
      ))}
    </section>
  )
}
