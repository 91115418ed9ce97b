import { useEffect, useState } from 'react'
import { Link } from 'react-router'
import { useTexts } from '#web/lang.tsx'
import { AuthFrame } from '#web/rooms/identity/index.ts'
import { ownWechatTexts } from '../center/own-wechat-texts.ts'
import styles from './Campus.module.css'

/** /neibu/wechat#123456: what WeChat shows on the phone after the code was scanned. The number stays in the browser. */
export const WechatNumberPage = () => {
  const t = useTexts(ownWechatTexts)
  const [word, setWord] = useState<string | null>(null)
  useEffect(() => setWord(location.hash.slice(1)), [])
  const isNumber = word !== null && /^\d{6}$/.test(word)
  return (
    <AuthFrame title={t.phoneTitle} hint={isNumber ? t.phoneHint : ''} foot={<Link to="/home/homepage">{t.back}</Link>}>
      {word === null ? null : isNumber ? (
        <>
          <output className={styles.number}>{word}</output>
          <p className={styles.hint}>{t.phoneWarning}</p>
        </>
      ) : (
        <p className={styles.problem} role="alert">
          {word === 'refused' ? t.refused : t.over}
        </p>
      )}
    </AuthFrame>
  )
}
