// Rows that several calls of the desk return.
import { Type } from 'typebox'
import { closed, orNull } from '../endpoint.ts'
import { instant, oneOf } from '../fields.ts'
import { findingStatuses } from './labels.ts'

/** One answer of the formal check, or a way out. */
export const checkRow = closed({
  verdict: Type.String(),
  verdictName: Type.String(),
  reason: Type.String(),
  deciderName: Type.String(),
  versionNo: Type.Integer(),
  dueTime: orNull(instant),
  time: instant,
})
/** A name or number that a blind review must not show. */
export const findingRow = closed({
  findingId: Type.String(),
  kind: Type.String(),
  kindName: Type.String(),
  place: Type.String(),
  placeName: Type.String(),
  /** The question or the file it was found in. */
  where: Type.String(),
  fileId: orNull(Type.String()),
  /** What was found, and the words around it with «» at the place. */
  term: Type.String(),
  excerpt: Type.String(),
  status: oneOf(findingStatuses, ['状态', 'Status']),
  statusName: Type.String(),
  note: Type.String(),
  deciderName: Type.String(),
  decidedTime: orNull(instant),
})
/** Two files of different works that are the same or look alike. */
export const matchRow = closed({
  matchId: Type.String(),
  /** `same`: the very same bytes; `alike`: pictures that look alike. */
  kind: oneOf(['same', 'alike'] as const, ['类型', 'Kind']),
  /** 0–64 bits that differ; 0 for the same. */
  distance: Type.Integer(),
  workId: Type.String(),
  code: Type.String(),
  title: Type.String(),
  competitionName: Type.String(),
  fileId: Type.String(),
  fileName: Type.String(),
  otherWorkId: Type.String(),
  otherCode: Type.String(),
  otherTitle: Type.String(),
  otherFileId: Type.String(),
  otherFileName: Type.String(),
  otherCompetitionName: Type.String(),
  isSameTeam: Type.Boolean(),
  status: oneOf(findingStatuses, ['状态', 'Status']),
  statusName: Type.String(),
  note: Type.String(),
  deciderName: Type.String(),
})

/** A work an answer of the formal check was refused for. */
export const refusedCheck = closed({
  workId: Type.String(),
  title: Type.String(),
  text: Type.String(),
  /** Would pass with `knowsFindings`; then the findings stand here. */
  asksAboutFindings: Type.Boolean(),
  findings: Type.Array(closed({ kindName: Type.String(), placeName: Type.String(), where: Type.String(), term: Type.String() })),
})
