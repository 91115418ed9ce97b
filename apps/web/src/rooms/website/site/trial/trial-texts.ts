import { bilingual } from '#web/lang.tsx'

export const trialTexts = bilingual({
  zh: {
    organization: '单位名称',
    name: '联系人',
    phone: '手机号',
    email: '邮箱（选填）',
    product: '意向用途',
    products: ['校级竞赛', '省级、全国竞赛', '行业、企业赛事', '其他'],
    note: '需求说明（选填）',
    submit: '提交申请',
    checking: '正在进行安全验证…',
    done: '申请已提交',
    doneText: '我们会尽快与您联系，请保持手机畅通。',
    needOrganization: '请填写单位名称（2–80 字）',
  },
  en: {
    organization: 'Organization',
    name: 'Contact',
    phone: 'Mobile phone',
    email: 'E-mail (optional)',
    product: 'What for',
    products: [
      'Competitions of a school',
      'Provincial or national competitions',
      'Competitions of an industry or company',
      'Something else',
    ],
    note: 'What you need (optional)',
    submit: 'Send',
    checking: 'Security check…',
    done: 'Thank you',
    doneText: 'We have your request and will get in touch soon.',
    needOrganization: 'Enter the organization, 2 to 80 characters.',
  },
})
