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
