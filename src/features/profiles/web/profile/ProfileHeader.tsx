import { Fragment } from 'react'
import { GENDER_LABELS } from '#domain/division/gender.ts'
import { ABSENT, formatCount, formatSigned } from '#domain/format/format.ts'
import { externalSystemName } from '#domain/names/external-id.ts'
import { NumberLink } from '#features/match-links/web/NumberLink.tsx'
import { playedMatches } from '#features/match-links/web/number-matches.ts'
import { Avatar, Faces } from '#features/names/web/Avatar.tsx'
import { Flag } from '#features/names/web/Flag.tsx'
import type { ProfilePlayerFragment } from '#features/profiles/web/generated/profile.ts'
import {
  COMPARE_PATH,
  type ProfileSide,
  type ProfileTab,
  partnerFinderPath,
  playerPath,
  ratingsPath,
  teamPath,
  withQuery,
} from '#web/routing/paths.ts'
import { Follow } from '#web/ui/controls/Follow.tsx'
import { PageHeader } from '#web/ui/page/PageHeader.tsx'
import { Stage } from '#web/ui/page/Stage.tsx'
import { Facts } from '#web/ui/text/Facts.tsx'
import classes from './ProfileHeader.module.css'
import { ProfileTabs } from './ProfileTabs.tsx'
import { MIN_PROFILE_MATCHES, matchesOf, nameOf, type Pair, type Profiled } from './profile.ts'

interface ProfileHeaderProps {
  side: ProfileSide
  profiled: Profiled
  /** The current page of the profile; the overview if undefined. */
  tab?: ProfileTab
}

/**
 * The name, rating and facts of a player or pair on the court, and links to the profile's pages. A side with few matches
 * has one page only.
 */
export function ProfileHeader({ side, profiled, tab }: ProfileHeaderProps) {
  const hasPages = matchesOf(profiled) >= MIN_PROFILE_MATCHES
  return (
    <Stage isTabbed={hasPages}>
      {'player' in profiled ? (
        <PlayerHeader player={profiled.player} hasPages={hasPages} />
      ) : (
        <PairHeader pair={profiled.pair} hasPages={hasPages} />
      )}
      {hasPages && <ProfileTabs side={side} current={tab} />}
    </Stage>
  )
}

function PlayerHeader({ player, hasPages }: { player: ProfilePlayerFragment; hasPages: boolean }) {
  const { player_slug, name, aliases, profile_image_url, country_code, age, gender, total_matches_played } = player
  return (
    <PageHeader
      title={name}
      picture={<Avatar name={name} src={profile_image_url} size="large" />}
      lead={
        <>
          {aliases.length > 0 && <p>Also known as {aliases.join(', ')}</p>}
          <Facts
            facts={[
              ...(country_code ? [{ label: 'Country', value: <Flag code={country_code} named /> }] : []),
              ...(age === null ? [] : [{ label: 'Age', value: age }]),
              ...(gender ? [{ label: 'Gender', value: GENDER_LABELS[gender] }] : []),
              {
                label: 'Matches',
                value: (
                  <NumberLink
                    text={formatCount(total_matches_played)}
                    counted={`matches played by ${name}`}
                    matches={playedMatches(player_slug)}
                    hasMatches={total_matches_played > 0}
                  />
                ),
              },
              ...externalFacts(player),
            ]}
          />
          <div>
            <Follow path={playerPath(player_slug)} />
            {hasPages && (
              <p>
                <CompareLink name={name} /> · <a href={partnerFinderPath(player_slug)}>Find a partner</a>
              </p>
            )}
          </div>
        </>
      }
    >
      <Rating player={player} />
    </PageHeader>
  )
}

/** The rating and rank of a player who has them: the largest figure of the page. */
function Rating({ player: { gender, rating } }: { player: ProfilePlayerFragment }) {
  if (gender === null || rating === null || rating.rank === null) return null
  const [group, one] = gender === 'MALE' ? (['men', 'man'] as const) : (['women', 'woman'] as const)
  return (
    <p className={classes.rating}>
      <span className="visually-hidden">Rating </span>
      <strong className="figure">{formatSigned(rating.rating)}</strong>{' '}
      <a href={ratingsPath(group)}>
        No. {formatCount(rating.rank)} {one}
      </a>
    </p>
  )
}

/** Returns the player's ids in other systems, as links where the system has a public page. */
function externalFacts({ external_ids }: ProfilePlayerFragment) {
  return external_ids.map(({ system, value, url }) => ({
    label: `${externalSystemName(system)} ID`,
    value: url ? (
      <a href={url} rel="noopener">
        {value}
      </a>
    ) : (
      value
    ),
  }))
}

function CompareLink({ name }: { name: string }) {
  return <a href={withQuery(COMPARE_PATH, { one: name })}>Head-to-head</a>
}

function PairHeader({ pair, hasPages }: { pair: Pair; hasPages: boolean }) {
  const players = [pair.player_one, pair.player_two]
  return (
    <PageHeader
      title={players.map(({ player_slug, name }, index) => (
        <Fragment key={player_slug}>
          {index > 0 && ' '}
          <span className={classes.name}>
            <a href={playerPath(player_slug)}>{name}</a>
            {index === 0 && <span className={classes.slash}> /</span>}
          </span>
        </Fragment>
      ))}
      picture={
        <div data-pair>
          <Faces players={players} size="large" />
        </div>
      }
      lead={
        <>
          <Facts facts={players.map((player) => ({ label: player.name, value: <PersonLine player={player} /> }))} />
          <div>
            <Follow path={teamPath(pair.team_slug)} />
            {hasPages && (
              <p>
                <CompareLink name={nameOf({ pair })} />
              </p>
            )}
          </div>
        </>
      }
    />
  )
}

/** A player's country and age in one line. */
function PersonLine({ player: { country_code, age } }: { player: Pair['player_one'] }) {
  if (country_code === null && age === null) return ABSENT
  return (
    <span className={classes.line}>
      {country_code && <Flag code={country_code} named />}
      {age !== null && <span>Age {age}</span>}
    </span>
  )
}
