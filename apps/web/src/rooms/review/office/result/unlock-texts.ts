import { bilingual } from '#web/lang.tsx'

/** What is read where a request to unlock a result waits. */
export const unlockTexts = bilingual({
  zh: {
    unlockPending: (who: string, time: string) => `${who} 于 ${time} 申请解锁：`,
    unlockOwn: '等待另一位有“解锁成绩”权限的人员确认',
    unlockYes: '同意解锁',
    unlockNo: '不同意',
    unlockYesText: '解锁后须重新计算、合议与锁定。监督人员会收到通知。',
    unlockBack: '撤回申请',
    unlockWithdrawn: '已撤回解锁申请',
    unlocked: '已解锁，请重新计算',
    unlockRefused: '已拒绝解锁',
  },
  en: {
    unlockPending: (who: string, time: string) => `${who} asked to unlock at ${time}:`,
    unlockOwn: 'Somebody else with this right must confirm',
    unlockYes: 'Unlock',
    unlockNo: 'Refuse',
    unlockYesText: 'It has to be calculated, deliberated and locked again. Supervisors are notified.',
    unlockBack: 'Withdraw the request',
    unlockWithdrawn: 'The request was withdrawn',
    unlocked: 'Unlocked: calculate again',
    unlockRefused: 'Refused',
  },
})
