/** A filled path; nothing where there is nothing to draw. */
export function filled(d: string, fill: string): string {
  return d === '' ? '' : `<path fill="${fill}" d="${d}"/>`
}

/** A line with round ends. */
export function stroked(d: string, stroke: string, width: number): string {
  return `<path fill="none" stroke="${stroke}" stroke-width="${width}" stroke-linecap="round" d="${d}"/>`
}

export function circle(x: number, y: number, radius: number, fill: string): string {
  return `<circle cx="${x}" cy="${y}" r="${radius}" fill="${fill}"/>`
}
