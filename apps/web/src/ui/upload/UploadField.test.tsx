import { cleanup, fireEvent, screen } from '@testing-library/react'
import { Form } from 'antd'
import { afterEach, expect, test, vi } from 'vitest'
import { ModalForm } from '#web/ui/form/ModalForm.tsx'
import { renderInDesk, serveWith } from '#web/ui/test-frame.tsx'
import { UploadField } from './UploadField.tsx'

afterEach(cleanup)

test('a file chosen before the limits have arrived is judged when they have, never dropped', async () => {
  const limits = Promise.withResolvers<void>()
  const asked = vi.fn()
  serveWith(async () => {
    asked()
    await limits.promise
    return { code: 0, data: { kinds: ['xlsx'], maxMb: 10, chunkBytes: 1_000_000 } }
  })
  renderInDesk(<UploadField purpose="userImport" />)
  await vi.waitFor(() => expect(asked).toHaveBeenCalled())
  fireEvent.change(document.querySelector('input[type=file]')!, { target: { files: [new File(['x'], '名单.txt')] } })
  limits.resolve()
  expect((await screen.findByRole('alert')).textContent).toContain('名单.txt')
})

test('a form is not sent without the file that was chosen for it: it waits for what is on its way and names what was refused', async () => {
  serveWith((path) => {
    if (path.endsWith('/rule')) return { code: 0, data: { kinds: ['pdf'], maxMb: 10, chunkBytes: 1_000_000 } }
    return new Promise(() => undefined)
  })
  const submit = vi.fn(async () => undefined)
  renderInDesk(
    <ModalForm<{ fileId?: string | null }> title="证据" open onClose={() => undefined} initial={{}} submit={submit}>
      <Form.Item name="fileId">
        <UploadField purpose="workFile" />
      </Form.Item>
    </ModalForm>,
  )
  const choose = (name: string): void => {
    fireEvent.change(document.querySelector('input[type=file]')!, { target: { files: [new File(['x'], name)] } })
  }
  const send = (): void => void fireEvent.click(screen.getByRole('button', { name: /保\s*存/ }))
  await screen.findByText(/支持 pdf/)
  choose('证据.pdf')
  send()
  expect(await screen.findByText('文件正在上传，请等上传完成后再提交')).toBeTruthy()
  choose('证据.exe')
  send()
  expect(await screen.findByText(/“证据.exe” 未上传成功/)).toBeTruthy()
  expect(submit).not.toHaveBeenCalled()
  fireEvent.click(screen.getByRole('button', { name: '移除' }))
  send()
  await vi.waitFor(() => expect(submit).toHaveBeenCalled())
})
