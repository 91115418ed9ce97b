import { Alert } from 'antd'
import { useTexts } from '#web/lang.tsx'
import { formatNumber } from '#web/ui/format.ts'
import office from '../Office.module.css'
import { affinityTexts } from './affinity-texts.ts'
import type { PlanReport } from './proposal-row.ts'

/** What a plan by affinity comes to: the total, the lowest work, wishes met, and who is asked against his word. */
export const AffinityReport = ({ affinity }: { affinity: NonNullable<PlanReport['affinity']> }) => {
  const t = useTexts(affinityTexts)
  const { total, best, lowest, lowestBound, poor, wants, wantsMet, against, cap } = affinity
  const share = best === 0 ? '100' : (Math.floor((1000 * total) / best) / 10).toFixed(1)
  return (
    <section>
      <h3 className={office.partTitle}>{t.byNames[affinity.goal]}</h3>
      <dl className={office.numbers}>
        <div>
          <dt>{t.total}</dt>
          <dd>{formatNumber(total)}</dd>
          <dt>{t.totalOf(share)}</dt>
        </div>
        {lowest === null || lowestBound === null ? null : (
          <div>
            <dt>{t.lowest}</dt>
            <dd>{formatNumber(lowest)}</dd>
            <dt>{t.lowestOf(lowestBound)}</dt>
          </div>
        )}
        <div>
          <dt title={t.poorHint}>{t.poor}</dt>
          <dd className={poor > 0 ? office.wrong : undefined}>{formatNumber(poor)}</dd>
        </div>
        {wants === 0 ? null : (
          <div>
            <dt>{t.wants}</dt>
            <dd>{t.wantsOf(wantsMet, wants)}</dd>
          </div>
        )}
        {cap === 100 ? null : (
          <div>
            <dt>{t.capReport}</dt>
            <dd>{cap}%</dd>
          </div>
        )}
      </dl>
      {against.length > 0 ? (
        <Alert
          type="warning"
          showIcon
          title={t.againstTitle}
          description={against.map(({ code, name }) => `${code} ${name}`).join(' · ')}
        />
      ) : null}
    </section>
  )
}
