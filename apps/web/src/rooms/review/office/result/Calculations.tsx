import { verifyCalculation } from '@kaisai/contract/review/result.endpoints'
import { call } from '#web/call.ts'
import { useTexts } from '#web/lang.tsx'
import { formatDate } from '#web/ui/format.ts'
import { EmptyFace } from '#web/ui/ListFaces.tsx'
import { toast } from '#web/ui/notice/notice.ts'
import { StatusTag } from '#web/ui/StatusTag.tsx'
import { ThrottledButton } from '#web/ui/ThrottledButton.tsx'
import office from '../Office.module.css'
import type { ResultDetail } from './result-detail.ts'
import { resultTexts } from './result-texts.ts'

/** Every calculation that was made, each of which can be made again and compared. */
export const Calculations = ({ result }: { result: ResultDetail }) => {
  const t = useTexts(resultTexts)
  const verify = async (calculationId: string): Promise<void> => {
    const found = await call(verifyCalculation, { calculationId }).catch(() => null)
    if (!found) return
    if (!found.isFormulaKnown) toast('warning', t.formulaUnknown)
    else if (found.isSame) toast('success', t.verified)
    else toast('error', t.verifiedNot(found.outputHash.slice(0, 16)))
  }
  return (
    <section className={office.card}>
      <h2 className={office.partTitle}>{t.calculations}</h2>
      {result.calculations.length === 0 ? (
        <EmptyFace text={t.noCalculations} />
      ) : (
        <ul className={office.list}>
          {result.calculations.map((one) => (
            <li key={one.calculationId}>
              <b>#{one.no}</b>
              {one.isCurrent ? <StatusTag meaning="good">{t.current}</StatusTag> : null}
              <span className={`${office.grow} ${office.two}`}>
                <span>
                  {formatDate(one.time, 'second')} · {one.userName} · {t.works} {one.works} · {t.formula} {one.formulaVersion}
                </span>
                <small>
                  {t.inputs} <span className={office.mono}>{one.inputsHash}</span>
                </small>
                <small>
                  {t.output} <span className={office.mono}>{one.outputHash}</span>
                </small>
              </span>
              <ThrottledButton size="small" onClick={() => verify(one.calculationId)}>
                {t.verify}
              </ThrottledButton>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}
