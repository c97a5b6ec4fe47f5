// The service worker of Web Push: it shows notifications, and opens the page of the one that is tapped. It stores no pages.

addEventListener('push', (event) => {
  const { title, body, url, tag } = event.data.json()
  // A correction, or a message that was sent twice, replaces the notification with its tag.
  event.waitUntil(registration.showNotification(title, { body, tag, icon: '/icon-180.png', data: { url } }))
})

addEventListener('notificationclick', (event) => {
  event.notification.close()
  event.waitUntil(clients.openWindow(event.notification.data.url))
})
