import { Button } from 'antd'
import { useTexts } from '#web/lang.tsx'
import { SkeletonRows } from '#web/ui/ListFaces.tsx'
import { openTeamFile, useTeamPicture } from '../../team-file.ts'
import styles from './Team.module.css'
import type { TeamDetail } from './team-detail.ts'
import { teamTexts } from './team-texts.ts'

/** The signed letter: a picture at once, another file by a click. */
export const LetterPanel = ({ team }: { team: TeamDetail }) => {
  const t = useTexts(teamTexts)
  const { fileId, fileName, isNeeded } = team.letter
  if (fileId === null)
    return <p className={isNeeded ? styles.wrong : styles.quiet}>{isNeeded ? t.letterMissing : t.letterNotNeeded}</p>
  return (
    <>
      <p className={styles.file}>
        <span>{fileName}</span>
        <Button size="small" onClick={() => void openTeamFile(team.teamId, fileId)}>
          {t.openFile}
        </Button>
      </p>
      {/\.(?:png|jpe?g)$/i.test(fileName) ? <Picture teamId={team.teamId} fileId={fileId} /> : null}
    </>
  )
}

const Picture = ({ teamId, fileId }: { teamId: string; fileId: string }) => {
  const t = useTexts(teamTexts)
  const url = useTeamPicture(teamId, fileId)
  if (url === undefined) return <SkeletonRows rows={3} />
  return url === null ? (
    <p className={styles.wrong}>{t.fileFailed}</p>
  ) : (
    <img className={styles.picture} src={url} alt={t.letterAlt} />
  )
}
