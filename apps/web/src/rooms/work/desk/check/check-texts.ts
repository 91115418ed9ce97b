import { bilingual } from '#web/lang.tsx'

export const checkTexts = bilingual({
  zh: {
    reasonFor: { accept: '', return: '退回原因', invalidate: '不通过原因', revoke: '撤销原因' },
    reasonHint: {
      accept: '',
      return: '队伍将看到该原因，并据此补正后重新提交。',
      invalidate: '队伍将看到该原因。',
      revoke: '写入操作记录。',
    },
    reasonNeeded: '请填写原因，至少 2 个字',
    common: '常用语',
    keep: '存为常用',
    forget: (phrase: string) => `删除常用语“${phrase}”`,
    dueTime: '补正截止时间',
    dueDefault: '按竞赛规定',
    dueHint: '不选则按竞赛设置的补正天数计算。',
    bulkTitle: (answer: string, count: number) => `${answer} · ${count} 件作品`,
    bulkText: {
      accept: '所选作品将形审通过，可以进入评审与展示。',
      return: '所选作品将退回队伍补正，截止前可以重新提交；原版本保留。',
      invalidate: '所选作品将形审不通过，不再参加评审。有误时可以撤销结果。',
      revoke: '所选作品将回到待审状态，原审查记录保留。已进入评审的作品不能撤销。',
    },
    unfit: (fit: number, all: number) =>
      fit === 0
        ? '所选作品现在都不能这样处理，继续后会列出原因。'
        : `其中 ${fit} / ${all} 件现在可以这样处理，其余会列出原因，不受影响。`,
    done: (count: number) => `已处理 ${count} 件作品`,
    findingsTitle: (works: number) => `${works} 件作品可能暴露作者身份`,
    findingsText: '本赛段为双盲评审。以下问题还没有核对，评审专家可能由此得知作者：',
    others: (count: number) => `等 ${count} 项`,
    findingsAdvice: '点开作品在“盲审与查重”中核对，或退回修改。仍然通过会写入操作记录。',
    acceptAnyway: (count: number) => `所选仍然通过（${count}）`,
    acceptNone: '都不通过',
    looked: '已核对',
    lookedAt: (work: string) => `已核对《${work}》`,
    found: '待核对的问题',
    outcomeTitle: '处理结果',
    outcome: (done: number, refused: number) => `已处理 ${done} 件，${refused} 件未处理。未处理的仍保持勾选。`,
    untouched: (count: number, why: string) => `另有 ${count} 件尚未提交（${why}），仍保持勾选，可再次处理。`,
    work: '作品',
    why: '未处理的原因',
    understood: '知道了',
    returns: [
      '作品图片模糊或分辨率不足，请重新导出上传',
      '文件中出现学校、姓名等信息，请删除后重新提交',
      '缺少必要的文件，请补齐',
      '作品说明与文件内容不符，请核对',
      '原创声明或AI使用声明不完整，请补充',
    ] as readonly string[],
    invalids: ['不符合赛项要求', '与其他作品雷同', '文件无法打开，且逾期未补正', '内容违反竞赛规定'] as readonly string[],
  },
  en: {
    reasonFor: {
      accept: '',
      return: 'Why it is returned',
      invalidate: 'Why it is not accepted',
      revoke: 'Why the decision is revoked',
    },
    reasonHint: {
      accept: '',
      return: 'The team reads this and submits again once it is corrected.',
      invalidate: 'The team reads this.',
      revoke: 'It goes into the history.',
    },
    reasonNeeded: 'Give a reason of at least 2 characters',
    common: 'Common phrases',
    keep: 'Keep as common',
    forget: (phrase: string) => `Forget the phrase “${phrase}”`,
    dueTime: 'Correct until',
    dueDefault: 'As the competition says',
    dueHint: 'Left empty, the number of days of the competition counts.',
    bulkTitle: (answer: string, count: number) => `${answer} · ${count} ${count === 1 ? 'work' : 'works'}`,
    bulkText: {
      accept: 'They pass the formal check and become eligible for review and the gallery.',
      return: 'They go back to the teams, who may submit again in time; the old version is kept.',
      invalidate: 'They do not pass and are not reviewed. The answer can be taken back.',
      revoke:
        'They return to the check queue; earlier decisions stay in the history. Works already in review cannot be returned.',
    },
    unfit: (fit: number, all: number) =>
      fit === 0
        ? ' None of the chosen works can take this answer now; go on to see why.'
        : ` ${fit} of ${all} can take this answer now; the others are listed with the reason.`,
    done: (count: number) => `${count} ${count === 1 ? 'work' : 'works'} done`,
    findingsTitle: (works: number) => `${works} ${works === 1 ? 'work' : 'works'} may reveal the makers`,
    findingsText:
      'The review of this stage is double-blind. These findings are still open; reviewers could identify the authors from them:',
    others: (count: number) => `… ${count} in all`,
    findingsAdvice:
      'Open a work to settle them under “Identity leaks & duplicates”, or return it. Accepting it anyway goes to the log.',
    acceptAnyway: (count: number) => `Accept the ticked anyway (${count})`,
    acceptNone: 'Accept none',
    looked: 'Looked at',
    lookedAt: (work: string) => `“${work}” was looked at`,
    found: 'Open findings',
    outcomeTitle: 'Result',
    outcome: (done: number, refused: number) => `${done} done, ${refused} left as they were. Those stay ticked.`,
    untouched: (count: number, why: string) => `${count} more were not sent (${why}). They stay ticked; try again.`,
    work: 'Work',
    why: 'Why it was left',
    understood: 'OK',
    returns: [
      'Pictures are blurred or too small. Please export and upload them again.',
      'A school or a name can be read in the files. Remove it and submit again.',
      'Files are missing. Please add them.',
      'The description does not match the files. Please check.',
      'The statement of originality or on AI is incomplete. Please complete it.',
    ] as readonly string[],
    invalids: [
      'Does not meet the category’s terms',
      'The same as another work',
      'Files cannot be opened and were not corrected in time',
      'Against the rules of the competition',
    ] as readonly string[],
  },
})
