import { emptyDocument } from '@kaisai/certificate/model/document'
import { act, renderHook } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { createDesigner } from './designer-store.ts'
import { rememberedGuides, useKeepGuides } from './use-guides.ts'

beforeEach(() => {
  localStorage.clear()
  vi.useFakeTimers()
})

const begin = (templateId: string) => {
  const store = createDesigner({
    ...{ document: emptyDocument(), isReadOnly: false, pictures: {}, seal: null },
    guides: rememberedGuides(templateId),
  })
  const { unmount } = renderHook(() => useKeepGuides(store, templateId))
  return { store, unmount }
}

test('guides are there again after a reload, each template has its own, and those that are gone stay gone', () => {
  const first = begin('t1')
  act(() => first.store.setState({ guides: { x: [250], y: [100, 40.5] } }))
  vi.advanceTimersByTime(1000)
  expect(begin('t1').store.getState().guides).toEqual({ x: [250], y: [100, 40.5] })
  expect(begin('t2').store.getState().guides).toEqual({ x: [], y: [] })
  act(() => first.store.setState({ guides: { x: [], y: [] } }))
  // Whoever leaves at once loses nothing.
  first.unmount()
  expect(rememberedGuides('t1')).toEqual({ x: [], y: [] })
})

test('what somebody else put there is not taken for guides', () => {
  for (const text of ['1', '{"x":"a"}', '{"x":[null,"3",1e999,5],"y":7}', 'not json']) {
    localStorage.setItem('kaisai.designerGuides.t', text)
    expect(rememberedGuides('t')).toEqual(text.includes('5]') ? { x: [5], y: [] } : { x: [], y: [] })
  }
})
