/** A length in minutes, in words: `2小时 30分钟`, under an hour `45分钟`. */
export const duration = (minutes: number, hourWord: string, minuteWord: string): string => {
  const hours = Math.floor(minutes / 60)
  const rest = minutes % 60
  if (hours === 0) return `${rest}${minuteWord}`
  return rest === 0 ? `${hours}${hourWord}` : `${hours}${hourWord} ${rest}${minuteWord}`
}
