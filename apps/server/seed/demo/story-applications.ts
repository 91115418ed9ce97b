// What schools offer to the committee's site, and what the committee asks them for: in the states of a working day.
import { checkDigit } from '@kaisai/contract/identity-number'
import type { Actor } from '#src/actor.ts'
import type { Ctx } from '#src/ctx.ts'
import {
  addApplication,
  addCollect,
  checkApplication,
  moveApplication,
  moveArticle,
  moveCollect,
} from '#src/rooms/news/stories.ts'
import { keepPicture } from './story-news.ts'

const DAY = 86_400_000

interface Cast {
  /** The office of a school. */
  readonly dean: Actor
  /** The secretary of one of its colleges. */
  readonly college: Actor
  /** The office of another school. */
  readonly neighbour: Actor
  readonly chief: Actor
  readonly auditor: Actor
}

interface Offered {
  readonly titleZh: string
  readonly titleEn?: string
  readonly summaryZh?: string
  readonly htmlZh: string
  readonly source: string
  readonly author: string
  readonly cover?: string
  readonly collectId?: string
}

// Nobody's: its first six digits name a whole province.
const SOMEBODY = `32000020040512321${checkDigit('32000020040512321')}`

/** Makes tasks that ask for articles and applications that wait, were returned, accepted and published. */
export const seedApplications = async (
  ctx: Ctx,
  siteId: string,
  { dean, college, neighbour, chief, auditor }: Cast,
): Promise<void> => {
  const at = (days: number): string => new Date(ctx.now().getTime() + days * DAY).toISOString()
  const collect = async (title: string, brief: string, templateHtml: string, days: number): Promise<string> => {
    const fields = {
      title,
      siteId,
      column: 'news',
      brief,
      templateHtml,
      asksAll: true,
      organizationIds: [],
      fileIds: [],
      endTime: at(days),
    }
    return (await addCollect(ctx, chief, fields)).collectId
  }
  const offer = async (who: Actor, { collectId, cover, ...texts }: Offered): Promise<string> => {
    const { articleId } = await addApplication(ctx, who, {
      ...{
        kind: 'article',
        siteId,
        column: 'news',
        competitionId: null,
        collectId: collectId ?? null,
        titleEn: '',
        summaryZh: '',
        summaryEn: '',
        htmlEn: '',
      },
      ...{ coverFileId: cover ?? null, attachmentIds: [], ...texts },
    })
    return articleId
  }
  const submit = (who: Actor, articleId: string) => moveApplication(ctx, who, { articleId, verb: 'submit' })
  const check = (who: Actor, articleId: string, verb: 'pass' | 'approve' | 'return', reason?: string) =>
    checkApplication(ctx, who, { articleId, verb, version: 1, ...(reason ? { reason } : {}) })

  const cases = await collect(
    '征集校赛组织典型案例',
    '每校一篇，800—1500 字，附现场照片 2—4 张。请写清组织方式、参赛规模和可推广的做法，避免罗列领导名单。',
    '<h2>一、基本情况</h2><p>校赛时间、参赛队伍与作品数量。</p><h2>二、主要做法</h2><p>……</p><h2>三、成效与启示</h2><p>……</p>',
    9,
  )
  await moveCollect(ctx, chief, { collectId: cases, verb: 'open' })
  const stories = await collect('征集获奖团队故事', '选一支往届获奖团队，写一个具体的故事，600 字左右。', '', 3)
  await moveCollect(ctx, chief, { collectId: stories, verb: 'open' })
  await collect('征集冬训营营员感想', '营员自荐，300 字以内。', '', 30)

  const cover = await keepPicture(ctx, dean, 'a', 'newsImage')
  const delivered = await offer(dean, {
    titleZh: '江南大学：把校赛办成一门开放的设计课',
    titleEn: 'Jiangnan University turns its school contest into an open design course',
    summaryZh: '十二周、三十六场工作坊，校赛不再只是一次评审。',
    htmlZh:
      '<h2>一、基本情况</h2><p>本届校赛自九月启动，共有 128 支队伍、412 名学生报名，提交作品 117 件，覆盖设计、机械、食品、人工智能等九个学院。</p><h2>二、主要做法</h2><ol><li>把评审提前：初稿、中期、终稿三次公开点评。</li><li>把企业请进来：十一家企业给出真实题目。</li><li>把过程留下来：每支队伍都有公开的设计日志。</li></ol><h2>三、成效与启示</h2><p>跨学院组队的比例由 31% 升至 58%。作品的完成度比名次更能说明校赛的价值。</p>',
    source: '江南大学教务处',
    author: '赵明远',
    collectId: cases,
    cover,
  })
  await submit(dean, delivered)

  const published = await offer(neighbour, {
    titleZh: '湖南大学校赛收官，32 件作品进入省赛',
    summaryZh: '评审首次全程公开，答辩现场座无虚席。',
    htmlZh:
      '<p>历时两个月的湖南大学校赛日前收官。来自设计艺术、信息科学与工程、机械与运载工程等学院的 32 件作品获得省赛名额。</p><blockquote>“我们希望每个队伍知道自己为什么得分、为什么失分。”校赛秘书处负责人说。</blockquote><p>全部评分表将在去除个人信息后向参赛队伍开放。</p>',
    source: '湖南大学教务处',
    author: '萧百川',
  })
  await submit(neighbour, published)
  await check(auditor, published, 'approve')
  await moveArticle(ctx, auditor, { articleId: published, verb: 'publish' })

  const story = await offer(neighbour, {
    titleZh: '一把为左手设计的剪刀',
    htmlZh:
      '<p>队长慕容屹是左撇子。第一版模型被评委退了三次，第四版才剪开了第一张纸。</p><p>这支队伍后来把三次退回的意见都钉在工作室的墙上。</p>',
    source: '湖南大学设计艺术学院',
    author: '萧百川',
    collectId: stories,
  })
  await submit(neighbour, story)

  const returned = await offer(college, {
    titleZh: '设计学院获奖名单公布',
    htmlZh: `<p>经学院评审，以下同学获得院赛一等奖：许嘉禾（身份证号 ${SOMEBODY}），联系电话 13900000000。</p><p>详见<a href="/home/newsDetails?id=0197c9a0-0000-7000-8000-000000000000">院赛公告</a>。</p>`,
    source: '江南大学设计学院',
    author: '韩若水',
  })
  await submit(college, returned)
  await check(dean, returned, 'return', '请删去身份证号和电话，并核对公告链接。')

  const first = await offer(college, {
    titleZh: '设计学院与社区共建“旧物再生”工作坊',
    htmlZh: '<p>学院师生走进社区，和居民一起改造旧家具。三周里完成 46 件，其中 9 件作为参赛作品的原型。</p>',
    source: '江南大学设计学院',
    author: '韩若水',
  })
  await submit(college, first)

  await offer(dean, {
    titleZh: '江南大学开放日侧记（草稿）',
    htmlZh: '<p>开放日当天，两百多名中学生参观了校赛作品。</p>',
    source: '江南大学教务处',
    author: '赵明远',
  })
}
