import { Type } from 'typebox'
import { closed } from '../endpoint.ts'

/** The words of a site, or of a competition in its place, as replies carry them. */
export const shownWording = closed({ submitButton: Type.String(), itemLabel: Type.String(), participantColumn: Type.String() })
