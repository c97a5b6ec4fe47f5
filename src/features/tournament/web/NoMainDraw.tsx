/** Says why an event has no medals although its matches are known. @param draws names of the draws that could be the main draw */
export function NoMainDraw({ draws }: { draws: readonly string[] }) {
  if (draws.length === 0) return null
  return (
    <p className="note">
      No medals: it is unknown whether {draws.slice(0, -1).join(', ')} or {draws.at(-1)} is the main draw.
    </p>
  )
}
