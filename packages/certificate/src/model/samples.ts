// What a design is tried with before there is a certificate: the number its rule would make, the day it would be made on.
import type { Facts } from './bind.ts'
import { dateFacts } from './dates.ts'
import type { SerialScheme } from './document.ts'
import { type Serial, type SerialPlaces, serialFacts, serialOf } from './serial.ts'

/** Cores that stand in until a real number is drawn. */
const sampleCores: Readonly<Record<SerialScheme['core'], string>> = {
  randomCode: '7K3M9QXA2HTC',
  randomDigits: '583027164952',
  allAutoincrementThree: '001',
  allAutoincrementFour: '0001',
  autoincrementThree: '001',
  autoincrementFour: '0001',
}

/** A number as a scheme would make it. */
export const sampleSerial = (scheme: SerialScheme, places: SerialPlaces): Serial =>
  serialOf(scheme, sampleCores[scheme.core].slice(0, scheme.core.startsWith('random') ? scheme.length : undefined), places)

/** Number and date as they would be given at a moment, over what is known of a row. */
export const triedTexts = (scheme: SerialScheme, places: SerialPlaces, at: Date, texts: Facts['texts'] = {}): Facts['texts'] => ({
  ...dateFacts(at),
  ...texts,
  ...serialFacts(scheme, sampleSerial(scheme, places)),
})
