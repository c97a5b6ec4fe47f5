/** Says why an event has no medals although its matches are known. @param draws names of the draws that are alike */
export function NoMainDraw({ draws }: { draws: readonly string[] }) {
  if (draws.length === 0) return null
  return (
    <p className="note">
      No medals: this event was played in {draws.slice(0, -1).join(', ')} and {draws.at(-1)}, and none of them is known
      to be the main draw.
    </p>
  )
}
