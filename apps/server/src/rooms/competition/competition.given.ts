// The smallest legal worlds for the stories of this room: made through the real calls.
import assert from 'node:assert/strict'
import * as info from '@kaisai/contract/competition/info.endpoints'
import * as item from '@kaisai/contract/competition/item.endpoints'
import * as stage from '@kaisai/contract/competition/stage.endpoints'
import type { Endpoint, InputOf, ReplyOf } from '@kaisai/contract/endpoint'
import { dayIn } from '#src/china-time.ts'
import { type Person, startApp } from '#test/app.ts'

const DAY = 86_400_000

/** An organization with a manager, an administrator who approves, a stranger of another organization, and short words for calls. */
export const openOffice = async () => {
  const app = await startApp()
  /** A day of China some days from now. */
  const dayFromNow = (days: number): string => dayIn(new Date(app.ctx.now().getTime() + days * DAY))
  const organizationId = await app.organization('江南设计协会')
  const otherId = await app.organization('北方工程学会')
  const manager = await app.person('tangyueran', 'competition_admin', { organizationId, realName: '唐悦然' })
  const colleague = await app.person('luoyi', 'competition_admin', { organizationId, realName: '罗毅' })
  const chief = await app.person('guyanqing', 'group_admin', { organizationId, realName: '顾言青' })
  const stranger = await app.person('weiran', 'group_admin', { organizationId: otherId, realName: '魏然' })

  const does = async <E extends Endpoint>(who: Person, endpoint: E, input: InputOf<E>): Promise<ReplyOf<E>> => {
    const reply = await app.call(endpoint, input, { as: who })
    assert.equal(reply.code, 0, `${endpoint.path}: ${reply.msg}`)
    return reply.data
  }
  const codeOf = async <E extends Endpoint>(who: Person | undefined, endpoint: E, input: unknown): Promise<number> =>
    (await app.raw(endpoint, input, who ? { as: who } : {})).code

  let made = 0
  /** A competition out of a preset whose enrollment opens some days from now. */
  const begin = async (options: { presetKey?: string | null; days?: number; as?: Person } = {}): Promise<string> => {
    made += 1
    const code = `T${made}`
    const { competitionId } = await does(options.as ?? manager, info.addCompetition, {
      groupId: organizationId,
      series: { code, name: `设计竞赛系列${made}`, nameEn: '' },
      name: `第一届设计竞赛${made}`,
      nameEn: `Design Competition ${made}`,
      shortName: `设计赛${made}`,
      edition: 1,
      year: 2027,
      level: 'national',
      subjectType: 'design',
      presetKey: options.presetKey === undefined ? 'plain' : options.presetKey,
      firstDay: dayFromNow(options.days ?? 10),
    })
    return competitionId
  }

  const detail = (competitionId: string, who = manager) => does(who, info.getCompetition, { competitionId })
  const schedule = (competitionId: string, who = manager) => does(who, stage.getSchedule, { competitionId })
  const items = (competitionId: string, who = manager) => does(who, item.listItems, { competitionId })

  /** The basics as a form would send them back, with changes. */
  const basics = async (
    competitionId: string,
    changes: Partial<InputOf<typeof info.updateCompetition>> = {},
  ): Promise<InputOf<typeof info.updateCompetition>> => {
    const it = await detail(competitionId, chief)
    return {
      competitionId,
      version: it.version,
      name: it.name,
      nameEn: it.nameEn,
      shortName: it.shortName,
      shortNameEn: it.shortNameEn,
      edition: it.edition,
      year: it.year,
      level: it.level as 'national',
      subjectType: it.subjectType,
      isK12Free: it.isK12Free,
      coverFileId: it.coverFileId,
      bannerFileId: it.bannerFileId,
      hosts: it.hosts,
      organisers: it.organisers,
      coOrganisers: it.coOrganisers,
      bodiesEn: it.bodiesEn,
      contact: it.contact,
      contactNameEn: it.contactNameEn,
      introHtml: it.introHtml,
      introHtmlEn: it.introHtmlEn,
      guideHtml: it.guideHtml,
      guideHtmlEn: it.guideHtmlEn,
      wording: it.wording,
      publicTabs: it.publicTabs as ['info'],
      siteIds: it.siteIds,
      attachments: it.attachments.map(({ fileId, title, titleEn }) => ({ fileId, title, titleEn })),
      ...changes,
    }
  }
  const siteId = (
    await app.ctx.db.selectFrom('website_sites').select('id').where('is_default', '=', true).executeTakeFirstOrThrow()
  ).id
  /** What the readiness list asks for. */
  const complete = async (competitionId: string, who = manager, siteIds = [siteId]): Promise<void> => {
    await does(
      who,
      info.updateCompetition,
      await basics(competitionId, {
        introHtml: '<p>面向全国高校的设计竞赛。</p>',
        introHtmlEn: '<p>A design competition.</p>',
        hosts: ['江南设计协会'],
        contact: { name: '唐悦然', phone: '025-12345678', email: '', qq: '' },
        siteIds,
      }),
    )
  }
  const moveIt = (competitionId: string, who: Person, verb: InputOf<typeof info.moveCompetition>['verb'], more: object = {}) =>
    app.call(info.moveCompetition, { competitionId, verb, ...more }, { as: who })
  /** From draft to public: completed, submitted by the manager, approved by the chief. */
  const publish = async (competitionId: string, siteIds = [siteId]): Promise<void> => {
    await complete(competitionId, manager, siteIds)
    assert.equal((await moveIt(competitionId, manager, 'submit')).code, 0)
    const { contentNo } = await detail(competitionId, chief)
    const approved = await moveIt(competitionId, chief, 'approve', { contentNo })
    assert.equal(approved.code, 0, approved.msg)
  }
  return {
    ...{ app, organizationId, otherId, siteId, manager, colleague, chief, stranger },
    ...{ dayFromNow, does, codeOf, begin, detail, schedule, items, basics, complete, moveIt, publish },
  }
}
