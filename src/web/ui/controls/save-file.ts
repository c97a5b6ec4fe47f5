/** Saves a text as a file on the visitor's device. */
export function saveFile(name: string, text: string): void {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(new Blob([text]))
  link.download = name
  link.click()
  URL.revokeObjectURL(link.href)
}
