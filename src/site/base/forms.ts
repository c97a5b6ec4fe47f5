/** Sends a form when its choice changes, and leaves empty fields out of the URL. */
export function startForms(): void {
  document.addEventListener('change', ({ target }) => {
    if (target instanceof HTMLSelectElement && 'submits' in target.dataset) target.form?.requestSubmit()
  })
  document.addEventListener('formdata', ({ formData }) => {
    for (const [name, value] of [...formData]) if (value === '') formData.delete(name)
  })
}
