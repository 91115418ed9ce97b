// Field rules with their sentences (zh, en). Pure: the browser and the server ask the same functions, so both say the same.
import { isDay, readInstant } from './calendar.ts'
import { BAD_BIRTHDAY, checkDigit, isCalendarDate, NOT_18 } from './identity-number.ts'
import type { Label } from './lang.ts'

/** Null: fine. Otherwise what is wrong and what to do. */
export type Rule = (value: string) => Label | null

const matches =
  (pattern: RegExp, zh: string, en: string): Rule =>
  (value) =>
    pattern.test(value) ? null : [zh, en]

/** Passwords everybody tries first; compared in lower case. */
const COMMON =
  /^(?:p[a@]ssw[o0]rd\d*[!@#.]?|qwerty\d*[!@#.]?|abc\d{3,}[!@#.]?|admin\d*[!@#.]?|a?1q2w3e4r5?t?|iloveyou\d*|welcome\d*[!@#.]?|letmein\d*|zaq12wsx|1qaz2wsx)$/i

const passwordKinds = (value: string): number =>
  [/[a-z]/, /[A-Z]/, /\d/, /[^A-Za-z0-9]/].filter((kind) => kind.test(value)).length

/** Luhn check (ISO/IEC 7812-1) over a string of digits. */
export const passesLuhn = (digits: string): boolean => {
  const sum = [...digits].reverse().reduce((total, digit, at) => {
    const doubled = at % 2 === 1 ? Number(digit) * 2 : Number(digit)
    return total + (doubled > 9 ? doubled - 9 : doubled)
  }, 0)
  return digits.length > 0 && sum % 10 === 0
}

export const rules = {
  userName: matches(
    /^[A-Za-z][A-Za-z0-9_]{3,19}$/,
    '用户名须为4-20位字母、数字或下划线,且以字母开头',
    'The user name has 4–20 letters, digits or underscores and starts with a letter.',
  ),
  password: (value) =>
    value.length < 8 || value.length > 20 || passwordKinds(value) < 3 || /\s/.test(value)
      ? [
          '密码须为8-20位，且包含大小写字母、数字、符号中的至少三种',
          'The password has 8–20 characters of at least three kinds: upper case, lower case, digits, symbols.',
        ]
      : COMMON.test(value)
        ? ['该密码过于常见，请换一个', 'This password is too common. Please choose another.']
        : null,
  phone: matches(/^1[3-9]\d{9}$/, '请输入正确的手机号码', 'Please enter a valid mobile number (11 digits, mainland China).'),
  contactPhone: matches(
    /^(?:1[3-9]\d{9}|0\d{2,3}-?\d{7,8}(?:-\d{1,6})?|400-?\d{3}-?\d{4})$/,
    '请输入正确的联系电话（手机、座机如 025-12345678 或 400 电话）',
    'Please enter a valid phone number (mobile, landline such as 025-12345678, or a 400 number).',
  ),
  qq: matches(/^[1-9]\d{4,11}$/, '请输入5-12位QQ号', 'Please enter a QQ number of 5–12 digits.'),
  seriesCode: matches(/^[A-Z0-9]{2,6}$/, '竞赛代码须为2-6位大写字母或数字', 'The code has 2–6 capital letters or digits.'),
  categoryCode: matches(
    /^[A-Z0-9]{1,6}$/,
    '赛项代码须为1-6位大写字母或数字',
    'The category code has 1–6 capital letters or digits.',
  ),
  email: (value) =>
    value.length <= 64 &&
    /^[A-Za-z0-9._%+-]+@[A-Za-z0-9](?:[A-Za-z0-9-]*[A-Za-z0-9])?(?:\.[A-Za-z0-9](?:[A-Za-z0-9-]*[A-Za-z0-9])?)*\.[A-Za-z]{2,}$/.test(
      value,
    )
      ? null
      : ['请输入正确的邮箱地址', 'Please enter a valid e-mail address.'],
  code: matches(/^\d{6}$/, '请输入6位数字验证码', 'Please enter the 6-digit code.'),
  realName: matches(
    /^(?=.{2,30}$)[\p{Script=Han}A-Za-z](?:[\p{Script=Han}A-Za-z .'’-]|·)*$/u,
    '请输入真实姓名',
    'Please enter the real name (2–30 characters: Chinese, letters, spaces, ·).',
  ),
  identityNumber: (value) => {
    if (value.length !== 18) return [NOT_18, 'Invalid identity number: it has exactly 18 characters.']
    const [year, month, day] = [value.slice(6, 10), value.slice(10, 12), value.slice(12, 14)].map(Number) as [
      number,
      number,
      number,
    ]
    if (!/^\d{8}$/.test(value.slice(6, 14)) || !isCalendarDate(year, month, day)) return [BAD_BIRTHDAY, 'Invalid date of birth.']
    return /^\d{17}[\dXx]$/.test(value) && checkDigit(value.slice(0, 17)) === value[17]!.toUpperCase()
      ? null
      : [
          '身份证号码校验位不正确，请核对后重新输入',
          'The check digit of the identity number is wrong. Please compare and enter it again.',
        ]
  },
  studentNo: matches(
    /^[A-Za-z0-9]{4,20}$/,
    '请输入正确的学号',
    'Please enter a valid student or staff number (4–20 letters or digits).',
  ),
  bankCard: (value) =>
    /^\d{12,19}$/.test(value) && passesLuhn(value) ? null : ['请输入正确的银行卡号', 'Please enter a valid bank card number.'],
  key: matches(
    /^[A-Za-z][A-Za-z0-9_]{1,39}$/,
    '标识须为2-40位字母、数字或下划线，且以字母开头',
    'The key has 2–40 letters, digits or underscores and starts with a letter.',
  ),
  organizationCode: matches(
    /^[A-Za-z0-9_-]{2,32}$/,
    '编码须为2-32位字母、数字、下划线或连字符',
    'The code has 2–32 letters, digits, underscores or hyphens.',
  ),
  innerPath: matches(
    /^\/(?!\/)[^\s\\]{0,199}$/,
    '请输入以 / 开头的站内路径',
    'Please enter a path inside the site, starting with /.',
  ),
  link: matches(
    /^(?:\/(?!\/)[^\s\\]{0,499}|https?:\/\/[^\s\\]{3,490})$/,
    '请输入站内路径或以 http(s):// 开头的网址',
    'Please enter a path inside the site or an address that starts with http(s)://.',
  ),
  host: matches(
    /^(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)*[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?(?::\d{1,5})?$/,
    '请输入正确的域名（小写，可带端口）',
    'Please enter a host name in lower case, with a port if needed.',
  ),
  siteCode: matches(
    /^[a-z][a-z0-9-]{0,30}[a-z0-9]$/,
    '代码须为2-32位小写字母、数字或连字符，以字母开头，不以连字符结尾',
    'The code has 2–32 lower-case letters, digits or hyphens, starts with a letter and does not end with a hyphen.',
  ),
  color: matches(/^#[0-9a-fA-F]{6}$/, '请输入 #RRGGBB 格式的颜色', 'Please enter a color as #RRGGBB.'),
  day: (value) =>
    isDay(value)
      ? null
      : ['该日期不存在，请重新选择（1900至2200年）', 'There is no such day. Please choose one of the years 1900 to 2200.'],
  instant: (value) =>
    readInstant(value) === null
      ? ['该时间不存在，请重新选择（1900至2200年）', 'There is no such time. Please choose one of the years 1900 to 2200.']
      : null,
  invoiceTitle: matches(
    /^(?![=+@-])[^\r\n\t]{2,100}$/,
    '请填写2-100个字，不能以 = + - @ 开头，不能换行',
    'Please enter 2–100 characters on one line that do not start with = + - @.',
  ),
  taxNo: matches(
    /^(?:[0-9A-Z]{15}|[0-9A-Z]{17}|[0-9A-Z]{18}|[0-9A-Z]{20})$/,
    '请输入正确的纳税人识别号（15、17、18或20位数字或大写字母）',
    'Please enter a valid tax number (15, 17, 18 or 20 digits or capital letters).',
  ),
  bankAccount: matches(/^\d[\d -]{4,38}\d$/, '请输入正确的银行账号', 'Please enter a valid bank account number.'),
  invoiceNumber: matches(/^\d{20}$/, '数电票号码为20位数字', 'The number of a digital invoice has 20 digits.'),
  permission: matches(/^[a-z]+:[a-zA-Z]+:[a-zA-Z]+$/, '权限标识格式为 模块:实体:操作', 'A permission reads area:entity:verb.'),
} as const satisfies Record<string, Rule>

export type RuleName = keyof typeof rules

/** The sentence for a value under a rule, or null. */
export const broken = (rule: RuleName, value: string): Label | null => rules[rule](value)

/** A password may not contain the user name, whichever way it is written. */
export const passwordHoldsName = (password: string, userName: string): boolean =>
  userName.length >= 4 && password.toLowerCase().includes(userName.toLowerCase())

/** Masks: identity number 3 + 4, phone 3 + 4, card last 4. */
export const mask = {
  identityNumber: (value: string) =>
    value.length < 8 ? '****' : `${value.slice(0, 3)}${'*'.repeat(value.length - 7)}${value.slice(-4)}`,
  phone: (value: string) => (value.length < 8 ? '****' : `${value.slice(0, 3)}****${value.slice(-4)}`),
  /** Something typed where a name belongs: it may be anything, so its length stays hidden as well. */
  typed: (value: string) => (value.length < 5 ? '***' : `${value.slice(0, 2)}***${value.slice(-1)}`),
  bankCard: (value: string) => `**** **** **** ${value.slice(-4)}`,
  email: (value: string) => value.replace(/^(.{1,2}).*(@.*)$/, '$1***$2'),
}
