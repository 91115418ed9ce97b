import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderInDesk, serveWith } from '#web/ui/test-frame.tsx'
import { OrganizationPage } from './OrganizationPage.tsx'

const row = {
  ...{ groupId: 'g', groupName: '江南大学', groupNameEn: 'Jiangnan University', groupCode: 'S10295', type: 'school' },
  ...{ parentId: 'p', parentName: '开赛杯组委会', childCount: 0, memberCount: 3, provinceName: '', city: '', leader: '' },
  ...{ phone: '', status: 'on', createTime: '2026-11-01T00:00:00.000Z', version: 1, moves: [] },
}

test('beside the tree the list leaves out what the tree says, and has room for the status', async () => {
  serveWith((path) => ({
    code: 0,
    data: path.endsWith('/group/page') ? { rows: [row], total: 1, totalIsCapped: false, pageNum: 1, pageSize: 20 } : [],
  }))
  renderInDesk(<OrganizationPage />)
  expect((await screen.findAllByRole('columnheader', { name: '状态' })).length).toBeGreaterThan(0)
  expect(screen.queryByRole('columnheader', { name: '上级组织' })).toBeNull()
})
