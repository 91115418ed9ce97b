import { openSchoolPage, orderOnSchoolPage } from '@kaisai/contract/school/open.endpoints'
import { useNavigate } from 'react-router'
import { formatMoney } from '#web/ui/format.ts'
import { Button } from '#web/ui/site/Button.tsx'
import { Refusal } from '#web/ui/site/Faces.tsx'
import { useOnce } from '#web/ui/site/use-once.ts'
import { useWorded } from '#web/wording-context.tsx'
import { siteTexts } from '../site-texts.ts'
import type { Part } from './part.ts'
import styles from './School.module.css'

/** What the school owes, and one payment for all where the link lends that. */
export const Payment = ({ token, school, mayAct }: Part) => {
  const t = useWorded(siteTexts)
  const navigate = useNavigate()
  const { run, isRunning, error } = useOnce(orderOnSchoolPage, [openSchoolPage])
  if (school.sums.unpaid === 0) return null
  const pay = async (): Promise<void> => {
    const order = await run({ token })
    if (order) void navigate(order.path)
  }
  return (
    <section className={styles.card}>
      <p>{t.payText(school.sums.unpaid, formatMoney(school.sums.owedFen))}</p>
      <Refusal error={error} />
      {school.mayPay ? (
        <p className={styles.buttons}>
          <Button look="primary" large busy={isRunning} disabled={!mayAct} onClick={() => void pay()}>
            {t.pay}
          </Button>
        </p>
      ) : (
        <p className={styles.quiet}>{t.paySelf}</p>
      )}
    </section>
  )
}
