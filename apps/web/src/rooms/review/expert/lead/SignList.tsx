import type { ReplyOf } from '@kaisai/contract/endpoint'
import { listToSign, signResult } from '@kaisai/contract/review/lead.endpoints'
import { Button, Table } from 'antd'
import { useTexts } from '#web/lang.tsx'
import { useReply, useSend } from '#web/query.ts'
import { formatDate } from '#web/ui/format.ts'
import { EmptyFace, ErrorFace, SkeletonRows } from '#web/ui/ListFaces.tsx'
import { promptBox, toast } from '#web/ui/notice/notice.ts'
import { StatusTag } from '#web/ui/StatusTag.tsx'
import { resultMeaning } from '../task-meaning.ts'
import styles from './Lead.module.css'
import { leadTexts } from './lead-texts.ts'

type Result = ReplyOf<typeof listToSign>[number]
const PAGE = 10

/** Results that wait for the lead's signature, and those he signed. */
export const SignList = () => {
  const t = useTexts(leadTexts)
  const { data, error, refetch } = useReply(listToSign, {}, { staleMs: 0 })
  if (data === undefined) return error ? <ErrorFace error={error} onRetry={refetch} /> : <SkeletonRows />
  if (data.length === 0) return <EmptyFace text={t.noResults} />
  return (
    <div className={styles.entries}>
      {data.map((result) => (
        <ResultCard key={result.resultId} result={result} />
      ))}
    </div>
  )
}

const ResultCard = ({ result }: { result: Result }) => {
  const t = useTexts(leadTexts)
  const { send, isSending } = useSend(signResult, [listToSign])
  const name = `${result.competitionName} · ${result.stageName}`
  const sign = async (isAgreed: boolean): Promise<void> => {
    const note = await promptBox({
      title: isAgreed ? t.agreeTitle : t.disagreeTitle,
      text: isAgreed ? t.agreeText(name) : t.disagreeText,
      danger: !isAgreed,
      confirmText: isAgreed ? t.agree : t.disagree,
      // Who agrees may be brief; who does not says why.
      field: { label: t.note, type: 'textarea', check: (value) => (isAgreed || value.trim().length >= 2 ? null : t.returnShort) },
    })
    if (note === null) return
    await send({ resultId: result.resultId, isAgreed, note: note.trim() })
    toast('success', t.signed)
  }
  const isOpen = result.status === 'deliberating'
  return (
    <article className={styles.entry}>
      <header>
        <h2>{name}</h2>
        <StatusTag meaning={resultMeaning(result.status)}>{result.statusName}</StatusTag>
        <span className={styles.quiet}>
          {result.calculatedTime ? t.calculated(formatDate(result.calculatedTime, 'minute')) : ''}
        </span>
        <span className={styles.grow} />
        {isOpen ? (
          <>
            <Button danger disabled={isSending} onClick={() => void sign(false).catch(() => undefined)}>
              {t.disagree}
            </Button>
            <Button type="primary" loading={isSending} onClick={() => void sign(true).catch(() => undefined)}>
              {t.agree}
            </Button>
          </>
        ) : null}
      </header>
      {result.isAgreed === null ? null : (
        <p className={styles.decided}>
          {result.isAgreed ? t.agreed(formatDate(result.signTime, 'minute')) : t.disagreed(formatDate(result.signTime, 'minute'))}
          {result.note ? ` · ${result.note}` : ''}
        </p>
      )}
      <Table
        size="small"
        rowKey="code"
        dataSource={result.rows}
        scroll={{ x: 'max-content' }}
        pagination={result.rows.length > PAGE ? { pageSize: PAGE, showSizeChanger: false } : false}
        columns={[
          { title: t.rank, dataIndex: 'rank', align: 'right', width: 72, render: (rank: number | null) => rank ?? '–' },
          { title: t.code, dataIndex: 'code' },
          { title: t.workTitle, dataIndex: 'title' },
          { title: t.category, dataIndex: 'itemName' },
          { title: t.finalScore, dataIndex: 'finalScoreText', align: 'right', render: (score: string) => score || '–' },
          { title: t.outcome, dataIndex: 'outcomeName', render: (outcome: string) => outcome || '–' },
        ]}
      />
    </article>
  )
}
