import { useWorded } from '#web/wording-context.tsx'
import { viewTexts } from '../../view/view-texts.ts'
import { playTime, type WorkFile } from '../../view/work-file.ts'
import styles from './Submit.module.css'
import { submitTexts } from './submit-texts.ts'

/** What is known of a file that arrived: its measures, its hash, and whether it can be looked at. */
export const FileAbout = ({ file }: { file: WorkFile }) => {
  const t = useWorded(submitTexts)
  const view = useWorded(viewTexts)
  const facts = [
    file.width && file.height ? `${file.width}×${file.height}` : '',
    file.dpi ? `${file.dpi} dpi` : '',
    file.seconds ? playTime(file.seconds) : '',
    file.pages ? view.pages(file.pages) : '',
  ].filter(Boolean)
  return (
    <>
      {file.views === 'failed' ? (
        <p className={styles.bad} role="alert">
          {view.failed}
        </p>
      ) : null}
      <details className={styles.sha}>
        <summary>{[...facts, t.shaShort(file.sha256), ...(file.views === 'waiting' ? [view.waiting] : [])].join(' · ')}</summary>
        <code>{file.sha256}</code>
      </details>
    </>
  )
}
