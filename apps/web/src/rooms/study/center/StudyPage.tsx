import type { ReplyOf } from '@kaisai/contract/endpoint'
import { listMyMaterials } from '@kaisai/contract/study/own.endpoints'
import { useTexts } from '#web/lang.tsx'
import { useReply } from '#web/query.ts'
import { LinkButton } from '#web/ui/LinkButton.tsx'
import { EmptyFace, ErrorFace, SkeletonRows } from '#web/ui/ListFaces.tsx'
import { PageHeader } from '#web/ui/PageHeader.tsx'
import { studyTexts } from '../center-texts.ts'
import { MaterialItem } from './MaterialItem.tsx'
import styles from './Study.module.css'

type Group = ReplyOf<typeof listMyMaterials>[number]

/** /center/study: what the organizers of one's competitions offer to learn from, and how far one is. */
export const StudyPage = () => {
  const t = useTexts(studyTexts)
  const { data, error, refetch } = useReply(listMyMaterials, {}, { staleMs: 0 })
  return (
    <>
      <PageHeader title={t.title} hint={t.hint} />
      {error && !data ? <ErrorFace error={error} onRetry={refetch} /> : null}
      {!data && !error ? <SkeletonRows /> : null}
      {data?.length === 0 ? (
        <EmptyFace text={t.none} action={<LinkButton to="/home/newsList?column=guide">{t.guides}</LinkButton>} />
      ) : null}
      <div className={styles.page}>
        {data?.map((group) => (
          <Competition key={group.competitionId} group={group} />
        ))}
      </div>
    </>
  )
}

const Competition = ({ group: { competitionId, competitionName, materials } }: { group: Group }) => {
  const t = useTexts(studyTexts)
  const done = materials.filter(({ doneTime }) => doneTime !== null).length
  return (
    <section className={styles.card} aria-labelledby={`study-${competitionId}`}>
      <header className={styles.head}>
        <h2 id={`study-${competitionId}`}>{competitionName}</h2>
        <span className={styles.fine}>{t.doneOf(done, materials.length)}</span>
      </header>
      <progress className={styles.progress} value={done} max={materials.length} aria-label={t.doneOf(done, materials.length)} />
      <ol className={styles.list}>
        {materials.map((material) => (
          <MaterialItem key={material.materialId} material={material} />
        ))}
      </ol>
    </section>
  )
}
