import type { ReplyOf } from '@kaisai/contract/endpoint'
import { type CommentDecision, commentDecisionLabels, commentDecisions } from '@kaisai/contract/review/feedback/feedback'
import { decideComments, getFeedback, pageFeedbackTexts } from '@kaisai/contract/review/feedback.endpoints'
import { Button, Segmented } from 'antd'
import { useState } from 'react'
import { useLabel, useTexts } from '#web/lang.tsx'
import { useSend } from '#web/query.ts'
import { toast } from '#web/ui/notice/notice.ts'
import { StatusTag } from '#web/ui/StatusTag.tsx'
import { DataTable } from '#web/ui/table/DataTable.tsx'
import { words } from '#web/ui/texts.ts'
import office from '../Office.module.css'
import styles from './FeedbackTexts.module.css'
import { feedbackOfficeTexts } from './feedback-office-texts.ts'

type Row = ReplyOf<typeof pageFeedbackTexts>['rows'][number]
const shows = ['undecided', 'marked', 'withheld', 'all'] as const
type Show = (typeof shows)[number]

/** The comments of a result, those that name somebody with their places highlighted; decided one by one or ticked together. */
export const FeedbackTexts = ({ resultId, canDecide, usual }: { resultId: string; canDecide: boolean; usual: Show }) => {
  const t = useTexts(feedbackOfficeTexts)
  const w = useTexts(words)
  const label = useLabel()
  const [show, setShow] = useState<Show>(usual)
  const { send, isSending } = useSend(decideComments, [getFeedback, pageFeedbackTexts])
  const decide = async (rows: readonly Row[], decision: CommentDecision, done?: () => void): Promise<void> => {
    await send({ resultId, decision, comments: rows.map(({ taskId, criterion }) => ({ taskId, criterion })) })
    toast('success', t.decided)
    done?.()
  }
  const buttons = (rows: readonly Row[], done?: () => void) =>
    commentDecisions
      .filter((decision) => decision !== 'mask' || rows.every(({ marks }) => marks.length > 0))
      .map((decision) => (
        <Button
          key={decision}
          size="small"
          disabled={isSending || (rows.length === 1 && rows[0]!.decision === decision)}
          onClick={() => void decide(rows, decision, done).catch(() => undefined)}
        >
          {label(commentDecisionLabels[decision])}
        </Button>
      ))
  return (
    <section className={office.card}>
      <h2 className={office.partTitle}>{t.comments}</h2>
      <p className={office.lead}>{t.commentsHint}</p>
      <DataTable
        key={show}
        name="review.feedback"
        prefix="comments"
        list={pageFeedbackTexts}
        rowKey="commentId"
        fixed={{ resultId, show }}
        toolbar={
          <Segmented<Show>
            aria-label={t.show}
            value={show}
            options={shows.map((value) => ({ value, label: t.shows[value] }))}
            onChange={setShow}
          />
        }
        columns={[
          {
            key: 'workCode',
            title: t.work,
            isTitle: true,
            always: true,
            width: 160,
            render: (row) => (
              <span className={office.two}>
                {row.workCode}
                <small>{row.workTitle}</small>
              </span>
            ),
          },
          { key: 'text', title: t.comment, always: true, render: (row) => <Marked row={row} /> },
          { key: 'expertName', title: t.expert, width: 110 },
          { key: 'decision', title: t.decision, width: 120, render: (row) => <Decision row={row} /> },
          ...(canDecide
            ? [
                {
                  key: 'actions',
                  title: w.actions,
                  always: true,
                  width: 250,
                  render: (row: Row) => <span className={office.tags}>{buttons([row])}</span>,
                },
              ]
            : []),
        ]}
        {...(canDecide
          ? { selection: (rows: Row[], clear: () => void) => <span className={office.tags}>{buttons(rows, clear)}</span> }
          : {})}
        empty={{ text: t.noTexts }}
      />
    </section>
  )
}

const Decision = ({ row }: { row: Row }) => {
  const t = useTexts(feedbackOfficeTexts)
  const label = useLabel()
  if (row.decision)
    return (
      <StatusTag meaning={row.decision === 'withhold' ? 'idle' : 'good'}>{label(commentDecisionLabels[row.decision])}</StatusTag>
    )
  return row.marks.length > 0 ? (
    <StatusTag meaning="waits">{t.undecidedTag}</StatusTag>
  ) : (
    <span className={office.quiet}>{t.asIs}</span>
  )
}

const Marked = ({ row: { text, marks, criterionName } }: { row: Row }) => {
  const ends = [0, ...marks.map(({ end }) => end)]
  return (
    <span className={styles.text}>
      {criterionName ? <b>{criterionName} </b> : null}
      {marks.map(({ start, end, kindName }, at) => (
        <span key={start}>
          {text.slice(ends[at], start)}
          <mark title={kindName}>{text.slice(start, end)}</mark>
        </span>
      ))}
      {text.slice(ends.at(-1))}
    </span>
  )
}
