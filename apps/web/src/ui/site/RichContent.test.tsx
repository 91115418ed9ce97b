import { render } from '@testing-library/react'
import { MemoryRouter } from 'react-router'
import { expect, test, vi } from 'vitest'
import { RichContent } from './RichContent.tsx'
import { styleAside } from './rich-html.ts'

test('styles go aside in tags only, and are set by script afterwards', () => {
  expect(styleAside('<p style="color:red">a style="b" c</p>')).toBe('<p data-style="color:red">a style="b" c</p>')
  const { container } = render(<RichContent html={'<p style="color: rgb(180, 35, 24)">通知</p>'} />, { wrapper: MemoryRouter })
  expect(container.querySelector('p')!.style.color).toBe('rgb(180, 35, 24)')
})

test('a browser that asks for trusted types is given them, of one policy, once for each text', async () => {
  class Trusted {
    readonly html: string
    constructor(html: string) {
      this.html = html
    }
    toString() {
      return this.html
    }
  }
  const made: string[] = []
  vi.stubGlobal('trustedTypes', {
    createPolicy: (name: string, { createHTML }: { createHTML: (html: string) => string }) => {
      made.push(name)
      return { createHTML: (html: string) => new Trusted(createHTML(html)) }
    },
  })
  const written: unknown[] = []
  const { get, set } = Object.getOwnPropertyDescriptor(Element.prototype, 'innerHTML')!
  const spy = vi.spyOn(Element.prototype, 'innerHTML', 'set').mockImplementation(function (this: Element, html) {
    written.push(html)
    set!.call(this, html)
  })
  expect(get).toBeDefined()
  vi.resetModules()
  const { RichContent: Fresh } = await import('./RichContent.tsx')
  const { MemoryRouter: Frame } = await import('react-router')
  const html = '<p style="color: rgb(180, 35, 24)">通知</p>'
  const { container, rerender } = render(<Fresh html={html} />, { wrapper: Frame })
  rerender(<Fresh html={html} anchor="other" />)
  expect(written.map((one) => [one instanceof Trusted, String(one)])).toEqual([
    [true, '<p data-style="color: rgb(180, 35, 24)">通知</p>'],
  ])
  expect(container.querySelector('p')!.style.color).toBe('rgb(180, 35, 24)')
  expect(made).toEqual(['rich-content'])
  spy.mockRestore()
  vi.unstubAllGlobals()
})
