// What the office reads of a calculation beside its rows.
import type { Lang } from '@kaisai/contract/lang'
import type { ModelFigures } from '@kaisai/contract/review/calculation/calculation-output'

/** How far the scores of batches can be compared and how they were weighted, from what the model found in a calculation; in `lang`. */
export const notesOf = (
  models: readonly ModelFigures[],
  batches: readonly { id: string; name: string; panelsBy: string | null; panels: number }[],
  lang: Lang,
): string[] =>
  models.flatMap((model) => {
    const batch = batches.find(({ id }) => model.sourceKey === `batch:${id}`)
    return batch
      ? [
          ...partNotes(model, batch, lang),
          ...reliabilityNotes(model, batch.name, lang),
          ...confidenceNotes(model, batch.name, lang),
        ]
      : []
  })

// Whether experts differ in how far they can be relied on, where the rule weighs them by it.
const reliabilityNotes = ({ reliability }: ModelFigures, name: string, lang: Lang): string[] => {
  if (!reliability) return []
  const weights = reliability.weights.map(({ weight }) => Number(weight))
  const [least, most] = [Math.min(...weights).toFixed(2), Math.max(...weights).toFixed(2)]
  if (!reliability.isMeant)
    return lang === 'en'
      ? [`“${name}”: reviewers do not differ demonstrably in how far they can be relied on, so nobody is weighted.`]
      : [`“${name}”：检验未发现评委可信度有差别，未加权。`]
  return lang === 'en'
    ? [`“${name}”: reviewers differ demonstrably in how far they can be relied on; they were weighted from ${least} to ${most}.`]
    : [`“${name}”：检验表明评委可信度确有差别，已按 ${least} 至 ${most} 倍加权。`]
}

// Whether the confidence scores were given with means anything, where the rule weighs them by it.
const confidenceNotes = ({ confidence }: ModelFigures, name: string, lang: Lang): string[] => {
  if (!confidence) return []
  const { isMeant, stated, weights } = confidence
  if (!isMeant)
    return lang === 'en'
      ? [
          `“${name}”: scores given with more confidence are not demonstrably nearer to those of others (${stated} with a stated confidence), so none is weighted.`,
        ]
      : [`“${name}”：有 ${stated} 份评分填写了把握程度，检验未发现把握越大评分越接近其他评委，未加权。`]
  const [least, most] = [Number(weights[0]).toFixed(2), Number(weights.at(-1)).toFixed(2)]
  return lang === 'en'
    ? [
        `“${name}”: scores given with more confidence are demonstrably nearer to those of others; they were weighted from ${least} (unsure) to ${most} (very sure).`,
      ]
    : [`“${name}”：检验表明把握越大评分越接近其他评委，已按把握程度加权，从 ${least} 倍（没有把握）到 ${most} 倍（很有把握）。`]
}

const partNotes = (
  { parts, levelsParts, isTakenOff }: ModelFigures,
  { name, panelsBy, panels }: { name: string; panelsBy: string | null; panels: number },
  lang: Lang,
): string[] => {
  if (panelsBy === 'topic' && panels > 1)
    return lang === 'en'
      ? [`“${name}”: panels were formed by topic, so each of the ${panels} has its own ranking and its own line.`]
      : [`“${name}”按主题分组：${panels} 个评审组各自排名、各自划线。`]
  if (parts <= 1)
    return lang === 'en'
      ? [`“${name}”: all works and experts are linked by shared reviews: scores can be compared.`]
      : [`“${name}”的作品与专家通过共同评审相互关联，分数可以比较。`]
  const what = levelsParts
    ? lang === 'en'
      ? `they were formed by lot, so ${isTakenOff ? 'how strict they are was taken off' : 'their scores are set side by side'}.`
      : `分组为抽签形成，${isTakenOff ? '部分之间的松紧已扣除。' : '分数直接放在一起比较。'}`
    : lang === 'en'
      ? 'what they differ by stays in the scores: nobody judged in two of them.'
      : '部分之间没有共同的专家，差别保留在分数里，没有扣除。'
  return lang === 'en'
    ? [`“${name}” has ${parts} parts that share nobody; ${what}`]
    : [`“${name}”分为 ${parts} 个互不相通的部分；${what}`]
}
