/** Yuan as people and programs write them (1,234.5, ¥120), in whole fen; null: no amount of at most two decimals. */
export const fenOfYuan = (value: string): number | null => {
  const found = /^[¥￥]?(\d{1,3}(?:,\d{3})+|\d{1,11})(?:\.(\d{1,2})0*)?$/.exec(value.normalize('NFKC').replace(/\s|元/g, ''))
  return found ? Number(found[1]!.replaceAll(',', '')) * 100 + Number((found[2] ?? '').padEnd(2, '0')) : null
}
