import * as desk from '@kaisai/contract/assistant/desk.endpoints'
import { questionStates } from '@kaisai/contract/assistant/question.states'
import { Tabs } from 'antd'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { call } from '#web/call.ts'
import { useLabel, useTexts } from '#web/lang.tsx'
import { refresh } from '#web/query.ts'
import { usePermission } from '#web/ui/Can.tsx'
import { formatDate } from '#web/ui/format.ts'
import { askReason, went } from '#web/ui/notice/ask-reason.ts'
import { confirmBox, toast } from '#web/ui/notice/notice.ts'
import { PageHeader } from '#web/ui/PageHeader.tsx'
import { RowActions } from '#web/ui/RowActions.tsx'
import { StatusTag } from '#web/ui/StatusTag.tsx'
import { DataTable } from '#web/ui/table/DataTable.tsx'
import { words } from '#web/ui/texts.ts'
import { deskTexts } from '../desk-texts.ts'
import { modelTexts } from '../model-texts.ts'
import { AnswerForm, type QuestionRow } from './AnswerForm.tsx'
import { FaqForm, type FaqRow } from './FaqForm.tsx'
import { ModelSettings } from './ModelSettings.tsx'

/** /website/question: what visitors handed to the organizer, what the site shows of the answers, what found no answer. */
export const QuestionListPage = () => {
  const t = useTexts(deskTexts)
  const m = useTexts(modelTexts)
  const maySetModel = usePermission(['assistant:model:edit'])
  const [query, setQuery] = useSearchParams()
  const tab = query.get('tab') ?? 'questions'
  const tabs = [
    { key: 'questions', label: t.questions, children: <Questions /> },
    { key: 'faqs', label: t.faqs, children: <Faqs /> },
    { key: 'unanswered', label: t.unanswered, children: <Unanswered /> },
    ...(maySetModel ? [{ key: 'model', label: m.tab, children: <ModelSettings /> }] : []),
  ]
  return (
    <>
      <PageHeader title={t.title} hint={t.hint} />
      <Tabs activeKey={tab} onChange={(key) => setQuery({ tab: key })} destroyOnHidden items={tabs} />
    </>
  )
}

const Questions = () => {
  const t = useTexts(deskTexts)
  const w = useTexts(words)
  const label = useLabel()
  const mayAnswer = usePermission(['assistant:question:answer'])
  const [shown, show] = useState<QuestionRow | null>(null)
  const again = () => refresh(desk.pageQuestions, desk.pageFaqs)
  const dismiss = async ({ questionId, question }: QuestionRow): Promise<void> => {
    const reason = await askReason({ title: `${t.dismiss}: ${question}`, text: t.dismissText, danger: true })
    if (reason === null || !(await went(call(desk.dismissQuestion, { questionId, reason })))) return
    toast('success', t.dismissed)
    await again()
  }
  const publish = async ({ questionId }: QuestionRow): Promise<void> => {
    if (await went(call(desk.addFaq, { questionId }))) toast('success', t.madeFaq)
    await again()
  }
  return (
    <>
      <DataTable
        name="assistant.questions"
        list={desk.pageQuestions}
        rowKey="questionId"
        filters={[
          {
            name: 'status',
            label: t.status,
            kind: 'select',
            options: desk.questionWords.map((value) => ({ value, label: label(questionStates.states[value]) })),
          },
          { name: 'keyword', label: t.question },
        ]}
        columns={[
          { key: 'question', title: t.question, isTitle: true, always: true, width: 320 },
          {
            key: 'status',
            title: t.status,
            render: (row) => (
              <>
                <StatusTag meaning={row.status === 'waiting' ? 'waits' : row.status === 'answered' ? 'good' : 'idle'}>
                  {row.statusName}
                </StatusTag>{' '}
                {row.isFaq ? <StatusTag meaning="open">{t.isFaq}</StatusTag> : null}
              </>
            ),
          },
          { key: 'askerName', title: t.asker },
          { key: 'competitionName', title: t.competition, render: (row) => row.competitionName || '-' },
          { key: 'siteName', title: t.site },
          { key: 'createTime', title: t.asked, render: (row) => formatDate(row.createTime, 'minute') },
          { key: 'answer', title: t.answer, width: 280, render: (row) => row.answer || '-' },
          { key: 'answererName', title: t.byWhom, render: (row) => row.answererName || '-' },
          {
            key: 'actions',
            title: w.actions,
            fixed: 'right',
            always: true,
            render: (row) => (
              <RowActions
                actions={[
                  { key: 'answer', label: t.toAnswer, shown: mayAnswer && row.status !== 'answered', onClick: () => show(row) },
                  {
                    key: 'faq',
                    label: t.toFaq,
                    shown: mayAnswer && row.status === 'answered' && !row.isFaq,
                    onClick: () => publish(row),
                  },
                  {
                    key: 'dismiss',
                    label: t.dismiss,
                    danger: true,
                    shown: mayAnswer && row.status === 'waiting',
                    onClick: () => dismiss(row),
                  },
                ]}
              />
            ),
          },
        ]}
        empty={{ text: t.none }}
      />
      <AnswerForm key={shown?.questionId} row={shown} onClose={() => show(null)} />
    </>
  )
}

