import { MEGABYTE } from '@kaisai/contract/competition/form/file-types'
import type { FileAnswer } from '@kaisai/contract/competition/form/kinds/file-limits'
import { getTeam } from '@kaisai/contract/enrollment/team.endpoints'
import { getWork, saveWork } from '@kaisai/contract/work/own.endpoints'
import { useMemo, useState } from 'react'
import { call } from '#web/call.ts'
import { serverNow } from '#web/clock.ts'
import { useLabel, useLang } from '#web/lang.tsx'
import { FormView } from '#web/rooms/competition/form-view/index.ts'
import { useSession } from '#web/session.ts'
import { useAutosave } from '#web/ui/autosave/use-autosave.ts'
import { refreshPublic, usePublicReply } from '#web/ui/site/public-query.ts'
import { useWorded } from '#web/wording-context.tsx'
import { FilePicture } from '../../view/FilePicture.tsx'
import { SlideBox } from '../../view/SlideBox.tsx'
import parts from '../parts/Parts.module.css'
import type { OwnWork } from '../parts/Versions.tsx'
import { ConflictChoice } from './ConflictChoice.tsx'
import { type Draft, draftOf, isSameDraft } from './draft.ts'
import { FileAbout } from './FileAbout.tsx'
import { findMissing } from './find-missing.ts'
import { PublicLevelChoice } from './PublicLevelChoice.tsx'
import { StatementStep } from './StatementStep.tsx'
import styles from './Submit.module.css'
import { SubmitBar } from './SubmitBar.tsx'
import { submitTexts } from './submit-texts.ts'
import { useStatement } from './use-statement.ts'
import { useSubmission } from './use-submission.ts'
import { useWorkFiles } from './use-work-files.tsx'
import { WorkNotes } from './WorkNotes.tsx'

/** The form's id: the button that submits stands outside of it. */
const WORK_FORM = 'work-form'

/** A work being filled in: everything is saved while it is typed and uploaded, then submitted by the captain. */
export const WorkEditor = ({ work }: { work: OwnWork }) => {
  const t = useWorded(submitTexts)
  const { lang } = useLang()
  const label = useLabel()
  const { workId } = work
  const userId = useSession((state) => state.user?.userId ?? '')
  const [openId, setOpenId] = useState<string | null>(null)
  const loaded = useMemo(() => ({ values: draftOf(work), version: work.version }), [work])
  const { saver, snapshot } = useAutosave<Draft>({
    name: `workDraft.${userId}.${workId}`,
    loaded,
    isSame: isSameDraft,
    save: async (values, version) => {
      const saved = await call(saveWork, { workId, version, ...values, answers: { ...values.answers } }, { quiet: true })
      void refreshPublic(getWork)
      return { version: saved.version, time: saved.savedTime }
    },
    reload: async () => {
      const now = await call(getWork, { workId }, { quiet: true })
      return { values: draftOf(now), version: now.version }
    },
  })
  const { values } = snapshot
  const scope = `work.${workId}`
  const { known, files, bytes, count, upload } = useWorkFiles({ workId, scope, stored: work.files, answers: values.answers })
  const statement = useStatement(work)
  const submission = useSubmission({ work, saver, statement, content: { count, bytes } })
  const { data: team } = usePublicReply(getTeam, { teamId: work.teamId })
  const hiddenNames = useMemo(
    () => [
      ...new Set([work.schoolName, work.captainName, ...(team?.members ?? []).flatMap((one) => [one.name, one.schoolName])]),
    ],
    [work, team],
  )
  const change = saver.change
  // The page may be open for days: what becomes required is judged by the time of the last reply.
  const at = useMemo(() => (work ? new Date(serverNow()) : new Date()), [work])
  const tools = useMemo(
    () => ({
      scope,
      hiddenNames,
      room: { maxMb: work.maxTotalMb, leftBytes: work.maxTotalMb * MEGABYTE - bytes },
      picture: ({ fileId }: FileAnswer) => {
        const file = known.get(fileId)
        return file?.thumbUrl || (file && file.views !== 'done') ? <FilePicture file={file!} size="thumb" alt="" /> : null
      },
      about: ({ fileId }: FileAnswer) => {
        const file = known.get(fileId)
        return file ? <FileAbout file={file} /> : null
      },
      open: ({ fileId }: FileAnswer) => setOpenId(fileId),
      cover: {
        fileId: values.coverFileId,
        choose: (coverFileId: string) => change({ ...saver.getSnapshot().values, coverFileId }),
      },
    }),
    [scope, hiddenNames, work.maxTotalMb, bytes, known, values.coverFileId, change, saver],
  )
  const ofStatement = statement.faults.map(({ field, text }) => ({
    fieldKey: `statement.${field}`,
    label: t.statement,
    text: label(text),
  }))
  const missing = findMissing({
    document: work.document,
    values,
    at,
    lang,
    findings: work.findings,
    isStored: snapshot.version === work.version && isSameDraft(values, loaded.values),
  })
  return (
    <div className={styles.step}>
      <WorkNotes work={work} />
      {snapshot.isRestored && !snapshot.conflict ? (
        <p className={styles.restored} role="status">
          {t.restored}
        </p>
      ) : null}
      {snapshot.conflict ? <ConflictChoice work={work} mine={values} conflict={snapshot.conflict} saver={saver} /> : null}
      <section className={parts.card}>
        <FormView
          id={WORK_FORM}
          document={work.document}
          audience="work"
          answers={values.answers}
          onChange={(answers) => change({ ...saver.getSnapshot().values, answers })}
          problems={submission.problems}
          at={at}
          lang={lang}
          upload={upload}
          files={tools}
          onSubmit={submission.ask}
        />
      </section>
      <section className={parts.card}>
        <PublicLevelChoice
          value={values.publicLevel}
          most={work.publicLevelMost}
          onChange={(publicLevel) => change({ ...values, publicLevel })}
        />
      </section>
      <StatementStep statement={statement} formId={WORK_FORM} />
      <SubmitBar
        work={work}
        formId={WORK_FORM}
        snapshot={snapshot}
        onRetry={() => void saver.flush()}
        missing={[...missing, ...ofStatement]}
        submission={submission}
        bytes={bytes}
      />
      {openId !== null ? <SlideBox files={files} fileId={openId} onClose={() => setOpenId(null)} /> : null}
    </div>
  )
}
