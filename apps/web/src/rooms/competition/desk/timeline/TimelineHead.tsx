import { DownOutlined, UpOutlined } from '@ant-design/icons'
import type { TimelineFinding } from '@kaisai/contract/competition/timeline/check-timeline'
import { Button, Segmented } from 'antd'
import { useTexts } from '#web/lang.tsx'
import { StatusTag } from '#web/ui/StatusTag.tsx'
import { type Zoom, zooms } from './geometry.ts'
import styles from './Timeline.module.css'
import { timelineTexts } from './timeline-texts.ts'
import { families } from './window-look.ts'

interface TimelineHeadProps {
  findings: readonly TimelineFinding[]
  /** Without it there is nothing to zoom. */
  zoom?: Zoom
  onZoom?: (zoom: Zoom) => void
  isFolded?: boolean
  onFold?: (isFolded: boolean) => void
}

/** Title, what was found in numbers, what the colors mean, and the zoom. */
export const TimelineHead = ({ findings, zoom, onZoom, isFolded, onFold }: TimelineHeadProps) => {
  const t = useTexts(timelineTexts)
  const errors = findings.filter(({ severity }) => severity === 'error').length
  return (
    <header className={styles.head}>
      <h2 className={styles.title}>{t.title}</h2>
      {findings.length > 0 ? (
        <StatusTag meaning={errors > 0 ? 'bad' : 'waits'}>{t.counts(errors, findings.length - errors)}</StatusTag>
      ) : null}
      <ul className={styles.legend}>
        {families.map((family) => (
          <li key={family} data-family={family}>
            {t.families[family]}
          </li>
        ))}
      </ul>
      {zoom ? (
        <Segmented<Zoom>
          size="small"
          aria-label={t.zoom}
          value={zoom}
          onChange={(next) => onZoom?.(next)}
          options={zooms.map((value) => ({ value, label: t.zooms[value] }))}
        />
      ) : null}
      {onFold ? (
        <Button
          className={styles.fold}
          size="small"
          type="text"
          aria-expanded={!isFolded}
          icon={isFolded ? <DownOutlined /> : <UpOutlined />}
          onClick={() => onFold(!isFolded)}
        >
          {isFolded ? t.unfold : t.fold}
        </Button>
      ) : null}
    </header>
  )
}
