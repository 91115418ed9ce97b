import { defineProblems } from '../problem-def.ts'

export const studyProblems = defineProblems({
  'study.content_needed': [
    43001,
    422,
    '请上传文件、填写链接或选择文章',
    'Upload a file, enter a link or choose an article, as the kind says.',
  ],
  'study.period': [43002, 422, '“可见至”须晚于“可见自”', '“Visible until” must be later than “visible from”.'],
  'study.category_unknown': [
    43003,
    422,
    '赛项不属于该竞赛，请重新选择',
    'The category is not of this competition. Choose again.',
  ],
  'study.expert_category': [
    43004,
    422,
    '评审专家不属于赛项：面向专家的资料请选择“全部赛项”',
    'Experts belong to no category. Choose all categories for a material that experts see.',
  ],
  'study.article_unknown': [
    43005,
    422,
    '文章不存在或未发布，请重新选择',
    'The article does not exist or is not published. Choose another.',
  ],
  'study.published': [43006, 409, '已发布的资料请先下架再删除', 'Hide a published material before you delete it.'],
  'study.order_stale': [43007, 409, '资料列表有变动，请刷新后重新排序', 'The list changed meanwhile. Reload and order it again.'],
  'study.many': [43008, 422, '每个竞赛最多 {max} 份学习资料', 'A competition has at most {max} study materials.'],
})
