import { type Answers, answerText, type Viewer, visibleFields } from '@kaisai/contract/competition/form/answers'
import type { Field, FormDocument } from '@kaisai/contract/competition/form/document'
import { kindOf } from '@kaisai/contract/competition/form/kinds'
import { bestIn } from '@kaisai/contract/lang'
import { type ReactNode, useState } from 'react'
import { useLang } from '#web/lang.tsx'
import { useWorded } from '#web/wording-context.tsx'
import { FileCard } from './FileCard.tsx'
import { FileGallery } from './FileGallery.tsx'
import { FileVideo } from './FileVideo.tsx'
import { SlideBox } from './SlideBox.tsx'
import styles from './View.module.css'
import { viewTexts } from './view-texts.ts'
import { shapeOf, type WorkFile } from './work-file.ts'

interface WorkContentProps {
  document: FormDocument
  answers: Answers
  files: readonly WorkFile[]
  viewer?: Viewer
  /** Identity and phone numbers in full. */
  isRevealed?: boolean
  /** Beside each file: what the desk knows of it. */
  note?: (file: WorkFile) => ReactNode
  /** Under an answer: what the desk found in it. */
  fieldNote?: (fieldKey: string) => ReactNode
  /** Fields that stand elsewhere on the page. */
  without?: readonly string[]
}

const fileKinds: readonly string[] = ['file', 'image', 'video', 'pdf']
const noFields: readonly string[] = []

/** Everything a work is made of, in the order of its form: pictures as a series, films to play, papers to read, answers in words. */
export const WorkContent = (props: WorkContentProps) => {
  const { document, answers, files, viewer, isRevealed = false, note, fieldNote, without = noFields } = props
  const { lang } = useLang()
  const [openId, setOpenId] = useState<string | null>(null)
  const asked = visibleFields(document, answers, 'work', viewer).filter(
    ({ kind, key }) => kindOf(kind).isAnswered && !without.includes(key),
  )
  return (
    <div className={styles.content}>
      {document.sections.map((section) => {
        const shown = asked.filter((field) => section.fields.includes(field))
        if (shown.length === 0) return null
        return (
          <section key={section.key}>
            {section.title ? <h2>{bestIn(lang, section.title, section.titleEn)}</h2> : null}
            <dl>
              {shown.map((field) => (
                <div key={field.key} data-wide={fileKinds.includes(field.kind) || undefined}>
                  <dt>{bestIn(lang, field.label, field.labelEn)}</dt>
                  <dd className={field.kind === 'textarea' ? styles.prose : undefined}>
                    {fileKinds.includes(field.kind) ? (
                      <FieldFiles files={files.filter((file) => file.field === field.key)} onOpen={setOpenId} note={note} />
                    ) : (
                      <AnswerWords field={field} value={answers[field.key]} isRevealed={isRevealed} />
                    )}
                    {fieldNote?.(field.key)}
                  </dd>
                </div>
              ))}
            </dl>
          </section>
        )
      })}
      {openId !== null ? <SlideBox files={files} fileId={openId} onClose={() => setOpenId(null)} /> : null}
    </div>
  )
}

const AnswerWords = ({ field, value, isRevealed }: { field: Field; value: unknown; isRevealed: boolean }) => {
  const t = useWorded(viewTexts)
  const { lang } = useLang()
  if (field.kind === 'textarea' && typeof value === 'string') return value
  if (field.kind === 'url' && typeof value === 'string' && /^https?:\/\//i.test(value))
    return (
      <a href={value} target="_blank" rel="noopener noreferrer nofollow">
        {value}
      </a>
    )
  return answerText(field, value, lang, { isRevealed }) || <span className={styles.fine}>{t.notAnswered}</span>
}

interface FieldFilesProps {
  files: readonly WorkFile[]
  onOpen: (fileId: string) => void
  note: WorkContentProps['note'] | undefined
}

const FieldFiles = ({ files, onOpen, note }: FieldFilesProps) => {
  const t = useWorded(viewTexts)
  if (files.length === 0) return <span className={styles.fine}>{t.nothing}</span>
  const pictures = files.filter((file) => shapeOf(file) === 'picture')
  return (
    <div className={styles.fieldFiles}>
      {pictures.length > 0 ? <FileGallery files={pictures} onOpen={onOpen} note={note} /> : null}
      {files
        .filter((file) => shapeOf(file) === 'video')
        .map((file) => (
          <figure key={file.fileId} className={styles.filmFrame}>
            <FileVideo file={file} />
            <figcaption>{file.name}</figcaption>
            {note?.(file)}
          </figure>
        ))}
      {files
        .filter((file) => shapeOf(file) === 'pdf' || shapeOf(file) === 'other')
        .map((file) => (
          <FileCard key={file.fileId} file={file} onOpen={onOpen} note={note} />
        ))}
    </div>
  )
}
