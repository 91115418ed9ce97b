import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { queryClient } from '#web/query.ts'
import { useSession } from '#web/session.ts'
import { renderInDesk, serveWith } from '#web/ui/test-frame.tsx'
import { ToChannels } from './ToChannels.tsx'

const show = (channels: readonly object[]) => {
  const user = { userId: 'u', realName: '钱会计', avatar: null, roleIds: [], roleKeys: ['finance'] }
  useSession.setState({ user: { ...user, permissions: ['finance:channel:list'] } })
  const asked = serveWith(() => ({ code: 0, data: { channels } }))
  renderInDesk(<ToChannels />)
  return asked
}

test('an empty list leads to the channels only while none takes money', async () => {
  show([{ channelId: 'c', isEnabled: false }])
  expect(await screen.findByRole('link', { name: '去设置收款方式' })).toBeTruthy()
})

test('where a channel takes money nothing is to be set up', async () => {
  const asked = show([{ channelId: 'c', isEnabled: true }])
  await waitFor(() => {
    expect(asked).toHaveLength(1)
    expect(queryClient.isFetching()).toBe(0)
  })
  expect(screen.queryByRole('link')).toBeNull()
})
