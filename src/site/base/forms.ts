/** Sends a form when its choice changes, and leaves empty fields and spaces around texts out of the URL. */
export function startForms(): void {
  document.addEventListener('change', ({ target }) => {
    if (target instanceof HTMLSelectElement && 'submits' in target.dataset) target.form?.requestSubmit()
  })
  document.addEventListener('formdata', ({ formData }) => {
    for (const [name, value] of [...formData]) {
      const text = String(value).trim()
      if (text === '') formData.delete(name)
      else if (formData.getAll(name).length === 1) formData.set(name, text)
    }
  })
}
