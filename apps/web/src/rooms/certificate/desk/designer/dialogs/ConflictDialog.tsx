import type { CertificateDocument } from '@kaisai/certificate/model/document'
import { Button, Modal } from 'antd'
import { useTexts } from '#web/lang.tsx'
import type { Conflict } from '#web/ui/autosave/autosaver.ts'
import { formatDate } from '#web/ui/format.ts'
import { designerTexts } from '../../../designer-texts.ts'
import styles from '../Designer.module.css'
import { SlideDrawing } from '../draw/SlideDrawing.tsx'

interface ConflictDialogProps {
  open: boolean
  conflict: Conflict<CertificateDocument>
  mine: CertificateDocument
  onTake: (document: CertificateDocument) => void
  onClose: () => void
}

/** Another window saved meanwhile: both designs side by side. The one that is not taken can be brought back with undo. */
export const ConflictDialog = ({ open, conflict, mine, onTake, onClose }: ConflictDialogProps) => {
  const t = useTexts(designerTexts)
  const { theirs, who, when } = conflict
  const count = ({ slides }: CertificateDocument): string =>
    t.elements(slides.reduce((sum, { elements }) => sum + elements.length, 0))
  return (
    <Modal title={t.conflictTitle} open={open} width={860} footer={null} onCancel={onClose}>
      <p>{t.conflictText(who, when === '' ? '' : formatDate(when))}</p>
      <div className={styles.sides}>
        {(
          [
            [t.mine, mine],
            [t.theirs, theirs],
          ] as const
        ).map(([name, document]) => (
          <section key={name} aria-label={name}>
            <h2>
              {name} · {count(document)}
            </h2>
            <SlideDrawing
              slide={document.slides[0]!}
              viewportRatio={document.viewportRatio}
              print={document.print}
              label={name}
            />
            <Button type="primary" block onClick={() => onTake(document)}>
              {t.take(name)}
            </Button>
          </section>
        ))}
      </div>
    </Modal>
  )
}
