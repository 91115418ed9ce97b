import { fireEvent, screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { renderInDesk, serveWith } from '#web/ui/test-frame.tsx'
import { CloneDialog } from './CloneDialog.tsx'

const EDITION_EXISTS = 28_008

beforeEach(() => {
  document.body.innerHTML = ''
})

test('a free edition is proposed; one that exists meanwhile is refused at its field, not in a toast, and the rest stays', async () => {
  const proposal = { name: '第八届开赛杯', nameEn: 'The 8th Kaisai Cup', edition: 8, year: 2028, parts: [] }
  const asked = serveWith((path) =>
    path.endsWith('/clone')
      ? { code: EDITION_EXISTS, msg: '该系列的第 8 届已存在，请填写其他届次', data: { field: 'edition' } }
      : { code: 0, data: proposal },
  )
  renderInDesk(<CloneDialog competition={{ competitionId: 'c7' }} onClose={() => undefined} />)
  const edition = await screen.findByLabelText<HTMLInputElement>('届次')
  await waitFor(() => expect(edition.value).toBe('8'))
  expect(screen.getByLabelText<HTMLInputElement>('英文名称').value).toBe('The 8th Kaisai Cup')
  fireEvent.click(screen.getByRole('button', { name: '克隆为新一届' }))
  const item = edition.closest('.ant-form-item')!
  await waitFor(() => expect(item.textContent).toContain('该系列的第 8 届已存在，请填写其他届次'))
  expect(screen.getAllByText('该系列的第 8 届已存在，请填写其他届次')).toHaveLength(1)
  expect(screen.queryByDisplayValue('第八届开赛杯')).not.toBeNull()
  expect(asked.find(({ path }) => path.endsWith('/clone'))!.input).toMatchObject({ competitionId: 'c7', edition: 8 })
})
