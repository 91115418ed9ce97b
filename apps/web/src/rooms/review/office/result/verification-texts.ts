import { bilingual } from '#web/lang.tsx'

export const verificationTexts = bilingual({
  zh: {
    title: '公开核验',
    text: '公开后，任何人都可以下载评分数据并在网页上重新计算名次。',
    visible:
      '将公开：全部作品的每份评分、计分设置、分组、随机种子和每一步计算结果，包括未晋级作品的分数与名次。作品以代码表示，评委以字母表示，不含姓名、学校和评语；获奖公布后，获奖作品的名称会与代码并列。随机种子一经揭示即不再使用。公开后将通知各团队。',
    publish: '公开核验数据',
    published: '已公开核验数据',
    since: (time: string, name: string) => `${name}公开于 ${time}`,
    size: (works: number, judges: number) => `${works} 件作品，${judges} 位评委`,
    page: '打开核验页',
    revoke: '撤回',
    revokeText: '撤回后核验页不再显示，已下载的数据无法收回。',
    revoked: '已撤回核验数据',
    revokedAt: (time: string, name: string, reason: string) => `${name}撤回于 ${time}：${reason}`,
    earlier: '已撤回',
    letters: '团队成绩单',
    lettersText:
      '允许后，团队可在“我的成绩”中下载自己作品的成绩单：各评委（字母）的评分、去掉的分数、校正、校正前后的名次和成绩分布。成绩公示后通知各团队可以下载。',
    allowLetters: '允许团队下载成绩单',
    saved: '已保存',
  },
  en: {
    title: 'Open verification',
    text: 'Once published, anybody can download the scores and recount the ranking on a page of the site.',
    visible:
      'Everybody will see every score of all works, the settings, the panels, the random seed and every step of the calculation, also scores and places of works that did not advance. Works are codes and judges are letters; there are no names, schools or comments. Once awards are public, works that hold one are named beside their code. A seed that was revealed is not used again. The teams are notified.',
    publish: 'Publish for verification',
    published: 'Published for verification',
    since: (time: string, name: string) => `Published ${time} by ${name}`,
    size: (works: number, judges: number) => `${works} works, ${judges} judges`,
    page: 'Open the page',
    revoke: 'Revoke',
    revokeText: 'The page disappears. What was downloaded cannot be called back.',
    revoked: 'Revoked',
    revokedAt: (time: string, name: string, reason: string) => `Revoked ${time} by ${name}: ${reason}`,
    earlier: 'Revoked',
    letters: 'Letters of scores',
    lettersText:
      'Teams may take a letter of their own work’s scores in their center: the scores of each judge by letter, what was dropped, the correction, places before and after, and how scores are spread. They are notified once the result is public.',
    allowLetters: 'Teams may take letters',
    saved: 'Saved',
  },
})
