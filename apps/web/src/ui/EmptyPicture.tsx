import type { ReactNode } from 'react'
import styles from './ListFaces.module.css'

/** What there is nothing of. */
export type EmptyKind = 'list' | 'award' | 'message' | 'work' | 'done' | 'people'

// Outlines in the site's color over one soft shape; each stands for what will be here.
const drawings: Readonly<Record<EmptyKind, ReactNode>> = {
  list: (
    <>
      <path d="M34 22h44a5 5 0 0 1 5 5v46a5 5 0 0 1-5 5H34a5 5 0 0 1-5-5V27a5 5 0 0 1 5-5z" />
      <path d="M40 36h32M40 48h32M40 60h18" />
    </>
  ),
  award: (
    <>
      <path d="M40 18h32v22a16 16 0 0 1-32 0z" />
      <path d="M40 24H28c0 12 5 18 13 19M72 24h12c0 12-5 18-13 19M56 56v12M44 78h24M48 78c0-6 3-10 8-10s8 4 8 10" />
    </>
  ),
  message: (
    <>
      <path d="M26 28h60a4 4 0 0 1 4 4v40a4 4 0 0 1-4 4H26a4 4 0 0 1-4-4V32a4 4 0 0 1 4-4z" />
      <path d="m23 32 33 24 33-24" />
    </>
  ),
  work: (
    <>
      <path d="M28 20h56a4 4 0 0 1 4 4v48a4 4 0 0 1-4 4H28a4 4 0 0 1-4-4V24a4 4 0 0 1 4-4z" />
      <path d="m25 66 18-20 14 15 9-9 21 19" />
      <circle cx="70" cy="36" r="6" />
    </>
  ),
  done: (
    <>
      <circle cx="56" cy="49" r="29" />
      <path d="m42 50 10 10 19-21" />
    </>
  ),
  people: (
    <>
      <circle cx="45" cy="38" r="11" />
      <path d="M25 76c0-13 9-21 20-21s20 8 20 21z" />
      <path d="M66 28a10 10 0 1 1 3 19M72 56c9 1 16 8 16 20H76" />
    </>
  ),
}

/** The picture of a page that has nothing to show yet. */
export const EmptyPicture = ({ kind }: { kind: EmptyKind }) => (
  <svg className={styles.picture} viewBox="0 0 112 96" width="112" height="96" aria-hidden="true">
    <ellipse cx="56" cy="80" rx="50" ry="13" />
    <g>{drawings[kind]}</g>
  </svg>
)
