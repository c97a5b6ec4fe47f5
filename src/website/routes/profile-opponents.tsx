import { splitsRoute } from '../profiles/splits-route.tsx'

export const route = splitsRoute('opponents')
