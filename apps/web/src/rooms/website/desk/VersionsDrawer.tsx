import { getSite, getSiteVersion, listSiteVersions, restoreSiteVersion } from '@kaisai/contract/website/site.endpoints'
import { Button, Drawer, Modal } from 'antd'
import { useState } from 'react'
import { useTexts } from '#web/lang.tsx'
import { useReply, useSend } from '#web/query.ts'
import { formatDate } from '#web/ui/format.ts'
import { EmptyFace, ErrorFace, SkeletonRows } from '#web/ui/ListFaces.tsx'
import { confirmBox, toast } from '#web/ui/notice/notice.ts'
import { StatusTag } from '#web/ui/StatusTag.tsx'
import { SitePreview } from './preview/SitePreview.tsx'
import { publishTexts } from './publish-texts.ts'
import { emptySite } from './site-values.ts'
import styles from './VersionsDrawer.module.css'

interface VersionsDrawerProps {
  siteId: string
  /** Of the site, as last saved. */
  version: number
  mayRestore: boolean
  ifSaved: (work: () => Promise<void>) => () => void
  open: boolean
  onClose: () => void
  onChanged: () => Promise<void>
}

/** Everything that was public, to be looked at and brought back. */
export const VersionsDrawer = ({ siteId, version, mayRestore, ifSaved, open, onClose, onChanged }: VersionsDrawerProps) => {
  const t = useTexts(publishTexts)
  const { data, error, refetch } = useReply(listSiteVersions, { siteId }, { enabled: open })
  const restore = useSend(restoreSiteVersion, [getSite])
  const [looked, setLooked] = useState<{ versionId: string; number: number } | null>(null)
  const bringBack = (versionId: string, number: number) =>
    ifSaved(async () => {
      const box = { title: t.restoreTitle(number), text: t.restoreText, confirmText: t.restore }
      if (!(await confirmBox(box))) return
      await restore.send({ versionId, version })
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
            {mayRestore && !isLive ? (
              <Button
                size="small"
                aria-label={t.restoreOf(number)}
                loading={restore.isSending}
                onClick={bringBack(versionId, number)}
              >
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
        {looked ? <OldVersion siteId={siteId} versionId={looked.versionId} /> : null}
      </Modal>
    </Drawer>
  )
}

const OldVersion = ({ siteId, versionId }: { siteId: string; versionId: string }) => {
  const { data, error, refetch } = useReply(getSiteVersion, { versionId })
  if (error && !data) return <ErrorFace error={error} onRetry={refetch} />
  return data ? <SitePreview siteId={siteId} values={{ ...emptySite, ...data.content }} isPast /> : <SkeletonRows />
}
