// What stands between an empty installation and its first public competition, in the order it is done.
import type { Label } from '../lang.ts'

/** The steps: what each is, and why. */
export const firstRunSteps = {
  organization: {
    label: ['建立主办组织', 'Add the organizing body'],
    text: ['竞赛、人员和网站都属于一个组织。', 'Competitions, people and sites belong to an organization.'],
  },
  gateway: {
    label: ['接通短信或邮件，并发送一条测试消息', 'Connect SMS or mail, and send a test message'],
    text: ['验证码、邀请和通知由此送达。', 'Codes, invitations and notices leave this way.'],
  },
  people: {
    label: ['添加一位同事', 'Add a colleague'],
    text: ['提交的竞赛和资讯须由另一人审核。', 'What one person submits another one approves.'],
  },
  site: {
    label: ['上线网站', 'Put a site online'],
    text: [
      '公众在这里看到竞赛；没有域名时使用 /s/ 开头的地址。',
      'Here the public sees competitions; without a host at an address that starts with /s/.',
    ],
  },
  competition: {
    label: ['发布第一项竞赛', 'Publish the first competition'],
    text: ['从一套预设开始，补齐清单所列内容即可发布。', 'Begin with a preset and fill what its list asks for.'],
  },
} as const satisfies Record<string, { readonly label: Label; readonly text: Label }>
export type FirstRunStep = keyof typeof firstRunSteps
export const firstRunStepNames = Object.keys(firstRunSteps) as FirstRunStep[]
