// Fields of the pages that schools open by a link.
import { Type } from 'typebox'
import { id } from '../fields.ts'

/** The secret of a link, as it stands in its address. */
export const token = Type.String({ pattern: '^[A-Za-z0-9_-]{43}$', label: ['链接', 'Link'] })
export const competitionId = id(['竞赛', 'Competition'])
export const schoolId = id(['学校', 'School'])
