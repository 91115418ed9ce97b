// Which edition of a series a competition is, as certificates write it.

const digits = '零一二三四五六七八九'

/** A whole number from 1 to 999 in Chinese characters: 12 is 十二, 105 is 一百零五. */
const inCharacters = (value: number): string => {
  const [hundreds, tens, ones] = [Math.floor(value / 100), Math.floor(value / 10) % 10, value % 10]
  const head = hundreds === 0 ? '' : `${digits[hundreds]}百`
  const middle = tens > 0 ? `${head === '' && tens === 1 ? '' : digits[tens]}十` : head !== '' && ones > 0 ? '零' : ''
  return `${head}${middle}${ones === 0 ? '' : digits[ones]}`
}

const suffixOf = (value: number): string => {
  const isTeen = value % 100 >= 11 && value % 100 <= 13
  return isTeen ? 'th' : ({ 1: 'st', 2: 'nd', 3: 'rd' }[value % 10] ?? 'th')
}

/** What fills the fields of the edition, `1` to `999`: 第三届 and 3rd. Null, for all competitions: nothing. */
export const editionFacts = (edition: number | null): { readonly editionName?: string; readonly editionNameEn?: string } =>
  edition === null ? {} : { editionName: `第${inCharacters(edition)}届`, editionNameEn: `${edition}${suffixOf(edition)}` }
