import type { RehearsalReport as Report } from '@kaisai/contract/competition/rehearsal.endpoints'
import { rehearsalSteps } from '@kaisai/contract/competition/rehearsal-steps'
import { inLang } from '@kaisai/contract/lang'
import type { ReactNode } from 'react'
import { useLang, useTexts } from '#web/lang.tsx'
import { formatDate, formatMoney, formatNumber } from '#web/ui/format.ts'
import { StatusTag } from '#web/ui/StatusTag.tsx'
import styles from './Rehearsal.module.css'
import { rehearsalTexts } from './rehearsal-texts.ts'

/** What a rehearsal found: the steps with what stood in the way, then what would come of it. */
export const RehearsalReport = ({ report }: { report: Report }) => {
  const t = useTexts(rehearsalTexts)
  const { teams, people, schools, experts, from, to, seconds, sends } = report
  return (
    <div className={styles.report}>
      <p className={styles.quiet}>
        {t.scale(teams, people, schools, experts)}
        {from && to ? ` · ${t.span(formatDate(from, 'day'), formatDate(to, 'day'))}` : ''} · {t.took(seconds)}
      </p>
      <Part title={t.steps}>
        <Steps steps={report.steps} />
      </Part>
      <Part title={t.gaps} empty={report.gaps.length === 0 ? t.noGaps : null}>
        <ul className={styles.gaps}>
          {report.gaps.map(({ severity, text }) => (
            <li key={text}>
              <StatusTag meaning={severity === 'blocking' ? 'bad' : 'waits'}>{t[severity]}</StatusTag> {text}
            </li>
          ))}
        </ul>
      </Part>
      <Part title={t.scores} empty={report.scores.length === 0 ? t.noScores : null}>
        <Grid
          heads={[t.item, t.works, t.highest, t.median, t.lowest, t.alarms, t.ties, t.advanced]}
          rows={report.scores.map((one) => [
            `${one.stageName} · ${one.itemName}`,
            ...[one.works, one.highest, one.median, one.lowest, one.alarms, one.ties, one.advanced].map((value) =>
              value === null ? '–' : formatNumber(value),
            ),
          ])}
        />
      </Part>
      <Part title={t.awards} empty={report.awards.length === 0 ? t.noAwards : null}>
        <Grid
          heads={[t.award, t.count, t.schools, t.prize]}
          rows={report.awards.map(({ stageName, name, count, schools: of, prize }) => [
            `${stageName} · ${name}`,
            formatNumber(count),
            formatNumber(of),
            prize === 0 ? '–' : formatMoney(prize),
          ])}
        />
      </Part>
      <Part title={t.certificates} empty={report.certificates.length === 0 ? t.noCertificates : null}>
        <Grid
          heads={[t.template, t.rows, t.faults]}
          rows={report.certificates.map(({ templateName, rows, faults }) => [
            templateName,
            formatNumber(rows),
            faults.length === 0 ? (
              t.fits
            ) : (
              <Obstacles key="faults" rows={faults.map((one) => ({ ...one, isBridged: !one.isBlocking, mark: null }))} />
            ),
          ])}
        />
      </Part>
      <Part
        title={t.messages}
        empty={report.messages.length === 0 ? t.noMessages : null}
        hint={t.messagesHint(sends.sms, sends.mail)}
      >
        <Grid
          heads={[t.message, t.to, t.people, t.count, t.first]}
          rows={report.messages.map(({ title, body, roles, people: of, count, firstTime }) => [
            <details key="message">
              <summary>{title}</summary>
              <p className={styles.quiet}>{body}</p>
            </details>,
            roles,
            formatNumber(of),
            formatNumber(count),
            <time key="time" dateTime={firstTime}>
              {formatDate(firstTime, 'minute')}
            </time>,
          ])}
        />
      </Part>
    </div>
  )
}

const Part = ({
  title,
  hint,
  empty = null,
  children,
}: {
  title: string
  hint?: string
  empty?: string | null
  children: ReactNode
}) => (
  <section className={styles.part}>
    <h2>{title}</h2>
    {hint && empty === null ? <p className={styles.quiet}>{hint}</p> : null}
    {empty === null ? children : <p className={styles.quiet}>{empty}</p>}
  </section>
)

const Steps = ({ steps }: { steps: Report['steps'] }) => {
  const t = useTexts(rehearsalTexts)
  const { lang } = useLang()
  return (
    <Grid
      heads={[t.step, t.time, t.passed, t.obstacles]}
      rows={steps.map(({ step, stageName, time, tried, done, obstacles }) => [
        <b key="step">{[stageName, inLang(rehearsalSteps[step], lang)].filter(Boolean).join(' · ')}</b>,
        <time key="time" dateTime={time}>
          {formatDate(time, 'day')}
        </time>,
        <StatusTag key="passed" meaning={done === tried ? 'good' : done === 0 ? 'bad' : 'waits'}>
          {formatNumber(done)} / {formatNumber(tried)}
        </StatusTag>,
        obstacles.length === 0 ? (
          <span key="clear" className={styles.quiet}>
            {t.clear}
          </span>
        ) : (
          <Obstacles key="obstacles" rows={obstacles.map((one) => ({ ...one, mark: one.isBridged ? t.bridged : null }))} />
        ),
      ])}
    />
  )
}

interface ObstacleRow {
  readonly text: string
  readonly count: number
  readonly examples: readonly string[]
  readonly isBridged: boolean
  readonly mark: string | null
}

const Obstacles = ({ rows }: { rows: readonly ObstacleRow[] }) => {
  const t = useTexts(rehearsalTexts)
  return (
    <ul className={styles.obstacles}>
      {rows.map(({ text, count, examples, isBridged, mark }) => (
        <li key={text} data-bridged={isBridged || undefined}>
          {text} <i>{t.times(count)}</i> {mark === null ? null : <StatusTag meaning="waits">{mark}</StatusTag>}
          {examples.length > 0 ? <small>{t.example(examples.join(' / '))}</small> : null}
        </li>
      ))}
    </ul>
  )
}

const Grid = ({ heads, rows }: { heads: readonly string[]; rows: readonly (readonly ReactNode[])[] }) => (
  <div className={styles.scroll}>
    <table className={styles.grid}>
      <thead>
        <tr>
          {heads.map((head) => (
            <th key={head} scope="col">
              {head}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((cells, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a report never changes its order
          <tr key={at}>
            {cells.map((cell, column) => (
              <td key={heads[column]} data-head={heads[column]}>
                {cell}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  </div>
)
