import { render, screen, act } from '@testing-library/react'
import { Form, Input } from 'antd'
import { StrictMode } from 'react'
import { expect, test } from 'vitest'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { ModalForm } from '#web/ui/form/ModalForm.tsx'
const forms = new Set<unknown>()
let open: (v: boolean) => void = () => {}
import { useState } from 'react'
const Page = () => { const [o, set] = useState(false); open = set
  return <ModalForm<{a: string}> title="t" open={o} onClose={() => {}} initial={o ? { a: 'hello' } : undefined} version={o ? 1 : 0} submit={async () => {}}>{(f) => { if (!forms.has(f)) { for (const n of ['setFieldsValue','resetFields'] as const) { const o = (f as any)[n]; (f as any)[n] = (...a: unknown[]) => { console.log('CALL', n, JSON.stringify(a)); return o(...a) } } } forms.add(f); console.log('render', forms.size, JSON.stringify(f.getFieldsValue(true))); return <Form.Item name="a" label="a"><Input /></Form.Item> }}</ModalForm> }
for (const strict of [false, true])
test('fills ' + strict, async () => {
  const router = createMemoryRouter([{ path: '/', element: strict ? <StrictMode><Page /></StrictMode> : <Page /> }])
  const r = render(<RouterProvider router={router} />)
  await act(async () => open(true))
  console.log('AFTER', [...forms].map((f) => JSON.stringify((f as any).getFieldsValue(true)) + (f as any).isFieldTouched?.('a')))
  await act(async () => { ([...forms].at(-1) as any).setFieldsValue({ a: 'late' }) }); console.log('LATE', (document.querySelector('input[type=text]') as any)?.value, [...document.querySelectorAll('input')].length)
  expect((await screen.findByLabelText('a') as HTMLInputElement).value).toBe('hello')
  r.unmount()
})
