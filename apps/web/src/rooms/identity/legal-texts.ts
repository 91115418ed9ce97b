import { bilingual } from '#web/lang.tsx'
import type { ChapterText } from '#web/ui/site/Chapters.tsx'

const zhTerms: ChapterText = {
  title: '用户协议',
  lead: '本协议说明您使用本竞赛平台的权利与义务。注册即表示您已阅读并同意。',
  chapters: [
    [
      '一、账号',
      '您应使用真实姓名注册，并对账号下的操作负责。请妥善保管密码与验证码，不得转借他人。',
      '发现账号被他人使用时，请立即修改密码，并在“账号设置”中下线其他设备。',
    ],
    [
      '二、参赛',
      '报名、提交与评审以各项竞赛公布的规则为准，所有截止时间以系统时间为准。',
      '提交的作品应为原创或已获授权。违反竞赛规则的，主办单位可取消参赛资格与奖项。',
    ],
    [
      '三、作品',
      '作品的著作权归作者所有。您同意主办单位为组织评审、公示与展示之目的使用作品；超出此目的的使用须另行取得您的同意。',
    ],
    ['四、行为', '不得干扰平台运行，不得上传违法、侵权或含恶意代码的内容，不得以任何方式影响评审与投票的公正。'],
    ['五、变更与终止', '协议变更将在平台公布，并在您下次登录时提示。您可随时申请注销账号；已颁发的证书记录将按规定保留。'],
  ],
}
const zhPrivacy: ChapterText = {
  title: '隐私政策',
  lead: '我们只收集举办竞赛所必需的信息，并说明每一项的用途。',
  chapters: [
    [
      '一、收集的信息与用途',
      '姓名、学校、学院、专业、年级、学号：用于资格审核、组队与证书。',
      '手机号、邮箱：用于登录、验证与竞赛通知。',
      '证件号码：用于核验身份与计算年龄，加密保存，展示时仅显示前三位与后四位。',
      '银行卡号：仅在发放奖金或专家费用时使用，加密保存，仅显示后四位。',
      '设备、登录时间与网络地址：用于保障账号安全，保存不少于六个月。',
    ],
    ['二、未成年人', '未满十四周岁的用户须填写监护人手机号，并由监护人同意。未成年人的姓名在公开页面中会作部分隐藏。'],
    [
      '三、共享',
      '报名信息仅提供给您所报名竞赛的主办单位及所在学校的管理员。我们不出售个人信息。查看完整证件号码的操作均被记录。',
    ],
    ['四、您的权利', '您可在“个人中心”查看、更正信息，导出您的全部数据，撤回同意或申请注销账号。'],
    ['五、联系我们', '对本政策有疑问，请通过页面底部的联系方式与主办单位联系。'],
  ],
}
const enTerms: ChapterText = {
  title: 'Terms of use',
  lead: 'These terms say what you may expect of this competition platform and what it expects of you. By registering you accept them.',
  chapters: [
    [
      '1. Your account',
      'Register with your real name. You answer for what is done with your account; keep password and codes to yourself.',
      'If somebody else uses your account, change the password at once and sign other devices out in your settings.',
    ],
    [
      '2. Taking part',
      'Sign-up, submission and review follow the rules each competition publishes. All deadlines are counted by the system’s clock.',
      'Works must be your own or licensed to you. Whoever breaks the rules may lose the entry and the award.',
    ],
    [
      '3. Works',
      'The copyright stays with the authors. You allow the organisers to use the works for review, publication of results and exhibition; any other use needs your consent.',
    ],
    [
      '4. Conduct',
      'Do not disturb the platform, do not upload unlawful or harmful content, and do not try to influence review or votes.',
    ],
    [
      '5. Changes and end',
      'Changes are published here, and you are notified at your next sign-in. You may close your account at any time; records of issued certificates are kept as the law asks.',
    ],
  ],
}
const enPrivacy: ChapterText = {
  title: 'Privacy policy',
  lead: 'We ask for what a competition needs, and say what each item is for.',
  chapters: [
    [
      '1. What we collect and why',
      'Name, school, college, major, grade, student number: to check eligibility, to form teams, for certificates.',
      'Phone number and e-mail: for signing in, codes and notices.',
      'Identity number: to verify who you are and your age; stored encrypted, shown with its first three and last four characters only.',
      'Bank card number: for prizes and fees only; stored encrypted, shown with its last four digits only.',
      'Device, time and network address of sign-ins: to protect your account; kept for at least six months.',
    ],
    [
      '2. Minors',
      'Users under 14 need a guardian’s phone number and consent. Names of minors are partly hidden on public pages.',
    ],
    [
      '3. Sharing',
      'What you enter goes to the organisers of the competitions you enter and to the administrators of your school. We do not sell personal data. Every look at a full identity number is recorded.',
    ],
    [
      '4. Your rights',
      'In your center you can see and correct your data, export all of it, withdraw consent, or ask for your account to be closed.',
    ],
    ['5. Contact', 'For questions use the contact at the foot of the page.'],
  ],
}

export const legalTexts = bilingual({
  zh: { terms: zhTerms, privacy: zhPrivacy },
  en: { terms: enTerms, privacy: enPrivacy },
})
