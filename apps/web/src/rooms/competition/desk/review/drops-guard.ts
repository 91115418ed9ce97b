// How many scores stay when the highest and lowest are dropped.
import type { ReviewSetting } from '@kaisai/contract/competition/settings'
import type { Label } from '@kaisai/contract/lang'

type Drops = Pick<ReviewSetting, 'perWork' | 'dropHighest' | 'dropLowest'>
/** With fewer scores left, one reviewer alone decides a result. */
const FEW = 3

/** Scores of one work that count. */
export const scoresLeft = ({ perWork, dropHighest, dropLowest }: Drops): number => perWork - dropHighest - dropLowest

/** Why so many cannot be dropped; null where a score stays. */
export const dropsFault = (drops: Drops): Label | null => {
  if (scoresLeft(drops) >= 1) return null
  const [count, most] = [drops.dropHighest + drops.dropLowest, drops.perWork - 1]
  return [
    `每件作品只有 ${drops.perWork} 位评委，去掉 ${count} 个分数后一个也不剩；共最多去掉 ${most} 个，或增加评委`,
    `With ${drops.perWork} reviewers per work, dropping ${count} scores leaves none. Drop ${most} in all at most, or ask for more reviewers.`,
  ]
}

/** What to think about where few scores stay; null where enough do, or none is dropped. */
export const dropsAdvice = (drops: Drops): Label | null => {
  const left = scoresLeft(drops)
  const dropped = drops.dropHighest + drops.dropLowest
  if (dropped === 0 || left < 1 || left >= FEW) return null
  return [
    `去掉后每件作品只剩 ${left} 个分数，个人影响很大；建议每件作品至少 ${dropped + FEW} 位评委`,
    `Only ${left} ${left === 1 ? 'score' : 'scores'} of each work would count, so single reviewers weigh a lot. ${dropped + FEW} reviewers per work are better.`,
  ]
}
