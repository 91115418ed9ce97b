import { fireEvent, screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { BulkButtons } from '#web/ui/bulk/BulkButtons.tsx'
import { renderInDesk, serveWith } from '#web/ui/test-frame.tsx'
import { administerTexts } from './administer-texts.ts'
import { bulkAccess, type User } from './user-actions.ts'

const t = administerTexts.zh
let copied: string[] = []
let mayCopy = true

beforeEach(() => {
  document.body.innerHTML = ''
  copied = []
  mayCopy = true
  Object.defineProperty(navigator, 'clipboard', {
    configurable: true,
    value: {
      writeText: async (text: string) => {
        if (!mayCopy) throw new Error('refused')
        copied.push(text)
      },
    },
  })
})

const userOf = (userId: string): User =>
  ({
    userId,
    realName: `用户${userId}`,
    userName: `name-${userId}`,
    actions: ['activation'],
    moves: [],
    status: 'pending',
  }) as never
const users = ['a', 'b', 'c'].map(userOf)

const makeLinks = async () => {
  serveWith((_, { userId }) =>
    userId === 'b'
      ? { code: 22001, msg: '该账号已激活' }
      : { code: 0, data: { path: `/neibu/activate?ticket=t-${String(userId)}`, hours: 72 } },
  )
  renderInDesk(
    <BulkButtons
      rows={users}
      keyOf={({ userId }) => userId}
      nameOf={({ realName }) => realName}
      keep={() => undefined}
      refresh={async () => undefined}
      actions={bulkAccess(t)}
    />,
  )
  fireEvent.click(screen.getByRole('button', { name: new RegExp(t.activationLink) }))
  await agree(t.linkMake)
}

/** Presses the button of a box that asks. jsdom closes no dialog that is submitted. */
const agree = async (name: string): Promise<string> => {
  const button = await screen.findByRole('button', { name })
  const dialog = button.closest('dialog')!
  const text = dialog.textContent ?? ''
  fireEvent.click(button)
  dialog.close()
  return text
}

const listed = `用户a（name-a）\t${location.origin}/neibu/activate?ticket=t-a\n用户c（name-c）\t${location.origin}/neibu/activate?ticket=t-c`

test('links of several accounts stand in one list that is copied as a whole; who is refused is named', async () => {
  await makeLinks()
  await screen.findByText(t.linksMade(2))
  const text = await agree(t.copy)
  expect([text.includes('t-a'), text.includes('t-b'), text.includes('t-c')]).toEqual([true, false, true])
  await waitFor(() => expect(copied).toEqual([listed]))
  await screen.findByRole('row', { name: '用户b 该账号已激活' })
})

test('where the browser refuses to copy, the page says so', async () => {
  mayCopy = false
  await makeLinks()
  await screen.findByText(t.linksMade(2))
  await agree(t.copy)
  await screen.findByText(t.linkCopyFailed)
  expect(copied).toEqual([])
})
