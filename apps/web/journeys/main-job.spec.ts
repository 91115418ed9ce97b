// The whole main job: twelve people take a competition from its set-up to a certificate that a stranger can trace. Nobody is notified
// outside the product: each begins at what waits for him on his first page, or at a letter.
import { expect, signIn, test } from './fixtures.ts'
import { expectFinal, giveAwards, makeScheme, publishAwards } from './main-job/award.ts'
import { fetchCertificate, makeCertificates, makeTemplate } from './main-job/certificate.ts'
import { assignWorks, calculate, confirmSheets, judge, publishResult, sign } from './main-job/review.ts'
import { approve, setUp } from './main-job/set-up.ts'
import { advise, audit, found, join, submitTeam } from './main-job/sign-up.ts'
import { CAPTAIN, EXPERTS, LEAD, MATE } from './main-job/story.ts'
import {
  giveAddresses,
  letAwardNoticeEnd,
  letCertificatesBegin,
  letPublicityBegin,
  letResultNoticeEnd,
  letSubmissionEnd,
} from './main-job/time.ts'
import { lookUpActions, search, trace } from './main-job/trace.ts'
import { acceptWork, submitWork } from './main-job/work.ts'

test('twelve people take a competition from its set-up to a certificate that anybody can trace', async ({
  page: organizer,
  another,
}) => {
  test.setTimeout(600_000)
  await giveAddresses([...[CAPTAIN, MATE, LEAD, ...EXPERTS].map(({ userName }) => userName)])
  const chief = await another()
  const competitionId = await test.step('an organizer sets the competition up, another approves it', async () => {
    await Promise.all([signIn(organizer, 'tangyueran'), signIn(chief, 'guyanqing')])
    const id = await setUp(organizer)
    await approve(chief)
    return id
  })

  const student = await another()
  await test.step('two students sign up, their teacher joins, school and committee audit', async () => {
    await found(student)
    await join(await another({ viewport: { width: 390, height: 844 }, hasTouch: true }))
    await advise(await another())
    await submitTeam(student)
    // Another journey takes all rights from schools for some seconds.
    await expect(async () => {
      const school = await another()
      await signIn(school, 'zhaomingyuan')
      await audit(school, '待审核 · 组委会')
    }).toPass({ timeout: 150_000 })
    await audit(organizer, '报名成功')
  })

  await test.step('the work is handed in and passes the formal check', async () => {
    expect(await submitWork(student, await another())).toMatch(/^[2-9A-HJ-NP-Z]{20}$/)
    await letSubmissionEnd(competitionId)
    await acceptWork(organizer)
  })

  await test.step('experts judge, their lead confirms and signs, the result is locked and published', async () => {
    const secretary = await another()
    await signIn(secretary, 'jiangzhiwei')
    await assignWorks(secretary)
    await judge(await another(), EXPERTS[0]!.userName, [88, 90, 85, 86, 92], 'mail')
    await judge(await another(), EXPERTS[1]!.userName, [84, 86, 83, 88, 90], 'workbench')
    const lead = await another()
    await confirmSheets(lead)
    await calculate(secretary)
    await sign(lead)
    await letPublicityBegin(competitionId)
    await publishResult(chief)
    await letResultNoticeEnd(competitionId)
  })

  await test.step('awards are given by the ranking, published, final', async () => {
    await makeScheme(organizer)
    await giveAwards(organizer)
    await publishAwards(chief)
    await letAwardNoticeEnd(competitionId)
    await expectFinal(organizer)
    await letCertificatesBegin(competitionId)
  })

  const certificate = await test.step('a clerk makes the certificate, the student fetches it', async () => {
    const clerk = await another()
    await signIn(clerk, 'songhuaijin')
    await makeTemplate(clerk)
    await makeCertificates(clerk)
    return fetchCertificate(student)
  })

  await test.step('a stranger traces it; the log tells who did what', async () => {
    const visitor = await another()
    await trace(visitor, certificate)
    await search(visitor, certificate)
    await lookUpActions(chief)
  })
})
