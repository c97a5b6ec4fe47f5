import { Section } from '../../../components/text/Section.tsx'
import classes from './Method.module.css'

/** How forecasts are made, in plain words and as a formula. */
export function HowItWorks() {
  return (
    <Section id="method" title="How it works">
      <div className={`stack-3 ${classes.text}`}>
        <p>
          Each player has one number, the strength. Before every day of matches all strengths are worked out anew from
          the points of all doubles matches before that day: the strengths of the two partners less those of their
          opponents should come as near as possible to each match’s margin, which is the points won less the points
          lost, divided by all points. Longer matches count more. A match of a year ago counts half as much as one of
          today.
        </p>
        <p>
          Few matches say little, so every strength is pulled towards that of a newcomer, and partners towards each
          other, the more the later they played together.
        </p>
        <p>
          The difference of two pairs’ strengths is <var>z</var>, and <var>v</var> is how uncertain the four strengths
          are. The probability of winning one game to <var>T</var> points, and from it a match, is:
        </p>
        <pre className={classes.formula}>{FORMULA}</pre>
        <p>
          A newly formed pair of two newcomers is given a little less. A rating is a strength in points: what a player
          wins or loses by in a game to 11 among three average touring players of the gender. Women and men are not
          compared: each side of a mixed match has one of each, so no match tells.
        </p>
        <p>
          Elo, beside which the record stands, begins with 1,500 points for everybody, and moves up to 100 of them
          between the players of each match. It knows who won, and not by how much.
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

/** What a reader should not expect of the forecasts. */
export function Unknowns() {
  return (
    <Section id="unknowns" title="What it does not know">
      <ul className={`stack-2 ${classes.list}`}>
        <li>Singles: they have no forecast, and say nothing about doubles.</li>
        <li>Seeds, injuries, illness, weather, travel, and who has played how much on the same day.</li>
        <li>Results that are not in the data: a player new to it is taken for a newcomer.</li>
        <li>Whether two partners suit each other, beyond what each of them is worth.</li>
        <li>Rally scoring to 21: it goes by the same formula, on which no matches to speak of have been tested.</li>
        <li>How two groups of players compare that have never met, not even through others.</li>
      </ul>
    </Section>
  )
}
