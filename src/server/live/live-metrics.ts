import { Counter, Gauge } from '@prometheus-io/client'

export const liveStreams = new Gauge({
  name: 'erne_live_streams',
  help: 'Open live streams',
})
export const liveEvents = new Counter({
  name: 'erne_live_events_total',
  help: 'Events about a new dataset version sent on live streams',
})
export const liveRejections = new Counter({
  name: 'erne_live_rejections_total',
  help: 'Requests for a live stream that were rejected, mostly because there were too many streams',
})
