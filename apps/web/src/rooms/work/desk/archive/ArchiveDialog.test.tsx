import { fireEvent, screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { renderInDesk, serveWith } from '#web/ui/test-frame.tsx'
import { ArchiveDialog } from './ArchiveDialog.tsx'

vi.setConfig({ testTimeout: 20_000 })

const look = { works: 2, files: 3, bytes: 5_000_000, names: ['主赛道/W-1_光.jpg'] }

const open = async (archive = (): { code: number; msg?: string; data?: unknown } => ({ code: 0, data: { taskId: 'k1' } })) => {
  const asked = serveWith((path) => {
    if (path.endsWith('/work/archive/look')) return { code: 0, data: look }
    return path.endsWith('/work/archive') ? archive() : { code: 0, data: [] }
  })
  const onClose = vi.fn()
  renderInDesk(<ArchiveDialog input={{ competitionId: 'c1', isLate: true }} onClose={onClose} />)
  await screen.findByText('主赛道/W-1_光.jpg')
  const sent = (end: string) => asked.filter(({ path }) => path.endsWith(end)).map(({ input }) => input)
  return { sent, onClose, rule: () => screen.getByLabelText<HTMLInputElement>('命名规则') }
}
const start = () => screen.getByRole<HTMLButtonElement>('button', { name: '开始打包' })

beforeEach(() => localStorage.clear())

test('a blind archive refuses names before anything is asked; the repair takes them out and the preview follows', async () => {
  const { sent, rule } = await open()
  fireEvent.change(rule(), { target: { value: '{code}_{team}_{n}' } })
  await waitFor(() => expect(sent('/look').at(-1)).toMatchObject({ naming: '{code}_{team}_{n}', isBlind: 'false' }))
  fireEvent.click(screen.getByRole('switch', { name: '盲审用' }))
  screen.getByText(/盲审文件名不能含 \{team\}/)
  expect(start().disabled).toBe(true)
  expect(screen.getByRole<HTMLButtonElement>('button', { name: '学校' }).disabled).toBe(true)
  fireEvent.click(screen.getByRole('button', { name: '去掉这些内容' }))
  expect(rule().value).toBe('{code}_{n}')
  await waitFor(() => expect(sent('/look').at(-1)).toMatchObject({ naming: '{code}_{n}', isBlind: 'true' }))
  expect(sent('/look').some(({ naming, isBlind }) => isBlind === 'true' && String(naming).includes('team'))).toBe(false)
  fireEvent.click(start())
  await waitFor(() =>
    expect(sent('/archive')).toEqual([{ competitionId: 'c1', isLate: true, naming: '{code}_{n}', isBlind: true }]),
  )
})

test('a rule the server refuses is told at the field, and the rule stays as typed', async () => {
  const { sent, onClose, rule } = await open(() => ({ code: 31034, msg: '命名规则不正确：文件夹过深' }))
  fireEvent.change(rule(), { target: { value: 'a/b/c/{n}' } })
  fireEvent.click(start())
  await screen.findByText(/命名规则不正确：文件夹过深/)
  expect(rule().value).toBe('a/b/c/{n}')
  expect(rule().getAttribute('aria-invalid')).toBe('true')
  expect(onClose).not.toHaveBeenCalled()
  expect(sent('/archive')).toHaveLength(1)
  // Typing on takes the refusal away: it was for the rule before.
  fireEvent.change(rule(), { target: { value: '{n}' } })
  await waitFor(() => expect(screen.queryByText(/文件夹过深/)).toBeNull())
})
