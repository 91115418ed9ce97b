import type { Audience } from '@kaisai/contract/competition/form/document'
import type { MouseEvent } from 'react'
import { useLang } from '#web/lang.tsx'
import { AnswersView } from '#web/rooms/competition/index.ts'
import { openTeamFile } from '../../team-file.ts'
import type { Team } from '../steps.ts'

const MARK = '#file-'

interface TeamAnswersProps {
  team: Pick<Team, 'teamId'>
  form: NonNullable<Team['form']>
  audience: Audience
  answers: Team['answers']
}

/** Answers to read, for people of the team. Files have no open address: a link fetches and opens its file. */
export const TeamAnswers = ({ team, form, audience, answers }: TeamAnswersProps) => {
  const { lang } = useLang()
  const open = (event: MouseEvent): void => {
    const link = event.target instanceof Element ? event.target.closest('a') : null
    const href = link?.getAttribute('href') ?? ''
    if (!href.startsWith(MARK)) return
    event.preventDefault()
    void openTeamFile(team.teamId, href.slice(MARK.length))
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
        fileUrl={(fileId) => `${MARK}${fileId}`}
      />
    </div>
  )
}
