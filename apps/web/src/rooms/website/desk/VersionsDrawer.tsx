import { Button, Drawer, Modal } from 'antd'
import { type ReactNode, useState } from 'react'
import { useTexts } from '#web/lang.tsx'
import { formatDate } from '#web/ui/format.ts'
import { EmptyFace, ErrorFace, SkeletonRows } from '#web/ui/ListFaces.tsx'
import { confirmBox, toast } from '#web/ui/notice/notice.ts'
import { StatusTag } from '#web/ui/StatusTag.tsx'
import { publishTexts } from './publish-texts.ts'
import styles from './VersionsDrawer.module.css'

interface Version {
  readonly versionId: string
  readonly number: number
  readonly publishTime: string
  readonly publisherName: string
  readonly note: string
  readonly isLive: boolean
}

interface VersionsDrawerProps {
  /** Newest first, as they are read. */
  versions: { data?: readonly Version[]; error: Error | null; refetch: () => void }
  /** What a version showed. */
  look: (versionId: string) => ReactNode
  /** Makes a version the draft; null: not for this person. */
  restore: ((versionId: string) => Promise<unknown>) | null
  isRestoring: boolean
  ifSaved: (work: () => Promise<void>) => () => void
  open: boolean
  onClose: () => void
  onChanged: () => Promise<void>
}

/** Everything that was public of a site or a page, to be looked at and brought back. */
export const VersionsDrawer = ({
  versions,
  look,
  restore,
  isRestoring,
  ifSaved,
  open,
  onClose,
  onChanged,
}: VersionsDrawerProps) => {
  const t = useTexts(publishTexts)
  const { data, error, refetch } = versions
  const [looked, setLooked] = useState<{ versionId: string; number: number } | null>(null)
  const bringBack = (versionId: string, number: number) =>
    ifSaved(async () => {
      const box = { title: t.restoreTitle(number), text: t.restoreText, confirmText: t.restoreIt }
      if (!restore || !(await confirmBox(box))) return
      await restore(versionId)
      toast('success', t.restored(number))
      setLooked(null)
      onClose()
      await onChanged()
    })
  return (
    <Drawer title={t.versions} open={open} onClose={onClose} size={520} destroyOnHidden>
      <p className={styles.hint}>{t.versionsHint}</p>
      {error && !data ? <ErrorFace error={error} onRetry={refetch} /> : data ? null : <SkeletonRows />}
      {data?.length === 0 ? <EmptyFace text={t.noVersions} /> : null}
      <ol className={styles.list}>
        {(data ?? []).map(({ versionId, number, publishTime, publisherName, note, isLive }) => (
          <li key={versionId}>
            <div className={styles.about}>
              <strong>{t.version(number)}</strong> {isLive ? <StatusTag meaning="good">{t.live}</StatusTag> : null}
              <p>{t.by(publisherName, formatDate(publishTime, 'minute'))}</p>
              {note === '' ? null : <p className={styles.note}>{note}</p>}
            </div>
            <Button size="small" aria-label={t.lookAt(number)} onClick={() => setLooked({ versionId, number })}>
              {t.look}
            </Button>
            {restore && !isLive ? (
              <Button size="small" aria-label={t.restoreOf(number)} loading={isRestoring} onClick={bringBack(versionId, number)}>
                {t.restore}
              </Button>
            ) : null}
          </li>
        ))}
      </ol>
      <Modal
        title={looked ? t.version(looked.number) : ''}
        open={looked !== null}
        onCancel={() => setLooked(null)}
        footer={null}
        width="min(1200px, 96vw)"
        destroyOnHidden
      >
        {looked ? look(looked.versionId) : null}
      </Modal>
    </Drawer>
  )
}
