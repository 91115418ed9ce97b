import { cleanup, render, screen } from '@testing-library/react'
import { Form, Input, ConfigProvider } from 'antd'
import { StrictMode, useState } from 'react'
import { afterEach, expect, test } from 'vitest'
import { ModalForm } from '#web/ui/form/ModalForm.tsx'
import { DrawerForm } from '#web/ui/form/DrawerForm.tsx'
afterEach(cleanup)
const Page = ({ D }: { D: typeof ModalForm }) => {
  const [row, setRow] = useState<{ name: string } | null>(null)
  return <>
    <button type="button" onClick={() => setRow({ name: 'ann' })}>open</button>
    <D<{ name: string }> title="t" open={row !== null} onClose={() => setRow(null)} initial={row ?? undefined} version={1} submit={async () => {}}>
      <Form.Item name="name" label="n"><Input /></Form.Item>
    </D>
  </>
}
for (const strict of [false, true]) for (const D of [ModalForm, DrawerForm] as const)
test(`shows ${D === ModalForm} strict ${strict}`, async () => {
  const el = <ConfigProvider><Page D={D as typeof ModalForm} /></ConfigProvider>
  render(strict ? <StrictMode>{el}</StrictMode> : el)
  screen.getByText('open').click()
  const input = await screen.findByLabelText<HTMLInputElement>('n')
  await new Promise((r) => setTimeout(r, 300))
  expect(screen.getByLabelText<HTMLInputElement>('n').value).toBe('ann')
  void input
})
