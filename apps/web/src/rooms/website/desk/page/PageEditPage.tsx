import { bestIn } from '@kaisai/contract/lang'
import { getPage, listPages, updatePage } from '@kaisai/contract/website/page.endpoints'
import { Button, Form, Input } from 'antd'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { call } from '#web/call.ts'
import { useLang, useTexts } from '#web/lang.tsx'
import { refresh, useReply, useSend } from '#web/query.ts'
import { FormGroup } from '#web/ui/form/PageForm.tsx'
import { RecordForm } from '#web/ui/form/RecordForm.tsx'
import { useRules } from '#web/ui/form/rules.ts'
import type { SubmitContext } from '#web/ui/form/use-form-submit.ts'
import { EmptyFace, ErrorFace, SkeletonRows } from '#web/ui/ListFaces.tsx'
import { toast } from '#web/ui/notice/notice.ts'
import { PageHeader } from '#web/ui/PageHeader.tsx'
import { BesideForm } from '#web/ui/preview/BesideForm.tsx'
import { StatusTag } from '#web/ui/StatusTag.tsx'
import { words } from '#web/ui/texts.ts'
import styles from '../SiteEditPage.module.css'
import { BlockEditor } from './BlockEditor.tsx'
import { FormerPaths } from './FormerPaths.tsx'
import { PageActions } from './PageActions.tsx'
import { PagePreview } from './PagePreview.tsx'
import { pageTexts } from './page-texts.ts'
import { inputOf, type PageValues, type StoredPage, valuesOf } from './page-values.ts'

/** /website/page/edit?pageId=…: title, description and blocks of one page, its preview and its publication. */
export const PageEditPage = () => {
  const t = useTexts(pageTexts)
  const pageId = useSearchParams()[0].get('pageId')
  const { data, error, refetch, isFetchedAfterMount } = useReply(
    getPage,
    { pageId: pageId ?? '' },
    { enabled: pageId !== null, staleMs: 0 },
  )
  const [epoch, setEpoch] = useState(0)
  const reload = async (): Promise<void> => {
    await refetch()
    setEpoch((before) => before + 1)
  }
  if (pageId === null) return <EmptyFace text={t.noPages} />
  if (error && !data) return <ErrorFace error={error} onRetry={refetch} />
  // A remembered reply may be of an older version, against which nothing can be saved.
  return data && isFetchedAfterMount ? (
    <PageEditor key={`${data.pageId} ${epoch}`} page={data} reload={reload} />
  ) : (
    <SkeletonRows />
  )
}

interface PageEditorProps {
  page: StoredPage
  /** Loads what is stored into the form. */
  reload: () => Promise<void>
}

/** The editor of a loaded page, with the page beside it. */
export const PageEditor = ({ page, reload }: PageEditorProps) => {
  const t = useTexts(pageTexts)
  const w = useTexts(words)
  const rules = useRules()
  const { lang } = useLang()
  const [form] = Form.useForm<PageValues>()
  const [start] = useState(() => valuesOf(page))
  const [version, setVersion] = useState(page.version)
  const [isDirty, setDirty] = useState(false)
  const update = useSend(updatePage)
  const typed = Form.useWatch((all: PageValues) => all, { form, preserve: true }) as Partial<PageValues> | undefined
  // Nothing is watched before the form is on the page.
  const values = { ...start, ...typed }
  const submit = async (_: PageValues, context: SubmitContext): Promise<void> => {
    // Whole: a block's kind is no field of the form.
    const saved = await update.send(
      { pageId: page.pageId, version: context.version, ...inputOf(form.getFieldsValue(true) as PageValues) },
      context.options,
    )
    setVersion(saved.version)
    setDirty(false)
    toast('success', w.saved)
    await refresh(listPages, getPage)
  }
  return (
    <>
      <PageHeader
        title={t.editPage(bestIn(lang, page.title, page.titleEn))}
        hint={`${page.address} · ${t.editHint}`}
        tag={
          <>
            <StatusTag status={page.status}>{page.statusName}</StatusTag>{' '}
            {page.isAhead ? <StatusTag meaning="waits">{t.ahead}</StatusTag> : null}
          </>
        }
        back={`/website/page?siteId=${page.siteId}`}
        actions={<PageActions {...{ page, version, isDirty }} onChanged={reload} />}
      />
      <BesideForm preview={() => <PagePreview values={values} brandColor={page.brandColor} />}>
        <RecordForm<PageValues>
          form={form}
          initial={start}
          version={version}
          submit={submit}
          readTheirs={async () => valuesOf(await call(getPage, { pageId: page.pageId }))}
          labels={{
            title: t.title,
            titleEn: t.titleEn,
            description: t.description,
            descriptionEn: t.descriptionEn,
            blocks: t.content,
          }}
          describe={(field, value) => (field === 'blocks' ? t.blocks((value as unknown[]).length) : String(value ?? ''))}
          onChange={() => setDirty(true)}
          footer={(isSaving) => (
            <Button type="primary" loading={isSaving} onClick={() => form.submit()}>
              {w.save}
            </Button>
          )}
        >
          <FormGroup title={t.basics} />
          <div className={styles.pair}>
            <Form.Item name="title" label={t.title} rules={[rules.required(t.title), rules.max(60)]}>
              <Input maxLength={60} />
            </Form.Item>
            <Form.Item name="titleEn" label={t.titleEn} rules={[rules.max(120)]}>
              <Input maxLength={120} />
            </Form.Item>
            <Form.Item name="description" label={t.description} extra={t.descriptionHint} rules={[rules.max(200)]}>
              <Input.TextArea rows={2} maxLength={200} />
            </Form.Item>
            <Form.Item name="descriptionEn" label={t.descriptionEn} rules={[rules.max(400)]}>
              <Input.TextArea rows={2} maxLength={400} />
            </Form.Item>
          </div>
          <FormGroup title={t.content} />
          <BlockEditor pictures={page.pictures} />
          <FormerPaths page={page} />
        </RecordForm>
      </BesideForm>
    </>
  )
}
