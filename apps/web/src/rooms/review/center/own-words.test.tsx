// A site says 作品, one of its competitions says 选题: what the center says of that competition is its own word.
import { fireEvent, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderInDesk, serveWith } from '#web/ui/test-frame.tsx'
import { WorkWord } from '#web/wording-context.tsx'
import { Objections } from './Objections.tsx'
import { ResultCard } from './ResultCard.tsx'

const result = (workLabel: string) => ({
  ...{ resultId: 'r', workId: 'w', teamId: 't', competitionId: 'c', competitionName: '设计赛', stageName: '初赛' },
  ...{ workTitle: '纸桥', workLabel, outcome: null, outcomeName: '', finalScore: 90, finalScoreText: '90', rank: 1 },
  ...{ isHorsConcours: false, panelName: '', verificationCode: null, canTakeLetter: false, statusName: '公示中' },
  ...{ publicityEndTime: null, publicNote: '', canObject: true, objectReason: '', objections: [] },
})

for (const [own, other] of [
  ['选题', '作品'],
  ['作品', '选题'],
] as const)
  test(`the form of an objection to a ${own} says so on a site that says ${other}`, async () => {
    serveWith(() => ({ code: 0, data: { kinds: ['pdf'], maxBytes: 1, maxMegabytes: 1 } }))
    renderInDesk(
      <WorkWord word={other}>
        <ul>
          <ResultCard result={result(own)} feedback={undefined} />
        </ul>
      </WorkWord>,
    )
    fireEvent.click(await screen.findByRole('button', { name: '提出异议' }))
    expect(await screen.findByText(new RegExp(`每件${own}或每项获奖限一次`))).toBeTruthy()
  })

test('what a public page named in the address is called as its competition calls it', async () => {
  const subject = { title: '纸桥', endTime: null, canObject: true, reason: '', workLabel: '选题' }
  serveWith((path) => ({
    code: 0,
    data: path.endsWith('/objection/subject') ? subject : path.endsWith('/objection/mine') ? [] : { kinds: [], maxBytes: 1 },
  }))
  renderInDesk(
    <WorkWord word="作品">
      <Objections />
    </WorkWord>,
    '/center/result?result=r&work=w',
  )
  expect(await screen.findByText(/每件选题或每项获奖限一次/)).toBeTruthy()
})
