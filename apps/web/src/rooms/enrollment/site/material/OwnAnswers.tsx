import { type Answers, normalizeAnswers } from '@kaisai/contract/competition/form/answers'
import { isSame } from '@kaisai/contract/competition/form/json'
import { saveOwnAnswers } from '@kaisai/contract/enrollment/own.endpoints'
import { getTeam } from '@kaisai/contract/enrollment/team.endpoints'
import { useEffect, useMemo, useRef } from 'react'
import { call } from '#web/call.ts'
import { useLang, useTexts } from '#web/lang.tsx'
import { FormView } from '#web/rooms/competition/form-view/index.ts'
import { useSession } from '#web/session.ts'
import { SaveLine } from '#web/ui/autosave/SaveLine.tsx'
import { useAutosave } from '#web/ui/autosave/use-autosave.ts'
import { Button } from '#web/ui/site/Button.tsx'
import { refreshPublic } from '#web/ui/site/public-query.ts'
import parts from '../parts/Parts.module.css'
import type { Team } from '../steps.ts'
import { enrollFiles } from './enroll-files.tsx'
import { knownAnswers } from './known-answers.ts'
import styles from './Material.module.css'
import { materialTexts } from './material-texts.ts'
import { OWN_PLACE, type OwnAudience } from './own-audience.ts'
import { uploadEnrollFile } from './upload-enroll-file.ts'
import type { SaveOwn } from './use-submission.ts'

interface OwnAnswersProps {
  team: Team
  audience: OwnAudience
  /** Filled with what stores them at once. */
  save?: SaveOwn
}

/** The questions asked of each member or advisor, answered for oneself; saved while one types. */
export const OwnAnswers = ({ team, audience, save }: OwnAnswersProps) => {
  const t = useTexts(materialTexts)
  const { lang } = useLang()
  const userId = useSession((state) => state.user?.userId ?? '')
  const document = team.form!.document
  const me = team.members.find(({ isMe }) => isMe)
  const stored = me?.answers ?? null
  // Nobody else writes these: they have no version.
  const loaded = useMemo(() => ({ values: (stored ?? {}) as Answers, version: 0 }), [stored])
  const { saver, snapshot } = useAutosave<Answers>({
    name: `enrollOwn.${userId}.${team.teamId}`,
    loaded,
    isSame,
    save: async (answers) => {
      const { savedTime } = await call(saveOwnAnswers, { teamId: team.teamId, answers: { ...answers } }, { quiet: true })
      void refreshPublic(getTeam)
      return { version: 0, time: savedTime }
    },
    reload: async () => loaded,
  })
  const isFilled = useRef(false)
  useEffect(() => {
    if (!save) return
    save.current = () => saver.flush()
    return () => {
      save.current = null
    }
  }, [save, saver])
  // Filled in and saved once: afterwards it is the person's own answer.
  const isNew = Object.keys(stored ?? {}).length === 0 && team.can.includes('ownAnswers')
  const grade = me?.grade ?? ''
  useEffect(() => {
    if (!isNew || isFilled.current || Object.keys(saver.getSnapshot().values).length > 0) return
    isFilled.current = true
    const known = knownAnswers(document, grade)
    if (Object.keys(known).length > 0) saver.change(known)
  }, [isNew, document, grade, saver])
  const files = useMemo(() => enrollFiles(team.teamId), [team.teamId])
  const at = useMemo(() => new Date(team.serverTime), [team.serverTime])
  return (
    <section id={OWN_PLACE} className={parts.card}>
      <h2>{audience === 'member' ? t.aboutMe : t.aboutMeAdvisor}</h2>
      <p className={parts.fine}>{t.aboutMeHint}</p>
      <FormView
        document={document}
        audience={audience}
        answers={snapshot.values}
        onChange={saver.change}
        at={at}
        lang={lang}
        upload={uploadEnrollFile}
        files={files}
        onSubmit={(answers) => {
          saver.change(normalizeAnswers(document, answers, audience))
          void saver.flush()
        }}
      >
        <div className={styles.ownFoot}>
          <SaveLine snapshot={snapshot} onRetry={() => void saver.flush()} isPlain />
          <Button type="submit">{t.checkMine}</Button>
        </div>
      </FormView>
    </section>
  )
}
