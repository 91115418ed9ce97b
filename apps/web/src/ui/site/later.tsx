import { laterWith } from '../later-with.tsx'
import { Failure } from './Faces.tsx'

const Lost = ({ onRetry }: { onRetry: () => void }) => <Failure error={null} onRetry={onRetry} />

/** A part of a public page that is fetched when it is first shown: without a connection its place says so, and the page stays. */
export const later = laterWith(Lost)
