/** Announces a sentence to screen readers. */
export function say(news: string): void {
  const element = document.getElementById('news')
  if (element) element.textContent = news
}
