import { emptyHomeBlock, type HomeBlock } from '@kaisai/contract/website/home-blocks'
import type { Actor } from '#src/actor.ts'
import type { Ctx } from '#src/ctx.ts'
import { addBanner, getSite, publishSite, updateSite } from '#src/rooms/website/stories.ts'
import { keepPicture } from './story-news.ts'

const answer = (questionZh: string, questionEn: string, zh: string, en: string) => ({
  question: { zh: questionZh, en: questionEn },
  answer: { zh, en },
})

const faq = [
  answer(
    '谁可以参加？',
    'Who can take part?',
    '全国普通高等学校在校本科生、研究生和高职学生均可参加，可跨校组队。',
    'Students of all universities and colleges in China. Teams across schools are welcome.',
  ),
  answer(
    '报名需要缴费吗？',
    'Is there a fee?',
    '每支队伍报名费120元，可由队长在线支付，也可由学校批量缴纳。',
    'CNY 120 for each team, paid online by the captain or together by the school.',
  ),
  answer(
    '报名后还能更换队员吗？',
    'Can members change after enrolling?',
    '报名截止前队长可以自行调整；截止后需提交变更申请，由学校与组委会审核。',
    'Until enrollment closes the captain can change members; afterwards a change request goes to the school and the committee.',
  ),
  answer(
    '忘记密码怎么办？',
    'I forgot my password.',
    '在登录页点击“忘记密码”，用注册手机号或邮箱获取验证码即可重新设置。',
    'Choose “Forgot password” on the sign-in page and set a new one with a code to your phone or mailbox.',
  ),
]

// None of them exists.
const partners = [
  ['tilan', '汀澜设计工作室', 'Tilan Design Studio'],
  ['mohe', '墨禾印务', 'Mohe Printing'],
  ['yutan', '玉潭材料', 'Yutan Materials'],
  ['tohu', '拓弧科技', 'Tohu Technology'],
  ['kisui', '青穗公益基金', 'Kisui Foundation'],
  ['zimu', '子木家居', 'Zimu Home'],
] as const

const partnersBlock = async (ctx: Ctx, admin: Actor): Promise<HomeBlock> => ({
  ...emptyHomeBlock('partners'),
  items: await Promise.all(
    partners.map(async ([kind, zh, en]) => ({
      name: { zh, en },
      link: '',
      fileId: await keepPicture(ctx, admin, kind, 'siteImage'),
    })),
  ),
})

/** Makes the default site the committee's: its words, questions, logo, partners and banners. Returns the site's id. */
export const dressSite = async (ctx: Ctx, admin: Actor, committee: string): Promise<string> => {
  const { id } = await ctx.db
    .updateTable('website_sites')
    .set({ organization_id: committee })
    .where('is_default', '=', true)
    .returning('id')
    .executeTakeFirstOrThrow()
  const stored = await getSite(ctx.db, admin, { siteId: id })
  const { siteId, version, groupId: _, logoUrl: _logo, status: _status, isAhead: _ahead, previewEndTime: _end, ...more } = stored
  const { pictures: _pictures, ...site } = more
  const partnerBlock = await partnersBlock(ctx, admin)
  const saved = await updateSite(ctx, admin, {
    ...site,
    siteId,
    version,
    logoFileId: await keepPicture(ctx, admin, 'logo', 'siteImage'),
    name: '开赛杯',
    nameEn: 'Kaisai Cup',
    description: '开赛杯全国大学生创新设计大赛官方网站',
    descriptionEn: 'The official site of the Kaisai Cup National University Innovation Design Competition',
    contact: '电话：010-0000 2026（工作日 9:00–17:30）\n邮箱：help@kaisai.example',
    contactEn: 'Phone: +86 10 0000 2026 (weekdays 9:00–17:30)\nE-mail: help@kaisai.example',
    organisers: ['开赛杯组委会', '高校创新设计教育联盟'],
    organisersEn: ['Organising committee of the Kaisai Cup', 'Alliance for Innovation Design Education'],
    links: [],
    // Before the questions, which end the page.
    blocks: site.blocks.flatMap((block) => (block.kind === 'faq' ? [partnerBlock, block] : [block])),
    code: 'kaisai',
    home: {
      allowsDark: true,
      headline: { zh: '让设计，解决真实的问题', en: 'Design for real problems' },
      subline: {
        zh: '开赛杯全国大学生创新设计大赛 · 2026—2027',
        en: 'Kaisai Cup National University Innovation Design Competition · 2026–2027',
      },
      buttonLabel: { zh: '参赛指南', en: 'How to enter' },
      buttonLink: '/home/news/competitionGuide',
      faq,
    },
  })
  await publishSite(ctx, admin, { siteId, version: saved.version, note: '2026—2027 赛季上线' })
  const texts = [
    ['2026—2027 开赛杯启动', 'The 2026–2027 Kaisai Cup is open', '个人与团队均可报名', 'For individuals and teams'],
    ['评审公开透明', 'Fair and open review', '匿名评审，过程可追溯', 'Anonymous and traceable'],
    ['往届作品', 'Works of earlier years', '看看他们怎么做', 'See how others did it'],
  ] as const
  for (const [at, [title, titleEn, subtitle, subtitleEn]] of texts.entries()) {
    await addBanner(ctx, admin, {
      siteId,
      title,
      titleEn,
      subtitle,
      subtitleEn,
      fileId: await keepPicture(ctx, admin, (['banner1', 'banner2', 'banner3'] as const)[at]!, 'siteImage'),
      link: at === 2 ? '/home/news/previousWorks' : '/home/newsList',
      startTime: null,
      endTime: null,
      sort: at * 10,
      status: 'active',
    })
  }
  return siteId
}
