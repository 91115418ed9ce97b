import type { ReplyOf } from '@kaisai/contract/endpoint'
import {
  addApplication,
  getApplication,
  type listApplySites,
  moveApplication,
  pageApplications,
  updateApplication,
} from '@kaisai/contract/news/apply.endpoints'
import { Alert, Button, Form } from 'antd'
import { useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { call } from '#web/call.ts'
import { useTexts } from '#web/lang.tsx'
import { refresh } from '#web/query.ts'
import { placeRefusal } from '#web/ui/form/place-refusal.ts'
import { RecordForm } from '#web/ui/form/RecordForm.tsx'
import type { SubmitContext } from '#web/ui/form/use-form-submit.ts'
import { formatDate } from '#web/ui/format.ts'
import { went } from '#web/ui/notice/ask-reason.ts'
import { toast } from '#web/ui/notice/notice.ts'
import styles from '../ArticleEditor.module.css'
import { FileItems, TextTabs } from '../ArticleFields.tsx'
import { useArticleDraft } from '../article-draft.ts'
import { fieldOf } from '../article-values.ts'
import { EditorChecks } from '../checks/EditorChecks.tsx'
import { deskTexts } from '../desk-texts.ts'
import { useDescribe, useFieldNames } from '../field-words.ts'
import { ApplyPlace } from './ApplyPlace.tsx'
import {
  type Application,
  type ApplyValues,
  applyEditPath,
  applyInput,
  applyPath,
  applyValues,
  emptyApplication,
  type Task,
} from './application.ts'
import { applyTexts } from './apply-texts.ts'

const EMPTY_TEXT = 27003
const NEEDS_COMPETITION = 27008

interface ApplyEditorProps {
  application: Application | null
  /** The task a new one is for. */
  task: Task | null
  sites: ReplyOf<typeof listApplySites>
  tasks: readonly Task[]
}

/** Writes an application. What is typed survives a reload, a closed task and the edit of somebody else. */
export const ApplyEditor = ({ application, task, sites, tasks }: ApplyEditorProps) => {
  const t = useTexts(applyTexts)
  const d = useTexts(deskTexts)
  const [form] = Form.useForm<ApplyValues>()
  const [start] = useState(() => (application ? applyValues(application) : emptyApplication(task)))
  const [tab, setTab] = useState<'zh' | 'en'>('zh')
  const draft = useArticleDraft<ApplyValues>(application?.articleId ?? task?.collectId ?? null, start, 'applyDraft')
  const saving = useSave(application, draft.forget)
  const names = useFieldNames()
  const describe = useDescribe()
  const save = (andSubmit: boolean): void => {
    saving.andSubmit.current = andSubmit
    form.submit()
  }
  const restore = (): void => {
    form.setFieldsValue(draft.found!.values)
    draft.dismiss()
    toast('success', d.draftRestored)
  }
  return (
    <>
      {draft.found ? (
        <Alert
          className={styles.notice}
          type="warning"
          showIcon
          title={d.draftFound(formatDate(draft.found.at, 'minute'))}
          description={draft.found.version === saving.version ? undefined : d.draftOld}
          action={
            <span className={styles.buttons}>
              <Button size="small" type="primary" onClick={restore}>
                {d.draftRestore}
              </Button>
              <Button size="small" onClick={draft.forget}>
                {d.draftDrop}
              </Button>
            </span>
          }
        />
      ) : null}
      <RecordForm<ApplyValues>
        form={form}
        initial={start}
        version={saving.version}
        submit={saving.submit}
        readTheirs={async () => applyValues(await call(getApplication, { articleId: saving.articleId ?? '' }))}
        fieldOf={{ ...fieldOf, apply_kind: 'kind' }}
        labels={{ ...names, kind: t.kind, siteId: t.site, competitionId: t.competition, collectId: t.collect }}
        describe={(field, value, other) => {
          if (field === 'kind') return value === 'notice' ? t.kinds.notice : t.kinds.article
          if (field === 'siteId') return sites.find((site) => site.value === value)?.label ?? String(value ?? '')
          if (field === 'collectId') return tasks.find((one) => one.collectId === value)?.title ?? ''
          if (field === 'competitionId')
            return sites.flatMap(({ competitions }) => competitions).find((one) => one.value === value)?.label ?? ''
          return describe(field, value, other)
        }}
        onRefused={([field]) => {
          if (/(?:Zh|En)$/.test(String(field))) setTab(String(field).endsWith('En') ? 'en' : 'zh')
        }}
        onChange={(values) => draft.keep(values, saving.version)}
        footer={(isSaving) => (
          <>
            <Button type="primary" loading={isSaving} onClick={() => save(true)}>
              {t.saveSubmit}
            </Button>
            <Button loading={isSaving} onClick={() => save(false)}>
              {t.save}
            </Button>
            {draft.keptAt ? (
              <span className={styles.kept} role="status">
                {d.draftKept(formatDate(draft.keptAt).slice(11))}
              </span>
            ) : null}
          </>
        )}
      >
        <ApplyPlace application={application} sites={sites} tasks={tasks} />
        <TextTabs tab={tab} onTab={setTab} />
        <FileItems article={application} />
        <EditorChecks onTab={setTab} />
      </RecordForm>
    </>
  )
}

/** Saves first, then submits: what keeps it from being submitted leaves a saved draft. */
const useSave = (application: Application | null, forget: () => void) => {
  const t = useTexts(applyTexts)
  const navigate = useNavigate()
  const andSubmit = useRef(false)
  const [target, setTarget] = useState({ articleId: application?.articleId ?? null, version: application?.version ?? 0 })
  const submit = (values: ApplyValues, { options, version }: SubmitContext): Promise<void> =>
    placeRefusal(options, { [EMPTY_TEXT]: 'htmlZh', [NEEDS_COMPETITION]: 'competitionId' }, async (placed) => {
      const input = applyInput(values)
      const { articleId } = target
      const saved = articleId
        ? await call(updateApplication, { articleId, version, ...input }, placed)
        : await call(addApplication, input, placed)
      forget()
      setTarget(saved)
      const isSubmitted = andSubmit.current && (await went(call(moveApplication, { articleId: saved.articleId, verb: 'submit' })))
      toast('success', isSubmitted ? t.submitted : t.saved)
      if (isSubmitted) void navigate(applyPath(saved.articleId))
      else if (saved.articleId !== articleId) void navigate(applyEditPath(saved.articleId), { replace: true })
      await refresh(pageApplications, getApplication)
    })
  return { ...target, andSubmit, submit }
}
