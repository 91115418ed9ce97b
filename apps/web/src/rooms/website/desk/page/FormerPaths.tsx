import { forgetFormerPath, getPage } from '@kaisai/contract/website/page.endpoints'
import { Button } from 'antd'
import { useTexts } from '#web/lang.tsx'
import { refresh, useSend } from '#web/query.ts'
import { Can } from '#web/ui/Can.tsx'
import { FormGroup } from '#web/ui/form/PageForm.tsx'
import { formatDate } from '#web/ui/format.ts'
import { confirmBox, toast } from '#web/ui/notice/notice.ts'
import styles from './Page.module.css'
import { pageTexts } from './page-texts.ts'
import type { StoredPage } from './page-values.ts'

/** The addresses a page had before, which lead to it, each until it is stopped. Nothing where it never moved. */
export const FormerPaths = ({ page }: { page: Pick<StoredPage, 'pageId' | 'address' | 'formerPaths'> }) => {
  const t = useTexts(pageTexts)
  const { send, isSending } = useSend(forgetFormerPath, [getPage])
  if (page.formerPaths.length === 0) return null
  const stop = async (path: string, address: string): Promise<void> => {
    const box = { title: t.stopTitle(address), text: t.stopText, danger: true, confirmText: t.stop }
    if (!(await confirmBox(box))) return
    // A refusal was shown already: the list is of an older moment.
    await send({ pageId: page.pageId, path }).then(
      () => toast('success', t.stopped),
      () => refresh(getPage),
    )
  }
  return (
    <>
      <FormGroup title={t.former} />
      <p className={styles.note}>{t.formerHint(page.address)}</p>
      <ul className={styles.former} aria-label={t.former}>
        {page.formerPaths.map(({ path, address, leftTime }) => (
          <li key={path}>
            <code>{address}</code>
            <small>{t.leftOn(formatDate(leftTime, 'day'))}</small>
            <Can any={['web:page:publish']}>
              <Button
                size="small"
                danger
                disabled={isSending}
                aria-label={t.stopOf(address)}
                onClick={() => void stop(path, address)}
              >
                {t.stop}
              </Button>
            </Can>
          </li>
        ))}
      </ul>
    </>
  )
}
