import { bilingual } from '#web/lang.tsx'

export const affinityTexts = bilingual({
  zh: {
    by: '分配依据',
    byNames: { fit: '学科、学校与省份', total: '匹配度：总和最高', lowest: '匹配度：先保证最低的作品' },
    byHints: {
      fit: '按专业方向、异校、异省打分',
      total: '按学科与关键词、专家意向和匹配表计算每对的匹配度（0–1000），使总和最高',
      lowest: '先让匹配最差的作品尽可能好，再使总和最高',
    },
    isEven: '工作量均衡',
    isEvenHint: '关闭后仅受各专家的评审上限约束，匹配度可以更高，但有人很多、有人很少',
    cap: '配对概率上限',
    capHint: (cap: number) =>
      cap === 100
        ? '不设上限：方案由最高匹配度确定'
        : `任何专家分到任何作品的概率不超过 ${cap}%，由承诺的随机种子抽取，防止事先约定；匹配度略有降低`,
    capOff: '设置上限后关闭交叉评审与“来自不同学校”，它们会改变抽取的结果',
    total: '总匹配度',
    totalOf: (share: string) => `最高可能的 ${share}%`,
    lowest: '最低的作品',
    lowestOf: (bound: number) => `至多 ${bound}`,
    acrossHint: (seats: number) =>
      seats === 0
        ? '不让专家评其他专业的作品：各专业的松紧无法互相比较'
        : `约 ${seats} 个席位由其他专业的专家评审，使各专业的松紧可以比较；代价见报告`,
    poor: '匹配较差的作品',
    poorHint: '专家平均匹配度低于 300',
    wants: '“愿意”得到满足',
    wantsOf: (met: number, all: number) => `${met} / ${all}`,
    against: '违背“不便”',
    againstTitle: '以下作品别无他人可评，分给了表示不便的专家，请联系他们或调整：',
    capReport: '配对概率上限',
  },
  en: {
    by: 'Assigned by',
    byNames: { fit: 'Discipline, school and province', total: 'Affinity: highest total', lowest: 'Affinity: lowest work first' },
    byHints: {
      fit: 'Points for discipline, another school and another province',
      total:
        'Affinity of each pair (0–1000) by fields and keywords, bids and the matching table; the total is made as high as possible',
      lowest: 'The work that is matched worst is made as good as possible, then the total',
    },
    isEven: 'Even loads',
    isEvenHint: 'Off: only the limits of experts hold. Affinity may be higher, but some get many works and others few.',
    cap: 'Cap on a pair',
    capHint: (cap: number) =>
      cap === 100
        ? 'No cap: the highest affinity decides'
        : `No expert gets any work with a probability above ${cap} %. The promised seed draws the plan, so that nothing can be agreed beforehand; affinity is a little lower.`,
    capOff: 'With a cap, overlap and different schools are off: they would change what is drawn',
    total: 'Total affinity',
    totalOf: (share: string) => `${share} % of the best possible`,
    lowest: 'Lowest work',
    lowestOf: (bound: number) => `at most ${bound}`,
    acrossHint: (seats: number) =>
      seats === 0
        ? 'Nobody judges works of other fields: how strict fields are cannot be compared'
        : `About ${seats} seats go to experts of other fields, so that strictness can be compared between fields. The report says what it costs.`,
    poor: 'Works matched poorly',
    poorHint: 'Their experts match by less than 300 on average',
    wants: '“Want” met',
    wantsOf: (met: number, all: number) => `${met} of ${all}`,
    against: 'Against “rather not”',
    againstTitle:
      'Nobody else can judge these works, so they go to experts who would rather not. Talk to them, or change the pairs:',
    capReport: 'Cap on a pair',
  },
})
