import type { ReplyOf } from '@kaisai/contract/endpoint'
import { voteForWork } from '@kaisai/contract/work/public.endpoints'
import { useState } from 'react'
import { useLocation } from 'react-router'
import { loginAddress } from '#web/guard.ts'
import { useSignedIn } from '#web/session.ts'
import { Button, ButtonLink } from '#web/ui/site/Button.tsx'
import { Refusal } from '#web/ui/site/Faces.tsx'
import { useOnce } from '#web/ui/site/use-once.ts'
import { useWorded } from '#web/wording-context.tsx'
import styles from './Gallery.module.css'
import { galleryTexts } from './gallery-texts.ts'

const VOTED_AGAIN = 31031
interface VoteButtonProps {
  work: { readonly workId: string; readonly title: string }
  /** As far as the server has sent it about this visitor. */
  hasVoted: boolean
  /** Votes left today; null: not known. */
  left: number | null
  onVoted: (reply: ReplyOf<typeof voteForWork>) => void
}

/** One vote for a work. Visitors are led to the sign-in and back. */
export const VoteButton = ({ work, hasVoted, left, onVoted }: VoteButtonProps) => {
  const t = useWorded(galleryTexts)
  const { pathname, search } = useLocation()
  const vote = useOnce(voteForWork)
  const [isDone, setDone] = useState(false)
  const isSignedIn = useSignedIn()
  if (!isSignedIn)
    return (
      <p className={styles.vote}>
        <ButtonLink to={loginAddress(pathname, search)}>{t.signInToVote}</ButtonLink>
      </p>
    )
  const isVoted = hasVoted || isDone || vote.error?.code === VOTED_AGAIN
  const give = async (): Promise<void> => {
    const reply = await vote.run({ workId: work.workId })
    if (!reply) return
    setDone(true)
    onVoted(reply)
  }
  return (
    <div className={styles.vote}>
      <Button
        look={isVoted ? 'quiet' : 'primary'}
        busy={vote.isRunning}
        disabled={isVoted || left === 0}
        aria-label={isVoted || left === 0 ? undefined : t.voteFor(work.title)}
        onClick={() => void give()}
      >
        {isVoted ? `✓ ${t.voted}` : left === 0 ? t.voteFull : t.vote}
      </Button>
      <Refusal error={vote.error && vote.error.code !== VOTED_AGAIN ? vote.error : null} />
    </div>
  )
}
