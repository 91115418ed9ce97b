import type { ReplyOf } from '@kaisai/contract/endpoint'
import { listMyMaterials, saveProgress } from '@kaisai/contract/study/own.endpoints'
import { Button } from 'antd'
import { useState } from 'react'
import { call } from '#web/call.ts'
import { useTexts } from '#web/lang.tsx'
import { useSend } from '#web/query.ts'
import { formatBytes, formatDate } from '#web/ui/format.ts'
import { StatusTag } from '#web/ui/StatusTag.tsx'
import { playTime, shapeOf } from '../../work/index.ts'
import { studyTexts } from '../center-texts.ts'
import { Film } from './Film.tsx'
import styles from './Study.module.css'

export type OwnMaterial = ReplyOf<typeof listMyMaterials>[number]['materials'][number]

/** One material: what it is, how far one is, and the way to it. Films play here and go on where they were left. */
export const MaterialItem = ({ material }: { material: OwnMaterial }) => {
  const t = useTexts(studyTexts)
  const [isPlaying, setPlaying] = useState(false)
  const { send, isSending } = useSend(saveProgress, [listMyMaterials])
  const { materialId, file, doneTime, openedTime, position } = material
  const isFilm = file !== null && shapeOf(file) === 'video'
  // While a film plays, the list need not be asked anew each time.
  const keep = (at: number, isDone: boolean, isLast = true): void => {
    const input = { materialId, position: Math.floor(at), isDone }
    void (isLast ? send(input) : call(saveProgress, input)).catch(() => undefined)
  }
  const opened = (): void => keep(position, doneTime !== null)
  return (
    <li className={styles.item}>
      <div className={styles.row}>
        <div className={styles.text}>
          <h3>
            {material.title} <Progress material={material} />
          </h3>
          {material.note ? <p>{material.note}</p> : null}
          <p className={styles.fine}>
            {[
              file ? `${file.name} · ${formatBytes(file.bytes)}` : placeOf(material.url, t.here),
              isFilm && file.seconds ? playTime(file.seconds) : '',
              material.visibleUntil ? t.until(formatDate(material.visibleUntil, 'minute')) : '',
            ]
              .filter(Boolean)
              .join(' · ')}
          </p>
        </div>
        <div className={styles.actions}>
          {isFilm ? (
            <Button type="primary" onClick={() => setPlaying(!isPlaying)} aria-expanded={isPlaying}>
              {isPlaying ? t.close : position > 0 && doneTime === null ? t.goOn(playTime(position)) : t.play}
            </Button>
          ) : (
            <Way material={material} onOpen={opened} />
          )}
          {openedTime ? (
            <Button disabled={isSending} onClick={() => keep(position, doneTime === null)}>
              {doneTime ? t.markOpen : t.markDone}
            </Button>
          ) : null}
        </div>
      </div>
      {isFilm && isPlaying ? (
        <Film file={file} from={doneTime === null ? position : 0} isDone={doneTime !== null} onKeep={keep} />
      ) : null}
    </li>
  )
}

// An address says little: of other sites the host, of this one that it is here.
const placeOf = (url: string | null, here: string): string =>
  url === null ? '' : url.startsWith('/') ? here : (URL.parse(url)?.host ?? url)

const Progress = ({ material: { doneTime, openedTime } }: { material: OwnMaterial }) => {
  const t = useTexts(studyTexts)
  if (doneTime) return <StatusTag meaning="good">{t.done}</StatusTag>
  return <StatusTag meaning={openedTime ? 'open' : 'waits'}>{openedTime ? t.begun : t.isNew}</StatusTag>
}

// Papers and pictures are looked at in the browser where it can; everything else is saved.
const Way = ({ material: { file, url }, onOpen }: { material: OwnMaterial; onOpen: () => void }) => {
  const t = useTexts(studyTexts)
  const isShown = file !== null && shapeOf(file) !== 'other'
  const address = url ?? (isShown ? (file.viewUrl ?? file.originalUrl) : (file?.originalUrl ?? null))
  if (address === null) return <span className={styles.fine}>{t.preparing}</span>
  return (
    <Button type="primary" href={address} target="_blank" rel="noopener noreferrer" onClick={onOpen}>
      {file && !isShown ? t.download : t.open}
    </Button>
  )
}
