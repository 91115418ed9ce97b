import { useTexts } from '#web/lang.tsx'
import { Detail } from '#web/ui/Detail.tsx'
import { formatDate } from '#web/ui/format.ts'
import { EmptyFace } from '#web/ui/ListFaces.tsx'
import { StatusTag } from '#web/ui/StatusTag.tsx'
import { words } from '#web/ui/texts.ts'
import office from '../Office.module.css'
import type { ResultDetail } from './result-detail.ts'
import { resultTexts } from './result-texts.ts'

/** Which leads signed, and how the result is published. */
export const Signatures = ({ result }: { result: ResultDetail }) => {
  const t = useTexts(resultTexts)
  const w = useTexts(words)
  return (
    <div className={office.stack}>
      <section className={office.card}>
        <h2 className={office.partTitle}>{t.signatures}</h2>
        {result.signatures.length === 0 ? <EmptyFace text={t.noLeads} /> : null}
        <ul className={office.list}>
          {result.signatures.map((one) => (
            <li key={`${one.userName} ${one.groupName}`}>
              <span className={`${office.grow} ${office.two}`}>
                <span>
                  {one.userName} <small>{one.groupName}</small>
                </span>
                {one.note ? <span>{one.note}</span> : null}
              </span>
              {one.time ? <span className={office.quiet}>{formatDate(one.time, 'minute')}</span> : null}
              <StatusTag meaning={one.isAgreed === null ? 'waits' : one.isAgreed ? 'good' : 'bad'}>
                {one.isAgreed === null ? t.waiting : one.isAgreed ? t.agree : t.disagree}
              </StatusTag>
            </li>
          ))}
        </ul>
      </section>
      {result.publicityEndTime ? (
        <section className={office.card}>
          <h2 className={office.partTitle}>{t.publicity}</h2>
          <Detail
            items={[
              { label: t.publicityEnd, value: formatDate(result.publicityEndTime, 'minute') },
              { label: t.showsScores, value: result.showsScores ? w.yes : w.no },
              { label: t.openObjections, value: result.openObjections },
              { label: t.lockedTime, value: result.lockedTime && formatDate(result.lockedTime, 'minute') },
              { label: t.publicNote, value: result.publicNote, wide: true },
            ]}
          />
        </section>
      ) : null}
    </div>
  )
}
