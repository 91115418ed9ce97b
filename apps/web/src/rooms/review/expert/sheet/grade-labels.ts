// What the grades mean, in words.

import type { Label } from '@kaisai/contract/lang'
import type { Grade } from '@kaisai/contract/review/labels'

export const gradeLabels: Readonly<Record<Grade, Label>> = {
  A: ['优秀：在同类作品中突出', 'Excellent: stands out among its kind'],
  B: ['良好：完成度高，略有不足', 'Good: well made, small weaknesses'],
  C: ['中等：达到要求，特点不明显', 'Fair: meets what is asked, little more'],
  D: ['一般：有明显不足', 'Weak: clear shortcomings'],
  E: ['较差：未达到要求', 'Poor: does not meet what is asked'],
}
