import { BookOutlined, DeleteOutlined, EditOutlined } from '@ant-design/icons'
import type { Endpoint, ReplyOf } from '@kaisai/contract/endpoint'
import { addView, deleteView, listViews, updateView } from '@kaisai/contract/system/view.endpoints'
import { Alert, Button, Checkbox, Form, Input, Popover } from 'antd'
import { useEffect, useState } from 'react'
import { useSearchParams } from 'react-router'
import { hasCode } from '#web/call-error.ts'
import { useTexts } from '#web/lang.tsx'
import { useReply, useSend } from '#web/query.ts'
import { useWorkspace } from '#web/use-workspace.ts'
import { ModalForm } from '../form/ModalForm.tsx'
import { useRules } from '../form/rules.ts'
import { confirmBox, toast } from '../notice/notice.ts'
import { words } from '../texts.ts'
import styles from './ListViews.module.css'
import { differs, VIEW, viewContent, withView } from './list-views.ts'
import { viewTexts } from './view-texts.ts'

const NO_ACCESS = 401

type View = ReplyOf<typeof listViews>[number]

interface ListViewsProps {
  list: Endpoint
  prefix: string
  /** Columns that are switched off now; null: the list’s own. */
  hidden: readonly string[] | null
  /** Shows the columns of a view without remembering them; null: the person’s own. */
  onColumns: (view: View['content'] | null) => void
}

/** The views of a list: which are there, which one is open, and what becomes of them. */
export const useListViews = ({ list, prefix, hidden, onColumns }: ListViewsProps) => {
  const [query, setQuery] = useSearchParams()
  const isPlaced = useWorkspace() !== null
  const [isOpen, open] = useState(false)
  const viewId = query.get(prefix + VIEW)
  const { data, error, refetch } = useReply(
    listViews,
    { call: list.path },
    { enabled: isOpen || viewId !== null, staleMs: 30_000 },
  )
  const chosen = data?.find((view) => view.viewId === viewId) ?? null
  const now = viewContent(query, hidden, { prefix, isPlaced })
  const columns = chosen && JSON.stringify(chosen.content.hidden)
  // A link with a view brings its columns too.
  // biome-ignore lint/correctness/useExhaustiveDependencies: with the view, not with each render
  useEffect(() => {
    if (chosen) onColumns(chosen.content)
  }, [chosen?.viewId, columns])
  return {
    ...{ views: data, error, refetch, isOpen, open, chosen, now },
    /** The address names a view that this person, as whom he acts now, has not. */
    isMissing: viewId !== null && chosen === null && (data !== undefined || hasCode(error, NO_ACCESS)),
    isChanged: chosen !== null && differs(chosen.content, now),
    choose: (view: View | null): void => {
      open(false)
      setQuery((current) => withView(current, view, { prefix, isPlaced }))
      onColumns(view?.content ?? null)
    },
  }
}

type Views = ReturnType<typeof useListViews>

/** Beside the filters: chooses a view, keeps what the list shows as one. */
export const ViewsButton = ({ list, views }: { list: Endpoint; views: Views }) => {
  const t = useTexts(viewTexts)
  const [edited, edit] = useState<View | 'new' | null>(null)
  const { chosen, isChanged, isOpen, open } = views
  return (
    <>
      <Popover
        trigger="click"
        placement="bottomRight"
        title={t.views}
        open={isOpen}
        onOpenChange={open}
        destroyOnHidden
        content={<Choices views={views} onEdit={edit} />}
      >
        <Button type="text" icon={<BookOutlined />} aria-expanded={isOpen}>
          <span className={styles.name}>{chosen ? (isChanged ? t.changed(chosen.name) : chosen.name) : t.views}</span>
        </Button>
      </Popover>
      <ViewForm list={list} edited={edited} views={views} onClose={() => edit(null)} />
    </>
  )
}

