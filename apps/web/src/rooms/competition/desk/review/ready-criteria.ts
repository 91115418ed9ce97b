// Sets of criteria to start from, as notices of such competitions usually have them. The weights of each add up to a hundred.
import type { Label } from '@kaisai/contract/lang'
import { blank } from './criteria-edits.ts'
import type { CriterionDraft } from './review-values.ts'

export interface ReadySet {
  readonly key: string
  readonly label: Label
  readonly criteria: readonly CriterionDraft[]
}

type Row = readonly [key: string, weight: number, name: Label, description: Label]
const COMMENT_BELOW = 60
const setOf = (key: string, label: Label, rows: readonly Row[]): ReadySet => ({
  key,
  label,
  criteria: rows.map(([own, weight, [name, nameEn], [description, descriptionEn]]) => ({
    ...blank,
    ...{ key: own, weight, name, nameEn, description, descriptionEn },
    commentBelow: COMMENT_BELOW,
  })),
})

const design = setOf(
  'design',
  ['设计类', 'Design'],
  [
    [
      'insight',
      20,
      ['需求洞察', 'User insight'],
      ['选题来自真实需求，调研充分，问题定义准确', 'A real need, well researched, the problem clearly stated'],
    ],
    ['creativity', 30, ['创意创新', 'Creativity'], ['构思新颖，有独到的解决方式', 'New ideas and a solution of its own']],
    [
      'aesthetics',
      20,
      ['形式美感', 'Form and aesthetics'],
      ['造型、色彩、材质与版式协调', 'Form, color, material and layout agree'],
    ],
    [
      'function',
      20,
      ['功能与可行性', 'Function and feasibility'],
      ['使用合理，工艺、成本与实施可行', 'Useful, and feasible in making and cost'],
    ],
    [
      'expression',
      10,
      ['表达完整', 'Presentation'],
      ['图文、模型与视频完整清楚', 'Drawings, texts, models and video are complete and clear'],
    ],
  ],
)

const business = setOf(
  'business',
  ['商业计划类', 'Business plan'],
  [
    [
      'innovation',
      25,
      ['创新性', 'Innovation'],
      ['产品、技术或模式有原创性和领先性', 'Product, technology or model are original and ahead'],
    ],
    [
      'market',
      25,
      ['市场与商业模式', 'Market and business model'],
      ['市场分析可信，盈利方式与推广路径清楚', 'Credible market analysis, clear revenue and growth'],
    ],
    [
      'feasibility',
      20,
      ['可行性', 'Feasibility'],
      ['技术成熟，财务测算与风险控制合理', 'Mature technology, sound finances, risks in hand'],
    ],
    [
      'team',
      15,
      ['团队能力', 'Team'],
      ['成员互补，分工明确，有执行力', 'Members complement each other, with clear roles and drive'],
    ],
    [
      'impact',
      15,
      ['社会价值', 'Social value'],
      ['带动就业，服务社会与可持续发展', 'Creates jobs, serves society and sustainability'],
    ],
  ],
)

const software = setOf(
  'software',
  ['软件类', 'Software'],
  [
    ['topic', 15, ['选题价值', 'Value of the topic'], ['解决实际问题，应用前景明确', 'Solves a real problem with clear uses']],
    ['completeness', 25, ['功能完整', 'Completeness'], ['功能达到需求，运行稳定', 'Does what is asked for and runs reliably']],
    [
      'technology',
      25,
      ['技术难度与创新', 'Technology'],
      ['架构合理，技术有难度和创新', 'Sound architecture, demanding and new technology'],
    ],
    [
      'experience',
      20,
      ['质量与体验', 'Quality and experience'],
      ['界面易用，代码规范，测试充分', 'Easy to use, clean code, well tested'],
    ],
    [
      'documents',
      15,
      ['文档与演示', 'Documents and demo'],
      ['文档齐全，演示清楚，答辩准确', 'Complete documents, clear demo, precise answers'],
    ],
  ],
)

const paper = setOf(
  'paper',
  ['论文类', 'Paper'],
  [
    ['topic', 20, ['选题意义', 'Relevance'], ['选题有理论意义或应用价值', 'The topic matters in theory or practice']],
    [
      'method',
      30,
      ['方法与论证', 'Method and reasoning'],
      ['方法恰当，数据可靠，论证严密', 'Fitting method, reliable data, tight reasoning'],
    ],
    ['originality', 25, ['创新与贡献', 'Originality'], ['观点、方法或结论有新意', 'New views, methods or conclusions']],
    [
      'writing',
      15,
      ['结构与写作', 'Structure and writing'],
      ['结构清晰，文字准确，图表规范', 'Clear structure, precise language, proper figures'],
    ],
    [
      'norms',
      10,
      ['学术规范', 'Academic norms'],
      ['引用规范，无抄袭与数据造假', 'Proper citation; no plagiarism, no made-up data'],
    ],
  ],
)

/** The ready sets of criteria: designs, business plans, software, papers. */
export const readyCriteria: readonly ReadySet[] = [design, business, software, paper]
