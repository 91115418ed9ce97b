import { verifyReceipt } from '@kaisai/contract/work/public.endpoints'
import { useState } from 'react'
import { Form, useSearchParams } from 'react-router'
import { CallError } from '#web/call-error.ts'
import { PageMeta } from '#web/shells/site/PageMeta.tsx'
import { Button } from '#web/ui/site/Button.tsx'
import { Failure, Waiting } from '#web/ui/site/Faces.tsx'
import { Field } from '#web/ui/site/Field.tsx'
import { usePublicReply } from '#web/ui/site/public-query.ts'
import { useWorded, WorkWord } from '#web/wording-context.tsx'
import { receiptNumber } from './receipt/compare-file.ts'
import styles from './receipt/Receipt.module.css'
import { ReceiptVerdict } from './receipt/ReceiptVerdict.tsx'
import { receiptTexts } from './receipt/receipt-texts.ts'

/** /home/work/receipt?no=…: whether a receipt is genuine, and whether files of one's own are the ones it names. */
export const ReceiptPage = () => {
  const t = useWorded(receiptTexts)
  const [query] = useSearchParams()
  const asked = query.get('no') ?? ''
  const number = receiptNumber(asked)
  return (
    <div className={styles.page}>
      <PageMeta title={t.verify} description={t.lead} isHidden={asked !== ''} />
      <header className={styles.head}>
        <h1>{t.verify}</h1>
        <p>{t.lead}</p>
      </header>
      <NumberForm key={asked} asked={asked} isWrong={asked !== '' && number === null} />
      {number === null ? null : <Verified receiptNo={number} />}
    </div>
  )
}

const NumberForm = ({ asked, isWrong }: { asked: string; isWrong: boolean }) => {
  const t = useWorded(receiptTexts)
  const [typed, setTyped] = useState(asked)
  return (
    <Form action="/home/work/receipt" role="search" className={styles.form}>
      <Field
        label={t.number}
        name="no"
        value={typed}
        onChange={setTyped}
        maxLength={40}
        required
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        hint={t.numberHint}
        problem={isWrong && typed === asked ? t.wrong : null}
        side={
          <Button type="submit" look="primary">
            {t.check}
          </Button>
        }
      />
    </Form>
  )
}

const Verified = ({ receiptNo }: { receiptNo: string }) => {
  const t = useWorded(receiptTexts)
  const { data, error, refetch } = usePublicReply(verifyReceipt, { receiptNo })
  if (error instanceof CallError && error.kind === 'business')
    return (
      <section className={styles.verdict} data-state="unknown" role="status">
        <h2>{t.unknown}</h2>
        <p>{error.message}</p>
      </section>
    )
  if (error) return <Failure error={error} onRetry={refetch} />
  if (!data) return <Waiting />
  return (
    <WorkWord word={data.workLabel}>
      <ReceiptVerdict receipt={data} />
    </WorkWord>
  )
}