const Choices = ({ views, onEdit }: { views: Views; onEdit: (view: View | 'new') => void }) => {
  const t = useTexts(viewTexts)
  const w = useTexts(words)
  const { send } = useSend(updateView, [listViews])
  const remove = useSend(deleteView, [listViews])
  const { chosen, choose, isChanged, now, open } = views
  const erase = async (view: View): Promise<void> => {
    if (!(await confirmBox({ text: view.isShared ? t.eraseShared(view.name) : t.erase(view.name), danger: true }))) return
    await remove.send({ viewId: view.viewId }).then(
      () => (view.viewId === chosen?.viewId ? choose(null) : undefined),
      () => undefined,
    )
  }
  const put = async (view: View): Promise<void> => {
    const { viewId, name, isShared, version } = view
    await send({ viewId, name, isShared, version, content: now }).then(
      () => toast('success', t.updated(name)),
      () => undefined,
    )
  }
  if (views.error)
    return (
      <p role="alert">
        {views.error.message} <Button onClick={() => void views.refetch()}>{t.retry}</Button>
      </p>
    )
  const line = (view: View) => (
    <li key={view.viewId} aria-current={view.viewId === chosen?.viewId ? 'true' : undefined}>
      <button type="button" className={styles.view} onClick={() => choose(view)}>
        {view.name}
        <small>{view.isOwn ? (view.isShared ? t.shared : '') : t.by(view.ownerName)}</small>
      </button>
      {view.isOwn ? (
        <>
          <Button
            type="text"
            size="small"
            icon={<EditOutlined />}
            aria-label={t.rename(view.name)}
            title={t.rename(view.name)}
            onClick={() => {
              open(false)
              onEdit(view)
            }}
          />
          <Button
            type="text"
            size="small"
            icon={<DeleteOutlined />}
            aria-label={t.remove(view.name)}
            title={t.remove(view.name)}
            onClick={() => void erase(view)}
          />
        </>
      ) : null}
    </li>
  )
  return (
    <div className={styles.box}>
      <ul>
        {views.views?.map(line)}
        {views.views?.length === 0 ? <li className={styles.quiet}>{t.none}</li> : null}
        {views.views === undefined ? <li className={styles.quiet}>{w.loading}</li> : null}
      </ul>
      <div className={styles.foot}>
        {chosen?.isOwn && isChanged ? <Button onClick={() => void put(chosen)}>{t.update(chosen.name)}</Button> : null}
        {chosen ? <Button onClick={() => choose(null)}>{t.leave}</Button> : null}
        <Button
          type="primary"
          onClick={() => {
            open(false)
            onEdit('new')
          }}
        >
          {t.save}
        </Button>
      </div>
    </div>
  )
}

interface Named {
  name: string
  isShared: boolean
}

const ViewForm = ({
  list,
  edited,
  views,
  onClose,
}: {
  list: Endpoint
  edited: View | 'new' | null
  views: Views
  onClose: () => void
}) => {
  const t = useTexts(viewTexts)
  const rules = useRules()
  const add = useSend(addView, [listViews])
  const update = useSend(updateView, [listViews])
  const view = edited === 'new' ? null : edited
  return (
    <ModalForm<Named>
      title={view ? t.rename(view.name) : t.save}
      open={edited !== null}
      onClose={onClose}
      width={420}
      initial={{ name: view?.name ?? '', isShared: view?.isShared ?? false }}
      submit={async ({ name, isShared }, { options }) => {
        if (view) return void (await update.send({ viewId: view.viewId, version: view.version, name, isShared }, options))
        const { viewId } = await add.send({ call: list.path, name, isShared, content: views.now }, options)
        toast('success', t.saved(name))
        const kept = { viewId, name, isShared, isOwn: true, ownerName: '', content: views.now, gone: [], version: 1 }
        views.choose(kept)
      }}
    >
      <Form.Item name="name" label={t.name} rules={[rules.required(t.name), rules.max(40)]}>
        <Input maxLength={40} placeholder={t.nameHint} />
      </Form.Item>
      <Form.Item name="isShared" valuePropName="checked" extra={t.shareHint}>
        <Checkbox>{t.share}</Checkbox>
      </Form.Item>
    </ModalForm>
  )
}

/** Over the rows: what of the open view is no longer there. */
export const GoneFilters = ({ views: { chosen, choose, isMissing } }: { views: Views }) => {
  const t = useTexts(viewTexts)
  if (isMissing)
    return (
      <Alert
        type="warning"
        showIcon
        title={t.missing}
        action={<Button onClick={() => choose(null)}>{t.leave}</Button>}
        className={styles.gone ?? ''}
      />
    )
  if (chosen === null || chosen.gone.length === 0) return null
  return (
    <Alert
      type="warning"
      showIcon
      closable
      title={t.gone(chosen.name, chosen.gone.join(t.comma))}
      className={styles.gone ?? ''}
    />
  )
}
