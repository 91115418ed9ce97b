import { Type } from 'typebox'
import { closed } from '../endpoint.ts'

/** Who else could approve what the caller submits: up to three names and how many there are. Nobody: the caller needs a second person first. */
export const deciders = closed({ names: Type.Array(Type.String()), count: Type.Integer() })
