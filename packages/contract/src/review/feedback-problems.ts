// Why feedback is not released, decided about or rated.

export const feedbackProblems = {
  'review.feedback_hidden': [
    33120,
    409,
    '成绩公示后才能发布评审反馈；当前成绩为“{state}”',
    'Feedback is released once the result is public; this one is “{state}”. Publish it first.',
  ],
  'review.feedback_none': [
    33121,
    409,
    '本次评审的方案没有承诺向团队反馈，评委填写时并不知情，不能发布。如需反馈，请在下次评审开始前的评审设置中开启',
    'The plan of this review promised no feedback, so its judges wrote for the office alone. Promise it in the review settings before the next review begins.',
  ],
  'review.feedback_open': [33122, 409, '评审反馈已发布', 'Feedback was released already.'],
  'review.feedback_closed': [33123, 409, '评审反馈尚未发布或已撤回', 'Feedback is not released, or was withdrawn.'],
  'review.feedback_undecided': [
    33124,
    409,
    '还有 {count} 条评语提到了人名或联系方式，请先逐条处理',
    '{count} comments name a person or a contact. Decide about them first.',
  ],
  'review.feedback_changed': [
    33125,
    409,
    '所选评语已变动或不在该成绩中，请刷新后重试',
    'The comments changed, or are not of this result. Reload and try again.',
  ],
  'review.feedback_unmarked': [
    33126,
    422,
    '该评语没有可遮盖的内容，请选择“原样发布”或“不发布”',
    'Nothing in this comment is marked. Release it as it is, or keep it back.',
  ],
} as const
