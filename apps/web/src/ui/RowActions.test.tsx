import { fireEvent, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { RowActions } from './RowActions.tsx'
import { renderInDesk } from './test-frame.tsx'

const show = (...labels: string[]) =>
  renderInDesk(<RowActions actions={labels.map((label) => ({ key: label, label, danger: /删除|Delete/.test(label) }))} />)
const shown = () => screen.getAllByRole('button').map(({ textContent }) => textContent)

test('three short actions stand side by side', () => {
  show('Remind', 'Extend', 'Work')
  expect(shown()).toEqual(['Remind', 'Extend', 'Work'])
})

test('of three that are long together the last one is folded, and found there', async () => {
  show('Details', 'Archive', 'Clone as a new edition')
  expect(shown()).toEqual(['Details', 'Archive', '更多'])
  fireEvent.click(screen.getByRole('button', { name: /更多/ }))
  expect(await screen.findByText('Clone as a new edition')).toBeTruthy()
})

test('of three what destroys is a click further away, of two it is not', () => {
  show('详情', '编辑', '删除')
  expect(shown()).toEqual(['详情', '编辑', '更多'])
})
