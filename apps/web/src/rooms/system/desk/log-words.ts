// Columns of the log's changes in words. What is missing here shows by its column name.
import type { Label } from '@kaisai/contract/lang'
import { articleStates } from '@kaisai/contract/news/article.states'
import { taskStates } from '@kaisai/contract/system/task.states'
import { siteStates } from '@kaisai/contract/website/site.states'
import { useLabel, useTexts } from '#web/lang.tsx'
import { useDict } from '#web/ui/DictSelect.tsx'
import { formatDate } from '#web/ui/format.ts'
import { words } from '#web/ui/texts.ts'
import { deskTexts } from './desk-texts.ts'
import { useParameterWords } from './parameter-words.ts'

const columns: Readonly<Record<string, Label>> = {
  name: ['名称', 'Name'],
  name_zh: ['中文名称', 'Name (Chinese)'],
  name_en: ['英文名称', 'Name (English)'],
  code: ['编码', 'Code'],
  key: ['标识', 'Key'],
  type: ['类型', 'Type'],
  status: ['状态', 'Status'],
  sort: ['排序', 'Order'],
  remark: ['备注', 'Remark'],
  description: ['描述', 'Description'],
  description_en: ['英文描述', 'Description (English)'],
  user_name: ['用户名', 'User name'],
  real_name: ['姓名', 'Name'],
  user_type: ['用户类型', 'Kind of user'],
  phone: ['手机号', 'Phone'],
  email: ['邮箱', 'E-mail'],
  gender: ['性别', 'Gender'],
  birthday: ['生日', 'Birthday'],
  id_type: ['证件类型', 'Kind of identity document'],
  id_number: ['证件号', 'Identity number'],
  grade: ['年级', 'Year'],
  student_no: ['学号/工号', 'Student or staff number'],
  lang: ['语言', 'Language'],
  avatar_file_id: ['头像', 'Picture'],
  roles: ['角色', 'Roles'],
  permissions: ['权限', 'Rights'],
  scope: ['数据范围', 'Reach'],
  organizations: ['可管理组织', 'Organizations'],
  organization_id: ['组织', 'Organization'],
  parent_id: ['上级', 'Above'],
  school_id: ['学校', 'School'],
  college_id: ['学院', 'College'],
  major_id: ['专业', 'Major'],
  majors: ['专业', 'Majors'],
  province_code: ['省份', 'Province'],
  city: ['城市', 'City'],
  nature: ['办学性质', 'Nature'],
  level: ['办学层次', 'Level'],
  leader: ['负责人', 'Head'],
  discipline: ['学科门类', 'Discipline'],
  degree: ['学位', 'Degree'],
  path: ['地址', 'Address'],
  query: ['参数', 'Query'],
  icon: ['图标', 'Icon'],
  component: ['页面', 'Page'],
  permission: ['权限标识', 'Right'],
  visible: ['是否显示', 'Shown'],
  value: ['值', 'Value'],
  label_zh: ['中文标签', 'Label (Chinese)'],
  label_en: ['英文标签', 'Label (English)'],
  tag: ['标签样式', 'Tag style'],
  handling: ['处理说明', 'Note'],
  title: ['标题', 'Title'],
  title_zh: ['中文标题', 'Title (Chinese)'],
  title_en: ['英文标题', 'Title (English)'],
  subtitle: ['副标题', 'Subtitle'],
  subtitle_en: ['英文副标题', 'Subtitle (English)'],
  body_zh: ['中文正文', 'Text (Chinese)'],
  body_en: ['英文正文', 'Text (English)'],
  summary_zh: ['中文摘要', 'Summary (Chinese)'],
  summary_en: ['英文摘要', 'Summary (English)'],
  html_zh: ['中文正文', 'Text (Chinese)'],
  html_en: ['英文正文', 'Text (English)'],
  source: ['来源', 'Source'],
  author: ['作者', 'Author'],
  column_key: ['栏目', 'Column'],
  site_id: ['站点', 'Site'],
  cover_file_id: ['封面', 'Cover'],
  file_id: ['图片', 'Picture'],
  logo_file_id: ['图标', 'Logo'],
  attachments: ['附件', 'Attachments'],
  is_top: ['置顶', 'Pinned'],
  publish_at: ['发布时间', 'Publish at'],
  expire_at: ['下线时间', 'Offline at'],
  starts_at: ['开始时间', 'From'],
  ends_at: ['结束时间', 'To'],
  template_type: ['首页模板', 'Template'],
  brand_color: ['主色', 'Brand color'],
  hosts: ['域名', 'Hosts'],
  navigation: ['导航', 'Navigation'],
  home: ['首页内容', 'Home page'],
  wording: ['用语', 'Wording'],
  contact: ['联系方式', 'Contact'],
  organisers: ['主办单位', 'Organisers'],
  icp: ['备案号', 'ICP record'],
  links: ['友情链接', 'Links'],
  link: ['链接', 'Link'],
  default_lang: ['默认语言', 'Default language'],
}
const statesOf: Readonly<Record<string, Readonly<Record<string, Label>>>> = {
  news_articles: articleStates.states,
  website_sites: siteStates.states,
  system_tasks: taskStates.states,
}
const dictionaryOf: Readonly<Record<string, string>> = { 'system_trials.status': 'trial_status' }
const ID = /^[0-9a-f]{8}-[0-9a-f]{4}-/
const INSTANT = /^\d{4}-\d{2}-\d{2}T/
const MOST = 160

/** Markup and structures as plain words, cut where they would fill the page. */
const plain = (value: string): string => {
  const text = value
    .replace(/<[^>]+>/g, ' ')
    .replace(/\s+/g, ' ')
    .trim()
  return text.length > MOST ? `${text.slice(0, MOST)}…` : text
}

/** The words in a structure the log says as text: names and labels, or the items of a plain list. It may be cut anywhere. */
const wordsIn = (structure: string): string =>
  [...structure.matchAll(/"(?:nameZh|name|zh)":"([^"]+)"|(?<=[[,])"([^":]+)"(?=[,\]])/g)]
    .map((found) => found[1] ?? found[2])
    .join('、')

/** Says a change of the log in words: the field's name, and its values. */
export const useChangeWords = () => {
  const t = useTexts(deskTexts)
  const w = useTexts(words)
  const label = useLabel()
  const onOff = useDict('on_off')
  const trial = useDict('trial_status')
  const parameterWord = useParameterWords()
  const fieldName = (field: string): string => (columns[field] ? label(columns[field]) : field)
  const valueText = (entity: string, field: string, value: string | null): string => {
    if (value === null || value === '' || value === '[]') return t.emptyValue
    const state = field === 'status' ? statesOf[entity]?.[value] : undefined
    if (state) return label(state)
    if (dictionaryOf[`${entity}.${field}`]) return trial.labelOf(value)
    if (field === 'status') return onOff.labelOf(value)
    if (value === 'true' || value === 'false')
      return entity === 'system_parameters' ? parameterWord('boolean', value) : value === 'true' ? w.yes : w.no
    if (ID.test(value)) return t.reference
    if (/^[[{]/.test(value)) return plain(wordsIn(value)) || t.structure
    return INSTANT.test(value) ? formatDate(value) : plain(value)
  }
  return { fieldName, valueText }
}
