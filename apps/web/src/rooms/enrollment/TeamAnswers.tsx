import type { Audience, FormDocument } from '@kaisai/contract/competition/form/document'
import type { MouseEvent } from 'react'
import { useLang } from '#web/lang.tsx'
import { AnswersView } from '../competition/form-view/index.ts'
import { openTeamFile, saveTeamFile } from './team-file.ts'

const MARK = '#file-'
const ORIGINAL = '#original-'

interface TeamAnswersProps {
  team: { readonly teamId: string }
  form: { readonly document: FormDocument }
  audience: Audience
  answers: Readonly<Record<string, unknown>>
  /** Managers see what only they fill in. */
  viewer?: 'participant' | 'manager'
}

/** Answers to read. Files of an enrollment have no open address: a link fetches and opens its file. */
export const TeamAnswers = ({ team, form, audience, answers, viewer = 'participant' }: TeamAnswersProps) => {
  const { lang } = useLang()
  const open = (event: MouseEvent): void => {
    const link = event.target instanceof Element ? event.target.closest('a') : null
    const href = link?.getAttribute('href') ?? ''
    if (!href.startsWith(MARK) && !href.startsWith(ORIGINAL)) return
    event.preventDefault()
    if (href.startsWith(ORIGINAL)) void saveTeamFile(team.teamId, href.slice(ORIGINAL.length))
    else void openTeamFile(team.teamId, href.slice(MARK.length))
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the links inside are what is clicked, by keyboard as well
    // biome-ignore lint/a11y/useKeyWithClickEvents: as above
    <div onClick={open}>
      <AnswersView
        document={form.document}
        audience={audience}
        answers={answers}
        lang={lang}
        viewer={viewer}
        fileUrl={(fileId, variant) => `${variant === 'original' ? ORIGINAL : MARK}${fileId}`}
      />
    </div>
  )
}
