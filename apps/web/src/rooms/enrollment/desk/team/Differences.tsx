import { useTexts } from '#web/lang.tsx'
import styles from './Team.module.css'
import { teamTexts } from './team-texts.ts'

interface Difference {
  readonly field: string
  readonly from: string
  readonly to: string
}

/** What changed: before and after beside each other. */
export const Differences = ({ rows, caption }: { rows: readonly Difference[]; caption: string }) => {
  const t = useTexts(teamTexts)
  return (
    <div className={styles.scroll}>
      <table className={styles.differences}>
        <caption className="hidden-text">{caption}</caption>
        <thead>
          <tr>
            <th scope="col">{t.field}</th>
            <th scope="col">{t.from}</th>
            <th scope="col">{t.to}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ field, from, to }, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a field may stand there twice, and the rows never move
            <tr key={at}>
              <th scope="row">{field}</th>
              <td>{from ? <del>{from}</del> : '–'}</td>
              <td>{to ? <ins>{to}</ins> : '–'}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
