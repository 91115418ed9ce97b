import { render } from '@testing-library/react'
import { MemoryRouter } from 'react-router'
import { expect, test } from 'vitest'
import { RichContent, styleAside } from './RichContent.tsx'

test('styles go aside in tags only, and are set by script afterwards', () => {
  expect(styleAside('<p style="color:red">a style="b" c</p>')).toBe('<p data-style="color:red">a style="b" c</p>')
  const { container } = render(<RichContent html={'<p style="color: rgb(180, 35, 24)">通知</p>'} />, { wrapper: MemoryRouter })
  expect(container.querySelector('p')!.style.color).toBe('rgb(180, 35, 24)')
})
