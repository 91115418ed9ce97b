import { bilingual, useTexts } from '#web/lang.tsx'
import { lastOf, useWaiting } from '#web/waiting.ts'
import styles from './WaitingNotice.module.css'

const texts = bilingual({
  zh: {
    title: '当前访问人数较多，正在排队',
    next: '即将轮到您。',
    ahead: (place: number, seconds: number) => `前面还有 ${place} 位，约需 ${seconds} 秒。`,
    interrupted: '服务短暂中断，正在自动恢复',
    tooMany: '操作过于频繁，稍后自动继续',
    kept: '已填写的内容都在，稍后会自动继续。请不要关闭或刷新页面。',
  },
  en: {
    title: 'Many people are here at once',
    next: 'You are next.',
    ahead: (place: number, seconds: number) =>
      `${place} ${place === 1 ? 'person is' : 'people are'} ahead of you, about ${seconds} ${seconds === 1 ? 'second' : 'seconds'}.`,
    interrupted: 'The service was interrupted for a moment',
    tooMany: 'Too many requests for now',
    kept: 'What you entered is kept, and it goes on by itself. Please do not close or reload the page.',
  },
})

/** Says the place of whoever waits, as long as he waits. */
export const WaitingNotice = () => {
  const t = useTexts(texts)
  const last = lastOf(useWaiting(({ places }) => places))
  if (last === null) return null
  const { place, seconds, reason } = last
  return (
    <div className={styles.notice} role="status">
      <strong>{t[reason ?? 'title']}</strong>
      {reason ? null : <span>{place === 0 ? t.next : t.ahead(place, seconds)}</span>}
      <span>{t.kept}</span>
    </div>
  )
}
