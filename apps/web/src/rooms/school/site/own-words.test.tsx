import { render, screen, within } from '@testing-library/react'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { expect, test } from 'vitest'
import { LangProvider } from '#web/lang.tsx'
import { forgetPublicReplies } from '#web/ui/site/public-query.ts'
import { serveWith } from '#web/ui/test-frame.tsx'
import { WordsOf } from '#web/wording-context.tsx'
import type { School } from './part.ts'
import { SchoolPage } from './SchoolPage.tsx'

const topics = { submitButton: 'topic', itemLabel: 'topic', participantColumn: 'number' }
const works = { submitButton: 'work', itemLabel: 'event', participantColumn: 'kind' }

const school = (wording: School['wording']): School => ({
  ...{ competitionId: 'c1', competitionName: '示范竞赛', schoolName: '云岭大学', organizerName: '组委会', holderName: '林老师' },
  ...{ contact: 'l***@school.example', expireTime: '2027-01-01T00:00:00Z', enteredUntil: null, mayAudit: false, mayPay: false },
  ...{ enrollEndTime: null, auditEndTime: null, payEndTime: null, workEndTime: '2027-01-01T00:00:00Z', wording },
  sums: { teams: 1, incomplete: 0, toAudit: 0, unpaid: 0, owedFen: 0, missingWorks: 1, certificates: 0 },
  teams: [
    {
      ...{ teamId: 't1', version: 1, code: 'A0001', name: '追光', itemName: '影像', status: 'effective', statusName: '报名成功' },
      ...{ need: 'work', missing: '', people: '安然', dueFen: 0 },
    },
  ],
  certificates: [],
})

for (const [site, own, what, category] of [
  [works, topics, '选题', '选题类别'],
  [topics, works, '作品', '赛项'],
] as const)
  test(`the page of a school speaks of ${what} and ${category} as its competition does, whatever the site says`, async () => {
    forgetPublicReplies()
    serveWith(() => ({ code: 0, data: school(own) }))
    const page = (
      <WordsOf wording={site}>
        <SchoolPage />
      </WordsOf>
    )
    const router = createMemoryRouter([{ path: '*', element: page }], { initialEntries: ['/home/school?code=x'] })
    render(
      <LangProvider initial="zh">
        <RouterProvider router={router} />
      </LangProvider>,
    )
    expect((await screen.findByText('影像')).previousElementSibling?.textContent).toBe(category)
    expect(screen.getByText(`提交${what}`)).toBeTruthy()
    expect(screen.getByRole('button', { name: new RegExp(`待提交${what}$`) })).toBeTruthy()
    expect(within(screen.getByRole('list')).getByText(`待提交${what}`)).toBeTruthy()
  })