const Faqs = () => {
  const t = useTexts(deskTexts)
  const w = useTexts(words)
  const mayAnswer = usePermission(['assistant:question:answer'])
  const [shown, show] = useState<FaqRow | null>(null)
  const remove = async ({ faqId, question }: FaqRow): Promise<void> => {
    const box = { title: t.removeFaq(question), text: t.removeText, danger: true, confirmText: w.remove }
    if (!(await confirmBox(box)) || !(await went(call(desk.removeFaq, { faqId })))) return
    toast('success', w.removed)
    await refresh(desk.pageFaqs, desk.pageQuestions)
  }
  return (
    <>
      <DataTable
        name="assistant.faqs"
        prefix="f"
        list={desk.pageFaqs}
        rowKey="faqId"
        filters={[{ name: 'keyword', label: t.question }]}
        columns={[
          { key: 'question', title: t.question, isTitle: true, always: true, width: 300 },
          { key: 'answer', title: t.answer, width: 360 },
          { key: 'competitionName', title: t.competition, render: (row) => row.competitionName || '-' },
          { key: 'siteName', title: t.site },
          { key: 'updateTime', title: t.updated, render: (row) => formatDate(row.updateTime, 'minute') },
          {
            key: 'actions',
            title: w.actions,
            fixed: 'right',
            always: true,
            render: (row) => (
              <RowActions
                actions={[
                  { key: 'edit', label: w.edit, shown: mayAnswer, onClick: () => show(row) },
                  { key: 'remove', label: w.remove, danger: true, shown: mayAnswer, onClick: () => remove(row) },
                ]}
              />
            ),
          },
        ]}
        empty={{ text: t.noFaqs }}
      />
      <FaqForm key={shown?.faqId} row={shown} onClose={() => show(null)} />
    </>
  )
}

const Unanswered = () => {
  const t = useTexts(deskTexts)
  return (
    <>
      <p>{t.unansweredHint}</p>
      <DataTable
        name="assistant.unanswered"
        list={desk.listUnanswered}
        isPlain
        rowKey="rowId"
        columns={[
          { key: 'question', title: t.question, isTitle: true, always: true, width: 360 },
          { key: 'count', title: t.count, align: 'right' },
          { key: 'unhelpful', title: t.unhelpful, align: 'right' },
          { key: 'siteName', title: t.site },
          { key: 'lastTime', title: t.last, render: (row) => formatDate(row.lastTime, 'minute') },
        ]}
        empty={{ text: t.noUnanswered }}
      />
    </>
  )
}
