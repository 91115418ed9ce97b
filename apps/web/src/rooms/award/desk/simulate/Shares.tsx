import { useTexts } from '#web/lang.tsx'
import styles from '../Award.module.css'
import { awardTexts } from '../award-texts.ts'
import type { Share } from './compare.ts'

interface SharesProps {
  title: string
  head: string
  shares: readonly Share[]
}
const MOST = 20

/** Works and awards side by side, with the rate as a bar. */
export const Shares = ({ title, head, shares }: SharesProps) => {
  const t = useTexts(awardTexts)
  return (
    <section className={styles.card}>
      <h2>
        {t.fairness} · {title}
      </h2>
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">{head}</th>
            <th scope="col">{t.works}</th>
            <th scope="col">{t.awarded}</th>
            <th scope="col">{t.rate}</th>
          </tr>
        </thead>
        <tbody>
          {shares.slice(0, MOST).map(({ name, works, awards }) => {
            const rate = Math.round((awards / works) * 100)
            return (
              <tr key={name}>
                <th scope="row">{name}</th>
                <td>{works}</td>
                <td>{awards}</td>
                <td>
                  {rate}%
                  <span className={styles.meter} aria-hidden="true">
                    <i style={{ width: `${rate}%` }} />
                  </span>
                </td>
              </tr>
            )
          })}
        </tbody>
      </table>
    </section>
  )
}
