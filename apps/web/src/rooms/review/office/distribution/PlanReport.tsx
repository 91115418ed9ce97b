import { useTexts } from '#web/lang.tsx'
import { formatNumber } from '#web/ui/format.ts'
import type { BatchDetail } from '../batch/batch-detail.ts'
import { PanelsBy } from '../experts/PanelsBy.tsx'
import office from '../Office.module.css'
import { AffinityReport } from './AffinityReport.tsx'
import styles from './Distribution.module.css'
import { distributionTexts } from './distribution-texts.ts'
import type { PlanReport as Report } from './proposal-row.ts'

/** What the distribution comes to: how many are assigned, what is short and why. */
export const PlanReport = ({ batch, report, isOut }: { batch: BatchDetail; report: Report; isOut: boolean }) => {
  const t = useTexts(distributionTexts)
  if (report.planNo === 0 && report.assigned === 0) return null
  return (
    <div className={styles.report}>
      <dl className={office.numbers}>
        <div>
          <dt>{t.assigned}</dt>
          <dd>{t.ofWanted(report.assigned, report.wanted)}</dd>
        </div>
        <div>
          <dt>{t.short}</dt>
          <dd className={report.short > 0 ? office.wrong : undefined}>{formatNumber(report.short)}</dd>
        </div>
        <div>
          <dt>{t.violations}</dt>
          <dd className={report.violations > 0 ? office.wrong : undefined}>{formatNumber(report.violations)}</dd>
        </div>
        {report.overlap === null ? null : (
          <div>
            <dt>{t.overlap}</dt>
            <dd>{Math.round(report.overlap * 100)}%</dd>
          </div>
        )}
        {report.parts === 0 ? null : (
          <div>
            <dt>{t.parts}</dt>
            <dd className={report.parts > 1 && batch.panelsBy === null ? office.wrong : undefined}>
              {formatNumber(report.parts)}
            </dd>
          </div>
        )}
        {report.mixing === null || report.mixing.seats === 0 ? null : (
          <div>
            <dt>{t.across}</dt>
            <dd>{t.acrossOf(report.mixing.across, report.mixing.seats)}</dd>
          </div>
        )}
        {report.mixing === null || report.objective === null || isOut ? null : (
          <div>
            <dt>{t.mixingCost}</dt>
            <dd>{t.costOf(report.mixing.cost, report.objective + report.mixing.cost)}</dd>
          </div>
        )}
        {report.objective === null || isOut ? null : (
          <div>
            <dt>{t.objective}</dt>
            <dd>{formatNumber(Math.round(report.objective))}</dd>
          </div>
        )}
        {report.planNo > 0 ? (
          <div>
            <dt>{t.planNo}</dt>
            <dd>{report.planNo}</dd>
          </div>
        ) : null}
      </dl>
      {report.affinity === null || isOut ? null : <AffinityReport affinity={report.affinity} />}
      {report.parts > 1 ? <p className={office.quiet}>{t.partsMeaning[batch.panelsBy ?? 'unsaid'](report.parts)}</p> : null}
      {batch.groups.length === 0 && (report.panelsQuestion === 'parts' || batch.panelsBy !== null) ? (
        <PanelsBy batch={batch} isSettable={batch.can.includes('assign')} />
      ) : null}
      {report.inputsHash ? (
        <p className={office.quiet}>
          {t.hash} <span className={office.mono}>{report.inputsHash}</span>
        </p>
      ) : null}
      {report.reasons.length > 0 ? (
        <div>
          <h3 className={office.partTitle}>{t.why}</h3>
          <ul className={styles.reasons}>
            {report.reasons.map(({ text, count }) => (
              <li key={text}>
                {text} <b>{t.times(count)}</b>
              </li>
            ))}
          </ul>
        </div>
      ) : null}
    </div>
  )
}
