import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderInDesk, serveWith } from '#web/ui/test-frame.tsx'
import { WordsOf } from '#web/wording-context.tsx'
import { AskCorrection } from './AskCorrection.tsx'
import type { OwnCertificate } from './own-certificate.ts'

const certificate: OwnCertificate = {
  ...{ certificateId: 'x1', awardId: 'a1', number: 'KS-001', holderName: '安然', competitionName: '设计赛', itemName: '影像' },
  ...{ awardName: '一等奖', paper: 'award', paperName: '获奖证书', workTitle: '纸桥', workLabel: '选题', issuerName: '组委会' },
  ...{ issueTime: '2026-11-01T00:00:00Z', status: 'issued', statusName: '有效', revokeReason: '', traceCode: 'ABCDEFGHJKMNPQRS' },
  ...{ replacedById: null, correction: null, facts: { workName: '纸桥' }, isPortrait: false },
}

test('what is to be corrected is called as the competition of the certificate calls it', async () => {
  serveWith(() => ({ code: 0 }))
  renderInDesk(
    <WordsOf wording={{ submitButton: 'work', itemLabel: 'event' }}>
      <AskCorrection certificate={certificate} open onClose={() => undefined} />
    </WordsOf>,
  )
  expect((await screen.findByLabelText('选题名称')).getAttribute('value')).toBe('纸桥')
  expect(screen.queryByText(/作品/)).toBeNull()
})
