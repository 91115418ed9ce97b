import { DeleteOutlined, EditOutlined } from '@ant-design/icons'
import { deleteView, listViews, updateView } from '@kaisai/contract/system/view.endpoints'
import { Button, Popover } from 'antd'
import { useTexts } from '#web/lang.tsx'
import { useSend } from '#web/query.ts'
import { confirmBox, toast } from '../notice/notice.ts'
import type { PopupProps } from '../OnDemand.tsx'
import { words } from '../texts.ts'
import styles from './ListViews.module.css'
import type { View, Views } from './ListViews.tsx'
import { viewTexts } from './view-texts.ts'

interface ChoicesProps {
  views: Views
  onEdit: (view: View | 'new') => void
}

/** The views of a list, beside their button. */
export const ViewChoices = ({ views, onEdit, isOpen, onOpen, children }: PopupProps & ChoicesProps) => {
  const t = useTexts(viewTexts)
  return (
    <Popover
      trigger="click"
      placement="bottomRight"
      title={t.views}
      open={isOpen}
      onOpenChange={onOpen}
      destroyOnHidden
      content={<Choices views={views} onEdit={onEdit} />}
    >
      {children}
    </Popover>
  )
}

const Choices = ({ views, onEdit }: ChoicesProps) => {
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
