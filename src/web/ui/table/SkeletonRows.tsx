import classes from './SkeletonRows.module.css'

interface SkeletonCell {
  key: string
  className: string
  numeric?: boolean
}

/** Skeleton rows, as high as real ones. */
export function SkeletonRows({ cells, count }: { cells: readonly SkeletonCell[]; count: number }) {
  return Array.from({ length: count }, (_, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: skeletons are all alike and never change places
    <tr key={index}>
      {cells.map(({ key, className, numeric }) => (
        <td key={key} className={className}>
          <span className={numeric ? `${classes.bone} ${classes.figure}` : classes.bone} />
        </td>
      ))}
    </tr>
  ))
}
