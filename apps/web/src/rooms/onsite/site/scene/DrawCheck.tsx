import { useState } from 'react'
import { formatDate } from '#web/ui/format.ts'
import { Button } from '#web/ui/site/Button.tsx'
import { useWorded } from '#web/wording-context.tsx'
import { checkDraw, type Draw } from './check-draw.ts'
import styles from './Scene.module.css'
import { sceneTexts } from './scene-texts.ts'

/** One draw: what was announced, what was shown, and a check the visitor's browser computes itself. */
export const DrawCheck = ({ draw }: { draw: Draw }) => {
  const t = useWorded(sceneTexts)
  const [verdict, setVerdict] = useState<ReturnType<typeof checkDraw> | null>(null)
  const isRight = verdict?.isSeedRight && verdict.isOrderRight && verdict.areMarksRight
  const hasTeams = draw.entrants.some(({ team }) => team !== null)
  return (
    <section className={styles.draw}>
      <h2>
        {t.draw(draw.no)} {draw.voidTime ? <em>{t.voided(draw.voidReason)}</em> : null}
      </h2>
      <dl>
        <dt>{t.commitment}</dt>
        <dd>
          <code>{draw.seedHash}</code>
          <small>{formatDate(draw.commitTime)}</small>
        </dd>
        <dt>{t.seed}</dt>
        <dd>{draw.seed ? <code>{draw.seed}</code> : t.sealed}</dd>
        {draw.drawTime ? (
          <>
            <dt>{t.words}</dt>
            <dd>{draw.words || t.noWords}</dd>
            <dt>{t.drawnAt}</dt>
            <dd>{formatDate(draw.drawTime)}</dd>
          </>
        ) : null}
        {draw.isWithheld ? null : (
          <>
            <dt>{t.entrants}</dt>
            <dd>
              {t.counted(draw.entrants.length, draw.rooms.length)}
              {draw.keepsApart ? ` · ${t.apart}` : ''}
            </dd>
          </>
        )}
      </dl>
      {draw.isWithheld ? <p className={styles.quiet}>{t.withheld}</p> : null}
      {draw.seed && !draw.isWithheld ? (
        <p>
          <Button look="primary" onClick={() => setVerdict(checkDraw(draw))}>
            {t.check}
          </Button>
        </p>
      ) : null}
      <p role="status">
        {verdict ? (
          <strong className={isRight ? styles.good : styles.bad}>
            {isRight ? t.right : !verdict.isSeedRight ? t.wrongSeed : verdict.isOrderRight ? t.wrongMarks : t.wrongOrder}
          </strong>
        ) : null}
      </p>
      <details hidden={draw.isWithheld}>
        <summary>{t.list}</summary>
        <div className={styles.scroll}>
          <table>
            <thead>
              <tr>
                <th>{t.code}</th>
                {hasTeams ? <th>{t.team}</th> : null}
                <th>{t.school}</th>
                <th>{t.item}</th>
                <th>{t.place}</th>
              </tr>
            </thead>
            <tbody>
              {draw.entrants.map((entrant) => {
                const place = draw.places.find(({ code }) => code === entrant.code)
                return (
                  <tr key={entrant.code}>
                    <td>{entrant.code}</td>
                    {hasTeams ? <td>{entrant.team ? `${entrant.team.teamCode} · ${entrant.team.salt}` : ''}</td> : null}
                    <td>{entrant.school}</td>
                    <td>{entrant.itemName}</td>
                    <td>{place ? `${place.letter} ${place.position}` : '—'}</td>
                  </tr>
                )
              })}
            </tbody>
          </table>
        </div>
      </details>
    </section>
  )
}
