import type { ReplyOf } from '@kaisai/contract/endpoint'
import type { tryAdvance } from '@kaisai/contract/review/settle.endpoints'
import { useTexts } from '#web/lang.tsx'
import { Bar } from '../Bar.tsx'
import office from '../Office.module.css'
import { eliminationTexts } from './elimination-texts.ts'

/** What a rule comes to, by category and by school. */
export const TrialNumbers = ({ numbers }: { numbers: ReplyOf<typeof tryAdvance> }) => {
  const t = useTexts(eliminationTexts)
  return (
    <div className={office.stack}>
      <dl className={office.numbers}>
        {(['advanced', 'reserve', 'eliminated'] as const).map((key) => (
          <div key={key}>
            <dt>{t[key]}</dt>
            <dd>{numbers[key]}</dd>
          </div>
        ))}
      </dl>
      <div className={office.scroll}>
        <table className={office.table}>
          <thead>
            <tr>
              <th scope="col">{t.item}</th>
              <th scope="col">{t.advanced}</th>
              <th scope="col">{t.reserve}</th>
              <th scope="col">{t.lowest}</th>
              <th scope="col">{t.tiesOnLine}</th>
            </tr>
          </thead>
          <tbody>
            {numbers.items.map((one) => (
              <tr key={one.itemId}>
                <th scope="row">{one.itemName}</th>
                <td>
                  <span className={office.progress}>
                    <Bar value={one.advanced} whole={one.works} />
                    {one.advanced} / {one.works}
                  </span>
                </td>
                <td>{one.reserve}</td>
                <td>{one.lowestScore ?? '–'}</td>
                <td className={one.ties > 0 ? office.wrong : undefined}>{one.ties}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <details>
        <summary>{t.schools}</summary>
        <table className={office.table}>
          <thead>
            <tr>
              <th scope="col">{t.school}</th>
              <th scope="col">{t.works}</th>
              <th scope="col">{t.advanced}</th>
            </tr>
          </thead>
          <tbody>
            {numbers.schools.map((one) => (
              <tr key={one.schoolName}>
                <th scope="row">{one.schoolName || '–'}</th>
                <td>{one.works}</td>
                <td>{one.advanced}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </details>
    </div>
  )
}
