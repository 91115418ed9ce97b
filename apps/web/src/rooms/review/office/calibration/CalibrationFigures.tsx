import { pointsText } from '@kaisai/contract/review/sheet-total'
import { Table } from 'antd'
import { useTexts } from '#web/lang.tsx'
import office from '../Office.module.css'
import { calibrationOfficeTexts } from './calibration-office-texts.ts'
import type { Round } from './round.ts'

type Expert = NonNullable<Round['experts']>[number]
const figure = (value: number | null): string => (value === null ? '–' : pointsText(value))
const signed = (value: number): string => (value > 0 ? `+${pointsText(value)}` : pointsText(value))

/** The works of a round with mean and range, and each expert among the others: severity with its error, spread, order, points. */
export const CalibrationFigures = ({ round }: { round: Round }) => {
  const t = useTexts(calibrationOfficeTexts)
  const { works, experts } = round
  const stateOf = ({ isDone, given }: Expert): string => (isDone ? t.finished : given > 0 ? t.going(given, works.length) : t.none)
  return (
    <>
      <div className={office.scroll}>
        <table className={office.table}>
          <thead>
            <tr>
              <th scope="col">{t.no}</th>
              <th scope="col">{t.work}</th>
              <th scope="col" data-right>
                {t.count}
              </th>
              <th scope="col" data-right>
                {t.mean}
              </th>
              <th scope="col" data-right>
                {t.range}
              </th>
            </tr>
          </thead>
          <tbody>
            {works.map((work) => (
              <tr key={work.label}>
                <td>{work.label}</td>
                <td>{work.title}</td>
                <td data-right>{work.count}</td>
                <td data-right>{figure(work.mean)}</td>
                <td data-right>{figure(work.range)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {experts === null || round.status === 'draft' ? null : (
        <>
          <Table<Expert>
            size="small"
            rowKey="expertId"
            pagination={experts.length > 50 ? { pageSize: 50, showSizeChanger: false } : false}
            scroll={{ x: 'max-content' }}
            dataSource={[...experts]}
            columns={[
              { key: 'name', dataIndex: 'name', title: t.expert },
              { key: 'state', title: t.state, render: (_, row) => stateOf(row) },
              {
                key: 'severity',
                title: <span title={t.severityHint}>{t.severity}</span>,
                align: 'right',
                sorter: (a, b) => (a.severity ?? 0) - (b.severity ?? 0),
                render: (_, { severity, error }) =>
                  severity === null ? '–' : `${signed(severity)}${error === null ? '' : ` ± ${pointsText(2 * error)}`}`,
              },
              {
                key: 'width',
                title: <span title={t.widthHint}>{t.width}</span>,
                align: 'right',
                render: (_, { width }) => (width === null ? '–' : `× ${pointsText(width)}`),
              },
              {
                key: 'order',
                title: t.order,
                align: 'right',
                render: (_, { order }) => (order === null ? '–' : `${pointsText(order * 100)} %`),
              },
              ...works.map(({ label }, at) => ({
                ...{ key: label, title: label, align: 'right' as const },
                render: (_: unknown, { totals }: Expert) => figure(totals[at] ?? null),
              })),
            ]}
          />
          <p className={office.quiet}>
            {t.severityHint} · {t.widthHint} · {t.few}
          </p>
        </>
      )}
    </>
  )
}
