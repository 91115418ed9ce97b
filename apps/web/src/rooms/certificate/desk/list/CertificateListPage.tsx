import { certificateStates } from '@kaisai/contract/certificate/certificate.states'
import { paperKinds } from '@kaisai/contract/certificate/labels'
import { downloadCertificatePicture, exportCertificates, pageCertificates } from '@kaisai/contract/certificate/record.endpoints'
import { listTemplateChoices } from '@kaisai/contract/certificate/template.endpoints'
import { inLang } from '@kaisai/contract/lang'
import { listTasks } from '@kaisai/contract/system/task.endpoints'
import { Button } from 'antd'
import { useSearchParams } from 'react-router'
import { call, fetchFile } from '#web/call.ts'
import { useLang, useTexts } from '#web/lang.tsx'
import { refresh, useReply } from '#web/query.ts'
import { Can } from '#web/ui/Can.tsx'
import { SubscribeButton } from '#web/ui/export/SubscribeButton.tsx'
import { formatDate } from '#web/ui/format.ts'
import { toast } from '#web/ui/notice/notice.ts'
import { PageHeader } from '#web/ui/PageHeader.tsx'
import { RowActions } from '#web/ui/RowActions.tsx'
import { StatusTag } from '#web/ui/StatusTag.tsx'
import { DataTable } from '#web/ui/table/DataTable.tsx'
import { words } from '#web/ui/texts.ts'
import { useOpened } from '#web/ui/use-opened.ts'
import { certificateMeaning } from '../../meanings.ts'
import { certificateTexts } from '../desk-texts.ts'
import { CertificateDrawer } from './CertificateDrawer.tsx'
import { ServedPicture } from './ServedPicture.tsx'

const names = ['keyword', 'competitionId', 'status', 'paper', 'batchId'] as const

/** /certificate/list: every certificate within reach. */
export const CertificateListPage = () => {
  const t = useTexts(certificateTexts)
  const w = useTexts(words)
  const { lang } = useLang()
  const [query] = useSearchParams()
  const [opened, setOpened] = useOpened('certificateId')
  const { data: choices } = useReply(listTemplateChoices, {})
  const input = Object.fromEntries(names.flatMap((name) => (query.get(name) ? [[name, query.get(name)!]] : [])))
  const start = async (): Promise<void> => {
    await call(exportCertificates, input).then(
      () => toast('success', t.started),
      () => undefined,
    )
    await refresh(listTasks)
  }
  return (
    <>
      <PageHeader
        title={t.certificates}
        hint={t.certificatesHint}
        actions={
          <Can any={['certificate:record:export']}>
            <Button onClick={() => void start()}>{t.export}</Button>
            <SubscribeButton endpoint={exportCertificates} input={input} />
          </Can>
        }
      />
      <DataTable
        name="certificate.list"
        list={pageCertificates}
        rowKey="certificateId"
        {...(query.get('batchId') ? { fixed: { batchId: query.get('batchId')! } } : {})}
        filters={[
          { name: 'keyword', label: t.keyword, placeholder: t.search },
          { name: 'competitionId', label: t.competition, kind: 'select', options: choices?.competitions ?? [] },
          {
            name: 'paper',
            label: t.paper,
            kind: 'select',
            options: Object.entries(paperKinds).map(([value, label]) => ({ value, label: inLang(label, lang) })),
          },
          {
            name: 'status',
            label: t.state,
            kind: 'select',
            options: Object.entries(certificateStates.states).map(([value, label]) => ({ value, label: inLang(label, lang) })),
          },
        ]}
        columns={[
          {
            key: 'picture',
            title: t.pictureShort,
            width: 72,
            render: ({ certificateId, number, status }) =>
              ['queued', 'failed', 'dropped'].includes(status) ? null : (
                <ServedPicture
                  name={`${certificateId} ${status}`}
                  load={() => fetchFile(downloadCertificatePicture, { certificateId, isSmall: true }, { quiet: true })}
                  alt={`${t.picture} ${number}`}
                  size="cell"
                  onOpen={() => setOpened(certificateId)}
                />
              ),
          },
          { key: 'number', title: t.number, width: 150, isTitle: true },
          { key: 'holderName', title: t.holder, ellipsis: true },
          { key: 'schoolName', title: t.school, ellipsis: true },
          { key: 'paperName', title: t.paper, width: 96 },
          { key: 'awardName', title: t.award, width: 90 },
          { key: 'workTitle', title: t.work, ellipsis: true, off: true },
          { key: 'competitionName', title: t.competition, ellipsis: true },
          { key: 'itemName', title: t.item, off: true },
          { key: 'templateName', title: t.template, off: true },
          {
            key: 'status',
            title: t.state,
            width: 150,
            render: (row) => <StatusTag meaning={certificateMeaning[row.status]!}>{row.statusName}</StatusTag>,
          },
          {
            key: 'issueTime',
            title: t.issueTime,
            width: 150,
            render: (row) => (row.issueTime ? formatDate(row.issueTime, 'minute') : ''),
          },
          { key: 'lookups', title: t.lookups, width: 90, align: 'right', off: true },
          {
            key: 'actions',
            title: w.actions,
            width: 90,
            fixed: 'right',
            render: (row) => (
              <RowActions actions={[{ key: 'open', label: t.open, onClick: () => setOpened(row.certificateId) }]} />
            ),
          },
        ]}
        empty={{ text: t.none }}
        onRow={(row) => setOpened(row.certificateId)}
      />
      <CertificateDrawer certificateId={opened} onClose={() => setOpened(null)} onOpen={setOpened} />
    </>
  )
}
