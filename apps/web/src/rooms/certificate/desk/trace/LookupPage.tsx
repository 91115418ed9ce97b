import { verdicts } from '@kaisai/contract/certificate/labels'
import { listPublicDigests } from '@kaisai/contract/certificate/open.endpoints'
import { pageLookups } from '@kaisai/contract/certificate/record.endpoints'
import { inLang } from '@kaisai/contract/lang'
import { useLang, useTexts } from '#web/lang.tsx'
import { formatDate } from '#web/ui/format.ts'
import { PageHeader } from '#web/ui/PageHeader.tsx'
import { StatusTag } from '#web/ui/StatusTag.tsx'
import { DataTable } from '#web/ui/table/DataTable.tsx'
import { verdictMeaning } from '../../meanings.ts'
import { certificateTexts } from '../desk-texts.ts'
import { settleTexts } from '../settle-texts.ts'

/** /certificate/traceRecord: looks from outside, and the days' digests. */
export const LookupPage = () => {
  const t = useTexts(certificateTexts)
  const s = useTexts(settleTexts)
  const { lang } = useLang()
  return (
    <>
      <PageHeader title={s.traces} hint={s.tracesHint} />
      <DataTable
        name="certificate.trace"
        list={pageLookups}
        rowKey="time"
        filters={[
          {
            name: 'verdict',
            label: s.result,
            kind: 'select',
            options: Object.entries(verdicts).map(([value, label]) => ({ value, label: inLang(label, lang) })),
          },
          { name: 'from', label: s.from, kind: 'days', to: 'to' },
        ]}
        columns={[
          { key: 'time', title: s.time, width: 180, isTitle: true, render: (row) => formatDate(row.time) },
          { key: 'way', title: s.way, width: 120, render: (row) => s.ways[row.way as keyof typeof s.ways] ?? row.way },
          { key: 'number', title: t.number },
          { key: 'holderName', title: t.holder, ellipsis: true },
          {
            key: 'verdict',
            title: s.result,
            width: 110,
            render: (row) => <StatusTag meaning={verdictMeaning[row.verdict]!}>{row.verdictName}</StatusTag>,
          },
          { key: 'address', title: s.address, width: 160 },
        ]}
        empty={{ text: s.noneLookups }}
      />
      <PageHeader title={s.digests} hint={s.digestsHint} />
      <DataTable
        name="certificate.digest"
        prefix="digest"
        list={listPublicDigests}
        rowKey="day"
        isPlain
        columns={[
          { key: 'day', title: s.day, width: 130, isTitle: true },
          { key: 'count', title: s.count, width: 100, align: 'right' },
          { key: 'root', title: s.root, render: (row) => <code>{row.root}</code> },
        ]}
        empty={{ text: t.none }}
      />
    </>
  )
}
