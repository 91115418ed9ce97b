import { act, render } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { useServedPicture } from './use-served-picture.ts'

afterEach(() => {
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

test('a picture that leaves the page while the browser reads it keeps its address for a while', async () => {
  vi.useFakeTimers()
  // Everything is in sight.
  const Sight = class {
    readonly #seen: (entries: readonly { isIntersecting: boolean }[]) => void
    constructor(seen: (entries: readonly { isIntersecting: boolean }[]) => void) {
      this.#seen = seen
    }
    observe() {
      this.#seen([{ isIntersecting: true }])
    }
    disconnect() {}
  }
  vi.stubGlobal('IntersectionObserver', Sight)
  const revoked: string[] = []
  vi.stubGlobal(
    'URL',
    Object.assign(URL, { createObjectURL: () => 'blob:one', revokeObjectURL: (url: string) => revoked.push(url) }),
  )
  const Picture = () => {
    const { place, url } = useServedPicture<HTMLSpanElement>('one', async () => ({ blob: new Blob() }))
    return <span ref={place}>{url === null ? null : <img src={url} alt="一份证书" />}</span>
  }
  const page = render(<Picture />)
  await act(async () => vi.advanceTimersByTimeAsync(0))
  expect(page.getByRole('img', { name: '一份证书' }).getAttribute('src')).toBe('blob:one')
  page.unmount()
  expect(revoked).toEqual([])
  vi.advanceTimersByTime(60_000)
  expect(revoked).toEqual(['blob:one'])
})
