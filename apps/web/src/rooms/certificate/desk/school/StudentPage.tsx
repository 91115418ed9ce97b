import {
  exportStudentCertificates,
  getStudentFilters,
  pageStudentCertificates,
} from '@kaisai/contract/certificate/student.endpoints'
import { listCompetitionOptions } from '@kaisai/contract/competition/info.endpoints'
import type { InputOf } from '@kaisai/contract/endpoint'
import { listTasks } from '@kaisai/contract/system/task.endpoints'
import { Alert } from 'antd'
import { useSearchParams } from 'react-router'
import { call } from '#web/call.ts'
import { useLang, useTexts } from '#web/lang.tsx'
import { refresh, useReply } from '#web/query.ts'
import { SubscribeButton } from '#web/ui/export/SubscribeButton.tsx'
import { formatDate } from '#web/ui/format.ts'
import { toast } from '#web/ui/notice/notice.ts'
import { PageHeader } from '#web/ui/PageHeader.tsx'
import { RemoteSelect } from '#web/ui/RemoteSelect.tsx'
import { StatusTag } from '#web/ui/StatusTag.tsx'
import { ThrottledButton } from '#web/ui/ThrottledButton.tsx'
import { DataTable } from '#web/ui/table/DataTable.tsx'
import { certificateMeaning } from '../../meanings.ts'
import styles from './StudentPage.module.css'
import { studentTexts } from './student-texts.ts'

const names = ['competitionId', 'collegeId', 'from', 'to', 'keyword', 'withEnded'] as const
type Input = InputOf<typeof exportStudentCertificates>

// The address holds text; a body is JSON, where yes has its own type.
const inputOf = (query: URLSearchParams): Input =>
  Object.fromEntries(
    names.flatMap((name) => {
      const value = query.get(name)
      return value ? [[name, name === 'withEnded' ? value === 'true' : value] as const] : []
    }),
  )

/** /certificate/student: the certificates of the own students by their numbers, for the systems of the school. */
export const StudentPage = () => {
  const t = useTexts(studentTexts)
  const { lang } = useLang()
  const [query] = useSearchParams()
  const { data: filters } = useReply(getStudentFilters, {}, { staleMs: 60_000 })
  const input = inputOf(query)
  const start = async (): Promise<void> => {
    await call(exportStudentCertificates, input).then(
      () => toast('success', t.started),
      () => undefined,
    )
    await refresh(listTasks)
  }
  return (
    <>
      <PageHeader
        title={t.title}
        hint={t.hint}
        actions={
          <>
            <ThrottledButton onClick={start}>{t.export}</ThrottledButton>
            <SubscribeButton endpoint={exportStudentCertificates} input={input} />
          </>
        }
      />
      {filters?.placeName === '' ? <Alert type="info" showIcon title={t.notSchool} className={styles.notice ?? ''} /> : null}
      <DataTable
        name="certificate.students"
        list={pageStudentCertificates}
        rowKey="rowId"
        empty={{ text: t.none }}
        filters={[
          { name: 'keyword', label: t.keyword, placeholder: t.keywordHint },
          {
            name: 'competitionId',
            label: t.competition,
            kind: 'custom',
            render: (value, onChange) => (
              <RemoteSelect
                className={styles.choice ?? ''}
                aria-label={t.competition}
                value={value}
                deps={[lang]}
                onChange={(next) => onChange(typeof next === 'string' ? next : undefined)}
                load={async (keyword) =>
                  (await call(listCompetitionOptions, keyword ? { keyword } : {}, { quiet: true })).map(
                    ({ competitionId, name }) => ({ value: competitionId, label: name }),
                  )
                }
              />
            ),
          },
          ...(filters && filters.colleges.length > 0
            ? [{ name: 'collegeId', label: t.college, kind: 'select' as const, options: filters.colleges }]
            : []),
          { name: 'from', to: 'to', label: t.days, kind: 'days' },
          { name: 'withEnded', label: t.ended, kind: 'select', options: [{ value: 'true', label: t.all }] },
        ]}
        columns={[
          {
            key: 'student',
            title: t.student,
            isTitle: true,
            always: true,
            width: 190,
            render: (row) => (
              <span className={styles.two}>
                <span>{[row.studentNumber || t.noNumber, row.name].join(' ')}</span>
                <small>{row.collegeName}</small>
                {row.isNumberShared ? <StatusTag meaning="bad">{t.shared}</StatusTag> : null}
              </span>
            ),
          },
          {
            key: 'award',
            title: t.award,
            width: 300,
            render: (row) => (
              <span className={styles.two}>
                <span>{[row.awardName || row.paperName, row.levelName].filter(Boolean).join(' · ')}</span>
                <small>{[row.competitionName, t.edition(row.edition, row.year), row.itemName].filter(Boolean).join(' · ')}</small>
              </span>
            ),
          },
          { key: 'workTitle', title: t.work, off: true },
          { key: 'issuerName', title: t.issuer, off: true },
          { key: 'number', title: t.number, width: 170 },
          {
            key: 'issueTime',
            title: t.issueTime,
            width: 120,
            render: (row) => (row.issueTime ? formatDate(row.issueTime, 'day') : '–'),
          },
          {
            key: 'status',
            title: t.ended,
            width: 150,
            render: (row) => (
              <span className={styles.two}>
                <span>
                  <StatusTag meaning={certificateMeaning[row.status]}>{row.statusName}</StatusTag>
                </span>
                <small>{row.endReason}</small>
              </span>
            ),
          },
          {
            key: 'trace',
            title: t.trace,
            width: 110,
            render: (row) => (
              <a href={row.traceUrl} target="_blank" rel="noreferrer">
                {t.open}
              </a>
            ),
          },
        ]}
      />
    </>
  )
}
