// What a question asks for that stands in the database: dates, fees, sizes, own teams. Small rules in both languages. Pure.
import type { NodeKind } from '../competition/timeline/node.ts'

/** What the database answers. */
export const factKinds = ['fee', 'refund', 'dates', 'teamSize', 'categories', 'audience', 'contact', 'ownTeams'] as const
export type FactKind = (typeof factKinds)[number]

export interface Intent {
  readonly facts: readonly FactKind[]
  /** The windows whose dates are asked for; empty: all. Says something with `dates` alone. */
  readonly windows: readonly NodeKind[]
  /** Scores or other people: never answered here. */
  readonly isPrivate: boolean
  /** Something is to be done for the asker: he does it himself. */
  readonly isAct: boolean
}

const DATE =
  /什么时候|何时|几号|几月|哪天|哪一天|多久截止|截止|时间|日期|开始了吗|结束了吗|还能.{0,4}吗|来得及|\bwhen\b|deadline|\bdates?\b|\bdue\b|\buntil\b|closing|\bclos(?:e|es|ed)\b|\bopens?\b|last day|still (?:enroll|register|submit|pay)|too late/i
// Asked about the way or the length of something, not about a day.
const NOT_A_DAY = /截止后|逾期|超时|迟交|补交|时间(?:长度|多长)|多长时间|几分钟|how long|how many|late submission/i
const PLAN = /时间安排|日程|赛程|时间表|时间节点|各阶段|重要日期|schedule|timeline|key dates|important dates|calendar/i

// The first that fits stands for its window; several may be asked for at once.
const WINDOWS: readonly (readonly [NodeKind, RegExp])[] = [
  ['MODIFY', /报名修改|修改报名|(?:change|modify|edit)\w* (?:of |to )?(?:the |my |our )?(?:enrol|registration)/i],
  ['AUDIT', /报名审核|审核(?:报名|时间|截止|什么时候)|学校审核|enrol\w* audit|audit/i],
  ['ENROLL', /报名|enrol|sign[- ]?up|registration|register/i],
  ['PAY', /缴费|付款|交费|支付|\bpay(?:ment|ing)?\b/i],
  ['FORMAL_CHECK', /形式审查|formal check/i],
  ['SUBMIT', /提交|交作品|上传|作品截止|submi|upload|hand in/i],
  ['ONSITE', /决赛|现场|答辩|\bfinals?\b|on-?site/i],
  ['REVIEW', /网络评审|评审|online review|review/i],
  ['PUBLICITY', /公示|结果公布|成绩公布|出结果|出成绩|public notice|results? (?:be )?(?:out|published|announced)/i],
  ['OBJECTION', /异议|申诉|objection|appeal/i],
  ['CERT', /证书|certificat/i],
]

