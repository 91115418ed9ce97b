// Why a result is not published for verification, and a letter of scores not given.

export const verificationProblems = {
  'review.verification_hidden': [
    33094,
    409,
    '成绩公示后才能公开核验；当前成绩为“{state}”',
    'A result is published for verification once it is public; this one is “{state}”. Publish it first.',
  ],
  'review.verification_open': [
    33095,
    409,
    '该成绩已公开核验；如需更新，请先撤回',
    'This result is published for verification already. Revoke that first.',
  ],
  'review.verification_none': [33096, 409, '该成绩没有公开的核验数据', 'No verification of this result is published.'],
  'review.verification_large': [
    33097,
    409,
    '成绩含 {count} 件作品，超过公开核验的上限 20000 件；请按赛段分别计算成绩后公开',
    'The result holds {count} works; at most 20,000 are published for verification. Calculate results of smaller stages.',
  ],
  'review.verification_differs': [
    33098,
    409,
    '按公开格式复算的名次与成绩不一致，未公开任何数据；请将成绩编号告知系统管理员',
    'Recounted in the published form, ranks and scores differ, so nothing was published. Report the number of the result to the administrator.',
  ],
  'review.letters_off': [33099, 403, '主办方未开放成绩单下载', 'The organizer does not issue letters of scores.'],
  'review.letter_objection': [
    33100,
    409,
    '相关异议正在处理，处理完毕后可下载成绩单',
    'An objection to this result is open. The letter can be taken once it is decided.',
  ],
} as const
