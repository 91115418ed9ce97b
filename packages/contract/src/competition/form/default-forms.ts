// Ready forms to start from. Organizers change copies of them; nothing refers to these later.
import type { Label } from '../../lang.ts'
import { type SomeWording, workWordInText, workWordOf } from '../../website/wording.ts'
import type { FormPurpose } from '../labels.ts'
import {
  type Audience,
  type Condition,
  type Field,
  type FieldOf,
  FORM_VERSION,
  type FormDocument,
  type Section,
} from './document.ts'
import type { FormOption } from './kinds/choice-kinds.ts'
import type { FieldKind } from './kinds.ts'
import { type NewField, newField } from './new-field.ts'

interface DefaultForm {
  readonly purpose: FormPurpose
  readonly name: Label
  readonly document: FormDocument
}

const field =
  (audience: Audience) =>
  <K extends FieldKind>(kind: K, key: string, [label, labelEn]: Label, rest: NewField<K> = {}): FieldOf<K> =>
    newField(kind, key, audience, { label, labelEn, ...rest } as NewField<K>)
const always = { required: { when: 'always' as const } }
const option = (value: string, label: string, labelEn: string): FormOption => ({ value, label, labelEn })
const onlyIf = (key: string, ...values: string[]): Condition => ({
  match: 'all',
  rules: [{ field: key, test: 'oneOf', values }],
})
const section = (key: string, [title, titleEn]: Label, fields: Field[]): Section => ({
  key,
  title,
  titleEn,
  help: '',
  helpEn: '',
  fields,
})
const form = (...sections: Section[]): FormDocument => ({ version: FORM_VERSION, sections })

const team = field('team')
const teamSection = section(
  'team',
  ['团队信息', 'The team'],
  [
    team('email', 'contactEmail', ['联系邮箱', 'Contact e-mail'], {
      ...always,
      help: '报名结果和赛事通知会发送到此邮箱',
      helpEn: 'Results and notices are sent to this address.',
    }),
    team('choice', 'topicSource', ['选题来源', 'Source of the topic'], {
      ...always,
      limits: {
        options: [
          option('own', '自主选题', 'Own idea'),
          option('course', '课程作业', 'Course work'),
          option('research', '科研项目', 'Research project'),
          option('company', '企业命题', 'Set by a company'),
        ],
      },
    }),
    team('text', 'companyName', ['命题企业名称', 'Name of the company'], {
      ...always,
      condition: onlyIf('topicSource', 'company'),
      limits: { maxChars: 60 },
    }),
    team('textarea', 'introduction', ['团队简介', 'About the team'], { limits: { maxChars: 500 } }),
    team('agreement', 'rulesAgreed', ['参赛承诺', 'Commitment'], {
      limits: {
        text: '我们已阅读并同意遵守竞赛规则，所填信息真实准确。如有不实，愿承担取消参赛资格的后果。',
        textEn:
          'We have read the rules of the competition and will keep to them. What we state is true; if it is not, we may lose our place.',
      },
    }),
  ],
)

const member = field('member')
const memberSection = section(
  'member',
  ['成员信息', 'Each member'],
  [
    member('text', 'duty', ['团队分工', 'Duty in the team'], { ...always, limits: { maxChars: 100 } }),
    member('select', 'studyYear', ['当前年级', 'Year of study'], {
      ...always,
      limits: {
        options: [
          option('y1', '一年级', 'First year'),
          option('y2', '二年级', 'Second year'),
          option('y3', '三年级', 'Third year'),
          option('y4', '四年级', 'Fourth year'),
          option('y5', '五年级', 'Fifth year'),
          option('post', '研究生', 'Postgraduate'),
        ],
      },
    }),
    member('image', 'studentCard', ['学生证照片', 'Picture of the student card'], {
      help: '信息页清晰可读，仅用于资格审核',
      helpEn: 'The page with the details, readable. Used to check eligibility only.',
      limits: { maxMb: 5 },
    }),
  ],
)

