import { type ComponentType, useEffect, useState } from 'react'
import { useWorded } from '#web/wording-context.tsx'
import { type AwardExtraProps, extrasOfAwards } from '../award-extras.ts'
import { rewardTexts } from './center-texts.ts'
import styles from './Reward.module.css'

/** What other rooms show on an award of one's own: its certificates. */
export const CertificateLinks = ({ awardId, status }: AwardExtraProps) => {
  const t = useWorded(rewardTexts)
  const [parts, setParts] = useState<readonly { key: string; Part: ComponentType<AwardExtraProps> }[]>([])
  useEffect(() => {
    let isShown = true
    void Promise.all(extrasOfAwards().map(async ({ key, load }) => ({ key, Part: await load() }))).then(
      (loaded) => isShown && setParts(loaded),
    )
    return () => {
      isShown = false
    }
  }, [])
  if (extrasOfAwards().length === 0) return status === 'final' ? <p className={styles.fine}>{t.certificateLater}</p> : null
  return (
    <>
      {parts.map(({ key, Part }) => (
        <Part key={key} awardId={awardId} status={status} />
      ))}
    </>
  )
}
