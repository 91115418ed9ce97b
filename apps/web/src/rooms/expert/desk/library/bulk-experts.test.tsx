import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { BulkButtons } from '#web/ui/bulk/BulkButtons.tsx'
import { renderInDesk, serveWith } from '#web/ui/test-frame.tsx'
import { deskTexts } from '../desk-texts.ts'
import { bulkExperts, sharedLibrary } from './bulk-experts.ts'
import type { ExpertRow } from './expert-columns.tsx'

beforeEach(() => {
  document.body.innerHTML = ''
})

const expertOf = (expertId: string, more: Partial<ExpertRow>): ExpertRow =>
  ({
    expertId,
    name: `专家${expertId}`,
    schoolName: '江南大学',
    libraryId: 'l1',
    status: 'active',
    account: 'opened',
    moves: [],
    ...more,
  }) as never

const rows = [
  expertOf('a', { moves: ['suspend'] as never, account: 'none' as never }),
  expertOf('b', { moves: ['suspend', 'retire'] as never, account: 'none' as never }),
  expertOf('c', { moves: ['resume'] as never, status: 'suspended' as never }),
]

const show = (keep = vi.fn()) => {
  renderInDesk(
    <BulkButtons
      rows={rows}
      keyOf={({ expertId }) => expertId}
      nameOf={({ name, schoolName }) => `${name}（${schoolName}）`}
      keep={keep}
      refresh={async () => undefined}
      actions={bulkExperts(deskTexts.zh)}
    />,
  )
  return keep
}

test('each ticked expert is suspended with the one reason; who is refused is named with why and stays ticked', async () => {
  const asked = serveWith((_, { expertId }) => (expertId === 'b' ? { code: 31001, msg: '还有未完成的评审任务' } : { code: 0 }))
  const keep = show()
  fireEvent.click(screen.getByRole('button', { name: `${deskTexts.zh.suspend}（2/3）` }))
  const dialog = await screen.findByRole('dialog')
  const confirm = () => fireEvent.click(within(dialog).getByRole('button', { name: deskTexts.zh.suspend }))
  // Without a reason nobody is asked for.
  confirm()
  await within(dialog).findByText(deskTexts.zh.reasonShort)
  expect(asked).toEqual([])
  fireEvent.change(within(dialog).getByRole('textbox'), { target: { value: '本届回避' } })
  confirm()
  // jsdom closes no dialog that is submitted.
  ;(dialog as HTMLDialogElement).close()
  await screen.findByRole('row', { name: '专家b（江南大学） 还有未完成的评审任务' })
  expect(asked.map(({ input }) => input)).toEqual(
    ['a', 'b'].map((expertId) => ({ expertId, verb: 'suspend', reason: '本届回避', until: null, leavesTasks: false })),
  )
  fireEvent.click(screen.getByRole('button', { name: '知道了' }))
  await waitFor(() => expect(keep).toHaveBeenCalledWith(['b']))
})

test('accounts are opened one by one; what a reply says of an expert stands in the row', async () => {
  serveWith((_, { expertIds }) => ({
    code: 0,
    data: { refused: (expertIds as string[])[0] === 'a' ? [{ expertId: 'a', why: '手机号已被使用' }] : [] },
  }))
  show()
  fireEvent.click(screen.getByRole('button', { name: `${deskTexts.zh.open}（2/3）` }))
  const dialog = await screen.findByRole<HTMLDialogElement>('dialog')
  fireEvent.click(within(dialog).getByRole('button', { name: deskTexts.zh.open }))
  dialog.close()
  await screen.findByRole('row', { name: '专家a（江南大学） 手机号已被使用' })
})

test('experts of two libraries are not taken together', () => {
  expect(sharedLibrary(rows, deskTexts.zh)).toBe('l1')
  expect(sharedLibrary([...rows, expertOf('d', { libraryId: 'l2' as never })], deskTexts.zh)).toBeNull()
  expect(sharedLibrary([], deskTexts.zh)).toBeNull()
})
