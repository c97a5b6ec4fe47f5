import { EVENT_DIVISIONS } from '#domain/division.ts'
import { LEAGUES } from '#domain/league.ts'
import { MEDALS } from '#domain/medal.ts'
import { Avatar } from '../../components/Avatar.tsx'
import { DivisionBadge } from '../../components/DivisionBadge.tsx'
import { Facts } from '../../components/Facts.tsx'
import { Flag } from '../../components/Flag.tsx'
import { LeagueBadge } from '../../components/LeagueBadge.tsx'
import { MedalMark } from '../../components/MedalMark.tsx'
import { PairPicture } from '../../components/PairPicture.tsx'
import { ResultBadge } from '../../components/ResultBadge.tsx'
import { Section } from '../../components/Section.tsx'
import classes from '../design.module.css'

/** What stands beside names and in cells. */
export function Marks({ scheme }: { scheme: string }) {
  return (
    <Section title={`Marks, ${scheme}`}>
      <div className={classes.row}>
        {LEAGUES.map((league) => (
          <LeagueBadge key={league} league={league} />
        ))}
        {EVENT_DIVISIONS.map((division) => (
          <DivisionBadge key={division} division={division} />
        ))}
      </div>
      <div className={classes.row}>
        <ResultBadge won status="COMPLETED" />
        <ResultBadge won={false} status="RETIRED" />
        <ResultBadge won status="WALKOVER" />
        <ResultBadge won={false} status="WALKOVER" />
        <ResultBadge won={null} status="COMPLETED" />
        {MEDALS.map((medal) => (
          <MedalMark key={medal} medal={medal} />
        ))}
        {MEDALS.map((medal) => (
          <MedalMark key={medal} medal={medal} alone />
        ))}
      </div>
      <div className={classes.row}>
        <Avatar name="Ada Lind" src={null} />
        <Avatar name="Harbor Open" src="/favicon.svg" shape="square" />
        <Avatar name="Bo Reyes" src={null} size="large" />
        <PairPicture>
          <Avatar name="Ada Lind" src={null} size="large" />
          <Avatar name="Bo Reyes" src={null} size="large" />
        </PairPicture>
        <Flag code="SE" />
        <Flag code="SE" named />
      </div>
      <Facts
        facts={[
          { label: 'Age', value: 27 },
          { label: 'Country', value: null },
        ]}
      />
    </Section>
  )
}