// The price by its name, or an amount of money that is asked for.
const FEE =
  /报名费|参赛费|费用|收费|价格|价钱|缴费(?:金额|标准)|免费(?:的|参|报|吗|么)|(?:是否|是不是|免不)免费|多少(?:块钱|元|钱)|几(?:块钱|元)|(?:交|缴|付|收|花)多少(?:[^\u4e00-\u9fff]|$)|(?:报名|参赛|参加)(?:要|得|需要?)多少(?:[^\u4e00-\u9fff]|$)|[收花交付]钱吗|收不收钱|\bfree of charge\b|for free|\bis (?:it|enter\w*|entry|enrol\w*|participati\w*|registration|registering) free\b|\bfees?\b|\bcosts?\b|(?<!\bin )\bcharges?\b|\bprice (?:of|for|to)\b|what(?:'s| is) the price|how much (?:is|are|does|do|to|will|would|should|must|can|money)/i
// Whether one has to pay at all; together with a day it asks for the day.
const HAS_TO_PAY = /要钱|(?:要|用|需|得|必须)[交缴付收花](?:钱|费)|\b(?:have|need|must|required) (?:to )?pay\b/i
const NOT_A_FEE =
  /奖|发票|退|住宿|食宿|酒店|交通费|差旅|路费|prize|award|invoice|refund|money back|fees? back|accommodation|hotel|travel/i
// Asked for so plainly that whatever else is asked does not matter.
const PLAINLY_A_FEE =
  /(?:报名|参赛)费[^退，,。；;？?]{0,4}(?:多少|几[块元])(?![^，,。；;？?]{0,2}退)|交多少钱|收费标准|how much (?:is|are) the (?:\w+ )?fees?\b/i
const REFUND =
  /退[费款钱]|退.{0,4}[费款钱]|[费款钱][^，,。；;作报审]{0,6}退(?![赛出队])|(?:可以|能|会|可|给)退(?:吗|么|不|[^\u4e00-\u9fff]|$)|refund|\b(?:fees?|money|payment)\b.{0,12}\bback\b/i
const SIZE =
  /几个人|几人|多少人|多少名|多少个(?:人|成员|队员)|人数|(?:最多|最少|至少).{0,6}(?:人|名|成员|队员|教师|老师)|几(?:位|名|个)(?:队员|成员|指导)|how many (?:people|members|students|persons|advisors|teachers)|team sizes?|size of (?:a |the )?team|number of members/i
const CATEGORIES =
  /(?:哪些|什么|几个|有多少个?)(?:赛道|组别|赛项|类别)|赛道(?:有哪些|设置)|组别(?:有哪些|设置)|(?:which|what) (?:tracks|categories|groups)/i
const AUDIENCE =
  /谁(?:可以|能)(?:参加|参赛|报名)|参赛对象|参赛资格|报名条件|参赛条件|who (?:can|may) (?:take part|enrol|participate|join|register)|eligib/i
const CONTACT =
  /联系方式|联系电话|联系人|联系谁|电话是多少|咨询电话|客服|QQ群|contact (?:details|information|person)|whom? (?:can|do|should) (?:i|we) contact|phone number of the (?:organi|secret)|how (?:can|do) (?:i|we) contact/i
const OWN =
  /我(?:的|们的?)?(?:队|团队|队伍|报名|参赛)(?:的)?(?:状态|进度|情况|通过|审核|成功|怎么样|缺|还差|到哪)|(?:我|我们)(?:的)?(?:报名|队伍|团队).{0,6}(?:了吗|状态|进度|成功)|我(?:们)?还(?:缺|差)什么|我报名成功了吗|我的(?:竞赛|队伍|团队)$|(?:status|state|progress) of (?:my|our) (?:team|enrol|registration)|(?:my|our) (?:team|enrol\w*|registration)(?:'s)? (?:status|state|progress)|what (?:is|are) (?:my|our) (?:team|enrolment|enrollment) missing|am i enrolled|is my team (?:enrolled|approved|complete|accepted)/i

const SCORE = /分数|得分|多少分|几分|名次|排名|成绩|评语|scores?|points|rank(?:ed|ing)?|marks?\b/i
const SOMEBODY =
  /(?:我|我们|他|她|他们|某|别人|别的|其他|对方|同学|[\u4e00-\u9fff]{2,8}(?:队|同学|老师))(?:们)?(?:的|得了|考了|作品|团队|队伍|队|是|有|几|多少|排)?|\b(?:my|our|his|her|their|other|somebody|someone)\b/i
const HOW =
  /怎么算|如何计算|怎么计算|计算方法|标准|规则|权重|多久公布|什么时候|哪里(?:看|查)|怎么(?:看|查)|how (?:is|are)|criteria|rules?|weights?|computed|calculated|when|where/i
const OTHERS =
  /(?:别人|其他人|其他队|别的队|某人|他|她|同学)(?:的|们的)?(?:电话|手机|身份证|邮箱|住址|学号|作品|资料|联系方式)|(?:评委|专家)(?:的)?(?:名单|姓名|电话|是谁)|(?:phone|mail|address|id) (?:number )?of (?:an?other|the other|his|her|somebody|a reviewer)|who (?:reviews|reviewed|judges|judged) (?:my|our)/i
const ACT =
  /(?:帮|替|给)我(?:们)?(?:把)?.{0,8}(?:报名|提交|退赛|修改|删除|改|缴费|付款|取消|审核|通过|上传|发)|(?:please |can you |could you )?(?:enroll|register|submit|delete|withdraw|cancel|approve|pay|change) (?:me|it for (?:me|us)|my \w+ for me|for me|for us)/i

/** What a question asks for of the database, and what it asks in vain. */
export const intentOf = (question: string): Intent => {
  const text = question.normalize('NFKC')
  const isPrivate = OTHERS.test(text) || (SCORE.test(text) && SOMEBODY.test(text) && !HOW.test(text))
  const isPlan = PLAN.test(text)
  const isDate = (DATE.test(text) || isPlan) && !NOT_A_DAY.test(text)
  const windows = isPlan ? [] : windowsIn(text)
  const facts: FactKind[] = []
  if (OWN.test(text)) facts.push('ownTeams')
  if (asksForFee(text, isDate)) facts.push('fee')
  if (REFUND.test(text)) facts.push('refund')
  if (isDate && (isPlan || windows.length > 0)) facts.push('dates')
  if (SIZE.test(text)) facts.push('teamSize')
  if (CATEGORIES.test(text)) facts.push('categories')
  if (AUDIENCE.test(text)) facts.push('audience')
  if (CONTACT.test(text)) facts.push('contact')
  return { facts: isPrivate ? facts.filter((one) => one === 'ownTeams') : facts, windows, isPrivate, isAct: ACT.test(text) }
}

const asksForFee = (text: string, isDate: boolean): boolean =>
  PLAINLY_A_FEE.test(text) || ((FEE.test(text) || (HAS_TO_PAY.test(text) && !isDate)) && !NOT_A_FEE.test(text))

const windowsIn = (text: string): NodeKind[] => {
  const found = WINDOWS.filter(([, words]) => words.test(text)).map(([kind]) => kind)
  // "The audit of the enrollment" names the enrollment without asking for it; so do results that are published.
  const narrower = found.filter((kind) => kind === 'MODIFY' || kind === 'AUDIT' || kind === 'PAY')
  if (found.includes('ENROLL') && narrower.length > 0 && !/和|与|以及|、|\band\b/.test(text)) return narrower
  return found
}

/** Personal numbers and addresses out of a question before it is kept. */
export const withoutNumbers = (question: string): string =>
  question.replace(/[\w.+-]+@[\w-]+(?:\.[\w-]+)+/g, '***').replace(/\d[\d\s-]{5,}[\dxX]/g, '***')

/** Questions to press where somebody begins, with a competition in view or without. */
export const quickQuestions = {
  competition: [
    ['报名什么时候截止？', 'When does enrollment close?'],
    ['报名费是多少？', 'How much is the fee?'],
    ['一个队最多几个人？', 'How many members may a team have?'],
    ['什么时候提交？', 'When does submission close?'],
    ['我的队伍状态', 'Status of my team'],
  ],
  site: [
    ['可以跨学校组队吗？', 'May we build a team across schools?'],
    ['报名后怎么更换队员？', 'How do we change members?'],
    ['怎么申请发票？', 'How do I get an invoice?'],
    ['对结果有异议怎么办？', 'How do I object to a result?'],
    ['我的队伍状态', 'Status of my team'],
  ],
} as const
