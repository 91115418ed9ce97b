// Words of batches that are made from something other than awards.
import { bilingual } from '#web/lang.tsx'

export const paperTexts = bilingual({
  zh: {
    among: '范围',
    roles: '角色',
    available: (count: number) => `该竞赛现有 ${count} 个`,
    availableNone: '该竞赛目前没有可用的数据',
    list: '名单',
    listHint: '下载模板填写后上传。填写手机号或邮箱且姓名一致的，公布后在个人中心可见并可收到通知。',
    listTemplate: '下载名单模板',
    listChecking: '正在校验名单…',
    listGood: (rows: number, accounts: number) => `校验通过：${rows} 行，其中 ${accounts} 人已关联账号`,
    listBad: (count: number) => `名单有 ${count} 处错误，请修改后重新上传`,
    listLine: (line: number, text: string) => `第 ${line} 行：${text}`,
    listNeeded: '请上传名单并通过校验',
  },
  en: {
    among: 'Which',
    roles: 'Roles',
    available: (count: number) => `In this competition now: ${count}`,
    availableNone: 'This competition has none of these now',
    list: 'List',
    listHint:
      'Download the template, fill it in and upload it. Whoever is found by mobile number or mail address together with the name sees the certificate in the center and is notified.',
    listTemplate: 'Template of the list',
    listChecking: 'Checking the list …',
    listGood: (rows: number, accounts: number) => `${rows} lines checked, ${accounts} with an account`,
    listBad: (count: number) => `The list has ${count} faults. Mend them and upload it again.`,
    listLine: (line: number, text: string) => `Line ${line}: ${text}`,
    listNeeded: 'Upload a list and have it checked',
  },
})
