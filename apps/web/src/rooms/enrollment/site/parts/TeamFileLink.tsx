import { openTeamFile } from '../../team-file.ts'
import styles from './Parts.module.css'

/** A file of an enrollment by its name: it has no open address, so that a click fetches and opens it. */
export const TeamFileLink = ({ teamId, fileId, name }: { teamId: string; fileId: string; name: string }) => (
  <button type="button" className={styles.file} onClick={() => void openTeamFile(teamId, fileId)}>
    {name}
  </button>
)
