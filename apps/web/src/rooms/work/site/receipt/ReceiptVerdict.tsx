import type { ReplyOf } from '@kaisai/contract/endpoint'
import type { verifyReceipt } from '@kaisai/contract/work/public.endpoints'
import { formatDate } from '#web/ui/format.ts'
import { useWorded } from '#web/wording-context.tsx'
import parts from '../parts/Parts.module.css'
import { partTexts } from '../parts/part-texts.ts'
import { FileHashes } from '../parts/ReceiptCard.tsx'
import { CompareFiles } from './CompareFiles.tsx'
import styles from './Receipt.module.css'
import { receiptTexts } from './receipt-texts.ts'

/** The verdict in large words, then what the receipt promises, as a document. */
export const ReceiptVerdict = ({ receipt }: { receipt: ReplyOf<typeof verifyReceipt> }) => {
  const t = useWorded(receiptTexts)
  const words = useWorded(partTexts)
  const state = !receipt.isIntact ? 'broken' : receipt.isOut ? 'out' : receipt.isReplaced ? 'replaced' : 'genuine'
  const verdict = {
    genuine: [t.genuine, t.genuineText],
    replaced: [t.replaced, t.replacedText],
    out: [t.out, t.outText],
    broken: [t.broken, t.brokenText],
  }[state]
  const facts = [
    [words.receiptNo, <b key="no">{receipt.receiptNo}</b>],
    [words.submitTime, formatDate(receipt.submitTime)],
    [words.title, receipt.title],
    [words.code, receipt.code],
    [t.competition, receipt.competitionName],
    [receipt.itemLabel, receipt.itemName],
    [words.version, words.versionNo(receipt.versionNo)],
  ] as const
  return (
    <>
      <section className={styles.verdict} data-state={state} role="status">
        <h2>{verdict[0]}</h2>
        <p>{verdict[1]}</p>
        {receipt.isLate ? <p className={styles.late}>{t.late}</p> : null}
      </section>
      <section className={parts.receipt}>
        <dl className={parts.facts}>
          {facts.map(([label, value]) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{value}</dd>
            </div>
          ))}
          <div data-wide>
            <dt>{words.hash}</dt>
            <dd className={parts.hash}>{receipt.hash}</dd>
          </div>
        </dl>
        <FileHashes files={receipt.files} />
      </section>
      <CompareFiles files={receipt.files} />
    </>
  )
}
