import { fireEvent, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderInDesk, serveWith } from '#web/ui/test-frame.tsx'
import { ObjectionForm } from './ObjectionForm.tsx'

test('a phone that is none is refused before anything is sent, and evidence may be left out', async () => {
  const rule = { kinds: ['pdf'], maxBytes: 1_000_000, maxMegabytes: 1 }
  const asked = serveWith((path) => ({ code: 0, data: path.includes('objection') ? { objectionId: 'o' } : rule }))
  renderInDesk(<ObjectionForm target={{ awardId: 'a' }} title="纸桥" onClose={() => undefined} />)
  expect(await screen.findByText(/如有证据请一并上传/)).toBeTruthy()
  fireEvent.change(screen.getByLabelText('真实姓名'), { target: { value: '路见平' } })
  fireEvent.change(screen.getByLabelText('联系电话'), { target: { value: 'abcde' } })
  fireEvent.change(screen.getByLabelText('异议内容'), {
    target: { value: '该作品与某公开作品高度雷同，附对比图与发表时间的证明。' },
  })
  fireEvent.click(screen.getByRole('button', { name: '提出异议' }))
  expect(await screen.findByText(/请输入正确的联系电话/)).toBeTruthy()
  expect(asked.filter(({ path }) => path.includes('objection'))).toEqual([])
})
