import { type ShareName, shareNames } from '@kaisai/contract/certificate/labels'
import { downloadAwardPicture } from '@kaisai/contract/certificate/share.endpoints'
import { Button, Modal, Segmented } from 'antd'
import { useEffect, useState } from 'react'
import { fetchFile, saveFile } from '#web/call.ts'
import { useTexts } from '#web/lang.tsx'
import type { AwardExtraProps } from '#web/rooms/award/index.ts'
import { SkeletonRows } from '#web/ui/ListFaces.tsx'
import styles from './OwnCertificates.module.css'
import { shareTexts } from './share-texts.ts'

interface Shown {
  readonly url: string
  readonly file: File
}

/** A picture of one's own final award to show others. */
export const SharePicture = ({ awardId, status }: AwardExtraProps) => {
  const t = useTexts(shareTexts)
  const [isOpen, setOpen] = useState(false)
  if (status !== 'final') return null
  return (
    <div>
      <Button onClick={() => setOpen(true)}>{t.open}</Button>
      <Modal open={isOpen} onCancel={() => setOpen(false)} title={t.title} footer={null} destroyOnHidden width={460}>
        <Picture awardId={awardId} />
      </Modal>
    </div>
  )
}

const Picture = ({ awardId }: { awardId: string }) => {
  const t = useTexts(shareTexts)
  // Others see the picture: the name is hidden until its owner shows it.
  const [name, setName] = useState<ShareName>('masked')
  const [round, setRound] = useState(0)
  const [shown, show] = useState<Shown | 'failed' | null>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: `round` asks again after a failure.
  useEffect(() => {
    let url: string | null = null
    let isGone = false
    show(null)
    fetchFile(downloadAwardPicture, { awardId, name }, { quiet: true }).then(
      ({ blob, name: fileName }) => {
        if (isGone) return
        url = URL.createObjectURL(blob)
        show({ url, file: new File([blob], fileName, { type: blob.type }) })
      },
      () => isGone || show('failed'),
    )
    return () => {
      isGone = true
      if (url) URL.revokeObjectURL(url)
    }
  }, [awardId, name, round])
  const labels: Record<ShareName, string> = { full: t.full, masked: t.masked, none: t.none }
  return (
    <div className={styles.share}>
      <Segmented
        block
        aria-label={t.name}
        value={name}
        onChange={setName}
        options={shareNames.map((value) => ({ value, label: labels[value] }))}
      />
      {shown === null ? <SkeletonRows rows={6} /> : null}
      {shown === 'failed' ? (
        <p role="alert">
          {t.failed} <Button onClick={() => setRound(round + 1)}>{t.again}</Button>
        </p>
      ) : null}
      {shown !== null && shown !== 'failed' ? (
        <>
          <img className={styles.sharePicture} src={shown.url} alt={t.alt} width={1080} height={1440} />
          <Actions shown={shown} />
        </>
      ) : null}
    </div>
  )
}

const Actions = ({ shown: { file } }: { shown: Shown }) => {
  const t = useTexts(shareTexts)
  const canShare = typeof navigator.canShare === 'function' && navigator.canShare({ files: [file] })
  return (
    <div className={styles.actions}>
      <Button type="primary" onClick={() => saveFile(file, file.name)}>
        {t.save}
      </Button>
      {/* A closed share sheet is no failure. */}
      {canShare ? (
        <Button onClick={() => void navigator.share({ files: [file] }).catch(() => undefined)}>{t.share}</Button>
      ) : null}
      <span className={styles.fine}>{t.hint}</span>
    </div>
  )
}
