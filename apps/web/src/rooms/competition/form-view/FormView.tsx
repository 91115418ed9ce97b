import { type AnswerFinding, type Answers, isRequiredAt, type Viewer } from '@kaisai/contract/competition/form/answers'
import type { Audience, FormDocument, Section } from '@kaisai/contract/competition/form/document'
import { bestIn, type Lang } from '@kaisai/contract/lang'
import { type ReactNode, useId, useMemo } from 'react'
import { FieldBlock } from './FieldBlock.tsx'
import styles from './FormView.module.css'
import { formViewTexts } from './form-view-texts.ts'
import type { FileTools, FormTools, LoadPlaces, UploadFile } from './input.ts'
import { loadPlaces as loadFromProduct } from './load-places.ts'
import { ProblemList } from './ProblemList.tsx'
import { useFormView } from './use-form-view.ts'

interface FormViewProps {
  document: FormDocument
  /** Whose answers these are. */
  audience: Audience
  /** As they stand, with those of fields that are hidden by now: they come back when the field does. */
  answers: Answers
  onChange: (answers: Answers) => void
  /** What the server refused. A new list is shown and gets the focus. */
  problems?: readonly AnswerFinding[]
  /** Server time: what becomes required at an instant is judged by it. */
  at: Date
  lang: Lang
  viewer?: Viewer
  disabled?: boolean
  /** Without it files can be seen and taken away, not added. */
  upload?: UploadFile
  /** What the page knows of the files. Keep it one value while nothing changes. */
  files?: FileTools
  loadPlaces?: LoadPlaces
  placesLeft?: (fieldKey: string, option: string) => number | undefined
  /** Id of the form, for buttons outside of it: `<button type="submit" form={id}>`. */
  id?: string
  /** The whole answers in their stored form; called only when nothing is wrong. */
  onSubmit?: (answers: Answers) => void
  /** Buttons, at the end of the form. */
  children?: ReactNode
}

const none: readonly AnswerFinding[] = []

/** A form to be filled in, for public pages and the center: native controls, light, made for phones and screen readers. */
export const FormView = (props: FormViewProps) => {
  const { document, audience, answers, onChange, problems = none, at, lang, viewer = 'participant', disabled = false } = props
  const { upload, files, loadPlaces = loadFromProduct, placesLeft, onSubmit, children } = props
  const ownId = useId()
  const id = props.id ?? ownId
  const t = formViewTexts[lang]
  const tools: FormTools = useMemo(
    () => ({ lang, t, upload, files, loadPlaces, placesLeft }),
    [lang, t, upload, files, loadPlaces, placesLeft],
  )
  const view = useFormView({ document, audience, viewer, answers, onChange, problems, at, tools, onSubmit })
  const idOf = (key: string): string => `${id}-${key}`
  const isAnythingRequired = view.fields.some((field) => isRequiredAt(field, at))
  return (
    <form
      id={id}
      className={styles.form}
      noValidate
      lang={lang === 'en' ? 'en' : 'zh-CN'}
      onSubmit={(event) => {
        event.preventDefault()
        view.submit()
      }}
    >
      <ProblemList ref={view.summary} problems={view.listed} idOf={idOf} tools={tools} />
      {view.fields.length === 0 ? <p className={styles.help}>{t.empty}</p> : null}
      {isAnythingRequired && !disabled ? <p className={styles.help}>{t.requiredNote}</p> : null}
      {document.sections.map((section) => {
        const shown = view.fields.filter((field) => section.fields.includes(field))
        if (shown.length === 0) return null
        return (
          <section
            key={section.key}
            className={styles.section}
            aria-labelledby={section.title ? `${id}-s-${section.key}` : undefined}
          >
            <SectionHead section={section} id={`${id}-s-${section.key}`} lang={lang} />
            {shown.map((field) => (
              <FieldBlock
                key={field.key}
                field={field}
                id={idOf(field.key)}
                value={Object.hasOwn(answers, field.key) ? answers[field.key] : undefined}
                problem={view.problemOf(field)}
                isLoud={!view.isTried}
                isRequired={isRequiredAt(field, at)}
                disabled={disabled}
                tools={tools}
                onChange={(next) => view.change(field.key, next)}
                onLeave={() => view.leave(field.key)}
                onBusy={(count) => view.noteBusy(field.key, count)}
              />
            ))}
          </section>
        )
      })}
      {children}
    </form>
  )
}

const SectionHead = ({ section, id, lang }: { section: Section; id: string; lang: Lang }) => {
  const help = bestIn(lang, section.help, section.helpEn)
  return section.title || help ? (
    <header className={styles.sectionHead}>
      {section.title ? <h2 id={id}>{bestIn(lang, section.title, section.titleEn)}</h2> : null}
      {help ? <p className={styles.help}>{help}</p> : null}
    </header>
  ) : null
}
