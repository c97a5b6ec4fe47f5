/** The surnames of a side. The line may break after the slash, so that narrow screens don't break within a name. */
export function Surnames({ side }: { side: string }) {
  const second = side.indexOf('/') + 1
  return (
    <>
      {side.slice(0, second)}
      <wbr />
      {side.slice(second)}
    </>
  )
}
