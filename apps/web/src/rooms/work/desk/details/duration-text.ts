/** Seconds as a clock: `4:05`, `1:02:07`. */
export const durationText = (seconds: number): string => {
  const whole = Math.round(seconds)
  const two = (value: number): string => String(value).padStart(2, '0')
  const [hours, minutes, rest] = [Math.floor(whole / 3600), Math.floor(whole / 60) % 60, whole % 60]
  return hours > 0 ? `${hours}:${two(minutes)}:${two(rest)}` : `${minutes}:${two(rest)}`
}
