import { downloadDrawLog, getDraw, pageDraws, runDraw, verifyDraw } from '@kaisai/contract/expert/draw.endpoints'
import { Button, Drawer } from 'antd'
import { call, download } from '#web/call.ts'
import { useTexts } from '#web/lang.tsx'
import { refresh, useReply } from '#web/query.ts'
import { Detail } from '#web/ui/Detail.tsx'
import { formatDate } from '#web/ui/format.ts'
import { ErrorFace, SkeletonRows } from '#web/ui/ListFaces.tsx'
import { promptBox, toast } from '#web/ui/notice/notice.ts'
import { StatusTag } from '#web/ui/StatusTag.tsx'
import { ThrottledButton } from '#web/ui/ThrottledButton.tsx'
import { useComma } from '#web/ui/use-comma.ts'
import { useKept } from '#web/ui/use-kept.ts'
import styles from '../parts/Parts.module.css'
import { drawTexts } from './draw-texts.ts'

/** One draw: its promise, the draw itself, the result and its check. */
export const DrawDrawer = ({ drawId, onClose }: { drawId: string | null; onClose: () => void }) => {
  const t = useTexts(drawTexts)
  const shown = useKept(drawId)
  return (
    <Drawer open={drawId !== null} onClose={onClose} size={720} destroyOnHidden title={t.draws}>
      {shown ? <Inside drawId={shown} /> : null}
    </Drawer>
  )
}

const Inside = ({ drawId }: { drawId: string }) => {
  const comma = useComma()
  const t = useTexts(drawTexts)
  const { data, error, refetch } = useReply(getDraw, { drawId }, { staleMs: 0 })
  if (error) return <ErrorFace error={error} onRetry={refetch} />
  if (!data) return <SkeletonRows />
  const run = async (): Promise<void> => {
    const publicWord = await promptBox({ title: t.run, text: `${t.runText} ${t.wordHint}`, field: { label: t.word } })
    if (!publicWord) return
    await call(runDraw, { drawId, publicWord }).catch(() => undefined)
    await refresh(getDraw, pageDraws)
  }
  const verify = async (): Promise<void> => {
    const found = await call(verifyDraw, { drawId }).catch(() => null)
    if (!found) return
    const wrong = (['commitmentFits', 'resultFits', 'logFits'] as const).filter((key) => !found[key]).map((key) => t.what[key])
    if (wrong.length === 0) toast('success', t.fits)
    else toast('error', t.fitsNot(wrong.join(comma)))
  }
  const mono = (value: string | null) => (value ? <span className={styles.mono}>{value}</span> : '')
  return (
    <>
      <h2>
        {data.title} <StatusTag meaning={data.status === 'drawn' ? 'good' : 'waits'}>{data.statusName}</StatusTag>
      </h2>
      <Detail
        items={[
          { label: t.pool, value: String(data.poolSize) },
          { label: t.size, value: `${data.setting.size} + ${data.setting.reserves}` },
          { label: t.commitment, value: mono(data.commitment), wide: true },
          { label: t.creator, value: `${data.creatorName} ${formatDate(data.createTime, 'second')}` },
          { label: t.drawer, value: data.drawTime && `${data.drawerName} ${formatDate(data.drawTime, 'second')}` },
          { label: t.word, value: data.publicWord, wide: true },
          { label: t.seed, value: mono(data.seed), wide: true },
          { label: t.logHash, value: mono(data.logHash), wide: true },
        ]}
      />
      <p className={styles.buttons}>
        {data.status === 'committed' ? (
          <ThrottledButton type="primary" onClick={run}>
            {t.run}
          </ThrottledButton>
        ) : (
          <>
            <Button onClick={() => void verify()}>{t.verify}</Button>
            <Button onClick={() => void download(downloadDrawLog, { drawId })}>{t.log}</Button>
          </>
        )}
      </p>
      {data.results.length > 0 ? (
        <>
          <h3 className={styles.part}>{t.results}</h3>
          <ol className={styles.list}>
            {data.results.map((one) => (
              <li key={one.expertId}>
                <b>{one.position}</b>
                <span className={styles.grow}>
                  {one.name} · {one.schoolName}
                  <br />
                  <small className={styles.quiet}>
                    {[one.titleName, one.genderName, one.provinceName].filter(Boolean).join(' · ')}
                  </small>
                </span>
                {one.isReserve ? <StatusTag meaning="idle">{t.reserve}</StatusTag> : null}
              </li>
            ))}
          </ol>
        </>
      ) : null}
    </>
  )
}
