import { addArticle, getArticle, moveArticle, pageArticles, updateArticle } from '@kaisai/contract/news/news.endpoints'
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
import { toast } from '#web/ui/notice/notice.ts'
import styles from './ArticleEditor.module.css'
import { ArticleFields } from './ArticleFields.tsx'
import { detailPath, editPath } from './ArticlePage.tsx'
import { useArticleDraft } from './article-draft.ts'
import { type Article, type ArticleValues, emptyArticle, fieldOf, inputOf, valuesOf } from './article-values.ts'
import { EditorChecks } from './checks/EditorChecks.tsx'
import { deskTexts } from './desk-texts.ts'
import { useDescribe, useFieldNames } from './field-words.ts'

const EMPTY_TEXT = 27003
const EXPIRES_BEFORE = 27002

/** Writes a new article (`null`) or changes one. What is typed survives a reload of the page. */
export const ArticleEditor = ({ article }: { article: Article | null }) => {
  const t = useTexts(deskTexts)
  const [form] = Form.useForm<ArticleValues>()
  const [start] = useState(() => (article ? valuesOf(article) : emptyArticle))
  const [tab, setTab] = useState<'zh' | 'en'>('zh')
  const draft = useArticleDraft(article?.articleId ?? null, start)
  const saving = useSaveArticle(article, draft.forget)
  const labels = useFieldNames()
  const describe = useDescribe()
  const save = (andSubmit: boolean): void => {
    saving.andSubmit.current = andSubmit
    form.submit()
  }
  const restore = (): void => {
    form.setFieldsValue(draft.found!.values)
    draft.dismiss()
    toast('success', t.draftRestored)
  }
  return (
    <>
      {draft.found ? (
        <Alert
          className={styles.notice}
          type="warning"
          showIcon
          title={t.draftFound(formatDate(draft.found.at, 'minute'))}
          description={draft.found.version === saving.version ? undefined : t.draftOld}
          action={
            <span className={styles.buttons}>
              <Button size="small" type="primary" onClick={restore}>
                {t.draftRestore}
              </Button>
              <Button size="small" onClick={draft.forget}>
                {t.draftDrop}
              </Button>
            </span>
          }
        />
      ) : null}
      <RecordForm<ArticleValues>
        form={form}
        initial={start}
        version={saving.version}
        submit={saving.submit}
        readTheirs={async () => valuesOf(await call(getArticle, { articleId: saving.articleId ?? '' }))}
        fieldOf={fieldOf}
        labels={labels}
        describe={describe}
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
                {t.draftKept(formatDate(draft.keptAt).slice(11))}
              </span>
            ) : null}
          </>
        )}
      >
        <ArticleFields article={article} tab={tab} onTab={setTab} />
        <EditorChecks onTab={setTab} />
      </RecordForm>
    </>
  )
}

/**
 * Saves an article, and submits it when asked. The reply names what was written: the article, or for a published one its
 * revision, which from then on is the one to save and to submit.
 */
const useSaveArticle = (article: Article | null, forget: () => void) => {
  const t = useTexts(deskTexts)
  const navigate = useNavigate()
  const andSubmit = useRef(false)
  const [target, setTarget] = useState({ articleId: article?.articleId ?? null, version: article?.version ?? 0 })
  const submit = (values: ArticleValues, { options, version }: SubmitContext): Promise<void> =>
    placeRefusal(options, { [EMPTY_TEXT]: 'htmlZh', [EXPIRES_BEFORE]: 'expireTime' }, async (placed) => {
      const input = inputOf(values)
      const { articleId } = target
      const saved = articleId
        ? await call(updateArticle, { articleId, version, ...input }, placed)
        : await call(addArticle, input, placed)
      forget()
      setTarget(saved)
      const isSubmitted =
        andSubmit.current &&
        (await call(moveArticle, { articleId: saved.articleId, verb: 'submit' }).then(
          () => true,
          () => false,
        ))
      const isRevision = articleId !== null && saved.articleId !== articleId
      toast('success', isSubmitted ? t.submitted : isRevision ? t.revisionMade : t.savedDraft)
      if (isSubmitted) void navigate(detailPath(saved.articleId))
      else if (saved.articleId !== articleId) void navigate(editPath(saved.articleId), { replace: true })
      await refresh(pageArticles, getArticle)
    })
  return { ...target, andSubmit, submit }
}
