import { listItems } from '@kaisai/contract/competition/item.endpoints'
import { getEnrollSetting, saveEnrollSetting } from '@kaisai/contract/competition/stage.endpoints'
import { Button, ConfigProvider, Form, Space } from 'antd'
import { useContext, useEffect, useRef, useState } from 'react'
import { call } from '#web/call.ts'
import { useLabel, useLang, useTexts } from '#web/lang.tsx'
import { useReply } from '#web/query.ts'
import { RecordForm } from '#web/ui/form/RecordForm.tsx'
import type { SubmitContext } from '#web/ui/form/use-form-submit.ts'
import { ErrorFace, SkeletonRows } from '#web/ui/ListFaces.tsx'
import { toast } from '#web/ui/notice/notice.ts'
import { StickyTop } from '#web/ui/table/sticky-top.ts'
import { SaveAndNext, useNextStep } from '../SaveAndNext.tsx'
import { type Competition, refreshSetup } from '../setup-context.ts'
import styles from './Enroll.module.css'
import { EnrollFields } from './EnrollFields.tsx'
import { enrollTexts } from './enroll-texts.ts'
import { describe, type EnrollValues, fieldOf, ruledOf, type StoredEnroll, valuesOf } from './enroll-values.ts'

/** Who may enroll, how, and who audits: one form, saved together. */
export const EnrollSettings = ({ competition }: { competition: Competition }) => {
  const { competitionId } = competition
  const settings = useReply(getEnrollSetting, { competitionId }, { staleMs: 0, keep: true })
  if (settings.error && !settings.data) return <ErrorFace error={settings.error} onRetry={settings.refetch} />
  // A remembered reply may be of an older version, against which nothing can be saved.
  if (!settings.data || !settings.isFetchedAfterMount) return <SkeletonRows />
  return <EnrollForm competition={competition} loaded={settings.data} />
}

const EnrollForm = ({ competition, loaded }: { competition: Competition; loaded: StoredEnroll }) => {
  const t = useTexts(enrollTexts)
  const { lang } = useLang()
  const label = useLabel()
  const { competitionId, isEditable } = competition
  const [form] = Form.useForm<EnrollValues>()
  const step = useNextStep('enroll')
  const { data: items = [] } = useReply(listItems, { competitionId }, { staleMs: 0, keep: true })
  const { start, version, noteEdit, noteSave } = useBase(loaded)
  const section = useRef<HTMLElement>(null)
  const top = useContext(StickyTop) + 16
  /** Asked for when somebody else saved meanwhile: what differs is shown above a form that is several screens long. */
  const readTheirs = async (): Promise<EnrollValues> => {
    const theirs = valuesOf(await call(getEnrollSetting, { competitionId }))
    section.current?.scrollIntoView()
    return theirs
  }
  const submit = async (values: EnrollValues, context: SubmitContext): Promise<void> => {
    const saved = await call(saveEnrollSetting, { competitionId, version: context.version, ...values }, context.options)
    noteSave(saved.version)
    toast('success', t.saved)
    void refreshSetup()
    step.saved()
  }
  return (
    <section
      ref={section}
      aria-label={t.title}
      className={isEditable ? styles.settings : `${styles.settings} ${styles.readOnly}`}
      style={{ scrollMarginTop: top }}
    >
      <ConfigProvider componentDisabled={!isEditable}>
        <RecordForm<EnrollValues>
          key={start.version}
          form={form}
          initial={valuesOf(start)}
          version={version}
          submit={submit}
          readTheirs={readTheirs}
          fieldOf={fieldOf}
          labels={{
            ...{ enrollMode: t.enrollMode, externalUrl: t.externalUrl, auditChain: t.auditChain },
            ...{ rules: t.rules, setting: t.setting },
          }}
          describe={(field, value, other) => describe(field, value, other, { t, lang, label })}
          onChange={noteEdit}
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
            ) : null
          }
        >
          <EnrollFields form={form} competition={competition} categories={ruledOf(items)} />
        </RecordForm>
      </ConfigProvider>
    </section>
  )
}

/** What the form starts from. Settings that arrive while somebody types wait: the save then meets the view of conflicts. */
const useBase = (loaded: StoredEnroll) => {
  const [start, setStart] = useState(loaded)
  const [version, setVersion] = useState(loaded.version)
  const isEdited = useRef(false)
  useEffect(() => {
    if (isEdited.current || loaded.version <= version) return
    setStart(loaded)
    setVersion(loaded.version)
  }, [loaded, version])
  return {
    start,
    version,
    noteEdit: () => {
      isEdited.current = true
    },
    noteSave: (saved: number) => {
      isEdited.current = false
      setVersion(saved)
    },
  }
}
