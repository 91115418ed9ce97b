import {
  archiveSchoolCertificates,
  downloadSchoolCertificate,
  pageSchoolCertificates,
} from '@kaisai/contract/certificate/school.endpoints'
import { listCompetitionOptions } from '@kaisai/contract/competition/info.endpoints'
import { listTasks } from '@kaisai/contract/system/task.endpoints'
import { useSearchParams } from 'react-router'
import { call, download } from '#web/call.ts'
import { useLang, useTexts } from '#web/lang.tsx'
import { refresh } from '#web/query.ts'
import { formatDate } from '#web/ui/format.ts'
import { toast } from '#web/ui/notice/notice.ts'
import { PageHeader } from '#web/ui/PageHeader.tsx'
import { RemoteSelect } from '#web/ui/RemoteSelect.tsx'
import { RowActions } from '#web/ui/RowActions.tsx'
import { ThrottledButton } from '#web/ui/ThrottledButton.tsx'
import { DataTable } from '#web/ui/table/DataTable.tsx'
import { schoolTexts } from './school-texts.ts'

const names = ['competitionId', 'keyword'] as const
const SELECT_PX = 240

/** /certificate/school: the published certificates of the own school, one by one or all in one archive. */
export const SchoolCertificatePage = () => {
  const t = useTexts(schoolTexts)
  const { lang } = useLang()
  const [query] = useSearchParams()
  const pack = async (): Promise<void> => {
    const input = Object.fromEntries(names.flatMap((name) => (query.get(name) ? [[name, query.get(name)!]] : [])))
    await call(archiveSchoolCertificates, input).then(
      () => toast('success', t.packing),
      () => undefined,
    )
    await refresh(listTasks)
  }
  return (
    <>
      <PageHeader title={t.title} hint={t.hint} actions={<ThrottledButton onClick={pack}>{t.pack}</ThrottledButton>} />
      <DataTable
        name="certificate.school"
        list={pageSchoolCertificates}
        rowKey="certificateId"
        filters={[
          {
            name: 'competitionId',
            label: t.competition,
            kind: 'custom',
            render: (value, onChange) => (
              <RemoteSelect
                style={{ width: SELECT_PX, maxWidth: '100%' }}
                aria-label={t.competition}
                value={value}
                onChange={(next) => onChange(typeof next === 'string' ? next : undefined)}
                deps={[lang]}
                load={async (keyword) =>
                  (await call(listCompetitionOptions, keyword ? { keyword } : {}, { quiet: true })).map(
                    ({ competitionId, name }) => ({ value: competitionId, label: name }),
                  )
                }
              />
            ),
          },
          { name: 'keyword', label: t.keyword, placeholder: t.keywordHint },
        ]}
        columns={[
          { key: 'number', title: t.number, width: 190, isTitle: true },
          { key: 'holderName', title: t.holder, ellipsis: true },
          { key: 'paperName', title: t.paper, width: 120 },
          { key: 'awardName', title: t.award, width: 140 },
          { key: 'competitionName', title: t.competition, ellipsis: true },
          {
            key: 'issueTime',
            title: t.issued,
            width: 150,
            render: (row) => (row.issueTime ? formatDate(row.issueTime) : ''),
          },
          {
            key: 'actions',
            title: t.actions,
            width: 90,
            fixed: 'right',
            always: true,
            render: ({ certificateId }) => (
              <RowActions
                actions={[
                  {
                    key: 'download',
                    label: t.download,
                    onClick: () => void download(downloadSchoolCertificate, { certificateId }).catch(() => undefined),
                  },
                ]}
              />
            ),
          },
        ]}
        empty={{ text: t.empty }}
      />
    </>
  )
}
