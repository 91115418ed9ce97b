import { type ChartData, valueText } from '@kaisai/contract/statistics/value-text'
import type { CSSProperties } from 'react'
import { Link } from 'react-router'
import { useLang } from '#web/lang.tsx'
import { tileOf, tiles } from './province-tiles.ts'
import styles from './Statistics.module.css'

/** The provinces as tiles in their places, darker where there are more. */
export const Provinces = ({ chart }: { chart: ChartData }) => {
  const { lang } = useLang()
  const unit = chart.measures[0]!.unit
  const found = new Map(chart.rows.flatMap((row) => (tileOf(row.key) ? [[tileOf(row.key)!, row] as const] : [])))
  const most = Math.max(1, ...chart.rows.map(({ values }) => values[0] ?? 0))
  return (
    <ul className={styles.tiles} aria-label={chart.title}>
      {Object.entries(tiles).map(([code, tile]) => {
        const row = found.get(tile)
        const value = row?.values[0] ?? 0
        const depth = value === 0 ? 0 : 0.15 + 0.85 * Math.sqrt(value / most)
        const inside = (
          <>
            <span>{lang === 'en' ? tile.en : tile.zh}</span>
            <b>{valueText(value, unit)}</b>
          </>
        )
        return (
          <li
            key={code}
            data-deep={depth > 0.76 || undefined}
            style={
              { gridColumn: tile.column + 1, gridRow: tile.row + 1, '--depth': `${Math.round(depth * 100)}%` } as CSSProperties
            }
            title={row ? `${row.name}: ${valueText(value, unit)}` : undefined}
          >
            {row?.to ? (
              <Link to={row.to}>
                {inside}
                <span className="hidden-text">{row.name}</span>
              </Link>
            ) : (
              <span className={styles.tile}>{inside}</span>
            )}
          </li>
        )
      })}
    </ul>
  )
}
