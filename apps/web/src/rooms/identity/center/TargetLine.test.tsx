import { identityProblems as problems } from '@kaisai/contract/identity/problems'
import { fireEvent, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderInDesk, serveWith } from '#web/ui/test-frame.tsx'
import { TargetLine } from './TargetLine.tsx'

test('a wrong code is told at the code’s field, and what was typed stays', async () => {
  const [wrongCode, , text] = problems['identity.wrong_code']
  serveWith(() => ({ code: wrongCode, msg: text, data: null }))
  renderInDesk(<TargetLine kind="phone" current="138****0000" />)
  fireEvent.click(screen.getByRole('button', { name: '更换' }))
  fireEvent.change(await screen.findByLabelText('新手机号'), { target: { value: '13900001111' } })
  const code = screen.getByLabelText<HTMLInputElement>('验证码')
  fireEvent.change(code, { target: { value: '123456' } })
  fireEvent.click(screen.getByRole('button', { name: '保存' }))
  const said = await screen.findByText(text as string)
  expect(said.closest('.ant-form-item')?.contains(code)).toBe(true)
  expect([code.value, screen.getByLabelText<HTMLInputElement>('新手机号').value]).toEqual(['123456', '13900001111'])
})
