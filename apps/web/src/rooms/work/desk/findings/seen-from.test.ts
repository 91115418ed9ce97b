import { expect, test } from 'vitest'
import { seenFrom } from './seen-from.ts'

const match = {
  ...{
    matchId: 'm',
    kind: 'same' as const,
    distance: 0,
    workId: 'a',
    code: 'A',
    title: '甲',
    competitionName: '本届',
    fileId: 'fa',
    fileName: 'a.jpg',
  },
  ...{ otherWorkId: 'b', otherCode: 'B', otherTitle: '乙', otherFileId: 'fb', otherFileName: 'b.jpg' },
  ...{
    otherCompetitionName: '往届',
    isSameTeam: false,
    status: 'open' as const,
    statusName: '待确认',
    note: '',
    deciderName: '',
  },
}

test('the work that is looked at stands first, whichever the server names first', () => {
  expect(seenFrom(match, 'a')).toEqual(match)
  expect(seenFrom(match, 'b')).toMatchObject({
    ...{ workId: 'b', code: 'B', title: '乙', fileId: 'fb', fileName: 'b.jpg' },
    ...{ otherWorkId: 'a', otherCode: 'A', otherTitle: '甲', otherFileId: 'fa', otherFileName: 'a.jpg' },
  })
  // Each competition stays beside its work.
  expect(seenFrom(match, 'b')).toMatchObject({ competitionName: '往届', otherCompetitionName: '本届' })
})
