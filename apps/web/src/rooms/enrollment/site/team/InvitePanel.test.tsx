import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { renderInDesk, serveWith } from '#web/ui/test-frame.tsx'
import { givenMember, givenTeam, signedInAs } from '../test/given-team.ts'
import { InvitePanel } from './InvitePanel.tsx'
import { TeamStep } from './TeamStep.tsx'

beforeEach(() => signedInAs('u1'))
const invitation = {
  invitationId: 'i1',
  role: 'member',
  roleName: '队员',
  kind: 'link',
  target: '',
  url: 'https://example.test/home/enroll/join?code=abcdefghijklmnopqrstuv',
  svg: '<svg/>',
  used: 0,
  maxUses: 2,
  expiresTime: '2026-11-04T00:00:00Z',
}
const advisor = givenMember({ memberId: 'm2', userId: 'u2', name: '赵老师', role: 'first_teacher', roleName: '第一指导教师' })

test('a role without places left cannot be chosen, the others say how many', () => {
  serveWith(() => ({ code: 0, data: [] }))
  renderInDesk(<InvitePanel team={givenTeam({ members: [givenMember({ isMe: true }), advisor] })} />)
  expect(screen.getByRole('radio', { name: /^队员/ }).closest('label')?.textContent).toContain('还可邀请 2 人')
  expect(screen.getByRole<HTMLInputElement>('radio', { name: /^指导教师/ }).disabled).toBe(true)
})

test('a full team offers no invitation but can still take links back', async () => {
  serveWith(() => ({ code: 0, data: [invitation] }))
  const members = [
    givenMember({ isMe: true }),
    advisor,
    ...['m3', 'm4'].map((memberId) => givenMember({ memberId, role: 'member' })),
  ]
  renderInDesk(<InvitePanel team={givenTeam({ members })} />)
  expect(screen.getByText('各身份的名额已满，不能再邀请。')).toBeTruthy()
  expect(screen.queryByRole('button', { name: /生成/ })).toBeNull()
  expect(await screen.findByRole('button', { name: '收回' })).toBeTruthy()
})

test('a link is made for the places that are left, and its code is shown as a picture', async () => {
  let made: unknown = null
  serveWith((path, input) => {
    if (path.endsWith('/invitation/add')) made = input
    return { code: 0, data: path.endsWith('/list') ? (made ? [invitation] : []) : invitation }
  })
  renderInDesk(<InvitePanel team={givenTeam()} />)
  fireEvent.click(screen.getByRole('button', { name: '生成队员邀请链接' }))
  const code = await screen.findByRole<HTMLImageElement>('img', { name: '队员邀请二维码' })
  expect(code.src.startsWith('data:image/svg+xml')).toBe(true)
  expect(made).toEqual({ teamId: 't1', role: 'member', maxUses: 2 })
})

test('an invitation by phone refuses a wrong number before it is sent, and says what the server refuses', async () => {
  const asked = serveWith((path) =>
    path.endsWith('/member/invite') ? { code: 29019, msg: '没有找到姓名与号码一致的账号' } : { code: 0, data: [] },
  )
  renderInDesk(<InvitePanel team={givenTeam()} />)
  fireEvent.click(screen.getByRole('radio', { name: '手机号' }))
  fireEvent.change(screen.getByLabelText('对方姓名'), { target: { value: '李四' } })
  fireEvent.change(screen.getByLabelText('对方手机号'), { target: { value: '123' } })
  fireEvent.click(screen.getByRole('button', { name: '发送邀请' }))
  expect(await screen.findByText('请填写 11 位手机号')).toBeTruthy()
  expect(asked.some(({ path }) => path.endsWith('/member/invite'))).toBe(false)
  fireEvent.change(screen.getByLabelText('对方手机号'), { target: { value: '13800138000' } })
  fireEvent.click(screen.getByRole('button', { name: '发送邀请' }))
  expect(await screen.findByText('没有找到姓名与号码一致的账号')).toBeTruthy()
})

test('the captain orders members by buttons; the captain himself stays first', async () => {
  const sent: unknown[] = []
  serveWith((path, input) => {
    if (path.endsWith('/member/sort')) sent.push(input)
    return { code: 0, data: [] }
  })
  const others = ['甲', '乙'].map((name, at) =>
    givenMember({ memberId: `m${at + 2}`, userId: `u${at + 2}`, name, role: 'member', roleName: '队员' }),
  )
  renderInDesk(<TeamStep team={givenTeam({ members: [givenMember({ isMe: true }), ...others] })} />)
  expect(screen.queryByRole('button', { name: '下移王芳' })).toBeNull()
  expect(screen.getByRole<HTMLButtonElement>('button', { name: '上移甲' }).disabled).toBe(true)
  fireEvent.click(screen.getByRole('button', { name: '下移甲' }))
  await waitFor(() => expect(sent).toEqual([{ teamId: 't1', memberIds: ['m3', 'm2'] }]))
})

test('who may not change the team sees people, not the ways to change them', () => {
  serveWith((path) => ({ code: 0, data: path.endsWith('/complete/status') ? { isComplete: true, missing: [] } : [] }))
  const missing = givenMember({
    memberId: 'm2',
    userId: 'u2',
    name: '甲',
    role: 'member',
    isProfileComplete: false,
    missing: ['学院'],
  })
  renderInDesk(<TeamStep team={givenTeam({ role: 'member', can: ['leave'], members: [givenMember(), missing] })} />)
  expect(screen.getByText('资料待完善：学院')).toBeTruthy()
  expect(screen.queryByText('邀请成员')).toBeNull()
  expect(within(document.body).queryByRole('button', { name: /移除/ })).toBeNull()
})
