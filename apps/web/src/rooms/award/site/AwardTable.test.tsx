import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderInDesk } from '#web/ui/test-frame.tsx'
import { AwardTable } from './AwardTable.tsx'

const row = (awardId: string, level: number, galleryWorkId: string | null) => ({
  ...{
    awardId,
    level,
    galleryWorkId,
    name: `${level}等奖`,
    color: '#c8102e',
    itemName: '影像',
    holder: '追光',
    workName: `作品${awardId}`,
  },
  ...{ targetName: '团队', stageName: '决赛', schoolName: '云岭大学', teachers: '', status: 'final', statusName: '已生效' },
  ...{ revokeReason: '', canObject: false },
})

test('a work of the gallery is a link, another is not; the first levels carry a medal', () => {
  renderInDesk(<AwardTable rows={[row('a', 1, 'w1'), row('b', 4, null)] as never} />)
  expect(screen.getByRole('link', { name: '作品a' }).getAttribute('href')).toBe('/home/work/workDetail?workId=w1')
  expect(screen.queryByRole('link', { name: '作品b' })).toBeNull()
  expect([...document.querySelectorAll('[data-medal]')].map((mark) => mark.textContent)).toEqual(['1'])
})
