import type { CertificateDocument } from '@kaisai/certificate/model/document'
import { getVersion, listVersions, nameVersion } from '@kaisai/contract/certificate/template.endpoints'
import { Button, Input, Modal } from 'antd'
import { use, useMemo, useState } from 'react'
import { useTexts } from '#web/lang.tsx'
import { useReply, useSend } from '#web/query.ts'
import { formatDate } from '#web/ui/format.ts'
import { EmptyFace, ErrorFace, SkeletonRows } from '#web/ui/ListFaces.tsx'
import { confirmBox } from '#web/ui/notice/notice.ts'
import { designerTexts } from '../../../designer-texts.ts'
import styles from '../Designer.module.css'
import { canvasFacts } from '../draw/bound.ts'
import { DrawingContext } from '../draw/drawing-context.ts'
import { SlideDrawing } from '../draw/SlideDrawing.tsx'
import { useDesignerStore } from '../state/designer-store.ts'
import { picturesOf } from '../state/pictures.ts'

interface VersionDialogProps {
  open: boolean
  templateId: string
  /** Makes a version the draft; null: only looked at. */
  onTake: ((document: CertificateDocument) => void) | null
  onClose: () => void
}

/** What was published, to look at and to begin again from. */
export const VersionDialog = ({ open, templateId, onTake, onClose }: VersionDialogProps) => {
  const t = useTexts(designerTexts)
  const [shown, setShown] = useState<string | null>(null)
  const { data, error, refetch } = useReply(listVersions, { templateId }, { enabled: open, staleMs: 0 })
  const close = (): void => {
    setShown(null)
    onClose()
  }
  return (
    <Modal title={t.versions} open={open} width={shown ? 860 : 620} footer={null} onCancel={close} destroyOnHidden>
      {shown ? (
        <Version
          versionId={shown}
          onBack={() => setShown(null)}
          onTake={
            onTake &&
            ((document) => {
              onTake(document)
              close()
            })
          }
        />
      ) : error ? (
        <ErrorFace error={error} onRetry={refetch} />
      ) : !data ? (
        <SkeletonRows rows={3} />
      ) : data.length === 0 ? (
        <EmptyFace text={t.noVersions} />
      ) : (
        <ul className={styles.versions}>
          {data.map(({ versionId, versionNo, name, publishTime, publisherName, certificates }) => (
            <li key={versionId}>
              <span>
                {t.versionNo(versionNo)}
                {onTake ? <VersionName {...{ versionId, versionNo, name }} /> : name && ` · ${name}`}
                <br />
                <span className={styles.fine}>
                  {formatDate(publishTime, 'minute')} · {publisherName} · {t.madeFrom(certificates)}
                </span>
              </span>
              <Button size="small" onClick={() => setShown(versionId)}>
                {t.lookAt}
              </Button>
            </li>
          ))}
        </ul>
      )}
    </Modal>
  )
}

/** The name of a version, kept when one leaves the field; Escape brings the old one back. */
const VersionName = ({ versionId, versionNo, name }: { versionId: string; versionNo: number; name: string }) => {
  const t = useTexts(designerTexts)
  const { send, isSending } = useSend(nameVersion, [listVersions])
  const [typed, setTyped] = useState(name)
  const keep = (): void => {
    // A refusal was shown by the caller; what was typed stays.
    if (typed.trim() !== name) void send({ versionId, name: typed.trim() }).catch(() => undefined)
  }
  return (
    <Input
      className={styles.versionName}
      size="small"
      maxLength={30}
      aria-label={t.versionName(versionNo)}
      placeholder={t.nameIt}
      value={typed}
      disabled={isSending}
      onChange={(event) => setTyped(event.target.value)}
      onBlur={keep}
      onPressEnter={(event) => event.currentTarget.blur()}
      onKeyDown={(event) => {
        if (event.key !== 'Escape' || typed === name) return
        event.stopPropagation()
        setTyped(name)
      }}
    />
  )
}

interface VersionProps {
  versionId: string
  onBack: () => void
  onTake: ((document: CertificateDocument) => void) | null
}

const Version = ({ versionId, onBack, onTake }: VersionProps) => {
  const t = useTexts(designerTexts)
  const store = useDesignerStore()
  const drawing = use(DrawingContext)
  const { data, error, refetch } = useReply(getVersion, { versionId })
  const own = useMemo(
    () =>
      data && {
        ...drawing,
        facts: canvasFacts(data.document.serial, drawing.sample),
        pictures: { ...drawing.pictures, ...picturesOf(data.assets) },
        seal: data.seal,
      },
    [drawing, data],
  )
  if (error) return <ErrorFace error={error} onRetry={refetch} />
  if (!data || !own) return <SkeletonRows rows={4} />
  const take = async (): Promise<void> => {
    if (!(await confirmBox({ title: t.takeTitle(data.versionNo), text: t.takeText }))) return
    store.setState(({ pictures }) => ({ pictures: { ...pictures, ...picturesOf(data.assets) } }))
    onTake?.(data.document)
  }
  return (
    <DrawingContext value={own}>
      <div className={styles.walk}>
        <Button onClick={onBack}>{t.toVersions}</Button>
        {onTake ? <Button onClick={take}>{t.takeVersion}</Button> : null}
      </div>
      <div className={styles.pages}>
        {data.document.slides.map((slide, at) => (
          <SlideDrawing
            key={slide.id}
            slide={slide}
            viewportRatio={data.document.viewportRatio}
            print={data.document.print}
            label={t.pageOf(at + 1, data.document.slides.length)}
          />
        ))}
      </div>
    </DrawingContext>
  )
}
