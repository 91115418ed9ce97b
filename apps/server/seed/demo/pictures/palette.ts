// The colors of the demo's pictures.
import { hex } from './canvas.ts'

export const petrol = hex('#0b6670')
export const night = hex('#062b33')
export const aqua = hex('#3fb6b2')
export const mist = hex('#e3f1ef')
export const sand = hex('#f6ecd9')
export const coral = hex('#ef6a52')
export const amber = hex('#f5b547')
export const ink = hex('#12333a')
export const white = hex('#ffffff')
export const rose = hex('#f7cbb8')
