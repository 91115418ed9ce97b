import type { ReplyOf } from '@kaisai/contract/endpoint'
import type { getReviewStatistics } from '@kaisai/contract/review/progress.endpoints'
import { useTexts } from '#web/lang.tsx'
import { EmptyFace } from '#web/ui/ListFaces.tsx'
import { StatusTag } from '#web/ui/StatusTag.tsx'
import office from '../Office.module.css'
import { numberText } from './number-text.ts'
import { statisticsTexts } from './statistics-texts.ts'

type Numbers = ReplyOf<typeof getReviewStatistics>

/** What all experts have in common, and single sheets chance hardly explains. */
export const Tendencies = ({ found }: { found: Numbers }) => {
  const t = useTexts(statisticsTexts)
  const rows = [
    [t.ownProvince, found.ownProvince],
    [t.ownSchool, found.ownSchool],
    [t.allDrift, found.drift],
  ] as const
  return (
    <div className={office.pair}>
      <section className={office.card}>
        <h2 className={office.partTitle}>{t.tendencies}</h2>
        <p className={office.lead}>{t.tendenciesHint}</p>
        <ul className={office.list}>
          {rows.map(([name, one]) => (
            <li key={name}>
              <span className={`${office.grow} ${office.two}`}>
                <span>{name}</span>
                <small>{one === null ? t.tooFew : t.tendency(signed(one.points), signed(one.errors), one.sheets)}</small>
              </span>
              {one !== null && Math.abs(one.errors) > 3 ? (
                <StatusTag meaning="waits">{t.hardlyChance}</StatusTag>
              ) : (
                <span className={office.quiet}>{one === null ? '–' : t.maybeChance}</span>
              )}
            </li>
          ))}
        </ul>
      </section>
      <section className={office.card}>
        <h2 className={office.partTitle}>{t.improbableSheets}</h2>
        <p className={office.lead}>{t.improbableHint}</p>
        {found.improbable.length === 0 ? (
          <EmptyFace text={t.noImprobable} />
        ) : (
          <ul className={office.list}>
            {found.improbable.map((one) => (
              <li key={`${one.code} ${one.expertName}`}>
                <span className={office.grow}>
                  {one.code} · {one.expertName}
                </span>
                <span>{t.improbableWords(numberText(one.total), signed(one.points))}</span>
              </li>
            ))}
          </ul>
        )}
      </section>
    </div>
  )
}

const signed = (value: number): string => `${value > 0 ? '+' : value < 0 ? '−' : ''}${numberText(Math.abs(value))}`
