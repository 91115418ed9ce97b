import { ArrowDownOutlined, ArrowUpOutlined } from '@ant-design/icons'
import type { ReplyOf } from '@kaisai/contract/endpoint'
import { deleteMaterial, listMaterials, moveMaterial, orderMaterials } from '@kaisai/contract/study/material.endpoints'
import { Button, Tag } from 'antd'
import { call } from '#web/call.ts'
import { useTexts } from '#web/lang.tsx'
import { refresh } from '#web/query.ts'
import { formatBytes, formatDate } from '#web/ui/format.ts'
import { went } from '#web/ui/notice/ask-reason.ts'
import { confirmBox, toast } from '#web/ui/notice/notice.ts'
import { RowActions } from '#web/ui/RowActions.tsx'
import { StatusTag } from '#web/ui/StatusTag.tsx'
import { materialTexts } from '../desk-texts.ts'
import styles from './Materials.module.css'

export type Material = ReplyOf<typeof listMaterials>['materials'][number]

const meanings = { draft: 'idle', published: 'good', hidden: 'waits' } as const

interface ListProps {
  competitionId: string
  materials: readonly Material[]
  canEdit: boolean
  onEdit: (material: Material) => void
}

/** The materials in their order; each is moved by its arrows, published, hidden, changed, deleted. */
export const MaterialList = ({ competitionId, materials, canEdit, onEdit }: ListProps) => {
  const t = useTexts(materialTexts)
  const after = async (work: Promise<unknown>, text: string): Promise<void> => {
    if (await went(work)) toast('success', text)
    await refresh(listMaterials)
  }
  const shift = (at: number, by: 1 | -1): void => {
    const materialIds = materials.map(({ materialId }) => materialId)
    ;[materialIds[at], materialIds[at + by]] = [materialIds[at + by]!, materialIds[at]!]
    void after(call(orderMaterials, { competitionId, materialIds }), t.saved)
  }
  const move = (materialId: string, verb: 'publish' | 'hide') =>
    after(call(moveMaterial, { materialId, verb }), verb === 'publish' ? t.published : t.hidden)
  const remove = async ({ materialId, version, title }: Material): Promise<void> => {
    if (await confirmBox({ title: t.remove, text: t.removeText(title), confirmText: t.remove, danger: true }))
      await after(call(deleteMaterial, { materialId, version }), t.removed)
  }
  return (
    <ol className={styles.list} aria-label={t.title}>
      {materials.map((material, at) => (
        <li key={material.materialId} className={styles.row}>
          {canEdit ? (
            <span className={styles.arrows}>
              <Button
                size="small"
                icon={<ArrowUpOutlined />}
                aria-label={`${t.up} ${material.title}`}
                disabled={at === 0}
                onClick={() => shift(at, -1)}
              />
              <Button
                size="small"
                icon={<ArrowDownOutlined />}
                aria-label={`${t.down} ${material.title}`}
                disabled={at === materials.length - 1}
                onClick={() => shift(at, 1)}
              />
            </span>
          ) : null}
          <div className={styles.text}>
            <h2>
              {material.title} <StatusTag meaning={meanings[material.status]}>{material.statusName}</StatusTag>
            </h2>
            {material.note ? <p>{material.note}</p> : null}
            <Content material={material} />
            <p className={styles.fine}>
              {material.audiences.map((audience) => (
                <Tag key={audience}>{t.audienceNames[audience]}</Tag>
              ))}
              {material.itemName || t.all}
              {material.visibleFrom || material.visibleUntil
                ? ` · ${t.period(dateOf(material.visibleFrom), dateOf(material.visibleUntil))}`
                : ''}
            </p>
            <p className={styles.fine}>{t.learnedOf(material.opened, material.done, material.people)}</p>
          </div>
          {canEdit ? (
            <RowActions
              actions={[
                {
                  key: 'publish',
                  label: t.publish,
                  shown: material.status !== 'published',
                  onClick: () => move(material.materialId, 'publish'),
                },
                {
                  key: 'hide',
                  label: t.hide,
                  shown: material.status === 'published',
                  onClick: () => move(material.materialId, 'hide'),
                },
                { key: 'edit', label: t.edit, onClick: () => onEdit(material) },
                {
                  key: 'remove',
                  label: t.remove,
                  danger: true,
                  shown: material.status !== 'published',
                  onClick: () => remove(material),
                },
              ]}
            />
          ) : null}
        </li>
      ))}
    </ol>
  )
}

const dateOf = (time: string | null): string => (time ? formatDate(time, 'minute') : '')

const Content = ({ material: { file, link, articleId, articleTitle } }: { material: Material }) => {
  const address = file?.originalUrl ?? link ?? (articleId ? `/home/newsDetails?id=${articleId}` : null)
  const name = file ? `${file.name} · ${formatBytes(file.bytes)}` : (link ?? articleTitle)
  return (
    <p className={styles.content}>
      {address ? (
        <a href={address} target="_blank" rel="noopener noreferrer">
          {name}
        </a>
      ) : (
        name
      )}
    </p>
  )
}
