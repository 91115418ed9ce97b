import { listTitles, removeTitle } from '@kaisai/contract/finance/invoice/own.endpoints'
import { Button, Tag } from 'antd'
import { useState } from 'react'
import { useTexts } from '#web/lang.tsx'
import { useReply, useSend } from '#web/query.ts'
import { EmptyFace, ErrorFace, SkeletonRows } from '#web/ui/ListFaces.tsx'
import { confirmBox, toast } from '#web/ui/notice/notice.ts'
import styles from '../center/Pay.module.css'
import { ownTexts } from './own-texts.ts'
import { type Title, TitleForm } from './TitleForm.tsx'

/** The title book of the payer. */
export const TitleBook = () => {
  const t = useTexts(ownTexts)
  const { data, error, refetch } = useReply(listTitles, {}, { staleMs: 0 })
  const { send } = useSend(removeTitle, [listTitles])
  const [editing, edit] = useState<Title | 'new' | null>(null)
  const remove = async ({ titleId, title }: Title): Promise<void> => {
    if (!(await confirmBox({ title: t.removeTitle, text: t.removeText(title), danger: true, confirmText: t.remove }))) return
    await send({ titleId }).then(
      () => toast('success', t.titleRemoved),
      () => undefined,
    )
  }
  if (!data) return error ? <ErrorFace error={error} onRetry={refetch} /> : <SkeletonRows />
  const add = (
    <Button type="primary" onClick={() => edit('new')}>
      {t.addTitle}
    </Button>
  )
  return (
    <div className={styles.parts}>
      {data.titles.length === 0 ? (
        <EmptyFace text={t.noTitles} action={add} />
      ) : (
        <div className={styles.head}>
          <p className={styles.fine}>{t.titlesOf(data.ownerName)}</p>
          {add}
        </div>
      )}
      <ul className={styles.list}>
        {data.titles.map((title) => (
          <li key={title.titleId} className={styles.card}>
            <div className={styles.head}>
              <h2>{title.title}</h2>
              {title.isDefault ? <Tag>{t.default}</Tag> : null}
            </div>
            <p className={styles.fine}>{[title.buyerTypeName, title.taxNo, title.email].filter(Boolean).join(' · ')}</p>
            <p className={styles.fine}>{[title.address, title.phone, title.bank, title.account].filter(Boolean).join(' · ')}</p>
            <p className={`${styles.actions} ${styles.end}`}>
              <Button onClick={() => edit(title)}>{t.edit}</Button>
              <Button danger onClick={() => void remove(title)}>
                {t.remove}
              </Button>
            </p>
          </li>
        ))}
      </ul>
      <TitleForm title={editing} onClose={() => edit(null)} />
    </div>
  )
}
