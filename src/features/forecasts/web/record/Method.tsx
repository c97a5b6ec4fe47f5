import { Section } from '#web/ui/text/Section.tsx'
import classes from './Method.module.css'

/** Explains the forecasts in words and as a formula. */
export function HowItWorks() {
  return (
    <Section id="method" title="How it works">
      <div className={`stack-3 ${classes.text}`}>
        <p>
          Each player has one number, the strength. Before every day of matches, all strengths are calculated again from
          the points of all earlier doubles matches. They are chosen so that the partners’ strengths, minus their
          opponents’, come as close as possible to each match’s margin: points won minus points lost, divided by all
          points. Longer matches count more. A match from a year ago counts half as much as a match today.
        </p>
        <p>
          Players with few matches are pulled toward a newcomer’s strength. Recent partners are pulled closer together.
        </p>
        <p>
          The difference of two pairs’ strengths is <var>z</var>, and <var>v</var> is the uncertainty of the four
          strengths. The probability of winning a game to <var>T</var> points, and from it a match, is:
        </p>
        <pre className={classes.formula}>{FORMULA}</pre>
        <p>
          During a match, the forecast is updated after every game. Each final score shows how strong the sides are on
          the day: 11-2 shows more than 11-9. The serving side is taken to win 44% of the rallies between equal sides
          (in doubles it wins .434 to .449 of them), which determines how likely each score is. While a game is in
          progress, its score counts in the same way.
        </p>
        <p>
          A pair of two newcomers is rated slightly lower. A rating is a strength in points: how many points per game to
          11 a player wins or loses by. 0 is the average player on court over the past year.
        </p>
        <p>
          Women’s and men’s ratings are on separate scales, because each side of a mixed match has one woman and one
          man. So a forecast needs two women’s pairs, two men’s pairs or two mixed pairs.
        </p>
        <p>
          Upsets and comebacks leave out newcomers: each of the four players must have at least 10 earlier matches. The
          record on this page includes all matches.
        </p>
        <p>
          For comparison, Elo starts every player at 1,500 points and moves up to 100 points per match. It knows who
          won, and not by how much.
        </p>
      </div>
    </Section>
  )
}

const FORMULA = `t = z / √(1 + 3v)
g = 1 / (1 + e^(−6.1 √(T/11) t))

best of 1:  g
best of 3:  g² (3 − 2g)
best of 5:  g³ (10 − 15g + 6g²)`

/** Lists what the forecasts do not take into account. */
export function Unknowns() {
  return (
    <Section id="unknowns" title="Limitations">
      <ul className={`stack-2 ${classes.list}`}>
        <li>Singles: a first version, tested on 370 matches. These matches don’t affect doubles.</li>
        <li>Seeds, injuries, illness, weather, travel and fatigue on the day.</li>
        <li>Results from before the data begins: an experienced player can look like a newcomer.</li>
        <li>Chemistry: how well two partners play together beyond their individual ratings.</li>
        <li>Scores within games: this part of the win probability was tested on few matches.</li>
        <li>The serve: the results don’t show who serves, so both sides are equally likely to serve.</li>
        <li>Rally scoring to 21: the same formula, not yet tested on enough matches.</li>
        <li>Groups of players who never met, not even through common opponents.</li>
      </ul>
    </Section>
  )
}
