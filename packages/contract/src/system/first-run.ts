// What stands between an empty installation and its first public competition, in the order it is done: two guides, of the installation and of a competition.
import type { Label } from '../lang.ts'

/** The guides: the installation's is the super administrator's, the competition's for everybody who sets up competitions. */
export const firstRunGuides = {
  installation: ['开始使用', 'Getting started'],
  competition: ['举办第一项竞赛', 'Run your first competition'],
} as const satisfies Record<string, Label>
export type FirstRunGuide = keyof typeof firstRunGuides
export const firstRunGuideNames = Object.keys(firstRunGuides) as FirstRunGuide[]

interface Words {
  readonly guide: FirstRunGuide
  readonly label: Label
  /** Why it is done. */
  readonly text: Label
}

/** The steps: what each is, and why. */
export const firstRunSteps = {
  organization: {
    guide: 'installation',
    label: ['建立主办组织', 'Add the organizing body'],
    text: ['竞赛、人员和网站都属于一个组织。', 'Competitions, people and sites belong to an organization.'],
  },
  siteFace: {
    guide: 'installation',
    label: ['设置网站名称与标识', 'Give the site its name and logo'],
    text: [
      '上传标识并填写名称，保存后发布。后台与公众页面都会使用。',
      'Upload a logo, enter the name, save and publish. Desk and public pages use both.',
    ],
  },
  site: {
    guide: 'installation',
    label: ['上线网站', 'Put a site online'],
    text: [
      '公众在这里看到竞赛；没有域名时使用 /s/ 开头的地址。',
      'Here the public sees competitions; without a host at an address that starts with /s/.',
    ],
  },
  gateway: {
    guide: 'installation',
    label: ['接通短信或邮件，并发送一条测试消息', 'Connect SMS or mail, and send a test message'],
    text: ['验证码、邀请和通知由此送达。', 'Codes, invitations and notices leave this way.'],
  },
  schools: {
    guide: 'installation',
    label: ['核对院校库', 'Check the library of schools'],
    text: ['参赛者从院校库中选择学校；缺少的学校请补充。', 'Participants choose their school here; add those that are missing.'],
  },
  people: {
    guide: 'installation',
    label: ['添加一位同事', 'Add a colleague'],
    text: ['提交的竞赛和资讯须由另一人审核。', 'What one person submits another one approves.'],
  },
  roles: {
    guide: 'installation',
    label: ['分配角色，确定由谁审核竞赛', 'Assign roles: who approves competitions'],
    text: ['角色决定每个人能看到和操作的内容。', 'A role decides what somebody sees and does.'],
  },
  create: {
    guide: 'competition',
    label: ['新建竞赛', 'Create a competition'],
    text: ['从一套预设开始，赛段、赛项、表单和规则随之建好。', 'A preset brings stages, categories, forms and rules.'],
  },
  basics: {
    guide: 'competition',
    label: ['填写基本信息', 'Fill in the basics'],
    text: ['介绍、主办单位、联系方式和发布站点。', 'Introduction, hosts, contact and the site it appears on.'],
  },
  schedule: {
    guide: 'competition',
    label: ['安排赛段与时间', 'Set stages and dates'],
    text: [
      '报名、提交作品、评审各有起止时间，冲突会即时提示。',
      'Enrollment, submission and review each have their window; conflicts are shown.',
    ],
  },
  forms: {
    guide: 'competition',
    label: ['设置赛项与表单', 'Set categories and forms'],
    text: ['为每个赛项选择报名表和作品表，确定人数与费用。', 'Choose the forms of every category, sizes of teams and fees.'],
  },
  criteria: {
    guide: 'competition',
    label: ['设置评审规则', 'Set the review'],
    text: ['评分项的权重之和须为 100。', 'The weights of the criteria add up to 100.'],
  },
  publish: {
    guide: 'competition',
    label: ['发布竞赛', 'Publish the competition'],
    text: [
      '补齐清单所列内容后提交审核，或直接发布。',
      'Complete what the checklist asks for, then submit it for approval or publish it.',
    ],
  },
  shown: {
    guide: 'competition',
    label: ['让公众在网站上看到竞赛', 'Show it on a site that is online'],
    text: ['竞赛所选的站点上线后，公众即可报名。', 'Once a chosen site is online, people can enroll.'],
  },
} as const satisfies Record<string, Words>
export type FirstRunStep = keyof typeof firstRunSteps
export const firstRunStepNames = Object.keys(firstRunSteps) as FirstRunStep[]
