import { runInNewContext } from 'node:vm'
import { act } from '@testing-library/react'
import { hydrateRoot } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { afterEach, expect, test } from 'vitest'
import { useSession } from '#web/session.ts'
import { type Me, useMe } from '#web/user.ts'
import { EARLY_SIGNED_IN } from './early-signed-in.ts'
import { SignedInOnly } from './SignedInOnly.tsx'

afterEach(() => {
  localStorage.clear()
  delete document.documentElement.dataset.signedIn
  document.body.innerHTML = ''
})

const page = (
  <MemoryRouter initialEntries={['/home/signUp?id=7']}>
    <SignedInOnly why="Who signs up is known" head={<h1>Robotics</h1>}>
      <p>The form</p>
    </SignedInOnly>
  </MemoryRouter>
)

/** The page as the server renders it, taken over by the browser. */
const open = async (): Promise<{ before: string; after: string }> => {
  const root = document.createElement('div')
  document.body.append(root)
  root.innerHTML = renderToString(page)
  const before = root.textContent
  await act(async () => void hydrateRoot(root, page))
  return { before, after: root.textContent }
}

test('who is not signed in reads in the document what the page is about and where to sign in', async () => {
  const { before, after } = await open()
  for (const text of [before, after]) {
    expect(text).toContain('Robotics')
    expect(text).toContain('Who signs up is known')
  }
  expect(document.querySelector('a[href="/neibu/login?redirect=%2Fhome%2FsignUp%3Fid%3D7"]')).not.toBe(null)
  expect(after).not.toContain('The form')
})

test('of who is signed in the document knows before its first paint', async () => {
  runInNewContext(EARLY_SIGNED_IN, { document, localStorage })
  expect(document.documentElement.dataset.signedIn).toBe(undefined)
  localStorage.setItem('accessToken', 'Bearer x')
  useMe.setState({ me: {} as Me })
  useSession.setState({ user: { identityCount: 1 } as ReturnType<typeof useSession.getState>['user'] })
  runInNewContext(EARLY_SIGNED_IN, { document, localStorage })
  expect(document.documentElement.dataset.signedIn).toBe('')
  expect((await open()).after).toBe('The form')
})
