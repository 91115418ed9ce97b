import { awardStates } from '@kaisai/contract/award/award.states'
import { announcedWords } from '@kaisai/contract/award/labels'
import { exportSchoolAwards, getSchoolAwardSummary, pageSchoolAwards } from '@kaisai/contract/award/school.endpoints'
import { listTasks } from '@kaisai/contract/system/task.endpoints'
import { useSearchParams } from 'react-router'
import { call } from '#web/call.ts'
import { useLabel, useTexts } from '#web/lang.tsx'
import { refresh, useReply } from '#web/query.ts'
import { SubscribeButton } from '#web/ui/export/SubscribeButton.tsx'
import { formatDate, formatMoney } from '#web/ui/format.ts'
import { toast } from '#web/ui/notice/notice.ts'
import { PageHeader } from '#web/ui/PageHeader.tsx'
import { StatusTag } from '#web/ui/StatusTag.tsx'
import { ThrottledButton } from '#web/ui/ThrottledButton.tsx'
import { DataTable } from '#web/ui/table/DataTable.tsx'
import styles from '../Award.module.css'
import { competitionFilter } from '../CompetitionSelect.tsx'
import { awardMeaning, prizeMeaning } from '../meanings.ts'
import { schoolTexts } from './school-texts.ts'

const names = ['competitionId', 'status', 'keyword'] as const

/** /award/school: what the own school was awarded, with its numbers and the list to take away. */
export const SchoolAwardPage = () => {
  const t = useTexts(schoolTexts)
  const label = useLabel()
  const [query] = useSearchParams()
  const competitionId = query.get('competitionId')
  const { data: summary } = useReply(getSchoolAwardSummary, competitionId ? { competitionId } : {}, { staleMs: 0 })
  const input = Object.fromEntries(names.flatMap((name) => (query.get(name) ? [[name, query.get(name)!]] : [])))
  const exportIt = async (): Promise<void> => {
    await call(exportSchoolAwards, input).then(
      () => toast('success', t.exporting),
      () => undefined,
    )
    await refresh(listTasks)
  }
  return (
    <div className={styles.stack}>
      <PageHeader
        title={t.title}
        hint={t.hint}
        actions={
          <>
            <ThrottledButton onClick={exportIt}>{t.export}</ThrottledButton>
            <SubscribeButton endpoint={exportSchoolAwards} input={input} />
          </>
        }
      />
      {summary && summary.total > 0 ? (
        <div className={styles.levels}>
          <Figure name={t.total} value={String(summary.total)} />
          <Figure name={t.competitions} value={String(summary.competitions)} />
          {summary.prize > 0 ? <Figure name={t.prize} value={formatMoney(summary.prize)} /> : null}
          {summary.levels.map(({ name, color, count }) => (
            <Figure key={name} name={name} value={String(count)} color={color} />
          ))}
        </div>
      ) : null}
      <DataTable
        name="award.school"
        list={pageSchoolAwards}
        rowKey="awardId"
        filters={[
          competitionFilter(t.competition),
          {
            name: 'status',
            label: t.state,
            kind: 'select',
            options: announcedWords.map((word) => ({ value: word, label: label(awardStates.states[word]) })),
          },
          { name: 'keyword', label: t.keyword, placeholder: t.keywordHint },
        ]}
        columns={[
          {
            key: 'name',
            title: t.award,
            isTitle: true,
            always: true,
            width: 260,
            render: (row) => (
              <span className={styles.two}>
                <span>
                  <i className={styles.dot} style={{ background: row.color }} />
                  {row.name}
                </span>
                <small>{[row.competitionName, row.itemName].filter(Boolean).join(' · ')}</small>
              </span>
            ),
          },
          {
            key: 'holder',
            title: t.work,
            width: 240,
            render: (row) => (
              <span className={styles.two}>
                <span>{row.workName || row.holder}</span>
                <small>{row.workName ? row.holder : row.targetName}</small>
              </span>
            ),
          },
          {
            key: 'people',
            title: t.people,
            width: 220,
            render: (row) => (
              <span className={styles.two}>
                <span>{row.students || '–'}</span>
                <small>{row.teachers}</small>
              </span>
            ),
          },
          {
            key: 'prize',
            title: t.prize,
            align: 'right',
            render: (row) =>
              row.prize === 0 ? (
                t.noPrize
              ) : (
                <span className={styles.two}>
                  <span>{formatMoney(row.prize)}</span>
                  {row.prizeStatus ? (
                    <span>
                      <StatusTag meaning={prizeMeaning[row.prizeStatus]}>{row.prizeStatusName}</StatusTag>
                    </span>
                  ) : null}
                </span>
              ),
          },
          {
            key: 'status',
            title: t.state,
            width: 170,
            render: (row) => (
              <span className={styles.two}>
                <span>
                  <StatusTag meaning={awardMeaning[row.status]}>{row.statusName}</StatusTag>
                </span>
                <small>
                  {row.status === 'publicity' && row.publicityEndTime
                    ? t.publicityUntil(formatDate(row.publicityEndTime))
                    : row.revokeReason}
                </small>
              </span>
            ),
          },
        ]}
        empty={{ text: t.empty }}
      />
    </div>
  )
}

const Figure = ({ name, value, color }: { name: string; value: string; color?: string }) => (
  <div className={styles.level}>
    <span>
      {color ? <i className={styles.dot} style={{ background: color }} /> : null}
      {name}
    </span>
    <b>{value}</b>
  </div>
)
