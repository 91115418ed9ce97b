// What the document came with: taken over as it is by those it was rendered for, asked again by everybody else.
import { listGalleries } from '@kaisai/contract/work/public.endpoints'
import { screen } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { renderInDesk, serveWith } from '../test-frame.tsx'
import { usePublicReply } from './public-query.ts'

const Piece = ({ id }: { id: string }) => {
  const { data } = usePublicReply(listGalleries, { id } as never)
  return <p>{JSON.stringify(data)}</p>
}
/** Shows the piece in a document the server rendered in Chinese; returns what was asked. */
const show = (id: string) => {
  window.__page = { lang: 'zh', base: '', isRehearsal: false, isShell: false, isError: false, start: 'atOnce' }
  window.__replies = { [`${listGalleries.path} ${JSON.stringify({ id })}`]: { data: ['sent'] } }
  const asked = serveWith(() => ({ code: 0, data: ['asked'] }))
  renderInDesk(<Piece id={id} />)
  expect(screen.getByText('["sent"]')).toBeTruthy()
  return asked
}
beforeEach(() => localStorage.clear())

test('a visitor reads what the document came with, and nothing is asked', async () => {
  const asked = show('visitor')
  await Promise.resolve()
  expect(asked).toEqual([])
})

test('whoever is signed in is shown it and asks at once: the reply may be another one', async () => {
  localStorage.setItem('accessToken', 'Bearer x')
  const asked = show('member')
  expect(await screen.findByText('["asked"]')).toBeTruthy()
  expect(asked).toHaveLength(1)
})

test('so does whoever reads another language', async () => {
  localStorage.setItem('language', 'en')
  show('english')
  expect(await screen.findByText('["asked"]')).toBeTruthy()
})
