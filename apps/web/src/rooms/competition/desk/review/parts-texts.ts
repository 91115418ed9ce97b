/** Words of how criteria and parts become one score. */
export const partsAndProducts = {
  zh: {
    trimBy: '去掉方式',
    trimBys: { total: '按总分', criterion: '按评分项' },
    trimByMeans: {
      total: '在每件作品各评委的总分中去掉最高分和最低分，再取平均。',
      criterion: '每个评分项分别去掉最高分和最低分、取平均，再按权重相加。',
    },
    average: '平均方式',
    averages: { mean: '平均分', median: '中位数' },
    averageMeans: {
      mean: '剩余分数的算术平均。',
      median: '剩余分数从低到高排列，取中间一个；个数为双数时取中间两个的平均。',
    },
    roundCriteria: '评分项乘积的小数位数',
    roundParts: '各部分乘积的小数位数',
    roundHint: '相加之前先四舍五入；不填为不舍入',
    notRounded: '不舍入',
    digits: (count: number) => `${count} 位`,
    parts: '多个部分的合成',
    partsHint: '成绩由多个批次或前一赛段组成时使用；以权重最高的批次的设置为准。',
    combineBy: '合成方式',
    combineBys: { mean: '加权平均', sum: '相加' },
    combineByMeans: {
      mean: '各部分得分按权重平均，总成绩仍在 100 分以内。',
      sum: '各部分得分乘以权重百分比后相加：权重 100 为全额计入，总成绩可超过 100 分。',
    },
  },
  en: {
    trimBy: 'Extremes are dropped',
    trimBys: { total: 'Among totals', criterion: 'For each criterion' },
    trimByMeans: {
      total: 'The highest and lowest totals of a work are dropped, the others averaged.',
      criterion: 'The highest and lowest points of each criterion are dropped, the others averaged, weighted and added up.',
    },
    average: 'Average',
    averages: { mean: 'Mean', median: 'Median' },
    averageMeans: {
      mean: 'The arithmetic mean of what is left.',
      median: 'Of what is left, in order, the one in the middle; of an even number the mean of the two.',
    },
    roundCriteria: 'Decimals of each criterion’s product',
    roundParts: 'Decimals of each part’s product',
    roundHint: 'Rounded before they are added up; empty: not rounded',
    notRounded: 'not rounded',
    digits: (count: number) => `${count} ${count === 1 ? 'decimal' : 'decimals'}`,
    parts: 'Several parts',
    partsHint: 'For results of several batches, or of a batch and an earlier stage; the batch that weighs most decides.',
    combineBy: 'Parts are combined',
    combineBys: { mean: 'Weighted average', sum: 'Added up' },
    combineByMeans: {
      mean: 'The scores of the parts are averaged by their weights; the result stays within 100.',
      sum: 'Every part is multiplied by its weight in percent and added up: 100 counts in full. The result may be above 100.',
    },
  },
} as const
