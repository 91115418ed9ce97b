import { correctionStates } from '@kaisai/contract/certificate/correction.states'
import { decideCorrection, pageCertificates, pageCorrections } from '@kaisai/contract/certificate/record.endpoints'
import { listTemplateChoices } from '@kaisai/contract/certificate/template.endpoints'
import type { ReplyOf } from '@kaisai/contract/endpoint'
import { colonOf, inLang } from '@kaisai/contract/lang'
import { useState } from 'react'
import { call } from '#web/call.ts'
import { useLang, useTexts } from '#web/lang.tsx'
import { refresh, useReply } from '#web/query.ts'
import { formatDate } from '#web/ui/format.ts'
import { confirmBox, promptBox } from '#web/ui/notice/notice.ts'
import { PageHeader } from '#web/ui/PageHeader.tsx'
import { RowActions } from '#web/ui/RowActions.tsx'
import { StatusTag } from '#web/ui/StatusTag.tsx'
import { DataTable } from '#web/ui/table/DataTable.tsx'
import { words } from '#web/ui/texts.ts'
import { correctionMeaning } from '../../meanings.ts'
import { certificateTexts } from '../desk-texts.ts'
import { CertificateDrawer } from '../list/CertificateDrawer.tsx'
import { settleTexts } from '../settle-texts.ts'

type Row = ReplyOf<typeof pageCorrections>['rows'][number]

/** /certificate/check: what holders want to have put right. */
export const CorrectionPage = () => {
  const t = useTexts(certificateTexts)
  const s = useTexts(settleTexts)
  const w = useTexts(words)
  const { lang } = useLang()
  const { data: choices } = useReply(listTemplateChoices, {})
  const [opened, setOpened] = useState<string | null>(null)
  const decide = async (row: Row, verb: 'approve' | 'reject'): Promise<void> => {
    let reason = ''
    if (verb === 'approve') {
      if (!(await confirmBox({ title: s.approve, text: s.approveText(row.number), confirmText: s.approve }))) return
    } else {
      const typed = await promptBox({ title: s.reject, confirmText: s.reject, field: { label: t.reason, type: 'textarea' } })
      if (!typed) return
      reason = typed
    }
    await call(decideCorrection, { correctionId: row.correctionId, verb, reason }).catch(() => undefined)
    await refresh(pageCorrections, pageCertificates)
  }
  return (
    <>
      <PageHeader title={s.corrections} hint={s.correctionsHint} />
      <DataTable
        name="certificate.check"
        list={pageCorrections}
        rowKey="correctionId"
        filters={[
          { name: 'keyword', label: t.keyword },
          { name: 'competitionId', label: t.competition, kind: 'select', options: choices?.competitions ?? [] },
          {
            name: 'status',
            label: t.state,
            kind: 'select',
            options: Object.entries(correctionStates.states).map(([value, label]) => ({ value, label: inLang(label, lang) })),
          },
        ]}
        columns={[
          { key: 'number', title: t.number, width: 180, isTitle: true },
          { key: 'holderName', title: t.holder, width: 140, ellipsis: true },
          {
            key: 'changes',
            title: s.changes,
            render: (row) =>
              row.changes.map(({ code, label, now, wanted }) => (
                <div key={code}>
                  {label}
                  {colonOf(lang)}
                  <del>{now}</del> → <ins>{wanted}</ins>
                </div>
              )),
          },
          { key: 'reason', title: t.reason, ellipsis: true },
          {
            key: 'proofUrl',
            title: s.proof,
            width: 100,
            render: (row) =>
              row.proofUrl ? (
                <a href={row.proofUrl} target="_blank" rel="noopener noreferrer">
                  {t.open}
                </a>
              ) : null,
          },
          { key: 'askerName', title: s.asker, width: 100 },
          { key: 'askTime', title: s.askTime, width: 150, render: (row) => formatDate(row.askTime, 'minute') },
          {
            key: 'status',
            title: t.state,
            width: 110,
            render: (row) => <StatusTag meaning={correctionMeaning[row.status]!}>{row.statusName}</StatusTag>,
          },
          { key: 'answer', title: s.answer, ellipsis: true },
          {
            key: 'actions',
            title: w.actions,
            width: 200,
            fixed: 'right',
            render: (row) => (
              <RowActions
                actions={[
                  {
                    key: 'approve',
                    label: s.approve,
                    shown: row.status === 'submitted',
                    onClick: () => void decide(row, 'approve'),
                  },
                  {
                    key: 'reject',
                    label: s.reject,
                    shown: row.status === 'submitted',
                    onClick: () => void decide(row, 'reject'),
                  },
                  { key: 'open', label: t.open, onClick: () => setOpened(row.newCertificateId ?? row.certificateId) },
                ]}
              />
            ),
          },
        ]}
        empty={{ text: s.noneCorrections }}
      />
      <CertificateDrawer certificateId={opened} onClose={() => setOpened(null)} onOpen={setOpened} />
    </>
  )
}
