import { saveFile } from '#web/call.ts'
import { useTexts } from '#web/lang.tsx'
import { toast } from '#web/ui/notice/notice.ts'
import { useMe } from '#web/user.ts'
import { secondTexts } from '../second-texts.ts'
import { FactorButton } from './FactorButton.tsx'
import styles from './Factors.module.css'

/** Fresh recovery codes, shown until the person says that they are saved. */
export const RecoveryCodes = ({ codes, onSaved }: { codes: readonly string[]; onSaved: () => void }) => {
  const t = useTexts(secondTexts)
  const userName = useMe((state) => state.me?.userName ?? '')
  const copy = (): Promise<void> =>
    navigator.clipboard.writeText(codes.join('\n')).then(
      () => toast('success', t.copied),
      () => toast('warning', t.copyFailed),
    )
  const download = (): void =>
    saveFile(new Blob([`${t.fileHead(userName)}\r\n\r\n${codes.join('\r\n')}\r\n`], { type: 'text/plain' }), t.fileName)
  return (
    <section className={styles.panel} aria-label={t.codesTitle}>
      <h3>{t.codesTitle}</h3>
      <p>{t.codesText}</p>
      <ul className={styles.codes}>
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <div className={styles.buttons}>
        <FactorButton onClick={() => void copy()}>{t.copy}</FactorButton>
        <FactorButton onClick={download}>{t.download}</FactorButton>
        <FactorButton look="primary" onClick={onSaved}>
          {t.saved}
        </FactorButton>
      </div>
    </section>
  )
}
