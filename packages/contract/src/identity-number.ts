// The identity-number parser of the specification (section 5): two errors, exact texts. The check digit is a form rule (rules.ts), not part of it.

export interface IdentityNumberParts {
  /** `YYYY-MM-DD` */
  birthday: string
  /** Full years on the given day. */
  age: number
  /** 1 male, 2 female. */
  gender: 1 | 2
}

export const NOT_18 = '无效的身份证号码：必须为18位字符串'
export const BAD_BIRTHDAY = '无效的出生日期'

/** Whether year, month (1–12) and day name a day that exists in the Gregorian calendar. */
export const isCalendarDate = (year: number, month: number, day: number): boolean => {
  if (!Number.isInteger(year) || !Number.isInteger(month) || !Number.isInteger(day) || month < 1 || month > 12 || day < 1)
    return false
  const leap = (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0
  return day <= [31, leap ? 29 : 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31][month - 1]!
}

/**
 * Reads birthday, age and gender out of an 18-character identity number.
 * `today` is `YYYY-MM-DD`, the day the age is counted on. Throws an Error with one of the two exact texts.
 */
export const parseIdentityNumber = (value: unknown, today: string): IdentityNumberParts => {
  if (typeof value !== 'string' || value.length !== 18) throw new Error(NOT_18)
  const digits = value.slice(6, 14)
  const [year, month, day] = [digits.slice(0, 4), digits.slice(4, 6), digits.slice(6, 8)].map(Number) as [number, number, number]
  if (!/^\d{8}$/.test(digits) || year < 1 || !isCalendarDate(year, month, day)) throw new Error(BAD_BIRTHDAY)
  const birthday = `${digits.slice(0, 4)}-${digits.slice(4, 6)}-${digits.slice(6, 8)}`
  const hadBirthday = today.slice(5) >= birthday.slice(5)
  const age = Number(today.slice(0, 4)) - year - (hadBirthday ? 0 : 1)
  return { birthday, age, gender: Number(value[16]) % 2 === 0 ? 2 : 1 }
}

/** The check digit of GB 11643-1999 (ISO 7064 MOD 11-2) for the first 17 digits. */
export const checkDigit = (first17: string): string => {
  const weights = [7, 9, 10, 5, 8, 4, 2, 1, 6, 3, 7, 9, 10, 5, 8, 4, 2]
  const sum = weights.reduce((total, weight, at) => total + weight * Number(first17[at]), 0)
  return '10X98765432'[sum % 11]!
}
