import type { ReplyOf } from '@kaisai/contract/endpoint'
import { downloadVerification, type getPublicVerification } from '@kaisai/contract/review/verification.endpoints'
import { useRef, useState } from 'react'
import { fetchFile } from '#web/call.ts'
import { Button } from '#web/ui/site/Button.tsx'
import { useReady } from '#web/ui/site/use-ready.ts'
import { useWorded } from '#web/wording-context.tsx'
import { RecountResult } from './RecountResult.tsx'
import type { Recount } from './recount-file.ts'
import styles from './Verify.module.css'
import { verifyTexts } from './verify-texts.ts'

const MOST_BYTES = 256 * 1024 * 1024

type Published = ReplyOf<typeof getPublicVerification>
type Said = 'busy' | 'tooLarge' | 'unreadable' | 'failed'

/** Recounts what is published here, or a file the visitor has. */
export const RecountPart = ({ published }: { published: Published | null }) => {
  const t = useWorded(verifyTexts)
  // What the server rendered does nothing yet.
  const isReady = useReady()
  const picker = useRef<HTMLInputElement>(null)
  const [said, setSaid] = useState<Said | null>(null)
  const [found, setFound] = useState<{ recount: Recount; name: string } | null>(null)
  const run = async (name: string, read: () => Promise<Blob>, failure: Said): Promise<void> => {
    setFound(null)
    setSaid('busy')
    try {
      const blob = await read()
      if (blob.size > MOST_BYTES) return setSaid('tooLarge')
      const [{ recount }, text] = await Promise.all([import('./recount-file.ts'), blob.text()])
      // The page says that it calculates before it does.
      await new Promise((done) => setTimeout(done))
      setFound({ recount: recount(text), name })
      setSaid(null)
    } catch {
      setSaid(failure)
    }
  }
  return (
    <section className={styles.section} aria-labelledby="recount">
      <h2 id="recount">{t.recount}</h2>
      <p>{published ? t.recountText : t.chooseText}</p>
      <noscript>
        <p>{t.noScript}</p>
      </noscript>
      <div className={styles.actions}>
        {published ? (
          <Button
            look="primary"
            busy={said === 'busy'}
            disabled={!isReady}
            onClick={() =>
              void run(
                '',
                async () => (await fetchFile(downloadVerification, { resultId: published.resultId }, { quiet: true })).blob,
                'failed',
              )
            }
          >
            {t.run}
          </Button>
        ) : null}
        <input
          ref={picker}
          type="file"
          accept="application/json,.json"
          className="hidden-text"
          tabIndex={-1}
          aria-hidden="true"
          aria-label={t.choose}
          onChange={(event) => {
            const [file] = event.target.files ?? []
            if (file) void run(file.name, async () => file, 'unreadable')
            event.target.value = ''
          }}
        />
        <Button busy={said === 'busy'} disabled={!isReady} onClick={() => picker.current?.click()}>
          {t.choose}
        </Button>
      </div>
      <div role="status">
        {said ? <p className={said === 'busy' ? styles.open : styles.bad}>{t[said]}</p> : null}
        {found ? <RecountResult {...found} published={published} /> : null}
      </div>
    </section>
  )
}
