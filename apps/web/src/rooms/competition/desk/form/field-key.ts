// Keys of fields: made from the label while nobody has answered them yet.
import type { Field } from '@kaisai/contract/competition/form/document'

// What organizers ask most; the longest that fits comes first.
const words: readonly (readonly [zh: string, key: string])[] = [
  ['作品名称', 'title'],
  ['项目名称', 'projectName'],
  ['作品说明', 'statement'],
  ['身份证', 'idNumber'],
  ['关键词', 'keywords'],
  ['学生证', 'studentCard'],
  ['承诺', 'commitment'],
  ['原创', 'originality'],
  ['人工智能', 'aiUse'],
  ['联系人', 'contactName'],
  ['出生', 'birthday'],
  ['姓名', 'name'],
  ['性别', 'gender'],
  ['国家', 'country'],
  ['省份', 'province'],
  ['学校', 'school'],
  ['学院', 'college'],
  ['专业', 'major'],
  ['年级', 'studyYear'],
  ['学号', 'studentNo'],
  ['手机', 'phone'],
  ['电话', 'telephone'],
  ['邮箱', 'email'],
  ['地址', 'address'],
  ['简介', 'introduction'],
  ['摘要', 'summary'],
  ['视频', 'video'],
  ['图片', 'images'],
  ['附件', 'attachments'],
  ['网址', 'link'],
  ['企业', 'company'],
  ['分工', 'duty'],
  ['口号', 'slogan'],
  ['尺码', 'size'],
  ['备注', 'remark'],
  ['日期', 'date'],
  ['时间', 'time'],
]

const camel = (text: string): string => {
  const parts = text.match(/[A-Za-z0-9]+/g) ?? []
  const [first = '', ...rest] = parts.slice(0, 5).map((part) => part.toLowerCase())
  const joined = first + rest.map((part) => part.charAt(0).toUpperCase() + part.slice(1)).join('')
  // Names every object has make no keys.
  return /^[a-z][a-zA-Z0-9]+$/.test(joined) && !(joined in Object.prototype) ? joined.slice(0, 28) : ''
}

const baseOf = ({ label, labelEn, kind }: Pick<Field, 'label' | 'labelEn' | 'kind'>): string =>
  words.find(([zh]) => label.includes(zh))?.[1] || camel(labelEn) || camel(label) || kind

/** A text that is not among `taken`: itself, or with the first number that is free. */
export const freeName = (base: string, taken: ReadonlySet<string>): string => {
  if (!taken.has(base)) return base
  let number = 2
  while (taken.has(`${base}${number}`)) number++
  return `${base}${number}`
}

/** The key a field gets by its label, apart from those that are taken. */
export const keyFor = (field: Pick<Field, 'label' | 'labelEn' | 'kind'>, taken: ReadonlySet<string>): string =>
  freeName(baseOf(field), taken)
