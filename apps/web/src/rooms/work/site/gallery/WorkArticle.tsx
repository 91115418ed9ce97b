import type { ReplyOf } from '@kaisai/contract/endpoint'
import type { getWorkByShareId } from '@kaisai/contract/work/public.endpoints'
import type { ReactNode } from 'react'
import { formatDate, formatNumber } from '#web/ui/format.ts'
import { ButtonLink } from '#web/ui/site/Button.tsx'
import { useWorded } from '#web/wording-context.tsx'
import { previewAddress, type Shown } from '../../addresses.ts'
import { WorkContent } from '../../view/WorkContent.tsx'
import styles from './Gallery.module.css'
import { galleryTexts } from './gallery-texts.ts'

export type ShownWork = Omit<ReplyOf<typeof getWorkByShareId>, 'expireTime'>

interface WorkArticleProps {
  work: ShownWork
  shown: Shown
  /** Above the title: the way back. */
  back?: ReactNode
  /** Beside the facts: votes, links. */
  children?: ReactNode
}

/** A work as visitors see it: what it is, by whom as far as that is shown, and all of its content. */
export const WorkArticle = ({ work, shown, back, children }: WorkArticleProps) => {
  const t = useWorded(galleryTexts)
  const people = work.people.map(({ name, roleName }) => `${name}（${roleName}）`)
  return (
    <article className={styles.article}>
      <header>
        {back}
        <h1>{work.title}</h1>
        <p className={styles.fine}>{[work.competitionName, work.itemName, work.stageName].filter(Boolean).join(' · ')}</p>
        {work.teamName || work.schoolName || people.length > 0 ? (
          <p className={styles.makers}>{[work.teamName, work.schoolName, ...people].filter(Boolean).join(' · ')}</p>
        ) : null}
        <p className={styles.fine}>
          {[work.code, formatDate(work.submitTime, 'day'), t.views(formatNumber(work.viewCount))].filter(Boolean).join(' · ')}
        </p>
        <div className={styles.actions}>
          {work.files.length > 0 ? <ButtonLink to={previewAddress(shown)}>{t.seeAll}</ButtonLink> : null}
          {children}
        </div>
      </header>
      <WorkContent document={work.document} answers={work.answers} files={work.files} without={['title']} />
    </article>
  )
}
