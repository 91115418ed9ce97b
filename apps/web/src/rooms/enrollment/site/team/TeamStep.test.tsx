import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderInDesk, serveWith } from '#web/ui/test-frame.tsx'
import { givenForm, givenMember, givenTeam, signedInAs } from '../test/given-team.ts'
import { TeamStep } from './TeamStep.tsx'

const teacher = givenMember({ memberId: 'm2', userId: 'u1', role: 'teacher', roleName: '指导教师', isMe: true })

test('who is asked nothing of his own is not sent to fill in material', async () => {
  signedInAs('u1')
  serveWith(() => ({ code: 0, data: { isComplete: true, completeness: 100, missing: [] } }))
  renderInDesk(
    <TeamStep team={givenTeam({ form: { formVersionId: 'f', document: givenForm }, members: [teacher], can: ['ownAnswers'] })} />,
  )
  expect(screen.queryByRole('link', { name: '下一步：填写材料' })).toBeNull()
  expect(screen.getByRole('link', { name: '查看报名材料' })).toBeTruthy()
  expect(screen.getByRole('link', { name: '我的队伍' }).getAttribute('href')).toBe('/center/team?id=t1')
})

test('the captain of a submitted team is not sent to himself but to the request for a change; others are sent to the captain', () => {
  signedInAs('u1')
  serveWith(() => ({ code: 0, data: { isComplete: true, completeness: 100, missing: [] } }))
  const captain = givenMember({ memberId: 'm1', userId: 'u1', role: 'captain', isMe: true })
  renderInDesk(<TeamStep team={givenTeam({ status: 'pending', statusName: '待审核', members: [captain], can: [] })} />)
  expect(screen.queryByText(/请联系队长/)).toBeNull()
  screen.getByText(/报名当前为“待审核”，成员不能直接变动/)
  expect(screen.getByRole('link', { name: '在“我的队伍”中申请变更' }).getAttribute('href')).toBe('/center/team?id=t1')
  renderInDesk(<TeamStep team={givenTeam({ members: [teacher], can: [] })} />)
  screen.getByText(/请联系队长/)
  renderInDesk(<TeamStep team={givenTeam({ status: 'gathering', members: [captain], can: [] })} />)
  screen.getByText(/报名时间已截止，成员不能再变动/)
})
