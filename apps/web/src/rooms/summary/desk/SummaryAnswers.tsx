import type { FormDocument } from '@kaisai/contract/competition/form/document'
import type { MouseEvent } from 'react'
import { useLang } from '#web/lang.tsx'
import { AnswersView } from '#web/rooms/competition/form-view/index.ts'

const MARK = '#file-'
const ORIGINAL = '#original-'

interface SummaryAnswersProps {
  document: FormDocument
  answers: Readonly<Record<string, unknown>>
  open: (fileId: string) => Promise<void>
}

/** Answers of a school to read. Files of a summary have no open address: a link fetches and opens its file. */
export const SummaryAnswers = ({ document, answers, open }: SummaryAnswersProps) => {
  const { lang } = useLang()
  const onClick = (event: MouseEvent): void => {
    const link = event.target instanceof Element ? event.target.closest('a') : null
    const href = link?.getAttribute('href') ?? ''
    const mark = [MARK, ORIGINAL].find((one) => href.startsWith(one))
    if (mark === undefined) return
    event.preventDefault()
    void open(href.slice(mark.length))
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the links inside are what is clicked, by keyboard as well
    // biome-ignore lint/a11y/useKeyWithClickEvents: as above
    <div onClick={onClick}>
      <AnswersView
        document={document}
        audience="school"
        answers={answers}
        lang={lang}
        isRevealed
        fileUrl={(fileId, variant) => `${variant === 'original' ? ORIGINAL : MARK}${fileId}`}
      />
    </div>
  )
}
