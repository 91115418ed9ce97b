import { pageBatches, pageSends } from '@kaisai/contract/certificate/batch.endpoints'
import { sendChannels } from '@kaisai/contract/certificate/labels'
import { inLang } from '@kaisai/contract/lang'
import { Button, Select } from 'antd'
import { useState } from 'react'
import { useLang, useTexts } from '#web/lang.tsx'
import { refresh, useReply } from '#web/query.ts'
import { formatDate } from '#web/ui/format.ts'
import { PageHeader } from '#web/ui/PageHeader.tsx'
import { StatusTag } from '#web/ui/StatusTag.tsx'
import { DataTable } from '#web/ui/table/DataTable.tsx'
import { useWorkspace } from '#web/use-workspace.ts'
import { sendMeaning } from '../../meanings.ts'
import { certificateTexts } from '../desk-texts.ts'
import { settleTexts } from '../settle-texts.ts'
import { SendDialog } from './SendDialog.tsx'

/** /certificate/send: who was notified about which certificate, and notifying those who were not. */
export const SendPage = () => {
  const t = useTexts(certificateTexts)
  const s = useTexts(settleTexts)
  const { lang } = useLang()
  const [batchId, setBatch] = useState<string>()
  const [isSending, setSending] = useState(false)
  const place = useWorkspace()
  const { data: batches } = useReply(pageBatches, { ...(place ? { competitionId: place } : {}), status: 'issued', pageSize: 100 })
  const names = { queued: s.queuedN, sent: s.sentN, failed: s.failedN, unsent: s.unsentN, opened: s.openedN }
  const options = (batches?.rows ?? []).map(({ batchId: value, name, competitionName }) => ({
    value,
    label: `${name} · ${competitionName}`,
  }))
  return (
    <>
      <PageHeader
        title={s.sends}
        hint={s.sendsHint}
        actions={
          <>
            <Select
              aria-label={s.chooseBatch}
              placeholder={s.chooseBatch}
              options={options}
              value={batchId ?? null}
              onChange={setBatch}
              showSearch
              optionFilterProp="label"
              style={{ minWidth: 240 }}
            />
            <Button type="primary" disabled={!batchId} onClick={() => setSending(true)}>
              {t.send}
            </Button>
          </>
        }
      />
      <DataTable
        name="certificate.send"
        list={pageSends}
        rowKey="sendId"
        filters={[
          { name: 'keyword', label: t.keyword },
          ...(place ? [{ name: 'competitionId', label: t.competition }] : []),
          { name: 'batchId', label: t.batch, kind: 'select', options },
          {
            name: 'channel',
            label: t.channel,
            kind: 'select',
            options: Object.entries(sendChannels).map(([value, label]) => ({ value, label: inLang(label, lang) })),
          },
          {
            name: 'status',
            label: t.state,
            kind: 'select',
            options: Object.entries(names).map(([value, label]) => ({ value, label })),
          },
        ]}
        columns={[
          { key: 'holderName', title: t.holder, isTitle: true },
          { key: 'number', title: t.number, width: 190 },
          { key: 'channel', title: t.channel, width: 110, render: (row) => inLang(sendChannels[row.channel], lang) },
          { key: 'address', title: s.address, width: 180 },
          {
            key: 'status',
            title: t.state,
            width: 110,
            render: (row) => <StatusTag meaning={sendMeaning[row.status]!}>{names[row.status]}</StatusTag>,
          },
          { key: 'problem', title: t.reason, ellipsis: true },
          { key: 'sendTime', title: s.sendTime, width: 150, render: (row) => formatDate(row.sendTime, 'minute') },
          {
            key: 'openTime',
            title: s.openTime,
            width: 150,
            render: (row) => (row.openTime ? formatDate(row.openTime, 'minute') : ''),
          },
        ]}
        empty={{ text: s.noneSends }}
      />
      {batchId ? (
        <SendDialog
          batchId={batchId}
          open={isSending}
          onClose={() => setSending(false)}
          onStarted={() => void refresh(pageSends)}
        />
      ) : null}
    </>
  )
}