const work = field('work')
// What is submitted, asked for with the word of who asks.
const workForms = (wording: SomeWording) => {
  const [zh, en] = [workWordOf(wording, 'zh'), workWordInText(wording, 'en')]
  const titleField = work('text', 'title', [`${zh}名称`, 'Title'], { ...always, limits: { minChars: 2, maxChars: 60 } })
  const keywordsField = work('keywords', 'keywords', ['关键词', 'Keywords'], { limits: { maxCount: 5, maxChars: 10 } })
  const summaryField = work('textarea', 'summary', [`${zh}摘要`, 'Summary'], {
    ...always,
    limits: { minChars: 50, maxChars: 500 },
  })
  const statementField = work('textarea', 'statement', [`${zh}说明`, 'Statement'], {
    help: '创作背景、设计思路与创新点。盲审期间请勿出现学校、姓名等信息',
    helpEn: 'Background, idea and what is new. Name neither school nor people: the review is blind.',
    limits: { maxChars: 2000 },
  })
  const aboutSection = section(
    'about',
    [`${zh}信息`, `About the ${en}`],
    [titleField, keywordsField, summaryField, statementField],
  )

  const imagesSection = section(
    'images',
    [`${zh}图片`, 'Pictures'],
    [
      work('image', 'images', [`${zh}图片`, 'Pictures'], {
        ...always,
        help: 'A3 幅面、300dpi（3508×4961 像素以上），JPG 或 PNG，1–8 张，每张不超过 20MB',
        helpEn: 'A3 at 300 dpi (3508×4961 pixels or more), JPG or PNG, 1–8 pictures of up to 20 MB each.',
        limits: {
          minCount: 1,
          maxCount: 8,
          maxMb: 20,
          types: ['jpg', 'png'],
          minWidth: 3508,
          minHeight: 4961,
          isEitherWay: true,
        },
      }),
    ],
  )

  const pdfField = work('pdf', 'paper', [`${zh}文档`, 'Paper'], {
    ...always,
    help: 'PDF 格式，不超过 50MB',
    helpEn: 'A PDF of up to 50 MB.',
    limits: { maxCount: 1, maxMb: 50 },
  })
  const videoField = work('video', 'video', ['演示视频', 'Video'], {
    ...always,
    help: 'MP4（H.264），不超过 5 分钟、500MB',
    helpEn: 'MP4 (H.264), up to 5 minutes and 500 MB.',
    limits: { maxCount: 1, maxMb: 500, maxSeconds: 300 },
  })
  return {
    imageSeries: {
      purpose: 'work',
      name: [`系列图片${zh}`, 'Series of pictures'],
      document: form(aboutSection, imagesSection),
    },
    pdfAndVideo: {
      purpose: 'work',
      name: [`文档与视频${zh}`, 'Paper and video'],
      document: form(aboutSection, section('files', [`${zh}文件`, 'Files'], [pdfField, videoField])),
    },
    software: {
      purpose: 'work',
      name: ['软件项目', 'Software project'],
      document: form(
        aboutSection,
        section(
          'files',
          ['项目材料', 'Material'],
          [
            work('textarea', 'runningHint', ['运行说明', 'How to run it'], { ...always, limits: { maxChars: 1000 } }),
            pdfField,
            videoField,
            work('url', 'projectUrl', ['在线演示或代码地址', 'Address of the demonstration or the code'], {
              help: '请确保评审期间可以访问，页面不出现学校和姓名',
              helpEn: 'Keep it reachable during the review, without names of schools and people.',
            }),
          ],
        ),
      ),
    },
  } as const satisfies Record<string, DefaultForm>
}

/** The forms with the words of a competition or its site. */
export const defaultFormsWith = (wording: SomeWording) =>
  ({
    teamEnrollment: { purpose: 'enroll', name: ['团队报名表', 'Team enrollment'], document: form(teamSection) },
    teamAndMembers: {
      purpose: 'enroll',
      name: ['团队与成员报名表', 'Team and members'],
      document: form(teamSection, memberSection),
    },
    ...workForms(wording),
  }) as const satisfies Record<string, DefaultForm>

/** The forms with the product’s usual words. */
export const defaultForms = defaultFormsWith(null)

export type DefaultFormName = keyof typeof defaultForms
