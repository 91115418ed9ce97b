import { type Answers, normalizeAnswers } from '@kaisai/contract/competition/form/answers'
import { isSame } from '@kaisai/contract/competition/form/json'
import { saveOwnAnswers } from '@kaisai/contract/enrollment/own.endpoints'
import { getTeam } from '@kaisai/contract/enrollment/team.endpoints'
import { useMemo } from 'react'
import { call } from '#web/call.ts'
import { useLang, useTexts } from '#web/lang.tsx'
import { FormView } from '#web/rooms/competition/index.ts'
import { useSession } from '#web/session.ts'
import { SaveLine } from '#web/ui/autosave/SaveLine.tsx'
import { useAutosave } from '#web/ui/autosave/use-autosave.ts'
import { Button } from '#web/ui/site/Button.tsx'
import { refreshPublic } from '#web/ui/site/public-query.ts'
import parts from '../parts/Parts.module.css'
import type { Team } from '../steps.ts'
import { enrollFiles } from './enroll-files.tsx'
import styles from './Material.module.css'
import { materialTexts } from './material-texts.ts'
import { OWN_PLACE, type OwnAudience } from './own-audience.ts'
import { uploadEnrollFile } from './upload-enroll-file.ts'

/** The questions asked of each member or advisor, answered for oneself; saved while one types. */
export const OwnAnswers = ({ team, audience }: { team: Team; audience: OwnAudience }) => {
  const t = useTexts(materialTexts)
  const { lang } = useLang()
  const userId = useSession((state) => state.user?.userId ?? '')
  const document = team.form!.document
  const stored = team.members.find(({ isMe }) => isMe)?.answers ?? null
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
