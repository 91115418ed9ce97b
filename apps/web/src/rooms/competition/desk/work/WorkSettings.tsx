import { getWorkSetting, saveWorkSetting } from '@kaisai/contract/competition/stage.endpoints'
import type { ReplyOf } from '@kaisai/contract/endpoint'
import { Button, ConfigProvider, Form } from 'antd'
import { useEffect, useRef, useState } from 'react'
import { call } from '#web/call.ts'
import { useTexts } from '#web/lang.tsx'
import { useReply } from '#web/query.ts'
import { RecordForm } from '#web/ui/form/RecordForm.tsx'
import type { SubmitContext } from '#web/ui/form/use-form-submit.ts'
import { ErrorFace, SkeletonRows } from '#web/ui/ListFaces.tsx'
import { toast } from '#web/ui/notice/notice.ts'
import { tellByField } from '../review/tell-by-field.ts'
import { type Competition, refreshSetup } from '../setup-context.ts'
import { describeWork, workLabels } from './describe-work.ts'
import styles from './Work.module.css'
import { WorkFields } from './WorkFields.tsx'
import { workTexts } from './work-texts.ts'
import { inputOf, valuesOf, type WorkValues } from './work-values.ts'

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
  const { isEditable } = competition
  const [form] = Form.useForm<WorkValues>()
  const { version, submit, readTheirs, markDirty } = useSave(competition.competitionId, stored, form)
  return (
    <section aria-label={t.settings}>
      <ConfigProvider componentDisabled={!isEditable}>
        <RecordForm<WorkValues>
          form={form}
          initial={valuesOf(stored)}
          version={version}
          submit={async (values, context) => {
            await submit(values, context)
            toast('success', t.saved)
          }}
          readTheirs={readTheirs}
          labels={workLabels(t)}
          describe={(field, value) => describeWork(t, field, value)}
          onChange={markDirty}
          footer={(isSaving) =>
            isEditable ? (
              <Button type="primary" loading={isSaving} onClick={() => form.submit()}>
                {t.save}
              </Button>
            ) : (
              <p className={styles.quiet}>{t.readOnly}</p>
            )
          }
        >
          <WorkFields form={form} />
        </RecordForm>
      </ConfigProvider>
    </section>
  )
}

/** Saves against the version on the page, and takes over what others saved as long as nothing was typed here. */
const useSave = (
  competitionId: string,
  stored: ReplyOf<typeof getWorkSetting>,
  form: ReturnType<typeof Form.useForm<WorkValues>>[0],
) => {
  const [version, setVersion] = useState(stored.version)
  const isDirty = useRef(false)
  const setting = useRef(stored.setting)
  useEffect(() => {
    if (isDirty.current || stored.version <= version) return
    form.setFieldsValue(valuesOf(stored))
    setting.current = stored.setting
    setVersion(stored.version)
  }, [stored, version, form])
  // The same reading for telling the differences and for taking them over.
  const readTheirs = async (): Promise<WorkValues> => {
    const theirs = await call(getWorkSetting, { competitionId })
    setting.current = theirs.setting
    return valuesOf(theirs)
  }
  const submit = async (values: WorkValues, { options, version: against }: SubmitContext): Promise<void> => {
    const input = inputOf(values, setting.current)
    const save = () => call(saveWorkSetting, { competitionId, version: against, ...input }, options)
    const saved = await tellByField(save, { mine: valuesOf(input), readTheirs, inside: 'setting' })
    setting.current = input.setting
    isDirty.current = false
    setVersion(saved.version)
    void refreshSetup()
  }
  const markDirty = (): void => {
    isDirty.current = true
  }
  return { version, submit, readTheirs, markDirty }
}
