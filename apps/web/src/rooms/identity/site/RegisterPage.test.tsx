import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { renderInDesk, serveWith } from '#web/ui/test-frame.tsx'
import { RegisterPage } from './RegisterPage.tsx'

beforeEach(() => sessionStorage.clear())

const field = (label: string) => screen.findByLabelText(label, { exact: true })
const type = async (label: string, value: string) => fireEvent.change(await field(label), { target: { value } })
const open = () => {
  cleanup()
  serveWith(() => ({ code: 0, data: null }))
  renderInDesk(<RegisterPage />, '/neibu/register')
}

test('a reload while the code is read in another app loses nothing but the password', async () => {
  open()
  await type('手机号或邮箱', '13912345678')
  await type('姓名', '林小雨')
  fireEvent.click(screen.getByRole('radio', { name: /教师/ }))
  fireEvent.click(screen.getByRole('checkbox'))
  fireEvent.click(screen.getByRole('button', { name: '同时设置用户名和密码' }))
  await type('密码', 'Secret#2026')
  await waitFor(() => expect(sessionStorage.getItem('kept.register')).toContain('林小雨'))
  expect(JSON.stringify({ ...sessionStorage })).not.toContain('Secret')
  open()
  await waitFor(async () => expect(await field('手机号或邮箱')).toHaveProperty('value', '13912345678'))
  expect(await field('姓名')).toHaveProperty('value', '林小雨')
  expect(screen.getByRole('radio', { name: /教师/ })).toHaveProperty('checked', true)
  expect(screen.getByRole('checkbox')).toHaveProperty('checked', true)
})
