import { type Field, FORM_VERSION, type FormDocument } from '@kaisai/contract/competition/form/document'
import { newField } from '@kaisai/contract/competition/form/new-field'
import { fireEvent, render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { LangProvider } from '#web/lang.tsx'
import { ConflictChoice } from './ConflictChoice.tsx'
import type { Draft } from './draft.ts'

const field = (key: string, label: string) => newField('text', key, 'work', { label, labelEn: label }) as Field
const document: FormDocument = {
  version: FORM_VERSION,
  sections: [
    { key: 'main', title: '', titleEn: '', help: '', helpEn: '', fields: [field('title', '作品名称'), field('summary', '摘要')] },
  ],
}
const draft = (title: string, summary: string, more: Partial<Draft> = {}): Draft => ({
  answers: { title, summary },
  coverFileId: null,
  publicLevel: 'link',
  ...more,
})

const show = (base: Draft, mine: Draft, theirs: Draft) => {
  const settled: Draft[] = []
  render(
    <LangProvider initial="zh">
      <ConflictChoice
        work={{ document, files: [] }}
        mine={mine}
        conflict={{ base, theirs, version: 5, who: '许嘉禾', when: '2026-11-20T01:00:00Z' }}
        saver={{ settle: async (values) => settled.push(values) > 0 }}
      />
    </LangProvider>,
  )
  return settled
}
const settle = () => fireEvent.click(screen.getByRole('button', { name: '按所选内容保存' }))

test('what only the other one changed starts as theirs, what I changed as mine', () => {
  const settled = show(draft('旧', '旧'), draft('我的', '旧'), draft('旧', '他的', { publicLevel: 'public' }))
  expect(screen.getByText(/许嘉禾/)).toBeTruthy()
  settle()
  expect(settled).toEqual([draft('我的', '他的', { publicLevel: 'public' })])
})

test('where both changed the same field one chooses', () => {
  const settled = show(draft('旧', '旧'), draft('我的', '旧'), draft('他的', '旧'))
  fireEvent.click(screen.getByLabelText(/已保存的.*他的/))
  settle()
  expect(settled[0]?.answers).toEqual({ title: '他的', summary: '旧' })
})
