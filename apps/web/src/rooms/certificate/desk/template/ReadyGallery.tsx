import type { ReadyPaper } from '@kaisai/certificate/model/presets-papers'
import { downloadReadyPicture } from '@kaisai/contract/certificate/template.endpoints'
import { inLang } from '@kaisai/contract/lang'
import { useId } from 'react'
import { fetchFile } from '#web/call.ts'
import { useLang, useTexts } from '#web/lang.tsx'
import { certificateTexts } from '../desk-texts.ts'
import { useServedPicture } from '../list/use-served-picture.ts'
import styles from './ReadyGallery.module.css'

/** Begins with nothing. */
export const BLANK = 'blank'

interface ReadyGalleryProps {
  readonly designs: readonly ReadyPaper[]
  /** Given by the form it stands in. */
  readonly value?: string
  readonly onChange?: (id: string) => void
}

/** Ready designs by their pictures, and an empty page. */
export const ReadyGallery = ({ designs, value, onChange }: ReadyGalleryProps) => {
  const t = useTexts(certificateTexts)
  const { lang } = useLang()
  const group = useId()
  return (
    <div role="radiogroup" aria-label={t.start} className={styles.gallery}>
      {designs.map(({ id, label, viewportRatio }) => (
        <Choice key={id} group={group} isChosen={value === id} label={inLang(label, lang)} onChoose={() => onChange?.(id)}>
          <Picture id={id} isUpright={viewportRatio > 1} />
        </Choice>
      ))}
      <Choice group={group} isChosen={value === BLANK} label={t.blank} onChoose={() => onChange?.(BLANK)}>
        <span className={styles.page} data-blank="" />
      </Choice>
    </div>
  )
}

interface ChoiceProps {
  group: string
  isChosen: boolean
  label: string
  onChoose: () => void
  children: React.ReactNode
}
const Choice = ({ group, isChosen, label, onChoose, children }: ChoiceProps) => (
  <label className={styles.choice} data-chosen={isChosen || undefined}>
    <input type="radio" name={group} className="hidden-text" checked={isChosen} onChange={onChoose} />
    {children}
    <span className={styles.label}>{label}</span>
  </label>
)

const Picture = ({ id, isUpright }: { id: string; isUpright: boolean }) => {
  const { place, url } = useServedPicture<HTMLSpanElement>(id, () =>
    fetchFile(downloadReadyPicture, { readyId: id }, { quiet: true }),
  )
  return (
    <span ref={place} className={styles.page} data-upright={isUpright || undefined}>
      {url !== null && url !== 'failed' ? <img src={url} alt="" /> : null}
    </span>
  )
}
