import { type Answers, answerText, type Viewer, visibleFields } from '@kaisai/contract/competition/form/answers'
import type { Audience, FormDocument } from '@kaisai/contract/competition/form/document'
import { kindOf } from '@kaisai/contract/competition/form/kinds'
import { bestIn, type Lang } from '@kaisai/contract/lang'
import styles from './FormView.module.css'
import { formViewTexts } from './form-view-texts.ts'
import { filesOf } from './inputs/FilesInput.tsx'

interface AnswersViewProps {
  document: FormDocument
  audience: Audience
  answers: Answers
  lang: Lang
  viewer?: Viewer
  /** Identity and phone numbers in full. */
  isRevealed?: boolean
  /** Where a file can be seen; without it files are named only. */
  fileUrl?: (fileId: string, variant?: 'original') => string
}

const fileKinds: readonly string[] = ['file', 'image', 'video', 'pdf']
const picture = /\.(?:png|jpe?g|webp)$/i

/** Answers to read: what was asked and what was said, section by section. */
export const AnswersView = ({ document, audience, answers, lang, viewer, isRevealed = false, fileUrl }: AnswersViewProps) => {
  const asked = visibleFields(document, answers, audience, viewer).filter(({ kind }) => kindOf(kind).isAnswered)
  const t = formViewTexts[lang]
  return document.sections.map((section) => {
    const shown = asked.filter((field) => section.fields.includes(field))
    return shown.length === 0 ? null : (
      <section key={section.key} className={styles.answers}>
        {section.title ? <h3>{bestIn(lang, section.title, section.titleEn)}</h3> : null}
        <dl>
          {shown.map((field) => (
            <div key={field.key}>
              <dt>{bestIn(lang, field.label, field.labelEn)}</dt>
              <dd className={field.kind === 'textarea' ? styles.prose : undefined}>
                {fileUrl && fileKinds.includes(field.kind)
                  ? filesOf(answers[field.key]).map((file) => (
                      <span key={file.fileId} className={styles.answerFile}>
                        <a href={fileUrl(file.fileId)}>{file.name}</a>
                        {picture.test(file.name) ? (
                          <a href={fileUrl(file.fileId, 'original')} aria-label={t.originalOf(file.name)}>
                            {t.original}
                          </a>
                        ) : null}
                      </span>
                    ))
                  : field.kind === 'textarea' && typeof answers[field.key] === 'string'
                    ? String(answers[field.key])
                    : answerText(field, answers[field.key], lang, { isRevealed }) || t.notAnswered}
              </dd>
            </div>
          ))}
        </dl>
      </section>
    )
  })
}
