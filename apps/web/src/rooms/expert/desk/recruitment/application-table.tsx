// Applications as a list and one of them at its side: for the office and for the school.

import type { ReplyOf } from '@kaisai/contract/endpoint'
import { viewExpertFile } from '@kaisai/contract/expert/library.endpoints'
import type { pageApplications } from '@kaisai/contract/expert/recruitment.endpoints'
import { Button, Drawer } from 'antd'
import type { ReactNode } from 'react'
import { download } from '#web/call.ts'
import { useTexts } from '#web/lang.tsx'
import { Detail } from '#web/ui/Detail.tsx'
import { formatDate } from '#web/ui/format.ts'
import { StatusTag } from '#web/ui/StatusTag.tsx'
import type { Column } from '#web/ui/table/columns.ts'
import { words } from '#web/ui/texts.ts'
import { useComma } from '#web/ui/use-comma.ts'
import { useKept } from '#web/ui/use-kept.ts'
import { deskTexts } from '../desk-texts.ts'
import { Disciplines } from '../parts/fields.tsx'
import { applicationMeaning } from '../parts/meanings.ts'
import styles from '../parts/Parts.module.css'
import { recruitmentTexts } from './recruitment-texts.ts'

export type Application = ReplyOf<typeof pageApplications>['rows'][number]

const State = ({ row }: { row: Application }) => (
  <StatusTag meaning={applicationMeaning[row.applicationStatus]}>{row.applicationStatusName}</StatusTag>
)

/** The columns of applications; `actions` of one row last. */
export const useApplicationColumns = (actions: (row: Application) => ReactNode): Column<Application>[] => {
  const t = useTexts(recruitmentTexts)
  const d = useTexts(deskTexts)
  const w = useTexts(words)
  return [
    { key: 'name', title: d.name, isTitle: true, always: true },
    { key: 'schoolName', title: d.place },
    { key: 'titleName', title: d.title },
    { key: 'disciplines', title: d.discipline, render: (row) => <Disciplines codes={row.disciplines} /> },
    { key: 'recruitmentName', title: t.recruitment },
    {
      key: 'unmet',
      title: t.terms,
      render: (row) =>
        row.unmet.length === 0 ? <span className={styles.quiet}>{t.allMet}</span> : `${t.unmet}：${row.unmet.join('；')}`,
    },
    { key: 'submitTime', title: t.submitTime, render: (row) => formatDate(row.submitTime, 'minute') },
    { key: 'applicationStatus', title: w.status, render: (row) => <State row={row} /> },
    { key: 'actions', title: w.actions, always: true, fixed: 'right', render: actions },
  ]
}

/** One application in full. */
export const ApplicationDrawer = ({ row, onClose }: { row: Application | null; onClose: () => void }) => {
  const comma = useComma()
  const t = useTexts(recruitmentTexts)
  const d = useTexts(deskTexts)
  const shown = useKept(row)
  const file = (kind: 'photo' | 'titleCert', id: string | null) =>
    shown && id ? (
      <Button type="link" size="small" onClick={() => void download(viewExpertFile, { expertId: shown.expertId, kind })}>
        {d.file}
      </Button>
    ) : (
      d.noFile
    )
  return (
    <Drawer open={row !== null} onClose={onClose} size={640} destroyOnHidden title={t.details}>
      {shown ? (
        <>
          <h2>
            {shown.name} <State row={shown} />
          </h2>
          <Detail
            items={[
              { label: t.recruitment, value: shown.recruitmentName, wide: true },
              { label: d.place, value: shown.schoolName },
              { label: d.department, value: shown.department },
              { label: d.title, value: shown.titleName },
              { label: d.post, value: shown.post },
              { label: d.degree, value: shown.degreeName },
              { label: d.years, value: String(shown.yearsInField) },
              { label: d.birthday, value: shown.birthday },
              { label: d.phone, value: shown.phone },
              { label: d.discipline, value: <Disciplines codes={shown.disciplines} /> },
              { label: d.keywords, value: shown.keywords.join(comma) },
              { label: d.photo, value: file('photo', shown.photoFileId) },
              { label: d.titleCert, value: file('titleCert', shown.titleCertFileId) },
              { label: d.intro, value: shown.intro, wide: true },
              { label: t.statement, value: shown.statement, wide: true },
              { label: t.schoolNote, value: shown.schoolNote, wide: true },
              { label: d.reason, value: shown.reason, wide: true },
              { label: t.unmet, value: shown.unmet.join('；') || t.allMet, wide: true },
              { label: t.decider, value: shown.deciderName && `${shown.deciderName} ${formatDate(shown.decideTime!, 'minute')}` },
            ]}
          />
        </>
      ) : null}
    </Drawer>
  )
}
