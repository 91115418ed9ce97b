import { PlusOutlined } from '@ant-design/icons'
import { resultWords } from '@kaisai/contract/review/labels'
import { pageResults } from '@kaisai/contract/review/result.endpoints'
import { resultStates } from '@kaisai/contract/review/result.states'
import { Button } from 'antd'
import { Link, useNavigate } from 'react-router'
import { useLabel, useTexts } from '#web/lang.tsx'
import { Can } from '#web/ui/Can.tsx'
import { formatDate, formatNumber } from '#web/ui/format.ts'
import { PageHeader } from '#web/ui/PageHeader.tsx'
import { RowActions } from '#web/ui/RowActions.tsx'
import { StatusTag } from '#web/ui/StatusTag.tsx'
import { DataTable } from '#web/ui/table/DataTable.tsx'
import { words } from '#web/ui/texts.ts'
import { useAdding } from '#web/ui/use-adding.ts'
import { usePlacedName } from '#web/use-workspace.ts'
import { eliminationPath, resultPath } from '../addresses.ts'
import { competitionFilter } from '../CompetitionSelect.tsx'
import { resultMeaning } from '../meanings.ts'
import styles from '../Office.module.css'
import { AddResult } from './AddResult.tsx'
import { resultTexts } from './result-texts.ts'

/** All results within reach. */
export const ResultList = () => {
  const t = useTexts(resultTexts)
  const w = useTexts(words)
  const placed = usePlacedName()
  const label = useLabel()
  const navigate = useNavigate()
  const adding = useAdding()
  const add = (
    <Can any={['review:result:calculate']}>
      <Button type="primary" icon={<PlusOutlined />} onClick={adding.begin}>
        {t.add}
      </Button>
    </Can>
  )
  return (
    <>
      <PageHeader title={t.title} hint={t.hint} actions={add} />
      <DataTable
        name="review.results"
        list={pageResults}
        rowKey="resultId"
        defaultSort="-createTime"
        filters={[
          competitionFilter(t.competition),
          {
            name: 'status',
            label: w.status,
            kind: 'select',
            options: resultWords.map((word) => ({ value: word, label: label(resultStates.states[word]) })),
          },
          { name: 'feedbackWaits', label: t.feedbackWaits, kind: 'select', options: [{ value: 'true', label: w.yes }] },
        ]}
        columns={[
          {
            key: 'competitionName',
            title: t.result,
            isTitle: true,
            always: true,
            width: 300,
            render: (row) => (
              <span className={styles.two}>
                <Link to={resultPath(row.resultId)}>{placed(row, row.stageName)}</Link>
                <small>{t.resultNo(row.no)}</small>
              </span>
            ),
          },
          {
            key: 'status',
            title: w.status,
            render: (row) => <StatusTag meaning={resultMeaning[row.status]}>{row.statusName}</StatusTag>,
          },
          { key: 'workCount', title: t.works, align: 'right', render: (row) => formatNumber(row.workCount) },
          { key: 'alarmCount', title: t.alarms, align: 'right', render: (row) => formatNumber(row.alarmCount) },
          { key: 'advancedCount', title: t.advanced, align: 'right', render: (row) => formatNumber(row.advancedCount) },
          {
            key: 'calculatedTime',
            title: t.calculatedTime,
            render: (row) => (row.calculatedTime ? formatDate(row.calculatedTime, 'minute') : '–'),
          },
          {
            key: 'actions',
            title: w.actions,
            fixed: 'right',
            always: true,
            render: (row) => (
              <RowActions
                actions={[
                  { key: 'open', label: t.open, to: resultPath(row.resultId) },
                  { key: 'elimination', label: t.elimination, to: eliminationPath(row.resultId), shown: row.status !== 'draft' },
                ]}
              />
            ),
          },
        ]}
        onRow={(row) => void navigate(resultPath(row.resultId))}
        empty={{ text: t.none, action: add }}
      />
      {adding.isOn ? <AddResult onClose={adding.end} /> : null}
    </>
  )
}
