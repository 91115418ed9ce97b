import { downloadLetter, saveLetter } from '@kaisai/contract/enrollment/own.endpoints'
import { getTeam } from '@kaisai/contract/enrollment/team.endpoints'
import { getUploadRule } from '@kaisai/contract/system/file.endpoints'
import { useRef, useState } from 'react'
import { CallError, call, download } from '#web/call.ts'
import { useTexts } from '#web/lang.tsx'
import type { Autosaver } from '#web/ui/autosave/autosaver.ts'
import { Button } from '#web/ui/site/Button.tsx'
import { Refusal } from '#web/ui/site/Faces.tsx'
import { refreshPublic } from '#web/ui/site/public-query.ts'
import { refusalOf } from '#web/ui/upload/upload-file.ts'
import parts from '../parts/Parts.module.css'
import { TeamFileLink } from '../parts/TeamFileLink.tsx'
import type { Team } from '../steps.ts'
import type { Material } from './differences.ts'
import styles from './Material.module.css'
import { materialTexts } from './material-texts.ts'
import { upload } from './upload-enroll-file.ts'

/** The commitment letter: downloaded, signed by everybody, its scan uploaded. */
export const Letter = ({ team, saver }: { team: Team; saver: Autosaver<Material> }) => {
  const t = useTexts(materialTexts)
  const picker = useRef<HTMLInputElement>(null)
  const [part, setPart] = useState<number | null>(null)
  const [isDrawing, setDrawing] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)
  const { letter, teamId } = team

  const guarded = async (work: () => Promise<void>): Promise<void> => {
    setProblem(null)
    try {
      await work()
    } catch (error) {
      if (!(error instanceof CallError)) throw error
      setProblem(error.message)
    } finally {
      setPart(null)
      setDrawing(false)
    }
  }
  const keep = async (fileId: string | null): Promise<void> => {
    // What was typed makes a version of its own first.
    if (!(await saver.flush())) return setProblem(t.saveFirst)
    const { version } = await call(saveLetter, { teamId, version: saver.getSnapshot().version, fileId }, { quiet: true })
    saver.adoptVersion(version)
    await refreshPublic(getTeam)
  }
  const take = (file: File | undefined): void => {
    if (!file) return
    void guarded(async () => {
      const rule = await call(getUploadRule, { purpose: 'enrollLetter' }, { quiet: true })
      const refusal = refusalOf(file, rule)
      if (refusal) return setProblem(refusal)
      setPart(0)
      const { fileId } = await upload(file, 'enrollLetter', setPart)
      await keep(fileId)
    })
  }
  const draw = (): void => {
    setDrawing(true)
    void guarded(async () => void (await download(downloadLetter, { teamId }, { quiet: true })))
  }
  return (
    <section id="enroll-letter" className={parts.card}>
      <h2>{t.letter}</h2>
      <p className={parts.quiet}>{t.letterText}</p>
      {letter.fileId ? (
        <p className={styles.letterFile}>
          <TeamFileLink teamId={teamId} fileId={letter.fileId} name={letter.fileName} />
          <button type="button" className={styles.retry} onClick={() => void guarded(() => keep(null))}>
            {t.removeLetter}
          </button>
        </p>
      ) : null}
      <p className={parts.buttons}>
        <Button busy={isDrawing} onClick={draw}>
          {t.downloadLetter}
        </Button>
        <Button look={letter.fileId ? 'plain' : 'primary'} busy={part !== null} onClick={() => picker.current?.click()}>
          {part === null ? (letter.fileId ? t.replaceLetter : t.uploadLetter) : t.uploading(Math.floor(part * 100))}
        </Button>
      </p>
      <input
        ref={picker}
        type="file"
        className="hidden-text"
        tabIndex={-1}
        aria-label={t.uploadLetter}
        accept=".pdf,.png,.jpg,.jpeg"
        onChange={(event) => {
          take(event.target.files?.[0])
          event.target.value = ''
        }}
      />
      <Refusal error={problem === null ? null : { message: problem }} />
    </section>
  )
}
